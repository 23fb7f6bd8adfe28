import { describe, expect, test } from 'vitest';
import { Field, hashOf, make, unmake } from '../../src/engine/index.js';
import {
  type Action,
  formatAction,
  formatPosition,
  isOver,
  isThrow,
  legalActions,
  MODES,
  type Mode,
  PHASES,
  type Position,
  perft,
  playLegal,
  start,
  TEAMS,
} from '../../src/index.js';
import { walk } from '../../src/perft.js';
import { kept } from '../support/kept.js';
import { PHENOMENA, scene, Tally } from '../support/phenomena.js';
import { after } from '../support/picture.js';
import {
  boldAction,
  crowded,
  NIGHT,
  type Random,
  randomFrom,
  randomStart,
  readable,
  runs,
  seedOf,
  survivors,
  timed,
} from '../support/random.js';
import { staged } from '../support/staged.js';

const POSITIONS = runs(150_000);
/** The least number of each phenomenon among them; every seed has more. */
const FLOOR = NIGHT ? 20 : 1;

const SEED = seedOf('played in place');

/** Whether two positions are equal, apart from `settled`. */
function isSame(one: Position, other: Position): boolean {
  const { board, camps, settled, ...state } = one;
  return (
    Buffer.compare(board, other.board) === 0 &&
    TEAMS.every((team) => camps[team] === other.camps[team]) &&
    Object.entries(state).every(([name, value]) => other[name as keyof typeof state] === value)
  );
}

class Comparison {
  readonly tally = new Tally();
  compared = 0;
  private readonly field = new Field();
  private readonly other = new Field();

  /** Plays from a position, one legal action at a time; then undoes all of them. */
  playOn(begun: Position, mode: Mode, length: number, choose: (at: Position) => Action): void {
    const { field } = this;
    field.load(begun);
    const states = [kept(field)];
    let at = begun;
    while (states.length <= length && !isOver(at) && legalActions(at).length > 0) {
      const action = choose(at);
      const next = this.play(at, mode, action);
      states.push(kept(this.other.load(next)));
      this.expectKept(states.at(-1)!, 'in place and purely', at, action);
      at = next;
    }
    while (states.length > 0) {
      this.expectKept(states.pop()!, `taken back to the first ${states.length} actions`, begun);
      // Once more than there are actions, which does nothing.
      unmake(field);
    }
    this.expectKept(kept(this.other.load(begun)), 'taken back entirely', begun);
  }

  private play(at: Position, mode: Mode, action: Action): Position {
    // If it may be unsettled, the whole board is examined; a settled one stays unchanged.
    const unsure =
      this.compared % 2 === 0 || isThrow(action) ? null : playLegal({ ...at, settled: false }, action).position;
    // A copy, or pure play would continue from its last position instead of loading this one.
    const { position: next, events } = playLegal({ ...at }, action);
    if (unsure !== null && !isSame(unsure, next)) this.fail('settled by the whole board', at, action);
    this.tally.meet({ at, action, next, events });
    this.tally.add(scene(mode, at.phase));
    this.compared++;
    make(this.field, action);
    unmake(this.field);
    make(this.field, action);
    return next;
  }

  private expectKept(wanted: Uint8Array, what: string, at: Position, action?: Action): void {
    if (Buffer.compare(kept(this.field), wanted) !== 0) this.fail(what, at, action);
  }

  private fail(what: string, at: Position, action?: Action): never {
    const pasted = [`'${formatPosition(at)}'`, action === undefined ? '' : `'${formatAction(action)}'`].join(' ');
    const held = formatPosition(this.field.position());
    throw new Error(
      `${what}: not the same; DOMINION_SEED='${SEED}'\nnpm run --silent dominion -- apply ${pasted}\nin place: ${held}`,
    );
  }
}

/** Matches to their end, crowded boards, and either after some teams are out. */
function compareMany(random: Random): Comparison {
  const comparison = new Comparison();
  const choose = (at: Position) => boldAction(random, at);
  for (let i = 0; comparison.compared < POSITIONS; i++) {
    const mode = MODES[i % MODES.length]!;
    if (i % 64 < 4) comparison.playOn(timed(random, randomStart(random, mode)), mode, 250, choose);
    const filled = crowded(random, 0.15 + random() * 0.75, mode);
    const board = i % 3 === 0 ? staged(random, filled) : filled;
    if (!readable(board) || isOver(board)) continue;
    comparison.playOn(i % 5 < 2 ? survivors(random, board) : board, mode, 5, choose);
  }
  return comparison;
}

describe('playing in place', () => {
  test(`gives what play gives on ${POSITIONS} random positions, and is taken back; everything happens`, () => {
    const { tally, compared } = compareMany(randomFrom(SEED));
    expect(compared).toBeGreaterThanOrEqual(POSITIONS);
    const names = [
      ...Object.keys(PHENOMENA),
      ...MODES.flatMap((mode) => PHASES.filter((phase) => !isOver({ phase })).map((phase) => scene(mode, phase))),
    ];
    if (process.env.DOMINION_COUNTS) console.log(tally.table(names));
    expect(tally.short(names, FLOOR), `fewer than ${FLOOR}, DOMINION_SEED='${SEED}'\n${tally.table(names)}`).toEqual(
      [],
    );
  });

  test('a hash tells positions apart by board, turn, phase, muster and camps', () => {
    const hashes = new Set<string>();
    const add = (at: Position) => hashes.add(hashOf(new Field().load(at)).join());
    const two = start('2');
    const moved = after(two, 'N:-', 'S:-', 'e3e4');
    for (const at of [two, start('2', 0), after(two, 'N:-'), after(two, 'N:-', 'S:-'), moved, after(moved, '~x')])
      add(at);
    add(start('4'));
    add(start('4a'));
    expect(hashes.size).toBe(8);
  });

  test('walking to every leaf counts the same leaves', () => {
    const ready = after(start('4a'), 'N:-', 'E:-', 'S:-', 'W:-');
    expect(walk(ready, 3)).toBe(perft(ready, 3));
  });
});
