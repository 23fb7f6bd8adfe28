/** A unit's walkers follow its record (§3), so a new unit is one more record. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { Field, writeMovesOf, writeStrikesOf } from '../../src/engine/index.js';
import { closedTo } from '../../src/engine/occupancy.js';
import { walkRecord } from '../../src/engine/record-walk.js';
import type * as Rules from '../../src/index.js';
import {
  formatAction,
  isLiving,
  LADDER,
  SQUARES,
  TEAMS,
  type Team,
  UNIT_LETTERS,
  UNIT_NAMES,
  UNITS,
  unitOfLetter,
} from '../../src/index.js';
import { crowded, randomFrom, runs, seedOf } from '../support/random.js';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));

describe('the table', () => {
  it('has letters and names that tell the units apart', () => {
    for (const texts of [UNIT_LETTERS, UNIT_NAMES]) {
      expect(new Set(UNITS.map((unit) => texts[unit])).size).toBe(UNITS.length);
    }
    for (const unit of UNITS) expect(unitOfLetter(UNIT_LETTERS[unit])).toBe(unit);
    expect(unitOfLetter('')).toBeUndefined();
  });

  it('has the ladder of §6', () => {
    expect(LADDER.map((level) => level.map((unit) => UNIT_LETTERS[unit]).join(''))).toEqual([
      'S',
      'T',
      'WX',
      'GA',
      'P',
    ]);
  });
});

function written(write: (out: Int32Array) => number): string[] {
  const out = new Int32Array(16_384);
  return Array.from(out.subarray(0, write(out)), formatAction).toSorted();
}

/** Returns the moves of a team by its units' records; with `strikes` only those that take. */
function byRecord(field: Field, team: Team, strikes: boolean): string[] {
  const camp = field.camps[team]!;
  const closed = strikes ? closedTo(camp) | 1 : closedTo(camp);
  return written((out) => {
    let top = 0;
    for (let square = 0; square < SQUARES; square++) {
      if (field.board[square]! >> 4 === team + 1) top = walkRecord(field, square, camp, closed, out, top);
    }
    return top;
  });
}

it(`every unit is walked as its record says, on ${runs(3000)} random boards`, () => {
  const random = randomFrom(seedOf('units'));
  const met = new Set<number>();
  for (let n = 0; n < runs(3000); n++) {
    const position = crowded(random, random() * random());
    const field = new Field().load(position);
    for (const p of position.board) met.add(p & 15);
    for (const team of TEAMS) {
      if (!isLiving(position, team)) continue;
      expect(written((out) => writeMovesOf(field, team, out, 0))).toEqual(byRecord(field, team, false));
      expect(written((out) => writeStrikesOf(field, team, out, 0))).toEqual(byRecord(field, team, true));
    }
  }
  for (const unit of UNITS) expect(met).toContain(unit);
});

/** A tenth unit, as a contributor would write it. */
const MARSHAL = `
  11: {
    letter: 'M',
    name: 'Marshal',
    rank: 'upper',
    counted: [11],
    most: 1,
    promotes: [PRINCE],
    demotes: BELOW_COMMAND,
    points: 14,
    moves: ['leap', 'diagonal 3'],
    strikes: ['leap', 'beyond orthogonal'],
    swaps: SERGEANT,
  },`;

/** Loads the rules with a tenth unit: only `units.ts` changes, by its number and record. */
async function withMarshal(): Promise<typeof Rules> {
  const text = readFileSync(`${SRC}units.ts`, 'utf8');
  const changed = text
    .replace('8, 9] as const', '8, 9, 11] as const')
    .replace('Record<Unit, UnitRecord>> = {', (found) => found + MARSHAL);
  expect(changed.length).toBe(text.length + MARSHAL.length + ', 11'.length);
  const { outputFiles } = await build({
    entryPoints: [`${SRC}index.ts`],
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    write: false,
    plugins: [
      {
        name: 'a tenth unit',
        setup: ({ onLoad }) => onLoad({ filter: /src.units\.ts$/ }, () => ({ contents: changed, loader: 'ts' })),
      },
    ],
  });
  const code = Buffer.from(outputFiles[0]!.contents).toString('base64');
  return import(/* @vite-ignore */ `data:text/javascript;base64,${code}`);
}

