/** What is told of a match or a position wherever its link is shared: a title, a sentence, and what its picture shows. Pure. */
import { isClosed, type Pictured, type PicturedSeat } from '@dominion/protocol';
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
  teamsOfCamp,
} from '@dominion/rules';
import { type Memory, openingIn, playingTeams } from '@dominion/table';

export interface LinkPreview {
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

/** Whose turn it is, in the few words that a picture has room for. */
function standing({ phase, ply, turn }: Position): string {
  if (phase === 'mandate') return 'The Mandate has decided';
  if (phase === 'over') return 'The game is over';
  return phase === 'muster' ? 'Choosing Sergeants' : `Turn ${ply}, ${kingdom(turn)} to move`;
}

/** A heading that tells the turn, with how many there are. */
function ofHowMany(heading: string, { ply, last }: Position): string {
  // Where Fate ends the match, its last turn may be over.
  return last < ply ? heading : heading.replace(`Turn ${ply}`, `Turn ${ply} of ${last}`);
}

/** The teams of a camp by name. */
const campNames = (camp: number): readonly string[] => teamsOfCamp(camp).map(kingdom);

/** How a count (RULES.md §10) came out: who leads, in a sentence without its stop, and in the few words that a picture has room for. */
interface Counted {
  readonly leads: string;
  readonly sentence: string;
  readonly short: string;
}

/** What there is to say of the count that ended a match; null where none did. */
function countedIn(position: Position): Counted | null {
  if (position.phase !== 'mandate') return null;
  const { camps, leader } = mandateOf(position);
  const names = campNames(leader);
  const most = camps.find(({ camp }) => camp === leader)!.count;
  const others = camps.filter(({ camp }) => camp !== leader).map(({ count }) => count);
  const numbers = `${most} to ${inRow(others.toSorted((a, b) => b - a).map(String))}`;
  const leads = `${inRow(names)} ${names.length === 1 ? 'leads' : 'lead'}`;
  const tied = others.includes(most) ? ', as the next to move' : '';
  return { leads, sentence: `The Mandate has decided: ${leads} ${numbers}${tied}`, short: `By the count, ${numbers}` };
}

/** Up to where a match is played. */
function goalOf({ last, fated }: Memory['record']): string {
  return last === 0 ? 'campaign' : `to ${fated ? 'about ' : ''}turn ${last}`;
}

/** How long a match is: the name of its length, or its last turn where a position brought that along. */
function lengthOf(record: Memory['record']): string {
  return record.length === '' ? goalOf(record) : record.length;
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
  const { mode, empty, dice, last, fated } = record;
  const { position } = openingIn(record);
  return (
    position ?? openingOf({ mode, empty, dice, first: start(mode, undefined, empty).turn, last, fated, opening: [] })
  );
}

/** Who sits where, of the teams that play; names are what people call themselves, and all that is told of them. */
function seatsOf(memory: Memory, position: Position): readonly PicturedSeat[] {
  const { table, seats, match } = memory;
  return playingTeams(memory.record).map((team) => {
    const seat = seats.get(team);
    const level = table.bots[team];
    const fallen = match !== null && !isLiving(position, team);
    const who = seat !== undefined ? seat.name : level === null ? 'free' : `Bot, ${level}`;
    return { team, kingdom: kingdom(team), who, faint: fallen || (seat === undefined && level === null) };
  });
}

/** How a match stands or ended, or what it waits for, with so many free seats. */
function headingOf({ match, table }: Memory, free: number): string {
  if (isClosed(table)) return 'Played at two tables';
  if (match === null) return free === 0 ? 'About to begin' : `${free} seat${free === 1 ? '' : 's'} free`;
  if (match.result === null) return standing(match.position);
  const { winners } = match.result;
  if (winners.length === 0) return 'Drawn';
  return `${inRow(winners.map(kingdom))} ${winners.length === 1 ? 'wins' : 'win'}`;
}

/** What is told of a match with so many people watching it; nothing of what was said in it, nor of its secrets. */
export function previewOfMatch(memory: Memory, watchers: number): LinkPreview {
  const { record, match } = memory;
  const position = positionNow(memory);
  const seats = seatsOf(memory, position);
  const free = seats.filter(({ who, faint }) => faint && who === 'free').length;
  const heading = headingOf(memory, free);
  const counted = countedIn(position);
  const [mode, turns] = [
    MODE_NAMES[record.mode],
    match?.result ? `${position.ply} ${position.ply === 1 ? 'turn' : 'turns'}` : null,
  ];
  const line = [mode, lengthOf(record), record.position === null ? null : 'from a position', turns];
  // Of a match that is over it is told how it ended; who still looks at it is no news.
  const watching = watchers > 0 && !match?.result ? `${watchers} watching` : null;
  const players = seats.map(({ team, who }) => (who === '' ? kingdom(team) : `${kingdom(team)}: ${who}`));
  const sentences = [said(line), counted?.sentence ?? null, players.join(', '), watching];
  return {
    title: `Dominion – ${ofHowMany(heading, position)}`,
    description: sentences.flatMap((each) => (each === null ? [] : [`${each}.`])).join(' '),
    pictured: {
      position: formatPosition(position),
      last: lastSquares(match?.actions ?? []),
      heading,
      line: said([mode, turns ?? (match === null ? lengthOf(record) : goalOf(record))]),
      seats,
      foot: counted?.short ?? watching ?? (match === null && free > 0 ? 'Open the link to take a seat' : ''),
    },
  };
}

/** What there is of some things to say, in one line. */
function said(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}

/** What is told of a position. */
export function previewOfPosition(position: Position): LinkPreview {
  const living = livingTeams(position);
  const heading = standing(position);
  const counted = countedIn(position);
  const line = 'A position to try out';
  const seats = TEAMS.filter((team) => living.includes(team)).map((team) => {
    return { team, kingdom: kingdom(team), who: '', faint: false };
  });
  return {
    title: `Dominion – ${ofHowMany(heading, position)}`,
    description: `${counted?.sentence ?? `${line}, and to play on from: ${inRow(living.map(kingdom))}`}.`,
    pictured: {
      position: formatPosition(position),
      last: [],
      heading: counted?.leads ?? heading,
      line: counted?.short ?? line,
      seats,
      foot: '',
    },
  };
}

/** What is told of a puzzle, given its position: nothing of how it is solved. */
export function previewOfPuzzle(position: Position): LinkPreview {
  return {
    ...previewOfPosition(position),
    title: `Dominion – Puzzle: ${kingdom(position.turn)} to move`,
    description: 'One move is better than all others. Can you find it?',
  };
}

/** What is told where there is nothing of its own to tell. */
export const USUAL: LinkPreview = {
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
