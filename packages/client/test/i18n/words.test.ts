/** Events, refusals and squares in words. */

import type { Seat } from '@dominion/protocol';
import { PEASANT, piece, REFUSALS, refusal } from '@dominion/rules';
import { describe, expect, it } from 'vitest';
import { backoff } from '../../src/base/api/backoff.js';
import { parsePath, pathOf } from '../../src/base/route.js';
import { chaptersOf, withDecisions } from '../../src/i18n/chronicle.js';
import { formatWhyNot, tell } from '../../src/i18n/format-events.js';
import { board, choice, pieceName } from '../../src/i18n/index.js';
import { recordedName } from '../../src/i18n/names.js';
import { formatComings } from '../../src/i18n/presence.js';
import { promptOf } from '../../src/match/panels/status/prompt.js';
import { IDLE, type Input } from '../../src/model/board/interaction.js';
import { REFUSED_BY } from '../../src/model/board/paragraphs.js';
import { isNext, taskOf } from '../../src/model/board/task.js';
import { at, interact, placed, situation, storyOf, tableOf } from '../helpers.js';

describe('names', () => {
  it('say what stands on a square', () => {
    expect(board.square(at('e3'), piece(2, 8))).toBe('e3, Chu Soldier');
    expect(board.square(at('f6'), PEASANT)).toBe('f6, Peasant');
    expect(board.square(at('e4'), 0)).toBe('e4, empty');
    expect(pieceName(piece(0, 9))).toBe('Zhao Recruited Peasant');
  });

  it('say what a choice does', () => {
    expect(choice.change(at('h3'), 8, 7)).toBe('h3 Soldier to Sergeant');
    expect(choice.peasant(at('h8'))).toBe('Peasant on h8');
  });

  it('call a bot of a record as pages call it, and people by their names', () => {
    expect(recordedName('Bot (expert, bold)')).toBe('Bot, expert, bold');
    expect(recordedName('Bot (casual, balanced)')).toBe('Bot, casual');
    for (const name of ['Ana', 'Bot', 'Bot (clever, bold)']) expect(recordedName(name)).toBe(name);
  });
});

describe('events', () => {
  it('tell a move with what it displaced in one phrase', () => {
    const moved = { type: 'moved', piece: piece(2, 3), from: at('f2'), to: at('f13') } as const;
    const displaced = { type: 'displaced', piece: piece(0, 8), square: at('f13'), by: 2 } as const;
    expect(tell([moved], 'sticks')).toEqual(['General f2–f13']);
    expect(tell([moved, displaced], 'sticks')).toEqual(['General f2×f13 Zhao Soldier']);
  });

  it('tell throws, with the die or the sticks', () => {
    const thrown = { type: 'thrown', team: 2, count: 4, purpose: 'fate' } as const;
    expect(tell([thrown], 'sticks')).toEqual(['Fate speaks, 4 marked: no change']);
    expect(tell([{ ...thrown, count: 5 }], 'die')).toEqual(['Fate speaks, 5 on the die']);
    expect(tell([{ ...thrown, count: null }], 'die')).toEqual(['Fate is silent']);
  });

  it('group the move list by turn', () => {
    const chapters = chaptersOf(storyOf('2', 'S:e3', 'N:-', 'h3h4', '~x', 'h13h12'));
    const decided = (place: number) =>
      withDecisions(chapters, [{ key: 'd', place, text: 'decided' }]).findIndex(({ key }) => key === 'd');
    // Before the turn that begins there, after the one in which it was decided, and at the end.
    const [muster, first] = [chapters.findIndex(({ ply }) => ply === null), chapters.findIndex(({ ply }) => ply === 1)];
    expect(muster).toBeLessThan(first);
    expect([decided(2), decided(3), decided(4), decided(5)]).toEqual([first, first + 1, first + 1, first + 2]);

    expect(chapters.map(({ key }) => key)).toEqual(['step-0', 'step-2', 'step-4']);
    expect(chapters[0]!.phrases).toEqual(['Chu: e3 becomes a Sergeant', 'Zhao promotes no one']);
    expect(chapters[1]).toMatchObject({
      team: 2,
      phrases: ['Soldier h3–h4', 'Fate is silent'],
      lines: ['h3h4', '~x'],
      blank: true,
    });
  });

  it('name who resigns once, also in another’s turn', () => {
    const own = chaptersOf(storyOf('4', 'S:-', 'N:-', 'E:-', 'W:-', 'resign:S'));
    expect(own.at(-1)).toMatchObject({ team: 2, ply: 1, phrases: ['resigns', 'no one controls Chu Territory'] });
    const other = chaptersOf(storyOf('4', 'S:-', 'N:-', 'E:-', 'W:-', 'h3h4', 'resign:N', '~x'));
    expect(other.slice(1).map(({ team, phrases }) => [team, ...phrases])).toEqual([
      [2, 'Soldier h3–h4'],
      [0, 'resigns', 'no one controls Zhao Territory'],
      [2, 'Fate is silent'],
    ]);
    const agreed = chaptersOf(storyOf('2', 'S:-', 'N:-', 'h3h4', 'draw'));
    expect(agreed.at(-1)).toMatchObject({ team: null, title: '', phrases: ['the match is drawn'] });
  });
});

