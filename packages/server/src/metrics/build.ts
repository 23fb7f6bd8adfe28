/** The server's version, and the build of the pages that it serves. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUILD } from '@dominion/protocol';
import { ownPackage } from '../base/package.js';

/** The labels of `build_info`. */
export interface Build {
  readonly version: string;
  /** The name of the pages' build; `none` without pages. */
  readonly pages: string;
}

/** The version of the server, from its package. */
export const VERSION = ownPackage().version;

/** Whether a folder has built pages, of the game or the documentation. */
export const hasPages = (folder: string): boolean => existsSync(join(folder, 'index.html'));

/** Returns the build of a folder's pages: the name of their first script, which browsers also report. */
export function buildOf(clientDir: string): Build {
  try {
    const page = readFileSync(join(clientDir, 'index.html'), 'utf8');
    return { version: VERSION, pages: BUILD.exec(page)?.[1] ?? 'none' };
  } catch {
    return { version: VERSION, pages: 'none' };
  }
}
