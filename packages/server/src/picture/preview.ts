/** What is told of a match or a position wherever its link is shared: a title, a sentence, and what its picture shows. Pure. */
import type { Pictured, PicturedSeat } from '@dominion/protocol';
import {
  type Action,
  formatPosition,
  inspect,
  isLiving,
  KINGDOMS,
  livingTeams,
  type Mode,
  mandateOf,
  openingOf,
  type Position,
  type Square,
  start,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { type Memory, openingIn, playingTeams } from '../match/memory.js';

export interface Preview {
  readonly title: string;
  readonly description: string;
  readonly pictured: Pictured;
}

const NAME = 'Dominion – Ancient Art of War';

const MODE_NAMES: Readonly<Record<Mode, string>> = {
  '2': 'Two teams',
  '3': 'Three teams',
  '4': 'Four teams',
  '4a': 'Two against two',
};

const kingdom = (team: Team): string => KINGDOMS[team]!;

/** Names in a row: `Zhao, Qi and Chu`. */
function inRow(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Whose turn it is, and of how many, in a few words. */
function standing({ phase, ply, last, turn }: Position): string {
  if (phase === 'mandate') return 'The Mandate has decided';
  if (phase === 'over') return 'The game is over';
  const turns = last === 0 ? `Turn ${ply}` : `Turn ${ply} of ${last}`;
  return phase === 'muster' ? 'Choosing Sergeants' : `${turns}, ${kingdom(turn)} to move`;
}

/** The teams of a camp by name. */
const campNames = (camp: number): readonly string[] => TEAMS.filter((team) => (camp & (1 << team)) !== 0).map(kingdom);

/** Who leads by the count (RULES.md §10) and by how much, in a sentence without its stop. */
function counted(position: Position): string {
  const { camps, leader } = mandateOf(position);
  const names = campNames(leader);
  const lead = names.length === 1 ? 'leads' : 'lead';
  const most = camps.find(({ camp }) => camp === leader)!.count;
  const others = camps.filter(({ camp }) => camp !== leader).map(({ count }) => count);
  const numbers = inRow(others.toSorted((a, b) => b - a).map(String));
  const tied = others.includes(most) ? ', as the next to move' : '';
  return `The Mandate has decided: ${inRow(names)} ${lead} ${most} to ${numbers}${tied}`;
}

/** How long a match is: the name of its length, or its last turn where a position brought that along. */
function lengthOf({ length, last }: Memory['record']): string {
  return length === '' ? `to turn ${last}` : length;
}

/** The squares of the last action that happened somewhere. */
function lastSquares(actions: readonly Action[]): readonly Square[] {
  for (const action of actions.toReversed()) {
    const parts = inspect(action);
    if (parts.kind === 'move') return [parts.from, parts.to];
    if (parts.kind === 'change' || parts.kind === 'peasant') return [parts.square];
    if (parts.kind === 'muster') return [];
  }
  return [];
}

/** Where a match stands: as it is, or as it will begin. */
function positionNow({ record, match }: Memory): Position {
  if (match !== null) return match.position;
  const { mode, empty, dice } = record;
  const { position } = openingIn(record);
  return position ?? openingOf({ mode, empty, dice, first: start(mode, undefined, empty).turn, opening: [] });
}

/** Who sits where, of the teams that play; names are what people call themselves, and all that is told of them. */
function seatsOf(memory: Memory, position: Position): readonly PicturedSeat[] {
  const { room, seats, match } = memory;
  return playingTeams(memory.record).map((team) => {
    const seat = seats.get(team);
    const level = room.bots[team];
    const fallen = match !== null && !isLiving(position, team);
    const who = seat !== undefined ? seat.name : level === null ? 'free' : `Bot, ${level}`;
    return { team, kingdom: kingdom(team), who, faint: fallen || (seat === undefined && level === null) };
  });
}

/** What is told of a match with so many people watching it; nothing of what was said in it, nor of its secrets. */
export function previewOfMatch(memory: Memory, watchers: number): Preview {
  const { record, match } = memory;
  const position = positionNow(memory);
  const seats = seatsOf(memory, position);
  const free = seats.filter(({ who, faint }) => faint && who === 'free').length;
  const winners = match?.result?.winners ?? [];
  const heading =
    match === null
      ? free === 0
        ? 'About to begin'
        : `${free} seat${free === 1 ? '' : 's'} free`
      : match.result === null
        ? standing(position)
        : winners.length === 0
          ? 'Drawn'
          : `${inRow(winners.map(kingdom))} ${winners.length === 1 ? 'wins' : 'win'}`;
  const sentence = position.phase === 'mandate' ? counted(position) : null;
  const line = [
    MODE_NAMES[record.mode],
    lengthOf(record),
    ...(record.position === null ? [] : ['from a position']),
    ...(match?.result ? [`${position.ply} turns`] : []),
  ].join(' · ');
  const watching = watchers > 0 ? `${watchers} watching` : '';
  const foot = sentence ?? (watching || (match === null && free > 0 ? 'Open the link to take a seat' : ''));
  const players = seats.map(({ team, who }) => (who === '' ? kingdom(team) : `${kingdom(team)}: ${who}`));
  return {
    title: `Dominion – ${heading}`,
    description: [
      line,
      ...(sentence === null ? [] : [sentence]),
      players.join(', '),
      ...(watching === '' ? [] : [watching]),
    ]
      .map((each) => `${each}.`)
      .join(' '),
    pictured: {
      position: formatPosition(position),
      last: lastSquares(match?.actions ?? []),
      heading,
      line,
      seats,
      foot,
    },
  };
}

/** What is told of a position. */
export function previewOfPosition(position: Position): Preview {
  const living = livingTeams(position);
  const heading = standing(position);
  const over = position.phase === 'mandate';
  const line = over ? counted(position) : 'A position to try out';
  const seats = TEAMS.filter((team) => living.includes(team)).map((team) => {
    return { team, kingdom: kingdom(team), who: '', faint: false };
  });
  return {
    title: `Dominion – ${heading}`,
    description: over ? `${line}.` : `${line}, and to play on from: ${inRow(living.map(kingdom))}.`,
    pictured: { position: formatPosition(position), last: [], heading, line, seats, foot: '' },
  };
}

/** What is told of a puzzle, given its position: nothing of how it is solved. */
export function previewOfPuzzle(position: Position): Preview {
  return {
    ...previewOfPosition(position),
    title: `Dominion – Puzzle: ${kingdom(position.turn)} to move`,
    description: 'One move is better than all others. Can you find it?',
  };
}

/** What is told where there is nothing of its own to tell. */
export const USUAL: Preview = {
  title: NAME,
  description: 'A board game of strategy and fate for two to four teams. Open a link and play.',
  pictured: {
    position: formatPosition(start('4')),
    last: [],
    heading: 'Ancient Art of War',
    line: 'For two to four teams, by a link',
    seats: TEAMS.map((team) => ({ team, kingdom: kingdom(team), who: '', faint: false })),
    foot: '',
  },
};
