import { readFileSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Returns the version, and the build time in seconds since 1970. A packed version states it, since npm gives all files
 * one time. In a clone each build rewrites this file, so its own time counts.
 */
export function ownPackage(): { readonly version: string; readonly built: number } {
  const { version, built } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')) as {
    version: string;
    built?: number;
  };
  return { version, built: built ?? Math.floor(statSync(fileURLToPath(import.meta.url)).mtimeMs / 1000) };
}
