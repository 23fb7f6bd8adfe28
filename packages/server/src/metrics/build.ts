/** What this server is: its version, and the build of the pages that it serves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '@dominion/protocol';

/** What runs, for `build_info`. */
export interface Build {
  readonly version: string;
  /** What the pages that it serves are called by; `none` where there are none. */
  readonly pages: string;
}

/** The version of the server, as its package says it. */
export const VERSION = (
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as { version: string }
).version;

/** Whether pages are built in a folder, of the game or of the documentation. */
export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** The build of the pages in a folder is told by the name of the script that they begin with, as browsers tell it. */
export function buildOf(clientDir: string): Build {
  try {
    const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
    return { version: VERSION, pages: BUILD.exec(page)?.[1] ?? 'none' };
  } catch {
    return { version: VERSION, pages: 'none' };
  }
}
