/** Writes a table's type, its modules in each language, and a loader. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type Message, type Messages, readLanguage } from './arb.js';
import { agreedOf, recordsModule } from './compare.js';
import { expressionOf } from './icu.js';
import { readRecord, SOURCE } from './language.js';
import { MessageError } from './message-error.js';
import { readType } from './types.js';

/** A branch of a table: texts by name, to any depth. */
type Tree = Map<string, Tree | Message>;

function treeOf(messages: Messages): Tree {
  const root: Tree = new Map();
  for (const message of messages.values()) {
    let at = root;
    for (const part of message.path.slice(0, -1)) {
      const next = at.get(part) ?? new Map();
      if (!(next instanceof Map)) throw new Error(`${message.path.join('.')} stands below a message`);
      at.set(part, next);
      at = next;
    }
    at.set(message.path.at(-1)!, message);
  }
  return root;
}

/** Whether the names are 0, 1, 2 …, which make a list. */
const isList = (tree: Tree): boolean => [...tree.keys()].every((key, index) => key === String(index));

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

const isMessage = (node: Tree | Message): node is Message => !(node instanceof Map);

function typeOf(node: Tree | Message): string {
  if (isMessage(node)) {
    const { placeholders } = node;
    if (placeholders.length === 0) return 'string';
    return `(${placeholders.map(({ name, type }) => `${name}: ${readType(type).ts}`).join(', ')}) => string`;
  }
  if (isList(node)) return `readonly [${[...node.values()].map(typeOf).join(', ')}]`;
  return `{ ${[...node].map(([key, value]) => `readonly ${nameOf(key)}: ${typeOf(value)}`).join('; ')} }`;
}

function importsOf(wanted: readonly (readonly [name: string, module: string])[]): string {
  const names = new Map<string, Set<string>>();
  for (const [name, module] of wanted) names.set(module, (names.get(module) ?? new Set()).add(name));
  return [...names].map(([module, all]) => `import type { ${[...all].join(', ')} } from '${module}';\n`).join('');
}

const typesIn = (messages: Iterable<Message>) =>
  [...messages].flatMap(({ placeholders }) => placeholders.flatMap(({ type }) => readType(type).imports));

function typeModule(messages: Messages): string {
  return `${importsOf(typesIn(messages.values()))}
/** The texts of this table, in any language. */
export interface Text {
${[...treeOf(messages)].map(([name, node]) => `  readonly ${nameOf(name)}: ${typeOf(node)};`).join('\n')}
}
`;
}

/** Whether code uses a parameter; if not, its name begins with an underscore. */
const mentions = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Whether a language's `one` is exactly 1 among whole numbers, and all others are `other`. */
function hasSimplePlurals(language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1000 }, (_, n) => rules.select(n)).every(
    (category, n) => category === (n === 1 ? 'one' : 'other'),
  );
}

/** A language, and the module of its grammar. */
interface Spoken {
  readonly language: string;
  readonly grammar: string;
}

/** Makes a module; `composed` is the file that makes the table from its texts, if any. */
function tableModule(
  { language, grammar: ways }: Spoken,
  table: string,
  messages: Messages,
  composed: string | null,
): string {
  const used = new Set<string>();
  const tree = [...treeOf(messages)];
  const single = new Set(tree.filter(([, node]) => isMessage(node)).map(([name]) => name));
  const simplePlurals = hasSimplePlurals(language);
  const code = (node: Tree | Message, depth: string): string => {
    if (isMessage(node)) {
      const placeholders = new Map(node.placeholders.map((each) => [each.name, each]));
      try {
        const said = expressionOf(node, {
          placeholders,
          simplePlurals,
          own: single,
          ownName: composed === null ? '' : 'own.',
          used,
        });
        if (node.placeholders.length === 0) return said;
        const taken = node.placeholders.map(
          ({ name, type }) => `${mentions(said, name) ? '' : '_'}${name}: ${readType(type).ts}`,
        );
        return `(${taken.join(', ')}) =>\n${depth}  ${said}`;
      } catch (error) {
        throw new MessageError(`${language}/${table}: ${node.path.join('.')}: ${(error as Error).message}`);
      }
    }
    const inner = `${depth}  `;
    return isList(node)
      ? `[\n${[...node.values()].map((each) => `${inner}${code(each, inner)},\n`).join('')}${depth}]`
      : `{\n${[...node].map(([key, each]) => `${inner}${nameOf(key)}: ${code(each, inner)},\n`).join('')}${depth}}`;
  };
  const names = tree.map(([name]) => name).join(', ');
  const whole = composed?.includes('Grammar') ?? false;
  const body =
    composed === null
      ? tree.map(([name, node]) => `export const ${name}: Text['${name}'] = ${code(node, '')};\n`).join('\n')
      : `const own: Text = ${code(treeOf(messages), '')};\n\nexport const { ${names} } = say(${whole ? 'own, grammar' : 'own'});\n`;
  const grammar = [...used].filter((name) => name !== 'formatSquare');
  return [
    `import type { Text } from '../../texts/types/${table}.js';\n`,
    importsOf(typesIn(messages.values())),
    used.has('formatSquare') ? `import { formatSquare } from '@dominion/rules';\n` : '',
    composed === null ? '' : `import { say } from '../../format/${table}.js';\n`,
    grammar.length > 0 || whole ? `import grammar from '${ways}';\n` : '',
    '\n',
    grammar.length > 0 ? `const { ${grammar.join(', ')} } = grammar;\n\n` : '',
    body,
  ].join('');
}

