/** Matches and situations for the tests, made from action lines. */

import { type Seat, seatAtRest, TABLE_AT_REST, type Table } from '@dominion/protocol';
import {
  beginMatch,
  type Match,
  type MatchHeader,
  type Mode,
  type Position,
  parsePosition,
  parseSquare,
  type Square,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Input, type Interaction, interact as interactAt, type Reaction } from '../src/model/board/interaction.js';
import { type Situation, taskOf } from '../src/model/board/task.js';
import { beginStory, follow, type Story } from '../src/model/story.js';

export const headerFor = (mode: Mode, first: Team = 2): MatchHeader => ({
  mode,
  empty: 0,
  dice: 'sticks',
  first,
  opening: [],
});

/** Returns a story of these lines; throws if one can't be played. */
export function storyOf(mode: Mode, ...lines: string[]): Story {
  const followed = follow(beginStory(headerFor(mode)), headerFor(mode), lines, '');
  if (!followed.agrees) throw new Error(`line ${followed.story.steps.length}: ${lines[followed.story.steps.length]}`);
  return followed.story;
}

/** Returns a match in progress, at a position given as text (§8). */
export function matchAt(text: string, mode: Mode = '2'): Match {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return beginMatch(headerFor(mode), parsed.position);
}

/** Returns a position with units such as `sG e10` (or `p h8`), see §8. */
export function placed(turn: string, camps: string, ...units: string[]): Position {
  const at15 = Array.from({ length: 15 }, () => Array<string>(15).fill(''));
  for (const unit of units) {
    const [letters, square] = unit.split(' ') as [string, string];
    at15[15 - Number(square.slice(1))]![square.charCodeAt(0) - 97] = letters;
  }
  const ranks = at15.map((rank) =>
    rank
      .map((letters) => letters || '.')
      .join('')
      .replace(/\.+/g, (gap) => String(gap.length)),
  );
  const parsed = parsePosition(`${ranks.join('/')} ${camps} ${turn} move 0 9`);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed));
  return parsed.position;
}

export const situation = (match: Match | null, me: Team | null, busy = false): Situation => ({
  match,
  me,
  speaks: me === null ? [] : [me],
  busy,
});

/** Returns the result of an input for a player in this situation. */
export const interact = (state: Interaction, input: Input, where: Situation): Reaction =>
  interactAt(state, input, where, taskOf(where));

export function at(name: string): Square {
  const square = parseSquare(name);
  if (square === null) throw new Error(name);
  return square;
}

/** Returns the table of a running two-player match, with a test's changes. */
export function tableOf(changes: Partial<Table> = {}, seat: (team: Team) => Partial<Seat> = () => ({})): Table {
  const seats = TEAMS.map((team): Seat => ({ ...seatAtRest(team, team % 2 === 0), ...seat(team) }));
  return {
    ...TABLE_AT_REST,
    id: 'match',
    code: 'ABCDEF',
    mode: '2',
    dice: 'sticks',
    empty: 0,
    hints: false,
    status: 'playing',
    first: 2,
    log: [],
    check: '',
    seats,
    host: 2,
    ...changes,
  };
}