/** Chu to move, allied with Zhao. */
const ARMIES = [
  'nE h15',
  'eE o8',
  'wE a8',
  'sE h1',
  'sS h3',
  'sG f3',
  'sS f5',
  'nS e3',
  'eA j5',
  'sX b3',
  'p b5',
  'p b6',
].concat(['eS b7', 'sT d3', 'eS d4', 'sA m1', 'sW k2', 'sR o2', 'eS o3', 'sP a1', 'eS f7']);

/** Illegal moves, and the explanation of each. */
const TRIED = [
  ['h3', 'h6', 'A Soldier takes one step. (§3.13)'],
  ['h3', 'i4', 'No defensive line leads to i4. (§3.13)'],
  ['h1', 'h4', 'An Emperor takes one step. (§3.6)'],
  ['a1', 'b3', 'A Prince goes straight or diagonally. (§3.7)'],
  ['f3', 'g5', 'A General goes along rows and columns. (§3.8)'],
  ['f3', 'f5', 'Your own Soldier is there. (§3.2)'],
  ['f3', 'e3', 'Your ally’s Soldier is there. (§3.2)'],
  ['f3', 'f7', 'Your Soldier on f5 is in the way. (§3.8)'],
  ['f3', 'c3', 'The Zhao Soldier on e3 is in the way. (§3.8)'],
  ['m1', 'm3', 'An Admiral goes along diagonals. (§3.9)'],
  ['k2', 'k4', 'A Warrior leaps two squares and one to the side. (§3.10)'],
  ['b3', 'c4', 'An Assassin goes along rows and columns. (§3.11)'],
  ['b3', 'b9', 'The Peasant on b5 is in the way. (§3.11)'],
  ['b3', 'b7', 'More than one unit is in between. (§3.11)'],
  ['d3', 'd7', 'A Sergeant takes one or two steps straight, or one diagonally. (§3.12)'],
  ['d3', 'd5', 'The Qi Soldier on d4 is in the way. (§3.12)'],
  ['d3', 'd4', 'A Sergeant takes only diagonally. (§3.12)'],
  ['o2', 'n3', 'A Recruit takes one step, not diagonally. (§3.14)'],
  ['o2', 'o3', 'A Recruited Peasant is unarmed and takes nothing. (§3.14)'],
] as const;

describe('hints', () => {
  it('give the sentence and the paragraph of every rule, which is the unit’s where one was to move', () => {
    for (const code of Object.keys(REFUSALS) as (keyof typeof REFUSALS)[]) {
      expect(formatWhyNot({ kind: 'rule', refusal: refusal(code) })).toBe(
        `${REFUSALS[code][0]} (§${REFUSED_BY[code]})`,
      );
    }
  });

  it('give the one thing that is in the way of a move, and whose it is', () => {
    const position = placed('S', 'NS-EW', ...ARMIES);
    const where = situation({ ...storyOf('4a').match, position }, 2);
    const told = (input: Input): string => formatWhyNot(interact(IDLE, input, where).whyNot!);
    for (const [from, to, sentence] of TRIED) {
      expect(told({ kind: 'drop', from: at(from), to: at(to) }), `${from}${to}`).toBe(sentence);
    }
    expect(told({ kind: 'press', square: at('j5') })).toBe('The Qi Admiral isn’t yours. (§3.1)');
    expect(told({ kind: 'press', square: at('b5') })).toBe('Peasants belong to no one and never move. (§3.15)');
  });
});

