/**
 * A feature takes one file, its lines in one list, the form of its request, and a line for each field shown. A message
 * takes a line in one list, its form in the stream, and its handling in the session.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';

const HOUSE = fileURLToPath(new URL('../../../', import.meta.url));

/** Each player may lay a stone, which goes with its player; all see who has, and get the number. */
const TOY = `
import type { Team } from '@dominion/rules';
import type { TableFeature } from './feature.js';
import type { DecisionOn, Memory } from './memory.js';
import { type TableRecord, eachTeam, withTeam } from './table-record.js';

const STORED = { stones: eachTeam(false) };

declare module './table-record.js' {
  interface TableRecord extends Readonly<typeof STORED> {}
}

function layStone({ table }: Memory, me: Team): DecisionOn<'stone'> {
  return table.stones[me] ? 'already-started' : { table: { ...table, stones: withTeam(table.stones, me, true) } };
}

export const stones = {
  stores: { atFirst: STORED },
  takes: { fromSeat: { playing: { stone: layStone } } },
  due: {},
  follows: null,
  vacates: (table, team): TableRecord => ({ ...table, stones: withTeam(table.stones, team, false) }),
  forgets: null,
  awaits: null,
  shows: {
    seat: ({ table }, team) => ({ stone: table.stones[team] }),
    apart: { stones: { rest: { laid: 0 }, of: ({ table }) => ({ laid: table.stones.filter(Boolean).length }) } },
  },
} satisfies TableFeature;
`;

const SESSION = 'client/src/match/session/server-updates.ts';
/** Stands in for the file that handles all messages and needs the whole client. */
const HEARING = `
import type { Listener } from '../connections/listener.js';
declare const others: Omit<Listener, 'stones'>;
export const hearing = (): Listener => ({ ...others });
`;

/** Other changes, by file: the text to find, and its replacement. */
const CHANGES: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  'table/src/features.ts': [
    [
      "import { speech } from './speech.js';",
      "import { speech } from './speech.js';\nimport { stones } from './stones.js';",
    ],
    ['  typeof gathering,\n', '  typeof gathering,\n  typeof stones,\n'],
    ['  gathering,\n];', '  gathering,\n  stones,\n];'],
  ],
  'protocol/src/requests.ts': [
    ['  takeback: seat', "  stone: playing('Lays a stone.', {}),\n  takeback: seat"],
    ['  takeback: [', "  stone: ['already-started'],\n  takeback: ["],
  ],
  'protocol/src/seat-fields.ts': [['  alone: flag(),\n', '  alone: flag(),\n  stone: flag(),\n']],
  'protocol/src/server-messages.ts': [
    ['  seers: inAll', '  stones: inAll<{ readonly laid: number }>(),\n  seers: inAll'],
  ],
  'protocol/src/stream.ts': [['  seers: { seers:', '  stones: { laid: count },\n  seers: { seers:']],
  [SESSION]: [['...others', '...others, stones: ({ laid }) => console.log(laid)']],
};

const PROGRAM = `
import { SHOWN_APART, tableOf, seatBot } from '@dominion/table';
import { SeatState, StreamForm } from '@dominion/protocol';
import { Hand } from './hand.js';
const hand = new Hand('2');
const seats = () => tableOf(hand.attended, { commitment: '', watchers: 0, halted: false, asks: [] }, hand.now).seats.map(({ stone }) => stone);
const message = () => {
  const [name, { of }] = SHOWN_APART.find(([name]) => name === 'stones')!;
  return StreamForm.parse({ kind: name, ...of(hand.memory, null, '') });
};
const told = [hand.ask(2, { name: 'stone', payload: {} }), hand.ask(2, { name: 'stone', payload: {} }), seats(), message()];
hand.apply(seatBot(hand.memory, 2, 'casual'));
console.log(JSON.stringify([...told, seats(), 'stone' in new SeatState()]));
`;

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'toy-'));
  const modules = join(root, 'node_modules');
  mkdirSync(join(modules, '@dominion'), { recursive: true });
  for (const name of ['rules', 'bots', 'protocol', 'table']) {
    const to = join(root, 'packages', name);
    for (const part of ['src', 'package.json'])
      cpSync(join(HOUSE, 'packages', name, part), join(to, part), { recursive: true });
    symlinkSync(to, join(modules, '@dominion', name));
  }
  for (const part of ['package.json', 'src/match/connections/listener.ts'])
    cpSync(join(HOUSE, 'packages/client', part), join(root, 'packages/client', part));
  mkdirSync(join(root, 'packages/client/src/match/session'), { recursive: true });
  for (const name of ['zod', '@colyseus', '@noble', '@types', 'seedrandom', 'vitest'])
    symlinkSync(join(HOUSE, 'node_modules', name), join(modules, name));
  const hand = readFileSync(join(HOUSE, 'packages/table/test/hand.ts'), 'utf8');
  writeFileSync(join(root, 'packages/table/src/hand.ts'), hand.replace('../src/index.js', './index.js'));
  writeFileSync(join(root, 'packages/table/src/program.ts'), PROGRAM);
  writeFileSync(
    join(root, 'tsconfig.json'),
    JSON.stringify({
      extends: join(HOUSE, 'tsconfig.base.json'),
      compilerOptions: { noEmit: true, composite: false, incremental: true, types: ['node'] },
      include: ['packages/table/src', 'packages/client/src'],
    }),
  );
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Returns the compiler's output for the codebase with the test's feature; empty without errors. */
function compiled(): string {
  try {
    execFileSync(join(HOUSE, 'node_modules/.bin/tsc'), ['-p', root], { encoding: 'utf8' });
    return '';
  } catch (error) {
    return String((error as { stdout: unknown }).stdout);
  }
}

/** Writes the feature's file and changes the others, except one. */
function build(but?: string): void {
  writeFileSync(join(root, 'packages/table/src/stones.ts'), TOY);
  for (const [file, changes] of Object.entries(CHANGES)) {
    let text = file === SESSION ? HEARING : readFileSync(join(HOUSE, 'packages', file), 'utf8');
    for (const [found, put] of file === but ? [] : changes) {
      expect(text.split(found)).toHaveLength(2);
      text = text.replace(found, put);
    }
    writeFileSync(join(root, 'packages', file), text);
  }
}

/** The compiler reads four packages again. */
const COMPILES = { timeout: 60_000 };

test('a toy feature takes its file and three others, its message three more', COMPILES, () => {
  build();
  expect(compiled()).toBe('');
  const tsx = join(HOUSE, 'node_modules/.bin/tsx');
  const program = join(root, 'packages/table/src/program.ts');
  const told = execFileSync(tsx, ['--conditions=source', program], { encoding: 'utf8', cwd: dirname(program) });
  expect(JSON.parse(told)).toEqual([
    'ok',
    'already-started',
    [false, false, true, false],
    { kind: 'stones', laid: 1 },
    [false, false, false, false],
    true,
  ]);
});

test.each(Object.keys(CHANGES))('without its lines in %s the compiler refuses it', COMPILES, (file) => {
  build(file);
  expect(compiled()).toContain('error TS');
});
