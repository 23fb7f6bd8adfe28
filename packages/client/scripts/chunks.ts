/** The files that a file of a build can't run without. */
import type { Rolldown } from 'vite';

/** Collects a file of a bundle and everything it imports, directly or not, into `found`; returns `found`. */
export function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file === undefined || found.has(name)) return found;
  found.add(name);
  if (file.type === 'chunk') for (const each of file.imports) withImports(bundle, each, found);
  return found;
}
