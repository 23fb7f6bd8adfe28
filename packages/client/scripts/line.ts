/**
 * Leaves out of the line's library what our line never comes to: its other transport, people's accounts, what games send many
 * times a second, and all with which a server writes what a browser only reads. Its door leads to all of it, and its own parts
 * name each other, so they are cut off where they do. Should one be needed after all, it says so; and the build says so when
 * a library was renewed and has a part no more.
 */
import { fileURLToPath } from 'node:url';
import { normalizePath, type Plugin, parseAst } from 'vite';

/** By the path of a module, the class that it gives, and whether one is made though nobody uses it. */
const UNUSED: readonly (readonly [RegExp, string, 'made' | 'never'])[] = [
  [/\/@colyseus\/sdk\/build\/transport\/H3Transport\.mjs$/, 'H3TransportTransport', 'never'],
  [/\/@colyseus\/sdk\/build\/Auth\.mjs$/, 'Auth', 'made'],
  [/\/@colyseus\/sdk\/build\/input\/RoomInput\.mjs$/, 'RoomInput', 'never'],
];

/** The library of states, one module for server and browser. */
const SCHEMA = /\/@colyseus\/schema\/build\/index\.mjs$/;

/** What packs messages: the library's packer can do far more than JSON can say, see `hosts/msgpack.ts`. */
const PACKER = 'msgpackr';
const OUR_PACKER = normalizePath(fileURLToPath(new URL('../src/hosts/msgpack.ts', import.meta.url)));

/**
 * Ours by the names that the line asks for. It asks for room at the beginning of a message by this sign and its size as bits
 * of one number; ours is told the size and nothing besides.
 */
const AS_PACKER = `export { Packer as Packr, readPacked as unpack } from ${JSON.stringify(OUR_PACKER)};
export const RESERVE_START_SPACE = 0;`;

/** The kinds of collections that no state of ours has, and what a server writes and shows to some only. */
const UNREAD_CLASSES = ['MapSchema', 'CollectionSchema', 'SetSchema', 'StreamSchema', 'Encoder', 'StateView'];

/** What they are written with. */
const UNREAD_FUNCTIONS = [
  'encodeSchemaOperation',
  'encodeMapEntry',
  'encodeIndexedEntry',
  'encodeArray',
  'encodeValue',
  'getDecoderStateCallbacks',
];

/** What changes a state, or writes it; by the class, and the member's name as it stands there. */
const UNREAD_MEMBERS: Readonly<Record<string, readonly string[]>> = {
  Schema: ['reset', '[$reset]', '[$filter]', 'restore', 'setDirty', 'clone', 'discardAllChanges'],
  ArraySchema: [
    ...['[$filter]', 'pop', 'concat', 'reverse', 'shift', 'sort', 'splice', 'unshift', 'fill', 'copyWithin'],
    ...['with', 'toReversed', 'toSorted', 'toSpliced', 'shuffle', 'move', '[$onEncodeEnd]', '[$reset]'],
  ],
};

/** A piece of a text, and what stands there instead. */
type Cut = readonly [start: number, end: number, instead: string];

/** Puts other text where some is cut out. */
function withCuts(code: string, cuts: readonly Cut[]): string {
  let text = '';
  let from = 0;
  for (const [start, end, instead] of [...cuts].sort(([a], [b]) => a - b)) {
    text += code.slice(from, start) + instead;
    from = end;
  }
  return text + code.slice(from);
}

const refusal = (name: string): string => `throw new Error('${name} is left out of this build.');`;

/**
 * The library of states with what reads them alone: everything that is made there counts no changes, as what it reads itself
 * does already. Throws where a part is not found.
 */
export function leanSchema(code: string): string {
  const { body } = parseAst(code);
  const cuts: Cut[] = [];
  const missing = new Set([
    'ChangeTree',
    ...UNREAD_CLASSES,
    ...UNREAD_FUNCTIONS,
    ...['encode', 'makeEncodable'].map((name) => `Reflection.${name}`),
    ...Object.entries(UNREAD_MEMBERS).flatMap(([name, members]) => members.map((member) => `${name}.${member}`)),
  ]);
  const cut = (name: string, { start, end }: { start: number; end: number }, instead: string): void => {
    if (missing.delete(name)) cuts.push([start, end, instead]);
  };
  const text = ({ start, end }: { start: number; end: number }): string => code.slice(start, end);
  for (const node of body) {
    if (node.type === 'ClassDeclaration') {
      const { name } = node.id!;
      if (name === 'ChangeTree')
        cut(name, node, `class ${name} { constructor(ref) { return createUntrackedChangeTree(ref); } }`);
      else if (UNREAD_CLASSES.includes(name)) cut(name, node, `class ${name} { constructor() { ${refusal(name)} } }`);
      else
        for (const member of node.body.body)
          if (member.type === 'MethodDefinition')
            cut(`${name}.${member.computed ? `[${text(member.key)}]` : text(member.key)}`, member, '');
    } else if (node.type === 'FunctionDeclaration') {
      const { name } = node.id!;
      if (UNREAD_FUNCTIONS.includes(name)) cut(name, node, `function ${name}() { ${refusal(name)} }`);
    } else if (node.type === 'VariableDeclaration') {
      const [{ id }] = node.declarations as unknown as [{ id: { type: string; name: string } }];
      if (id.type === 'Identifier' && UNREAD_FUNCTIONS.includes(id.name))
        cut(id.name, node, `function ${id.name}() { ${refusal(id.name)} }`);
    } else if (node.type === 'ExpressionStatement' && node.expression.type === 'AssignmentExpression') {
      cut(text(node.expression.left), node, '');
    }
  }
  if (missing.size > 0)
    throw new Error(`The library of states has no ${[...missing].join(', ')} any more; see scripts/line.ts`);
  return withCuts(code, cuts);
}

/** The plugin. */
export function leanLine(): Plugin {
  return {
    name: 'lean-line',
    apply: 'build',
    enforce: 'pre',
    resolveId(source) {
      return source === PACKER ? `\0${PACKER}` : null;
    },
    load(id) {
      if (id === `\0${PACKER}`) return AS_PACKER;
      const [, name, when] = UNUSED.find(([path]) => path.test(normalizePath(id))) ?? [];
      if (name === undefined) return null;
      const body = when === 'made' ? '' : `constructor() { ${refusal(name)} }`;
      return `export class ${name} { ${body} }`;
    },
    transform(code, id) {
      return SCHEMA.test(normalizePath(id)) ? { code: leanSchema(code), map: null } : null;
    },
  };
}