describe('a tenth unit is its number and its record', async () => {
  const rules = await withMarshal();
  const read = (text: string) => {
    const parsed = rules.parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    return parsed.position;
  };
  const act = (position: Rules.Position, text: string) => {
    const played = rules.play(position, rules.parseAction(text)!);
    if (!played.ok) throw new Error(played.refusal.message);
    return played;
  };
  /** The Marshal on h8, a Peasant below, his own Sergeant in front, enemies around. */
  const BOARD = '7nE7/15/15/7nS7/15/6sT8/7sT7/7sM7/7p7/15/7nW7/15/15/15/7sE7';
  const TEXT = `${BOARD} N-S S move 3 7`;

  it('it has a place in the text of a position, and its Peasant keeps the number 10', () => {
    const position = read(TEXT);
    expect(rules.formatPosition(position)).toBe(TEXT);
    expect(position.board[rules.parseSquare('h8')!]).toBe(rules.piece(rules.S, 11 as Rules.Unit));
    expect(position.board[rules.parseSquare('h7')!]).toBe(rules.PEASANT);
    expect(rules.isArmy(position.board[rules.parseSquare('h8')!]!)).toBe(true);
    const two = rules.parsePosition(TEXT.replace('7p7', '7sM7'));
    expect(two).toMatchObject({ ok: false, error: { fault: { kind: 'too-many', unit: 11, most: 1 } } });
  });

  it('it goes and displaces as its record says, and changes places', () => {
    const position = read(TEXT);
    const squares = rules.destinations(position, rules.parseSquare('h8')!).map(rules.formatSquare).toSorted();
    const leaps = ['f7', 'f9', 'g6', 'i10', 'i6', 'j7', 'j9'];
    const steps = ['e11', 'e5', 'f10', 'f6', 'g7', 'g9', 'i7', 'i9', 'j10', 'j6', 'k11', 'k5'];
    // A leap to g10 changes places with the Sergeant; h5 lies beyond the Peasant, h12 beyond the Sergeant.
    expect(squares).toEqual([...leaps, ...steps, 'g10', 'h12', 'h5'].toSorted());
    expect(act(position, 'h8g10').events).toContainEqual(expect.objectContaining({ type: 'swapped' }));
    expect(act(position, 'h8h5').events).toContainEqual(expect.objectContaining({ type: 'displaced' }));
  });

  it('refusals are found in its record', () => {
    const code = (text: string, action: string) => rules.explain(read(text), rules.parseAction(action)!).code;
    expect(code(TEXT, 'h8h10')).toBe('not-its-way');
    expect(code(TEXT, 'h8l12')).toBe('not-its-way');
    expect(code(TEXT, 'h8h9')).toBe('own-camp');
    expect(code(TEXT, 'h8h7')).toBe('needs-screen');
    expect(code(TEXT.replace('7p7', '6nSp7'), 'h8g7')).toBe('not-its-way');
    expect(code(TEXT.replace('7p7', '6nSp7'), 'h8f6')).toBe('blocked');
  });

  it('it is judged, counted and eliminated by its record', () => {
    const judged = read(TEXT.replace('move', 'demote-upper'));
    expect(rules.legalActions(judged).map(rules.formatAction)).toEqual(['h8=W', 'h8=X']);
    const up = read(TEXT.replace('move', 'promote-upper'));
    expect(act(up, 'h8=P').events).toContainEqual(expect.objectContaining({ type: 'promoted', from: 11 }));
    expect(rules.mandateOf(up).camps.find(({ camp }) => camp === 4)?.parts.army).toBe(14 + 2 * 4);
    expect(rules.parseAction('h8=M')).toBe(rules.change(rules.parseSquare('h8')!, 11 as Rules.Unit));
    const gone = act(read(TEXT), 'resign:S').events.find(({ type }) => type === 'eliminated');
    expect(gone).toMatchObject({ fell: expect.arrayContaining([[rules.parseSquare('h8'), 0x3b]]) });
  });
});
