/** The server's own package. */
import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the server's version and its build time in seconds since 1970. A packed version states its build time, since npm gives
 * all files of a package the same time. In a clone each build rewrites this file, so its own time counts.
 */
export function ownPackage(): { readonly version: string; readonly built: number } {
  const { version, built } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
    built?: number;
  };
  return { version, built: built ?? Math.floor(statSync(fileURLToPath(import.meta.url)).mtimeMs / 1000) };
}
