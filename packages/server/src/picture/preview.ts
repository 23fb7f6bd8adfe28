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

/** Whose turn it is, in a few words. */
function standing({ phase, ply, turn }: Position): string {
  if (phase === 'over' || phase === 'mandate') return 'The game is over';
  return phase === 'muster' ? 'Choosing Sergeants' : `Turn ${ply}, ${kingdom(turn)} to move`;
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
  const line = [
    MODE_NAMES[record.mode],
    ...(record.position === null ? [] : ['from a position']),
    ...(match?.result ? [`${position.ply} turns`] : []),
  ].join(' · ');
  const watching = watchers > 0 ? `${watchers} watching` : '';
  const foot = watching || (match === null && free > 0 ? 'Open the link to take a seat' : '');
  const players = seats.map(({ team, who }) => (who === '' ? kingdom(team) : `${kingdom(team)}: ${who}`));
  return {
    title: `Dominion – ${heading}`,
    description: [`${line}. ${players.join(', ')}.`, ...(watching === '' ? [] : [`${watching}.`])].join(' '),
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
  const line = 'A position to try out';
  const seats = TEAMS.filter((team) => living.includes(team)).map((team) => {
    return { team, kingdom: kingdom(team), who: '', faint: false };
  });
  return {
    title: `Dominion – ${heading}`,
    description: `${line}, and to play on from: ${inRow(living.map(kingdom))}.`,
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
