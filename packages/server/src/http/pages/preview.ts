/** The preview of a shared link: a title, a sentence, and what its picture shows. Pure. */
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

/** Joins names: `Zhao, Qi and Chu`. */
function inRow(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

/** Returns whose turn it is, short enough for a picture. */
function standing({ phase, ply, turn }: Position): string {
  if (phase === 'mandate') return 'The Mandate has decided';
  if (phase === 'over') return 'The game is over';
  return phase === 'muster' ? 'Choosing Sergeants' : `Turn ${ply}, ${kingdom(turn)} to move`;
}

function ofHowMany(heading: string, { ply, last }: Position): string {
  // If Fate ends the match, its last turn may be over.
  return last < ply ? heading : heading.replace(`Turn ${ply}`, `Turn ${ply} of ${last}`);
}

const campNames = (camp: number): readonly string[] => teamsOfCamp(camp).map(kingdom);

/** The result of a count (RULES.md §10): the leader, a sentence without its full stop, and a picture's short text. */
interface Counted {
  readonly leads: string;
  readonly sentence: string;
  readonly short: string;
}

/** Returns the count that ended a match; null if none did. */
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

function goalOf({ last, fated }: Memory['record']): string {
  return last === 0 ? 'campaign' : `to ${fated ? 'about ' : ''}turn ${last}`;
}

/** Returns the length of a match: its name, or the last turn if a position sets it. */
function lengthOf(record: Memory['record']): string {
  return record.length === '' ? goalOf(record) : record.length;
}

/** Returns the squares of the last action that had any. */
function lastSquares(actions: readonly Action[]): readonly Square[] {
  for (const action of actions.toReversed()) {
    const parts = inspect(action);
    if (parts.kind === 'move') return [parts.from, parts.to];
    if (parts.kind === 'change' || parts.kind === 'peasant') return [parts.square];
    if (parts.kind === 'muster') return [];
  }
  return [];
}

/** Returns the position of a match, or its opening before it begins. */
function positionNow({ record, match }: Memory): Position {
  if (match !== null) return match.position;
  const { mode, empty, dice, last, fated } = record;
  const { position } = openingIn(record);
  return (
    position ?? openingOf({ mode, empty, dice, first: start(mode, undefined, empty).turn, last, fated, opening: [] })
  );
}

/** Returns the seats of the playing teams; of players it shows only chosen names. */
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

function headingOf({ match, table }: Memory, free: number): string {
  if (isClosed(table)) return 'Played at two tables';
  if (match === null) return free === 0 ? 'About to begin' : `${free} seat${free === 1 ? '' : 's'} free`;
  if (match.result === null) return standing(match.position);
  const { winners } = match.result;
  if (winners.length === 0) return 'Drawn';
  return `${inRow(winners.map(kingdom))} ${winners.length === 1 ? 'wins' : 'win'}`;
}

/** Makes the preview of a match with a number of spectators, without its chat or secrets. */
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
  // For a finished match the result counts; its spectators don't matter.
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
      winners: match?.result?.winners ?? [],
      line: said([mode, turns ?? (match === null ? lengthOf(record) : goalOf(record))]),
      seats,
      foot: counted?.short ?? watching ?? (match === null && free > 0 ? 'Open the link to take a seat' : ''),
    },
  };
}

/** Joins the parts that aren't null in one line. */
function said(parts: readonly (string | null)[]): string {
  return parts.filter((part) => part !== null).join(' · ');
}

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
      winners: [],
      line: counted?.short ?? line,
      seats,
      foot: '',
    },
  };
}

/** Makes the preview of a puzzle from its position, without its solution. */
export function previewOfPuzzle(position: Position): LinkPreview {
  return {
    ...previewOfPosition(position),
    title: `Dominion – Puzzle: ${kingdom(position.turn)} to move`,
    description: 'One move is better than all others. Can you find it?',
  };
}

/** The preview of pages that have none of their own. */
export const USUAL: LinkPreview = {
  title: NAME,
  description: 'A board game of strategy and fate for two to four teams. Open a link and play.',
  pictured: {
    position: formatPosition(start('4')),
    last: [],
    heading: 'Ancient Art of War',
    winners: [],
    line: 'For two to four teams, by a link',
    seats: TEAMS.map((team) => ({ team, kingdom: kingdom(team), who: '', faint: false })),
    foot: '',
  },
};
