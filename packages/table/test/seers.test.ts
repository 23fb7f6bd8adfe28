/** Spectators' guesses are sealed until the throw or move, final, and worth what the odds say. */
import { FORETOLD, type Foretold, foretoldBy, guessWorth, MOST_SEERS, MOST_WORTH } from '@dominion/protocol';
import {
  countOf,
  E,
  formatAction,
  inspect,
  legalActions,
  N,
  parseAction,
  resign,
  S,
  type Team,
  W,
} from '@dominion/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  guess,
  MOST_KEPT,
  newTableRecord,
  readTableRecord,
  sealedBy,
  seersRecorded,
  seersShown,
  seesSeers,
  weighed,
} from '../src/index.js';
import { Hand, keyOf } from './hand.js';

const ids = (n: number) => n.toString(16).padStart(12, '0');
const watcher = (n: number) => ({ keyHash: `watcher ${n}`, who: ids(n), name: `Wei ${n}` });
const person = (team: Team) => ({ keyHash: keyOf(team), who: ids(100 + team), name: '' });
type Guesser = ReturnType<typeof watcher>;
const guesses = (hand: Hand, by: Guesser, asked: { line?: string | null; fate?: Foretold | null; ply?: number }) =>
  hand.apply(guess(hand.memory, by, { ply: hand.match.position.ply, ...asked }));
const moves = (hand: Hand) =>
  legalActions(hand.match.position)
    .filter((each) => inspect(each).kind === 'move')
    .map(formatAction);
const points = (hand: Hand) => seersShown(hand.table).map((each) => each.points);

describe('what a right guess is worth', () => {
  test('as many points as it was held for one in, within bounds; one where nobody reckoned it', () => {
    expect([1, 0.6, 0.34, 0.25, 1 / 6, 1 / 14].map(guessWorth)).toEqual([1, 2, 3, 4, 6, 14]);
    expect([0.001, 1e-300].map(guessWorth)).toEqual([MOST_WORTH, MOST_WORTH]);
    expect([null, 0, Number.NaN].map(guessWorth)).toEqual([1, 1, 1]);
  });

  test('the less likely it was held, the more; and by those odds no guess gains much over another', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 1e-9, max: 1, noNaN: true }),
        fc.double({ min: 1e-9, max: 1, noNaN: true }),
        (a, b) => {
          if (a < b) expect(guessWorth(a)).toBeGreaterThanOrEqual(guessWorth(b));
          // Rounding adds a third at most.
          expect(a * guessWorth(a)).toBeLessThan(4 / 3);
          if (a >= 1 / MOST_WORTH) expect(a * guessWorth(a)).toBeGreaterThan(2 / 3);
        },
      ),
    );
  });

  test('what a throw is to who has guessed follows its order', () => {
    expect([null, 0, 1, 2, 3, 4, 5, 6].map(foretoldBy)).toEqual([
      'silent',
      'silent',
      'harsh',
      'harsh',
      'kind',
      'silent',
      'kind',
      'kind',
    ]);
  });
});

