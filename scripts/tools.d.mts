import type { SpawnSyncOptionsWithStringEncoding, SpawnSyncReturns } from 'node:child_process';

/** Returns the file of a package's program, by default the one of the package's name. */
export declare function programOf(name: string, program?: string): string;

export declare function runNpm(
  args: readonly string[],
  options: SpawnSyncOptionsWithStringEncoding,
): SpawnSyncReturns<string>;