describe('the status line', () => {
  const say = (me: 0 | 2 | null, ...lines: string[]) => sayOf({}, me, ...lines);
  const sayOf = (north: Partial<Seat>, me: 0 | 2 | null, ...lines: string[]) => sayAt(false, north, me, ...lines);
  const sayAt = (shared: boolean, north: Partial<Seat>, me: 0 | 2 | null, ...lines: string[]) => {
    const story = storyOf('2', ...lines);
    const table = tableOf({ log: lines }, (team) => (team === 0 ? { name: 'Bob', ...north } : {}));
    return promptOf({
      table,
      story,
      me,
      host: false,
      shared,
      down: false,
      next: false,
      task: taskOf(situation(story.match, me)),
      interaction: IDLE,
      thrower: null,
      targets: 0,
    });
  };

  it('says who comes next, where more than two play', () => {
    const begun = storyOf('4', 'N:-', 'E:-', 'S:-', 'W:-');
    const { match } = begun;
    const next = (me: 0 | 1 | 3) => isNext(situation(match, me), taskOf(situation(match, me)));
    expect(match.position.turn).toBe(2);
    expect([next(3), next(0), next(1)]).toEqual([true, false, false]);
    // A fallen team is passed over, and in a match of two it's obvious.
    const three = storyOf('4', 'N:-', 'E:-', 'S:-', 'W:-', 'resign:W').match;
    expect(isNext(situation(three, 0), taskOf(situation(three, 0)))).toBe(true);
    // A player who acts for an ally is told, and the ally isn't.
    const acts = { ...situation(match, 1), speaks: [1, 3] as const };
    expect(isNext(acts, taskOf(acts))).toBe(true);
    const lent = { ...situation(match, 3), speaks: [] };
    expect(isNext(lent, taskOf(lent))).toBe(false);
    const two = storyOf('2', 'S:-', 'N:-').match;
    expect(isNext(situation(two, 0), taskOf(situation(two, 0)))).toBe(false);
  });

  it('says that the line is down, and what was so when it broke', () => {
    const down = (me: 0 | 2, busy: boolean, ...lines: string[]) => {
      const { match } = storyOf('2', ...lines);
      const task = taskOf(situation(match, me, busy));
      const scene = {
        table: tableOf({ log: lines }),
        story: null,
        me,
        host: false,
        shared: false,
        down: true,
        next: false,
        thrower: null,
        targets: 0,
      };
      return promptOf({ ...scene, task, interaction: IDLE });
    };
    expect(down(2, false, 'S:-', 'N:-')).toMatch(/^Connection lost. You can still move/);
    expect(down(2, true, 'S:-', 'N:-')).toBe('Connection lost. Your move will be sent when you reconnect.');
    expect(down(0, false, 'S:-', 'N:-')).toBe('Connection lost. This is the last known position.');
  });

  it('says what to do, or for whom one waits', () => {
    expect(say(2, 'S:-', 'N:-')).toBe('Your turn – move a unit.');
    expect(say(2, 'S:-')).toBe('Muster – waiting for Zhao (Bob) to choose Sergeants.');
    expect(say(2, 'S:-', 'N:-', 'h3h4', '~x')).toBe('Zhao (Bob) is thinking…');
    expect(say(2, 'S:-', 'N:-', 'h3h4', '~5')).toBe('Fate: promote a unit – press a marked Soldier.');
    expect(say(0, 'S:-', 'N:-', 'h3h4', '~5')).toBe('Chu must choose: promote a Lower Rank unit…');
    expect(say(null, 'resign:N')).toBe('The match is over. Chu wins.');
  });

  it('does not say of somebody who is gone that they think', () => {
    const lines = ['S:-', 'N:-', 'h3h4', '~x'];
    expect(sayOf({ presence: 'away' }, 2, ...lines)).toBe('Zhao (Bob) is thinking…');
    expect(sayOf({ presence: 'dropped' }, 2, ...lines)).toBe('Waiting for Zhao (Bob)…');
    expect(sayOf({ presence: 'gone' }, 2, ...lines)).toBe('Waiting for Zhao (Bob)…');
    expect(sayOf({ presence: 'regent', regent: 'bot' }, 2, ...lines)).toBe('A regent is thinking for Zhao (Bob)…');
  });

  it('does not say of somebody that they think before the device has come to them', () => {
    expect(sayAt(true, {}, 2, 'S:-', 'N:-', 'h3h4', '~x')).toBe('Chu throws the Fate Diviner…');
    expect(sayAt(true, {}, 0, 'S:-', 'N:-')).toBe('Waiting for Chu…');
    expect(sayAt(true, {}, 2, 'S:-')).toBe('Muster – waiting for Zhao (Bob) to choose Sergeants.');
    expect(sayAt(true, { holder: 'bot' }, 2, 'S:-', 'N:-', 'h3h4', '~x')).toBe('Zhao (Bob) is thinking…');
  });
});

describe('comings and goings', () => {
  const north = (seat: Partial<Seat>) => tableOf({}, (team) => (team === 0 ? { name: 'Bob', ...seat } : {}));
  const here = north({});
  const dropped = north({ presence: 'dropped' });

  it('are told when they begin to matter', () => {
    expect(formatComings(here, north({ presence: 'away' }))).toBe('');
    expect(formatComings(north({ presence: 'away' }), dropped)).toBe('Bob lost the connection.');
    expect(formatComings(dropped, north({ presence: 'gone' }))).toBe('Bob has left.');
    expect(formatComings(dropped, north({ presence: 'regent', regent: 'bot' }))).toBe('A regent plays for Bob.');
    expect(formatComings(dropped, here)).toBe('Bob is back.');
  });

  it('leave out the end of a turn that a regent played for somebody who was here', () => {
    expect(formatComings(north({ regent: 'bot' }), here)).toBe('');
  });
});

describe('addresses', () => {
  it('are read as they are written', () => {
    for (const path of ['/', '/r/ABC234', '/rules', '/about', '/privacy']) expect(pathOf(parsePath(path))).toBe(path);
    expect(parsePath('/r/abc234')).toEqual({ page: 'room', code: 'ABC234' });
    expect(parsePath('/nowhere')).toEqual({ page: 'missing' });
  });
});

describe('coming back', () => {
  it('waits from 0.1 to 5 seconds, longer each time', () => {
    expect([0, 1, 2, 9].map((attempt) => backoff(attempt, 1))).toEqual([200, 400, 800, 5000]);
    expect(backoff(0, 0)).toBe(100);
    expect([9, 20].map((attempt) => backoff(attempt, 1, true))).toEqual([30_000, 30_000]);
  });
});
