/** Builds the pages with other texts than they are shipped with, beside the normal build. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, loadConfigFromFile, normalizePath, type Plugin } from 'vite';
import { readLanguage } from '../../packages/words/compile/arb.js';
import { compileWords, ROOT } from '../../packages/words/compile/compile.js';
import { languagesIn, SOURCE } from '../../packages/words/compile/language.js';
import { madeOf } from '../../packages/words/compile/module.js';
import type { Language } from '../../packages/words/src/index.js';
import { allKeys, markOf } from './marks.js';

const CLIENT = fileURLToPath(new URL('../../packages/client/', import.meta.url));
const LONGEST = normalizePath(fileURLToPath(new URL('longest.ts', import.meta.url)));

/** The language whose place the invented language takes. */
export const HOST = 'es' satisfies Language;

/** Build plugins that these tests don't need: compressed copies, licences, the service worker, and the painter of pictures. */
const LEFT_OUT = new Set(['compressed', 'service-worker', 'licences', 'painter', 'first-files']);

/** Serves modules of texts from memory instead of the disk; `?own` loads those of the disk. */
function retold(modules: ReadonlyMap<string, string>): Plugin {
  return {
    name: 'retold',
    enforce: 'pre',
    load(id) {
      const [path = '', query] = id.split('?');
      const [, name] = /\/words\/src\/((?:tables|texts)\/.+\.ts)$/.exec(normalizePath(path)) ?? [];
      if (name === undefined) return null;
      return query === 'own' ? readFileSync(path, 'utf8') : (modules.get(name) ?? null);
    },
  };
}

/** Returns the modules of texts, with each message of every language marked. */
function markedModules(): Map<string, string> {
  const numbers = new Map(allKeys().map((key, number) => [key, number]));
  return madeOf(ROOT, languagesIn(ROOT), (_, table, message) => {
    // A key writes a part that is a number with a fraction differently.
    const key = message.path.map((part) => part.replace(/^(\d+)\.(\d+)$/, '$1_$2')).join('.');
    const number = numbers.get(`${table}:${key}`);
    return message.text === '' || number === undefined ? message : { ...message, text: message.text + markOf(number) };
  }).modules;
}

/** Returns the modules of texts in which {@link HOST} has the longest message of some languages. */
function longestModules(languages: readonly Language[]): Map<string, string> {
  const modules = new Map<string, string>();
  for (const [table, messages] of readLanguage(join(ROOT, 'messages', SOURCE))) {
    const names = new Set([...messages.values()].map(({ path }) => path[0]!));
    const own = (each: Language) => (each === HOST ? `./${table}.js?own` : `../${each}/${table}.js`);
    modules.set(
      `tables/${HOST}/${table}.ts`,
      `import { longestOf } from '${LONGEST}';
${languages.map((each, at) => `import * as l${at} from '${own(each)}';`).join('\n')}
const all: any = longestOf<any>([${languages.map((_, at) => `{ ...l${at} }`).join(', ')}]);
${[...names].map((name) => `export const ${name} = all.${name};`).join('\n')}
`,
    );
  }
  const door = readFileSync(join(ROOT, 'src/tables/grammar.ts'), 'utf8');
  const fetched = languages.map((each) =>
    each === SOURCE
      ? SOURCE
      : /: \(\) => (import\(.*\))/.exec(door.slice(door.search(new RegExp(`^ +'?${each}'?:`, 'm'))))![1],
  );
  modules.set(
    'tables/grammar.ts',
    `import { longestOf } from '${LONGEST}';
${door.replace(new RegExp(`^ +${HOST}: .*$`, 'm'), `  ${HOST}: () => Promise.all([${fetched.join(', ')}]).then((all: any[]) => longestOf(all)) as any,`)}`,
  );
  return modules;
}

/** Builds the pages into a folder: with marked messages, or with the longest of some languages. */
export async function buildRetold(folder: string, kind: 'marked' | readonly Language[]): Promise<void> {
  compileWords();
  const modules = kind === 'marked' ? markedModules() : longestModules(kind);
  const found = await loadConfigFromFile(
    { command: 'build', mode: 'production' },
    join(CLIENT, 'vite.config.ts'),
    CLIENT,
  );
  if (found === null) throw new Error('The pages have no vite.config.ts');
  const { plugins = [], build: how, ...config } = found.config;
  const kept = (plugins as readonly Plugin[]).filter(({ name }) => !LEFT_OUT.has(name));
  await build({
    ...config,
    configFile: false,
    root: CLIENT,
    logLevel: 'error',
    plugins: [retold(modules), ...kept],
    build: { ...how, outDir: folder, license: false, minify: false, reportCompressedSize: false, rolldownOptions: {} },
  });
}
