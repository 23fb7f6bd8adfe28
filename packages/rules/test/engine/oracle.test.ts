import { describe, expect, test } from 'vitest';
import {
  DRAW,
  formatAction,
  formatPosition,
  isOver,
  livingTeams,
  mandateOf,
  type Position,
  play,
  playLegal,
  resign,
  TEAMS,
} from '../../src/index.js';
import { lettersOf } from '../../src/notation/position.js';
import { oracleActions, oracleApply, oracleMandate, oracleRefuses } from '../oracle/index.js';
import { holds } from '../support/arbitraries.js';
import { PHENOMENA, Tally } from '../support/phenomena.js';
import { actions } from '../support/picture.js';
import {
  boldAction,
  crowded,
  NIGHT,
  pick,
  randomAction,
  randomFrom,
  randomStart,
  readable,
  runs,
  seedOf,
  timed,
} from '../support/random.js';

function count(at: Position): ReturnType<typeof oracleMandate> {
  const { camps, leader } = mandateOf(at);
  for (const { count, parts } of camps) expect(count).toBe(parts.territories + parts.strongholds + parts.army);
  return { counts: camps.map(({ camp, parts }) => ({ camp: lettersOf(camp), ...parts })), leads: lettersOf(leader) };
}

describe('a second reading of the rules agrees', () => {
  const tally = new Tally();
  const compare = (at: Position, action: number): Position => {
    const text = formatPosition(at);
    expect(actions(at), text).toEqual(oracleActions(text));
    const { position: next, events } = playLegal(at, action);
    const after = formatPosition(next);
    const command = `${text} ${formatAction(action)}`;
    expect(after, command).toBe(oracleApply(text, formatAction(action)));
    // The text can't express that a leaderless team is about to begin, which only a resignation leaves.
    if (!oracleRefuses(after)) {
      expect(count(next), after).toEqual(oracleMandate(after));
      for (const event of events) {
        if (event.type !== 'over' || event.reason !== 'mandate') continue;
        expect(event.winners.map((team) => lettersOf(1 << team)).join(''), command).toBe(oracleMandate(after).leads);
      }
    }
    tally.meet({ at, action, next, events });
    return next;
  };

  test('on matches', () => {
    const random = randomFrom(seedOf('oracle matches'));
    for (let match = 0; match < runs(24); match++) {
      let at = randomStart(random);
      for (let i = 0; i < (NIGHT ? 200 : 80) && !isOver(at); i++) at = compare(at, randomAction(random, at));
    }
  });

  test('on matches with a length, to their end and beyond', () => {
    const random = randomFrom(seedOf('oracle lengths'));
    const ends = new Set<string>();
    for (let match = 0; match < (NIGHT ? 80 : 16); match++) {
      let at: Position = {
        ...randomStart(random),
        ...{ last: 1 + Math.floor(random() * (match % 4 === 0 ? 60 : 8)), fated: match % 2 === 0 },
      };
      while (!isOver(at)) {
        // In the last turn a team resigns more often.
        const leaves = at.ply >= at.last && random() < (match % 4 === 1 ? 0.6 : 0.15);
        at = compare(at, leaves ? resign(pick(random, livingTeams(at))) : randomAction(random, at, 0.5));
      }
      ends.add(at.phase);
      if (!at.fated) expect(at.ply).toBeLessThanOrEqual(at.last);
      expect(actions(at)).toEqual([]);
      for (const action of [DRAW, ...TEAMS.map(resign)]) {
        expect(play(at, action).ok).toBe(false);
        expect(() => oracleApply(formatPosition(at), formatAction(action))).toThrow();
      }
    }
    expect([...ends].sort()).toEqual(['mandate', 'over']);
  });

  test('on the count of boards that hold much, little or nothing', () => {
    const random = randomFrom(seedOf('oracle counts'));
    let counted = 0;
    while (counted < runs(1500)) {
      const at = timed(random, crowded(random, pick(random, [0, 0.01, 0.05, 0.3, 0.9]) * random()));
      const text = formatPosition(at);
      expect(readable(at), text).toBe(!oracleRefuses(text));
      if (!readable(at)) continue;
      expect(count(at), text).toEqual(oracleMandate(text));
      counted++;
      if (isOver(at)) expect(actions(at)).toEqual(oracleActions(text));
      else compare(at, boldAction(random, at));
    }
  });

  test('on crowded boards and scenes, where everything happens', () => {
    holds(3000, ({ position, action }) => void compare(position, action));
    const names = Object.keys(PHENOMENA);
    // A tenth of the runs doesn't meet all of them; playing in place does, by day too.
    if (NIGHT) expect(tally.short(names, 1), tally.table(names)).toEqual([]);
  });
});
