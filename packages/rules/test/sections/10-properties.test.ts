/** RULES.md §10 about every position and action, as properties that fast-check shrinks. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  countOf,
  formatPosition,
  type GameEvent,
  isFatePhase,
  isOver,
  isThrow,
  LAST_PLY,
  legalActions,
  livingTeams,
  NO_LAST,
  type Position,
  parsePosition,
  playLegal,
  QUIET_LIMIT,
} from '../../src/index.js';
import { RUN, situations } from '../support/arbitraries.js';
import { actions } from '../support/picture.js';
import { randomAction, randomFrom, runs } from '../support/random.js';

const ahead = fc.integer({ min: 0, max: 6 });

/** Returns the same position in a match with this many turns left after this one, ended by Fate or right after the last turn. */
function ending(position: Position, turns: number, fated = false): Position {
  return { ...position, last: Math.min(LAST_PLY, position.ply + turns), fated };
}

const withoutLength = (at: Position) => formatPosition(at).split(/\/(?=\d+~?$)/)[0]!;

describe('§10 a match with a length', () => {
  test('is over when its last turn has ended, after as many actions as its turns can have', () => {
    const property = fc.property(situations, ahead, fc.nat(), ({ position }, turns, seed) => {
      const random = randomFrom(String(seed));
      let at = ending(position, turns);
      const { last, ply } = at;
      // A muster by each team; then a move, a throw and a choice in a turn.
      const most = livingTeams(at).length + 3 * (last - ply + 1);
      let played = 0;
      for (; !isOver(at) && played <= most; played++) {
        at = playLegal(at, randomAction(random, at)).position;
        expect(at.last).toBe(last);
      }
      expect(played).toBeLessThanOrEqual(most);
      expect(at.ply).toBeLessThanOrEqual(last);
      expect(legalActions(at)).toEqual([]);
      if (at.phase === 'mandate') expect(at.ply === last || at.quiet === QUIET_LIMIT).toBe(true);
      const text = formatPosition(at);
      const read = parsePosition(text);
      expect(read.ok && formatPosition(read.position)).toBe(text);
    });
    fc.assert(property, { ...RUN, numRuns: runs(400) });
  });

  test('is a match without one in all but its end', () => {
    const property = fc.property(situations, ahead, ({ position, action }, turns) => {
      const within = ending(position, turns);
      const without = { ...position, ...NO_LAST };
      expect(formatPosition(within)).toBe(`${formatPosition(without)}/${within.last}`);
      expect(actions(within)).toEqual(actions(without));
      const [one, other] = [playLegal(within, action), playLegal(without, action)];
      if (one.position.phase !== 'mandate') {
        expect(withoutLength(one.position)).toBe(formatPosition(other.position));
        expect(one.events).toEqual(other.events);
        return;
      }
      // The turn ended: by a draw without a last turn, or it passed to the next team.
      expect(one.position.ply).toBe(position.ply);
      expect(one.position.turn).toBe(position.turn);
      expect(one.position.quiet).toBe(other.position.quiet);
      expect(Buffer.compare(one.position.board, other.position.board)).toBe(0);
      expect(one.position.camps).toEqual(other.position.camps);
      const drawn = other.position.phase === 'over';
      expect(drawn).toBe(other.position.quiet === QUIET_LIMIT || position.ply === LAST_PLY);
      if (!drawn) expect(other.position.ply).toBe(position.ply + 1);
      const told = (events: readonly GameEvent[]) => events.filter(({ type }) => type !== 'over' && type !== 'turn');
      expect(told(one.events)).toEqual(told(other.events));
      expect(one.events.filter(({ type }) => type === 'over')).toMatchObject([{ reason: 'mandate' }]);
    });
    fc.assert(property, { ...RUN, numRuns: runs(2000) });
  });

  test('that Fate ends goes on as long as it is silent, and ends when it first speaks from the last turn on', () => {
    const property = fc.property(situations, ahead, fc.nat(), ({ position }, turns, seed) => {
      const random = randomFrom(String(seed));
      let at = ending(position, turns, true);
      const { last } = at;
      // One turn in four ends it, so hardly any match has a hundred more.
      for (let played = 0; !isOver(at) && played < 1000; played++) {
        const before = at;
        const action = randomAction(random, at);
        const { position: next, events } = playLegal(at, action);
        at = next;
        const spoke =
          isFatePhase(before.phase) || (before.phase === 'fate' && isThrow(action) && countOf(action) !== null);
        const ended = at.phase === 'mandate' || at.ply !== before.ply;
        if (!ended) continue;
        const over = before.ply >= last && spoke;
        const tired = at.quiet === QUIET_LIMIT || before.ply === LAST_PLY;
        expect(at.phase === 'mandate', formatPosition(before)).toBe(over || tired);
        if (at.phase === 'mandate') expect(events.at(-1)).toMatchObject({ type: 'over', reason: 'mandate' });
        const read = parsePosition(formatPosition(at));
        expect(read.ok && formatPosition(read.position)).toBe(formatPosition(at));
      }
      expect(isOver(at)).toBe(true);
    });
    fc.assert(property, { ...RUN, numRuns: runs(400) });
  });

  test('is one with a sharp end until its last turn', () => {
    const property = fc.property(situations, ahead, ({ position, action }, turns) => {
      const [fate, sharp] = [ending(position, turns, true), ending(position, turns)];
      expect(actions(fate)).toEqual(actions(sharp));
      const [one, other] = [playLegal(fate, action), playLegal(sharp, action)];
      if (fate.ply === fate.last) return;
      expect(one.events).toEqual(other.events);
      expect(formatPosition(one.position)).toBe(`${formatPosition(other.position)}~`);
    });
    fc.assert(property, { ...RUN, numRuns: runs(1000) });
  });
});
