/** The first battle goes as written, in no shorter way, and asks nothing else. */

import { formatAction, legalActions, N, parseAction, playMatch, S } from '@dominion/rules';
import { expect, it } from 'vitest';
import { thrownIn } from '../../../src/board/beats/beats.js';
import { headerAt } from '../../../src/match/connections/device/local-match.js';
import { judge, matchOf, sceneAfter, startSceneOf } from '../../../src/match/connections/lesson/lesson.js';
import { cueOf } from '../../../src/model/board/cue.js';
import { follow } from '../../../src/model/story.js';
import { FIRST_BATTLE } from '../../../src/pages/battle/script.js';
import { tableOf } from '../../helpers.js';

const { steps } = FIRST_BATTLE;

function before(at: number) {
  const match = matchOf(startSceneOf(FIRST_BATTLE, at));
  if (match === null) throw new Error(`step ${at}`);
  return match;
}

it.each(steps.map(({ name }, at) => [name, at] as const))(
  '%s is reached by one action alone, the one shown',
  (_, at) => {
    const step = steps[at]!;
    const match = before(at);
    expect(match.position).toMatchObject({ turn: S, phase: 'move' });
    const reached = legalActions(match.position).filter((action) => judge(step, match, action).kind === 'reached');
    expect(reached.map(formatAction)).toEqual([step.solution]);
  },
);

it.each([0, 1, 2])('goes on from step %i as it is written', (at) => {
  const scene = startSceneOf(FIRST_BATTLE, at);
  const judged = judge(steps[at]!, before(at), parseAction(steps[at]!.solution)!);
  if (judged.kind !== 'reached') throw new Error(judged.kind);
  const next = sceneAfter(FIRST_BATTLE, at, { from: scene.from, log: [...scene.log, ...judged.lines] });
  expect(next).toEqual(startSceneOf(FIRST_BATTLE, at + 1));
});

it('shows one thing after the other: displaced, recruited, turned, raised, toppled', () => {
  const happened = steps.map((step, at) => {
    let match = before(at);
    const types = new Set<string>();
    for (const line of [step.solution, ...('throws' in step ? step.throws! : [])]) {
      const played = playMatch(match, parseAction(line)!);
      if (!played.ok) throw new Error(line);
      for (const event of played.events) types.add(event.type);
      match = played.match;
    }
    return types;
  });
  expect([...happened[0]!]).toContain('displaced');
  expect([...happened[1]!]).toContain('recruited');
  expect([...happened[2]!]).toEqual(expect.arrayContaining(['recruited', 'turned', 'thrown', 'promoted']));
  expect([...happened[3]!]).toEqual(expect.arrayContaining(['displaced', 'eliminated', 'over']));
});

it('shows what Fate says before what comes of it, all of it in one', () => {
  const { actions } = before(2);
  const { from } = startSceneOf(FIRST_BATTLE, 2);
  const lines = [...actions.map(formatAction), steps[2].solution, ...steps[2].throws!];
  const followed = follow(null, headerAt(from), lines, '');
  const { events, beats } = cueOf({ ...followed, fresh: lines.length - actions.length }, tableOf());
  expect(thrownIn(events)).toMatchObject({ count: 6 });
  const seen = (type: string) => beats.at[events.findIndex((event) => event.type === type)]!;
  expect(seen('moved')).toBeLessThan(beats.thrown!.at);
  expect(seen('promoted')).toBe(beats.thrown!.lies);
});

it('leaves nothing to choose where Fate speaks, and no Emperor in reach before the last move', () => {
  const ring = playMatch(before(2), parseAction(steps[2].solution)!);
  if (!ring.ok) throw new Error('ring');
  const spoken = playMatch(ring.match, parseAction('~6')!);
  if (!spoken.ok) throw new Error('~6');
  expect(legalActions(spoken.match.position).map(formatAction)).toEqual(['e11=P']);
  for (const at of [0, 1, 2]) {
    const match = before(at);
    for (const action of legalActions(match.position)) {
      const played = playMatch(match, action);
      expect(played.ok && played.events.some((event) => event.type === 'eliminated' && event.team === N)).toBe(false);
    }
  }
});