describe('who guesses', () => {
  test('who looks on does, and whose team has fallen; who plays, plays on or counsels does not', () => {
    const hand = new Hand('4');
    const line = moves(hand)[0]!;
    expect(guesses(hand, watcher(1), { line })).toBe('ok');
    for (const team of [N, E, S, W] as const) expect(guesses(hand, person(team), { line })).toBe('seer-plays');
    const other = hand.match.position.turn === E ? W : E;
    hand.act(formatAction(resign(other)), other);
    expect(guesses(hand, person(other), { line: moves(hand)[0]! })).toBe('ok');
    const hirer = other === E ? W : E;
    const counsels = hand.table.counsels.map((_, team) =>
      team === hirer ? { by: other, hired: true, ply: 0, named: null, alone: false } : null,
    ) as never;
    const hired = { ...hand.memory, table: { ...hand.table, counsels } };
    const asked = { ply: hand.match.position.ply, fate: 'kind' } as const;
    expect(guess(hired, person(other), asked)).toBe('seer-plays');
    expect(seesSeers(hired, other)).toBe(false);
    expect(seesSeers(hand.memory, other)).toBe(true);
    const proxies = hand.table.proxies.map((_, team) =>
      team === hirer ? { by: 'guest', until: 'click', of: other } : null,
    ) as never;
    expect(guess({ ...hand.memory, table: { ...hand.table, proxies } }, person(other), asked)).toBe('seer-plays');
    const silenced = { ...hand.table, silenced: [ids(9)] };
    expect(guess({ ...hand.memory, table: silenced }, watcher(9), asked)).toBe('silenced');
  });

  test('for the turn that is played, what is legal in it and not made yet', () => {
    const hand = new Hand('2', { takeback: true });
    const [line, other] = moves(hand);
    const { ply } = hand.match.position;
    expect(guesses(hand, watcher(1), { line: line!, ply: ply + 1 })).toBe('stale-ply');
    expect(guesses(hand, watcher(1), { line: 'a1a2' })).toBe('no-such-move');
    expect(guesses(hand, watcher(1), { line: line! })).toBe('ok');
    // A guess can change until the move is made.
    expect(guesses(hand, watcher(1), { line: other! })).toBe('ok');
    expect(guesses(hand, watcher(1), { fate: 'kind' })).toBe('ok');
    expect(sealedBy(hand.memory, ids(1))).toEqual({ ply, line: other, fate: 'kind' });
    expect(guesses(hand, watcher(2), { line: line! })).toBe('ok');
    const { turn } = hand.match.position;
    hand.act(line!);
    // The move may still be taken back, so Fate hasn't spoken.
    expect(hand.match.position.phase).toBe('fate');
    expect(guesses(hand, watcher(1), { line: line! })).toBe('guess-late');
    expect(guesses(hand, watcher(1), { fate: 'harsh' })).toBe('ok');
    expect(seersShown(hand.table).map(({ right, made }) => [right, made])).toEqual([
      [1, 1],
      [0, 1],
    ]);
    // After a takeback the move can't be guessed again: spectators have seen it.
    expect(hand.ask(turn, { name: 'takeback', payload: {} })).toBe('ok');
    expect(guesses(hand, watcher(1), { line: line! })).toBe('guess-late');
    hand.act(other!);
    expect(seersShown(hand.table).map(({ made }) => made)).toEqual([1, 1]);
  });

  test('there are so many at most; who was never right makes room', () => {
    const hand = new Hand('2');
    const [line] = moves(hand);
    for (let n = 1; n <= MOST_SEERS + 1; n++) expect(guesses(hand, watcher(n), { line: line! })).toBe('ok');
    expect(hand.table.seers).toHaveLength(MOST_SEERS);
    expect(hand.table.seers.some(({ who }) => who === ids(1))).toBe(false);
    hand.act(line!);
    expect(guesses(hand, watcher(1000), { fate: 'kind' })).toBe('seers-full');
  });

  test('whom the host silences guesses no more, and stands there no more', () => {
    const hand = new Hand('2');
    expect(guesses(hand, watcher(1), { fate: 'silent' })).toBe('ok');
    expect(hand.ask(N, { name: 'silence', payload: { who: ids(1), silent: true } })).toBe('ok');
    expect(hand.table.seers).toEqual([]);
  });
});

