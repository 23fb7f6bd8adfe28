/**
 * No ring of files or folders, types counted: `node scripts/rings.mjs [PACKAGE …]`, part of `npm run lint:imports`. A folder is
 * the first level below a package's `src`; a file directly in `src` is one of its own. What is imported only when it is asked
 * for (`import(…)`) does not count: it is how a floor hands over to one above it. A folder that grows beyond what one can
 * oversee is told too.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';
import { argumentsOf } from './arguments.mjs';

/** The most files that a folder may have. */
export const MOST_FILES = 45;

/** Folders, and a package, that have as many files as there are tables of words. */
const WORDS = 'words';

/** The files of a folder and of those in it that hold TypeScript. */
function sourcesIn(root) {
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
    .map((name) => join(root, name));
}

/** What a module names as imported, types and `import('…')` in types among it. */
function importedBy(file) {
  const found = [];
  const visit = (node) => {
    if (Array.isArray(node)) return node.forEach(visit);
    if (typeof node !== 'object' || node === null) return;
    if (/^(Import|ExportNamed|ExportAll)Declaration$|^TSImportType$/.test(node.type) && node.source) {
      found.push(node.source.value);
    }
    Object.values(node).forEach(visit);
  };
  visit(parseAst(readFileSync(file, 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }));
  return found.filter((name) => name.startsWith('.'));
}

/** The rings among what needs what: each a list of at least two that all need each other (Tarjan). */
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

/** What is wrong with the folder `src` of a package: a sentence for each ring, and for each folder that is too full. */
export function faultsIn(root) {
  const files = sourcesIn(root);
  const known = new Set(files);
  const folderOf = (file) => relative(root, file).split(sep)[0];
  const byFile = new Map(files.map((file) => [file, new Set()]));
  const byFolder = new Map(files.map((file) => [folderOf(file), new Set()]));
  const why = new Map();
  for (const file of files) {
    for (const name of importedBy(file)) {
      const stem = join(dirname(file), name).replace(/\.js$/, '');
      const target = [`${stem}.ts`, `${stem}.tsx`].find((each) => known.has(each));
      if (target === undefined) continue;
      byFile.get(file).add(target);
      const [from, to] = [folderOf(file), folderOf(target)];
      if (from === to) continue;
      byFolder.get(from).add(to);
      why.set(`${from} ${to}`, `${relative(root, file)} → ${relative(root, target)}`);
    }
  }
  const told = (ring) =>
    ring.flatMap((from) => ring.map((to) => why.get(`${from} ${to}`)).filter((each) => each !== undefined));
  const full = [...byFolder.keys()]
    .map((folder) => [folder, files.filter((file) => folderOf(file) === folder).length])
    .filter(([folder, count]) => count > MOST_FILES && folder !== WORDS && basename(dirname(root)) !== WORDS);
  return [
    ...ringsIn(byFile).map((ring) => `a ring of files: ${ring.map((file) => relative(root, file)).join(' · ')}`),
    ...ringsIn(byFolder).map((ring) => `a ring of folders: ${ring.join(' · ')}\n    ${told(ring).join('\n    ')}`),
    ...full.map(([folder, count]) => `${folder} has ${count} files; more than ${MOST_FILES} nobody oversees`),
  ];
}

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
