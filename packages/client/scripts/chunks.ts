/** What a file of a build cannot run without. */
import type { Rolldown } from 'vite';

/** A file of a bundle and what it imports, and what that imports, each once; added to `found`. */
export function withImports(bundle: Rolldown.OutputBundle, name: string, found = new Set<string>()): Set<string> {
  const file = bundle[name];
  if (file === undefined || found.has(name)) return found;
  found.add(name);
  if (file.type === 'chunk') for (const each of file.imports) withImports(bundle, each, found);
  return found;
}