test('a whole match: nothing is told before it was made, and what is told adds up', () => {
  const step = fc.record({
    choice: fc.nat(10_000),
    lines: fc.array(fc.nat(10_000), { maxLength: 3 }),
    fates: fc.array(fc.constantFrom(...FORETOLD), { maxLength: 3 }),
    odds: fc.option(fc.double({ min: 0.001, max: 1, noNaN: true })),
    weighs: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
      const hand = new Hand('2');
      const due = new Map<string, number>();
      const weigh = (odds: number | null) => {
        for (const { ply, kind } of hand.table.unweighed) {
          for (const { who, last } of hand.table.seers)
            if (last.some((each) => each.ply === ply && each.kind === kind && each.points === null))
              due.set(who, (due.get(who) ?? 0) + guessWorth(odds));
          hand.memory = { ...hand.memory, table: weighed(hand.table, ply, kind, odds) };
        }
      };
      for (const { choice, lines, fates, odds, weighs } of steps) {
        if (hand.match.result !== null || hand.match.position.phase !== 'move') break;
        const legal = moves(hand);
        if (legal.length === 0) break;
        const before = JSON.stringify(seersShown(hand.table));
        for (const [n, at] of lines.entries())
          expect(guesses(hand, watcher(n), { line: legal[at % legal.length]! })).toBe('ok');
        for (const [n, fate] of fates.entries()) expect(guesses(hand, watcher(n), { fate })).toBe('ok');
        // The guess is sealed: the view is unchanged.
        expect(JSON.stringify(seersShown(hand.table))).toBe(before);
        const made = new Map(hand.table.seers.map((each) => [each.who, each.made]));
        const count = hand.memory.lines.length;
        const line = legal[choice % legal.length]!;
        const { ply } = hand.match.position;
        hand.act(line);
        const thrown = hand.memory.lines.slice(count).find((each) => each.startsWith('~'));
        for (const [n, at] of lines.entries()) {
          const seer = hand.table.seers.find(({ who }) => who === ids(n))!;
          const asked = fates[n] === undefined || thrown === undefined ? 1 : 2;
          expect(seer.made - (made.get(ids(n)) ?? 0)).toBe(asked);
          expect(seer.last).toContainEqual(
            expect.objectContaining({ ply, kind: 'move', right: legal[at % legal.length] === line }),
          );
          expect(seer.sealed?.ply).toBe(ply);
        }
        if (thrown !== undefined)
          for (const [n, fate] of fates.entries()) {
            const { last } = hand.table.seers.find(({ who }) => who === ids(n))!;
            const right = fate === foretoldBy(countOf(parseAction(thrown)!));
            expect(last).toContainEqual(expect.objectContaining({ ply, kind: 'fate', right }));
          }
        if (weighs) weigh(odds);
        // Make the choices that Fate leaves.
        while (hand.match.result === null && hand.match.position.phase !== 'move')
          hand.act(formatAction(legalActions(hand.match.position).find((each) => inspect(each).kind !== 'resign')!));
        expect(readTableRecord(JSON.stringify(hand.table))).toEqual(hand.table);
      }
      weigh(null);
      for (const { who, points: has, last } of hand.table.seers) {
        expect(last.every((each) => each.points !== null)).toBe(true);
        expect(has).toBeGreaterThanOrEqual(due.get(who) ?? 0);
      }
      const shown = points(hand);
      expect(shown).toEqual([...shown].sort((a, b) => b - a));
    }),
    { numRuns: 25 },
  );
});

test('right guesses wait for their odds, and are worth one each where too many wait', () => {
  const hand = new Hand('2');
  for (let turn = 0; turn < 12; turn++) {
    const [line] = moves(hand);
    expect(guesses(hand, watcher(1), { line: line! })).toBe('ok');
    hand.act(line!);
    while (hand.match.position.phase !== 'move')
      hand.act(formatAction(legalActions(hand.match.position).find((each) => inspect(each).kind !== 'resign')!));
  }
  expect(hand.table.unweighed).toHaveLength(8);
  expect(points(hand)).toEqual([4]);
  for (const { ply, kind } of hand.table.unweighed)
    hand.memory = { ...hand.memory, table: weighed(hand.table, ply, kind, 1 / 6) };
  expect(points(hand)).toEqual([4 + 8 * 6]);
  expect(hand.table.seers[0]!.last).toHaveLength(1);
  expect(newTableRecord().seers).toEqual([]);
});

