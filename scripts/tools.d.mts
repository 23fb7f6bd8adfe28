import type { SpawnSyncOptionsWithStringEncoding, SpawnSyncReturns } from 'node:child_process';

/** The file of a program that a package brings, by default the program of the package's name. */
export declare function programOf(name: string, program?: string): string;

/** Runs npm, on every system. */
export declare function runNpm(
  args: readonly string[],
  options: SpawnSyncOptionsWithStringEncoding,
): SpawnSyncReturns<string>;