/** The table without messages: the whole export of the grammar. */
const GRAMMAR = 'grammar';

/**
 * The tables that the home page and a match need to begin, and the grammar. Languages except English have two files,
 * these and the rest (`words.ts`, `more-words.ts`), so that a page fetches each once.
 */
export const FIRST = new Set(
  'adjourn app company days decide device fate grammar hands home insight length mandate match oaths orders people room'.split(
    ' ',
  ),
);

/** The table of the operator's page, which is loaded separately: browsers store the others for offline play. */
const APART = 'operator';

/** Returns a table's loader: English is included, other languages are fetched on request. */
function doorModule(table: string, languages: readonly string[], own: string): string {
  const file = FIRST.has(table) ? 'words' : 'more-words';
  const others = languages.filter((each) => each !== SOURCE);
  const fetched = (each: string) =>
    table === APART
      ? `import('./${each}/${table}.js')`
      : `import('./${each}/${file}.js').then(({ ${table} }) => ${table})`;
  return `import type { Spoken } from '../languages.js';
import ${table === GRAMMAR ? SOURCE : `* as ${SOURCE}`} from '${own}';

export type Texts = typeof ${SOURCE};

/** This table in every language. */
export const all: Spoken<Texts> = {
  ${SOURCE}: () => ${SOURCE},
${others.map((each) => `  ${nameOf(each)}: () => ${fetched(each)},`).join('\n')}
};
`;
}

/** Returns the file of a language that the loaders fetch: its tables and its grammar, by name. */
const togetherModule = (tables: readonly string[], grammar: string): string =>
  tables
    .map((each) =>
      each === GRAMMAR
        ? `export { default as ${each} } from '../../${grammar}';\n`
        : `export * as ${each} from './${each}.js';\n`,
    )
    .join('');

/** Tables that only the grammar reads: they belong to it, and have no loader. */
const INNER = new Set(['terms', 'refusals']);

/** Returns the grammar of a language without its own file: the usual ways of its kind. */
const plainGrammar = (tag: string): string => `import { plainGrammar } from '../../grammar/plain.js';
import { refused } from './refusals.js';
import * as terms from './terms.js';

export default plainGrammar('${tag}', terms, refused);
`;

/** The result of compiling messages. */
export interface Made {
  /** The modules by their paths below `root/src`. */
  readonly modules: Map<string, string>;
  /** The messages of drafts that can't be compiled and so are English, one per line. */
  readonly faults: readonly string[];
}

/**
 * Compiles the messages in `root/messages`. `retold` may change each, for tests. Throws {@link Unsaid} if a finished
 * language lacks a message, has a superfluous one, or one that isn't ICU.
 */
export function madeOf(
  root: string,
  languages: readonly string[],
  retold: (language: string, table: string, message: Message) => Message = (_, __, message) => message,
): Made {
  const modules = new Map<string, string>();
  const faults: string[] = [];
  const percents = new Map<string, number>();
  const source = readLanguage(join(root, 'messages', SOURCE));
  const isWritten = (each: string) => existsSync(join(root, 'src/grammar', `${each}.ts`));
  const grammarOf = (each: string) => (isWritten(each) ? `grammar/${each}.js` : `texts/${each}/grammar.js`);
  modules.set(`tables/${GRAMMAR}.ts`, doorModule(GRAMMAR, languages, `../${grammarOf(SOURCE)}`));
  for (const [table, messages] of source) {
    modules.set(`texts/types/${table}.ts`, typeModule(messages));
    if (!INNER.has(table)) modules.set(`tables/${table}.ts`, doorModule(table, languages, `./${SOURCE}/${table}.js`));
  }
  for (const language of languages) {
    const { tables, faults: own, percent } = agreedOf(root, language, source);
    faults.push(...own);
    percents.set(language, percent);
    if (!isWritten(language)) modules.set(`texts/${language}/grammar.ts`, plainGrammar(readRecord(root, language).tag));
    for (const [table, messages] of tables) {
      const said = join(root, 'src/format', `${table}.ts`);
      const composed = existsSync(said) ? readFileSync(said, 'utf8') : null;
      const told = new Map([...messages].map(([key, message]) => [key, retold(language, table, message)]));
      modules.set(
        `${INNER.has(table) ? 'texts' : 'tables'}/${language}/${table}.ts`,
        tableModule({ language, grammar: `../../${grammarOf(language)}` }, table, told, composed),
      );
    }
  }
  const doors = [GRAMMAR, ...source.keys()].filter((table) => !INNER.has(table) && table !== APART);
  const [first, more] = [doors.filter((each) => FIRST.has(each)), doors.filter((each) => !FIRST.has(each))];
  for (const language of languages.filter((each) => each !== SOURCE)) {
    modules.set(`tables/${language}/words.ts`, togetherModule(first, grammarOf(language)));
    modules.set(`tables/${language}/more-words.ts`, togetherModule(more, grammarOf(language)));
  }
  modules.set('texts/languages.ts', recordsModule(root, languages, percents));
  return { modules, faults };
}

const NOTE = '// Made by `npm run words` of the messages beside src; what is changed here is lost.\n';

/** Writes the modules that differ and removes old ones, so that file watchers see only changes. */
export function writeModules(folder: string, modules: ReadonlyMap<string, string>, present: readonly string[]): void {
  for (const [name, content] of modules) {
    const file = join(folder, name);
    const text = `${NOTE}${content}`;
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  for (const name of present) if (!modules.has(name)) rmSync(join(folder, name));
}
