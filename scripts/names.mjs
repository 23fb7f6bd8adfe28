/**
 * Finds exported names that are defined in two files or more, over all packages' `src` (`node scripts/names.mjs`).
 * Types count. A re-exported or destructured name belongs to the file that defines it. Each folder of words is one
 * place: its files share names for each language or topic.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

/** Returns the names that a declaration binds, without those it destructures. */
function boundBy(node) {
  switch (node.type) {
    case 'Identifier':
      return [node.name];
    case 'VariableDeclaration':
      return node.declarations.flatMap(({ id }) => boundBy(id));
    // A module declaration that augments a path.
    case 'Literal':
    case 'ObjectPattern':
    case 'ArrayPattern':
      return [];
    default:
      return boundBy(node.id);
  }
}

/** Returns the names that a file both defines and exports. */
export function namesIn(text, lang = 'ts') {
  const { body } = parseAst(text, { lang });
  const names = new Set();
  const own = new Set();
  for (const node of body) {
    const declared = node.type === 'ExportNamedDeclaration' ? node.declaration : node;
    if (declared && /Declaration$/.test(declared.type) && !/^(Import|Export)/.test(declared.type)) {
      for (const name of boundBy(declared)) {
        own.add(name);
        if (node !== declared) names.add(name);
      }
    }
  }
  for (const node of body) {
    if (node.type !== 'ExportNamedDeclaration' || node.source) continue;
    for (const { local, exported } of node.specifiers) if (own.has(local.name)) names.add(exported.name);
  }
  return names;
}

/** Generated files that no one reads. */
const MADE = /^(tables|texts)[/\\]/;

/** Returns the place of a name that a file exports: the file, or in words its folder. */
const homeOf = (file) => file.replace(/^(words\/src\/\w+)\/.*$/, '$1');

/** Returns the exported names defined in two places or more below a folder of packages, each with its places. */
export function sharedNames(packages) {
  const homes = new Map();
  for (const each of readdirSync(packages)) {
    const root = join(packages, each, 'src');
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(name) || name.endsWith('.d.ts') || MADE.test(name)) continue;
      const path = join(root, name);
      const home = homeOf(relative(packages, path).replaceAll(sep, '/'));
      for (const found of namesIn(readFileSync(path, 'utf8'), name.endsWith('x') ? 'tsx' : 'ts')) {
        homes.set(found, (homes.get(found) ?? new Set()).add(home));
      }
    }
  }
  return [...homes]
    .filter(([, all]) => all.size > 1)
    .map(([name, all]) => [name, [...all].sort()])
    .sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const shared = sharedNames(fileURLToPath(new URL('../packages', import.meta.url)));
  for (const [name, homes] of shared) console.error(`${name}: ${homes.join(' · ')}`);
  process.exitCode = shared.length === 0 ? 0 : 1;
}
