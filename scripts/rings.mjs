/**
 * Finds import cycles of files or folders, and folders with too many files: `node scripts/rings.mjs [PACKAGE …]`, part
 * of `npm run lint:imports`. Types and `import(…)` count.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { argumentsOf } from './arguments.mjs';

export const MOST_FILES = 30;

/** Folders with more than `MOST_FILES`, and how many; they may not grow. */
const LARGER = { 'protocol/src': 50, 'table/src': 50, 'server/src/http': 45 };

/** The package words has a file for each table of messages. */
const WORDS = 'words';

/** Here files and folders may still form a cycle: its interface names what its subfolders make. */
const TANGLED = 'server/src/store';

function sourcesIn(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(root, name));
}

/** Returns what a module imports, including types and `import('…')` in types. */
function importedBy(file) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (
      /^(Import|ExportNamed|ExportAll)Declaration$|^(TSImportType|ImportExpression)$/.test(node.type) &&
      node.source
    ) {
      found.push(node.source.value);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found.filter((name) => typeof name === 'string' && name.startsWith('.'));
}

/** Returns a dependency graph's cycles: lists of at least two that all need each other (Tarjan). */
export function ringsIn(needs) {
  const order = new Map();
  const low = new Map();
  const open = [];
  const rings = [];
  const visit = (each) => {
    order.set(each, order.size);
    low.set(each, order.get(each));
    open.push(each);
    for (const next of needs.get(each) ?? []) {
      if (!order.has(next)) visit(next);
      if (open.includes(next)) low.set(each, Math.min(low.get(each), low.get(next)));
    }
    if (low.get(each) !== order.get(each)) return;
    const ring = open.splice(open.indexOf(each));
    if (ring.length > 1) rings.push(ring);
  };
  for (const each of needs.keys()) if (!order.has(each)) visit(each);
  return rings;
}

/** Returns, for each folder below a root, its files and folders with the neighbours that each needs. */
function neighbours(root, needs) {
  const folders = new Map();
  const why = new Map();
  const beside = (folder, name) => {
    const all = folders.get(folder) ?? new Map();
    folders.set(folder, all.set(name, all.get(name) ?? new Set()));
    return all.get(name);
  };
  for (const file of needs.keys()) {
    const parts = relative(root, file).split(sep);
    for (const [depth, part] of parts.entries()) beside(parts.slice(0, depth).join(sep), part);
  }
  for (const [file, targets] of needs) {
    for (const target of targets) {
      const [from, to] = [file, target].map((each) => relative(root, each).split(sep));
      const depth = from.findIndex((part, at) => part !== to[at]);
      const folder = from.slice(0, depth).join(sep);
      beside(folder, from[depth]).add(to[depth]);
      why.set([folder, from[depth], to[depth]].join(), `${from.join(sep)} → ${to.join(sep)}`);
    }
  }
  return { folders, why };
}

/** Returns what is wrong with a package's `src`: a sentence for each cycle and each folder that is too full. */
export function faultsIn(root) {
  const files = sourcesIn(root);
  const known = new Set(files);
  const needs = new Map(files.map((file) => [file, new Set()]));
  for (const file of files) {
    for (const name of importedBy(file)) {
      const stem = join(dirname(file), name).replace(/\.js$/, '');
      const target = [`${stem}.ts`, `${stem}.tsx`].find((each) => known.has(each));
      if (target !== undefined && target !== file) needs.get(file).add(target);
    }
  }
  const { folders, why } = neighbours(root, needs);
  const rings = [...folders].flatMap(([folder, inside]) => ringsIn(inside).map((ring) => ({ folder, ring })));
  const arrows = ({ folder, ring }) =>
    ring.flatMap((from) => ring.map((to) => why.get([folder, from, to].join())).filter((each) => each !== undefined));
  const full = [...folders]
    .map(([folder, inside]) => ({ folder, files: [...inside.keys()].filter((name) => /\.tsx?$/.test(name)).length }))
    .filter((each) => each.files > (LARGER[pathOf(root, each.folder)] ?? MOST_FILES))
    .filter(() => basename(dirname(root)) !== WORDS);
  return [
    ...ringsIn(needs).map((ring) => `a ring of files: ${ring.map((file) => relative(root, file)).join(' · ')}`),
    ...rings
      .filter(({ ring }) => ring.some((name) => !/\.tsx?$/.test(name)))
      .filter(({ folder }) => pathOf(root, folder) !== TANGLED)
      .map(
        (each) =>
          `a ring of folders: ${each.ring.map((name) => join(each.folder, name)).join(' · ')}\n    ${arrows(each).join('\n    ')}`,
      ),
    ...full.map((each) => `${each.folder || '.'} has ${each.files} files, more than ${MOST_FILES}`),
  ];
}

/** Returns a folder below a root, by its path from the packages on: `server/src/http`. */
const pathOf = (root, folder) =>
  [basename(dirname(root)), basename(root), ...folder.split(sep)].filter(Boolean).join('/');

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const packages = fileURLToPath(new URL('../packages', import.meta.url));
  const { positionals } = argumentsOf('node scripts/rings.mjs [PACKAGE …]', {}, 99);
  const named = positionals.length > 0 ? positionals : readdirSync(packages);
  const faults = named.flatMap((each) =>
    faultsIn(join(packages, each, 'src')).map((fault) => `packages/${each}/src: ${fault}`),
  );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