describe('what is kept for the record', () => {
  const turn = (hand: Hand) => {
    hand.act(moves(hand)[0]!);
    while (hand.match.result === null && hand.match.position.phase !== 'move')
      hand.act(formatAction(legalActions(hand.match.position).find((each) => inspect(each).kind !== 'resign')!));
  };
  const reckon = (hand: Hand) => {
    for (const { ply, kind } of hand.table.unweighed)
      hand.memory = { ...hand.memory, table: weighed(hand.table, ply, kind, 1 / 6) };
  };

  test('every guess at the action that it was about, once the match is over; nothing before', () => {
    const hand = new Hand('2');
    const { ply, turn: first } = hand.match.position;
    const [line, other] = moves(hand);
    expect(guesses(hand, watcher(1), { line: line!, fate: 'kind' })).toBe('ok');
    expect(guesses(hand, watcher(2), { line: other! })).toBe('ok');
    turn(hand);
    reckon(hand);
    // The view of a running match contains none of it.
    for (const seer of seersShown(hand.table)) expect(seer).not.toHaveProperty('kept');
    expect(seersRecorded(hand.memory)).toBeNull();
    hand.act(formatAction(resign(first)), first);
    const { tallies, notes } = seersRecorded(hand.memory)!;
    expect(tallies.map(({ name }) => name)).toEqual(['Wei 1', 'Wei 2']);
    const at = hand.memory.lines.indexOf(line!);
    expect(notes.get(at)).toEqual([
      { seer: 1, points: 6, guess: line },
      { seer: 2, points: 0, guess: other },
    ]);
    const foretold = foretoldBy(countOf(parseAction(hand.memory.lines[at + 1]!)!));
    expect(notes.get(at + 1)).toEqual([{ seer: 1, points: foretold === 'kind' ? 6 : 0, guess: 'kind' }]);
    expect(ply).toBe(1);
    expect(seersRecorded({ ...hand.memory, table: { ...hand.table, seers: [] } })).toBeNull();
  });

  test('nothing that was judged by a move which was taken back, where the one in its place says otherwise', () => {
    const hand = new Hand('2', { takeback: true });
    const { turn: first } = hand.match.position;
    const [line, other] = moves(hand);
    expect(guesses(hand, watcher(1), { line: line! })).toBe('ok');
    expect(guesses(hand, watcher(2), { line: other! })).toBe('ok');
    hand.act(other!);
    expect(hand.ask(first, { name: 'takeback', payload: {} })).toBe('ok');
    hand.act(line!);
    reckon(hand);
    hand.act(formatAction(resign(first)), first);
    const { tallies, notes } = seersRecorded(hand.memory)!;
    expect(tallies.map(({ name, right, made }) => [name, right, made])).toEqual([
      ['Wei 2', 1, 1],
      ['Wei 1', 0, 1],
    ]);
    expect([...notes.values()].flat()).toEqual([]);
  });

  test('so many at most: wrong ones go first', () => {
    const hand = new Hand('2');
    const [right, ...others] = moves(hand);
    expect(guesses(hand, watcher(0), { line: right! })).toBe('ok');
    expect(guesses(hand, watcher(1), { line: others[0]! })).toBe('ok');
    const full = Array.from(
      { length: MOST_KEPT - 1 },
      (_, at) => [at < 9 ? -2 : -1, others[0]!, at < 9 ? 0 : 3] as const,
    );
    const seers = hand.table.seers.map((seer, at) => (at === 1 ? { ...seer, kept: full } : seer));
    hand.memory = { ...hand.memory, table: { ...hand.table, seers } };
    hand.act(right!);
    reckon(hand);
    const [wei, ana] = hand.table.seers;
    expect(wei!.kept).toEqual([[1, right, 6]]);
    expect(ana!.kept).toHaveLength(MOST_KEPT - 1);
    expect(ana!.kept.filter(([, , points]) => points === 0)).toHaveLength(9);
  });

  test('a table that was written down before anything was kept is read', () => {
    const seer = { who: ids(1), name: 'Wei', team: null, points: 0, right: 0, made: 1, last: [], sealed: null };
    const table = { ...newTableRecord(), seers: [seer] };
    expect(readTableRecord(JSON.stringify(table)).seers[0]!.kept).toEqual([]);
  });
});

test('what was known before a rewind or a takeback is guessed by no one, though no one had guessed it then', () => {
  const hand = new Hand('2');
  const tries = (asked: Parameters<typeof guesses>[2]) => guesses(hand, watcher(1), asked);
  hand.play([1, 2, 3]);
  const { ply } = hand.match.position;
  expect(ply).toBeGreaterThan(2);
  hand.propose(0, { kind: 'rewind', ply: 1 });
  hand.answer(2, true);
  expect(hand.match.position.ply).toBe(1);
  while (hand.match.position.ply < ply) {
    if (hand.match.position.phase === 'move') {
      expect(tries({ line: moves(hand)[0]! })).toBe('guess-late');
      expect(tries({ fate: 'kind' })).toBe('guess-late');
    }
    hand.play([1]);
  }
  while (hand.match.position.ply === ply || hand.match.position.phase !== 'move') hand.play([0]);
  expect(tries({ fate: 'kind' })).toBe('ok');
  const again = new Hand('2', { takeback: true });
  const { turn } = again.match.position;
  again.act(moves(again)[0]!);
  expect(again.ask(turn, { name: 'takeback', payload: {} })).toBe('ok');
  expect(guesses(again, watcher(1), { line: moves(again)[0]! })).toBe('guess-late');
  expect(guesses(again, watcher(1), { fate: 'kind' })).toBe('ok');
});

test('a key that held a seat here does not guess', () => {
  const hand = new Hand('2');
  const [team, seat] = [...hand.memory.seats][0]!;
  hand.memory = { ...hand.memory, seats: new Map(hand.memory.seats).set(team, { ...seat, former: ['watcher 1'] }) };
  expect(guesses(hand, watcher(1), { fate: 'kind' })).toBe('seer-plays');
  expect(guesses(hand, watcher(2), { fate: 'kind' })).toBe('ok');
});
