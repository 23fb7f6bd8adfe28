/** Presence at the table, decisions about absent players, and for whom a player acts. */

import type { Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { IDLE } from '../../../src/model/board/interaction.js';
import { sameTask, type Task, taskOf } from '../../../src/model/board/task.js';
import { attendanceOf, decisionsOf, speaksFor } from '../../../src/model/table/absence.js';
import { at, interact, storyOf, tableOf } from '../../helpers.js';

const with1 = (team: Team, seat: Partial<Seat>, changes: Partial<Table> = {}) =>
  tableOf(changes, (each) => ({ plays: true, holder: 'person', ...(each === team ? seat : {}) }));
const duel = (team: Team, seat: Partial<Seat>) => tableOf({}, (each) => (each === team ? seat : {}));
const ALLIED = { mode: '4a' } as const;

describe('attendance', () => {
  const { position } = storyOf('2').match;

  it('is of a bot, or where the person is', () => {
    expect(attendanceOf(duel(0, { holder: 'bot' }), position, 0)).toEqual({ kind: 'bot' });
    for (const presence of ['here', 'away', 'gone'] as const) {
      expect(attendanceOf(duel(0, { presence }), position, 0)).toEqual({ kind: presence });
    }
  });

  it('says what happens after the countdown: the other of two chooses, else a regent comes', () => {
    const dropped = { presence: 'dropped', until: 99 } as const;
    expect(attendanceOf(duel(0, dropped), position, 0)).toEqual({ kind: 'dropped', until: 99, decider: 2 });
    const three = storyOf('4').match.position;
    expect(attendanceOf(with1(0, dropped, { mode: '4' }), three, 0)).toMatchObject({ decider: null });
    expect(attendanceOf(with1(0, dropped, ALLIED), storyOf('4a').match.position, 0)).toMatchObject({ decider: 2 });
    const lent = tableOf(ALLIED, (team) =>
      team === 0 ? dropped : { plays: true, holder: 'person', ...(team === 2 && { regent: 'ally', kept: true }) },
    );
    expect(attendanceOf(lent, storyOf('4a').match.position, 0)).toMatchObject({ decider: 2 });
    const two = storyOf('4', 'resign:E', 'resign:W').match.position;
    expect(attendanceOf(with1(0, dropped, { mode: '4' }), two, 0)).toMatchObject({ decider: 2 });
    const alone = tableOf({}, (team) => (team === 0 ? dropped : { holder: 'bot' }));
    expect(attendanceOf(alone, position, 0)).toMatchObject({ decider: null });
  });

  it('says who plays in the person’s place, and for how long', () => {
    const regent = (seat: Partial<Seat>) => attendanceOf(duel(0, { regent: 'bot', ...seat }), position, 0);
    expect(regent({ presence: 'here' })).toEqual({ kind: 'regent', span: 'turn' });
    expect(regent({ presence: 'dropped', until: 99 })).toMatchObject({ kind: 'dropped' });
    expect(regent({ presence: 'regent' })).toEqual({ kind: 'regent', span: 'back' });
    expect(regent({ kept: true })).toEqual({ kind: 'regent', span: 'asked' });
    expect(attendanceOf(with1(0, { regent: 'ally' }, ALLIED), position, 0)).toEqual({ kind: 'ally', by: 2 });
  });
});

describe('decisions', () => {
  const gone = { presence: 'gone', choosers: [2] } as const;

  it('are of the opponent of two, or of the ally', () => {
    expect(decisionsOf(duel(0, gone), 2)).toMatchObject([{ seat: { team: 0 }, choices: ['claim', 'wait', 'regent'] }]);
    expect(decisionsOf(with1(0, gone, ALLIED), 2)).toMatchObject([{ choices: ['both', 'regent', 'wait'] }]);
  });

  it('are nobody else’s, and none once made or while the person may still come back by themselves', () => {
    expect(decisionsOf(duel(0, gone), null)).toEqual([]);
    expect(decisionsOf(with1(0, gone, ALLIED), 1)).toEqual([]);
    expect(decisionsOf(duel(0, { ...gone, presence: 'regent', regent: 'bot' }), 2)).toEqual([]);
    expect(decisionsOf(duel(0, { ...gone, presence: 'dropped' }), 2)).toEqual([]);
  });
});

describe('a person acts', () => {
  it('for the own team, unless a regent or another tab does', () => {
    expect(speaksFor(duel(0, {}), 2, true)).toEqual([2]);
    expect(speaksFor(duel(2, { regent: 'bot' }), 2, true)).toEqual([]);
    expect(speaksFor(duel(0, {}), 2, false)).toEqual([]);
    expect(speaksFor(duel(0, {}), null, true)).toEqual([]);
    expect(speaksFor(tableOf({ paused: true }), 2, true)).toEqual([]);
  });

  it('for the ally too, as its regent – not for enemies', () => {
    expect(speaksFor(with1(0, { regent: 'ally' }, ALLIED), 2, true)).toEqual([2, 0]);
    expect(speaksFor(with1(0, { regent: 'ally' }, ALLIED), 1, true)).toEqual([1]);
    expect(speaksFor(with1(0, { regent: 'bot' }, ALLIED), 2, true)).toEqual([2]);
  });
});

describe('the task of an ally’s regent', () => {
  const both = (lines: string[], me: Team = 2) => ({
    match: storyOf('4a', ...lines).match,
    me,
    speaks: [2, 0] as const,
    busy: false,
  });
  const MUSTERED = ['S:-', 'N:-', 'E:-', 'W:-'];

  it('is to muster for both, one after the other, and nothing of the one is chosen for the other', () => {
    expect(taskOf(both([]))).toMatchObject({ kind: 'muster', team: 2 });
    expect(taskOf(both(['S:e3']))).toMatchObject({ kind: 'muster', team: 0 });
    expect(taskOf(both(['S:e3', 'N:-']))).toEqual({ kind: 'wait' });
    const chosen = interact(IDLE, { kind: 'press', square: at('e3') }, both([])).state;
    const next = interact(chosen, { kind: 'moved-on' }, both(['S:f3'])).state;
    expect(next).toEqual({ kind: 'mustering', team: 0, chosen: [] });
  });

  it('is to move the ally’s units in the ally’s turn, and no others', () => {
    const story = storyOf('4a', ...MUSTERED, 'h3h4', '~x');
    const enemy = { ...both([]), match: story.match };
    expect(taskOf(enemy)).toEqual({ kind: 'wait' });
    const ally = both([...MUSTERED, 'h3h4', '~x', 'c8d8', '~x']);
    expect(taskOf(ally)).toEqual({ kind: 'move' });
    expect(interact(IDLE, { kind: 'press', square: at('h13') }, ally).state).toMatchObject({ kind: 'selected' });
    expect(interact(IDLE, { kind: 'press', square: at('h4') }, ally).whyNot).toBeDefined();
    expect(taskOf({ ...ally, speaks: [2] })).toEqual({ kind: 'wait' });
  });

  it('goes on when the own team has fallen', () => {
    const fallen = both(['resign:S']);
    expect(taskOf(fallen)).toMatchObject({ kind: 'muster', team: 0 });
    expect(taskOf({ ...fallen, speaks: [] })).toEqual({ kind: 'fallen' });
  });

  it('is nothing, and says nothing, where a regent plays or another tab acts', () => {
    const silent = { ...both(MUSTERED), speaks: [] };
    expect(taskOf(silent)).toEqual({ kind: 'wait' });
    expect(interact(IDLE, { kind: 'press', square: at('h3') }, silent)).toEqual({ state: IDLE });
  });

  it('is another one when it is for another team', () => {
    const muster = (team: Team): Task => ({ kind: 'muster', team, limit: 2 });
    expect(sameTask(muster(2), muster(2))).toBe(true);
    expect(sameTask(muster(2), muster(0))).toBe(false);
    expect(sameTask(muster(2), { kind: 'wait' })).toBe(false);
  });
});
