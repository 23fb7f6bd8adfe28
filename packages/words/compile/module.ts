/** Writes modules of messages: the type of a table, the table in each language, and the door to all of them. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { agreedOf, recordsModule } from './agree.js';
import { type Message, type Messages, readLanguage } from './arb.js';
import { expressionOf } from './icu.js';
import { readRecord, SOURCE } from './language.js';
import { readType } from './types.js';
import { Unsaid } from './unsaid.js';

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

/** Names 0, 1, 2 … are those of a list. */
const isList = (tree: Tree): boolean => [...tree.keys()].every((key, index) => key === String(index));

const nameOf = (key: string): string => (/^[A-Za-z_$][\w$]*$/.test(key) ? key : `'${key}'`);

const isMessage = (node: Tree | Message): node is Message => !(node instanceof Map);

/** The type of a branch. */
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

/** The module of a table's type. */
function typeModule(messages: Messages): string {
  return `${importsOf(typesIn(messages.values()))}
/** The texts of this table, in any language. */
export interface Text {
${[...treeOf(messages)].map(([name, node]) => `  readonly ${nameOf(name)}: ${typeOf(node)};`).join('\n')}
}
`;
}

/** Whether code makes use of a parameter: where it does not, the name begins with a stroke. */
const mentions = (code: string, name: string): boolean => new RegExp(`\\b${name}\\b`).test(code);

/** Whether `one` of a language is exactly 1 among whole numbers, and all others are `other`. */
function hasSimplePlurals(language: string): boolean {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 1000 }, (_, n) => rules.select(n)).every(
    (category, n) => category === (n === 1 ? 'one' : 'other'),
  );
}

/** A language, and the module of its grammar as its tables name it. */
interface Spoken {
  readonly language: string;
  readonly grammar: string;
}

/** The module of a table in a language. `composed` is the file that makes the table of its texts, where there is one. */
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
        throw new Unsaid(`${language}/${table}: ${node.path.join('.')}: ${(error as Error).message}`);
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
    composed === null ? '' : `import { say } from '../../said/${table}.js';\n`,
    grammar.length > 0 || whole ? `import grammar from '${ways}';\n` : '',
    '\n',
    grammar.length > 0 ? `const { ${grammar.join(', ')} } = grammar;\n\n` : '',
    body,
  ].join('');
}

/** The table that is no messages: what its grammar exports as a whole. */
const GRAMMAR = 'grammar';

/**
 * The tables without which the first page and a match don't begin, and the grammar. Each other language has two files: these, and the
 * rest (`words.ts`, `more-words.ts`), so that a page asks for a language once.
 */
export const FIRST = new Set(
  'adjourn app company days decide device fate grammar hands home insight length mandate match oaths orders people room'.split(
    ' ',
  ),
);

/** The table of the operator's page, which comes by itself: browsers keep the others for playing without a network. */
const APART = 'operator';

/** The door to a table in all languages: English is there at once, another language is fetched when it's asked for. */
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

/** The file of a language that the doors fetch: its tables, and its grammar, by their names. */
const togetherModule = (tables: readonly string[], grammar: string): string =>
  tables
    .map((each) =>
      each === GRAMMAR
        ? `export { default as ${each} } from '../../${grammar}';\n`
        : `export * as ${each} from './${each}.js';\n`,
    )
    .join('');

/** Tables that are read by grammar alone: they stand below it, and have no door. */
const INNER = new Set(['terms', 'refusals']);

/** The grammar of a language that has no file for it: the usual ways of its kind. */
const plainGrammar = (tag: string): string => `import { plainGrammar } from '../../grammar/plain.js';
import { refused } from './refusals.js';
import * as terms from './terms.js';

export default plainGrammar('${tag}', terms, refused);
`;

/** What is made of messages. */
export interface Made {
  /** The modules by their paths below `root/src`. */
  readonly modules: Map<string, string>;
  /** What drafts say in a way that cannot be said, and so is English; a line each. */
  readonly faults: readonly string[];
}

/**
 * Makes modules of the messages in `root/messages`; throws {@link Unsaid} where a language that is no draft lacks a message,
 * has one too many, or says one that is no ICU message. `retold` may say each message otherwise, for tests.
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
      const said = join(root, 'src/said', `${table}.ts`);
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

/** Writes what differs and removes what is no longer made, so that who watches the files sees what has changed. */
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
