/**
 * Data about matches in this browser: the wishes for the one just created, the seats held, and how far the player was told the
 * story.
 */
import { LENGTHS, type Length, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { browser, matchesWith } from './browser.js';

/**
 * The action that follows by itself in a match just created: its creator sits down, or sits down and starts. `team` is the
 * seat, if chosen.
 */
export interface Made {
  readonly does: 'sit' | 'start';
  readonly team: Team | null;
  /** The seat of the second player at this device; left out if there is none. */
  readonly beside?: Team;
  /** The name under which they sit down; left out if it's their name on the rest of the site. */
  readonly name?: string;
}

const teamNamed = (text: string | undefined): Team | undefined => TEAMS.find((team) => String(team) === text);

/** Returns what happens by itself if this browser created the match; null if it didn't. Reading it removes it. */
export function takeMade(code: string): Made | null {
  const [made, does, seat, next, ...words] = (browser.read('made') ?? '').split(' ');
  const name = words.join(' ');
  if (made !== code) return null;
  browser.write('made', '');
  const beside = teamNamed(next);
  return {
    does: does === 'start' ? 'start' : 'sit',
    team: teamNamed(seat) ?? null,
    ...(beside !== undefined && { beside }),
    ...(name !== '' && { name }),
  };
}

/** Remembers that this browser has just created a match. */
export function noteMade(code: string, { does, team, beside, name }: Made): void {
  const more = name === undefined ? (beside === undefined ? '' : ` ${beside}`) : ` ${beside ?? ''} ${name}`;
  browser.write('made', `${code} ${does} ${team ?? ''}${more}`);
}

/** The last match's mode and length, for playing again; whether with bots only. */
export interface PlayedLast {
  readonly mode: Mode;
  readonly length: Length;
  readonly bots: boolean;
}

/** The last known state of the player's matches, which reserves their place on the page while they load. */
export interface OwnExpected {
  readonly count: number;
  /** Whether any isn't over. */
  readonly open: boolean;
  /** Whether one waited for the player. */
  readonly called: boolean;
  /** Null if none has ended, or it can't be created again with one press. */
  readonly again: PlayedLast | null;
}

export function ownExpected(): OwnExpected {
  const [count, open, called, again] = (browser.read('own') ?? '').split(' ');
  return { count: Number(count) || 0, open: open === 'open', called: called === 'called', again: parseLast(again) };
}

function parseLast(text = ''): PlayedLast | null {
  const [kept, named, company] = text.split('-');
  const mode = MODES.find((each) => each === kept);
  const length = LENGTHS.find((each) => each === named);
  return mode === undefined || length === undefined ? null : { mode, length, bots: company === 'bots' };
}

export function noteOwn({ count, open, called, again }: OwnExpected): void {
  const last = again === null ? '' : ` ${again.mode}-${again.length}-${again.bots ? 'bots' : 'people'}`;
  browser.write('own', `${count} ${open ? 'open' : 'over'} ${called ? 'called' : ''}${last}`);
}

/** Whether matches are stored here, and one waited for the player at the last check. */
export function hereExpected(): { readonly any: boolean; readonly called: boolean } {
  const any = matchesWith('match').length > 0;
  // A match that has just begun hasn't been checked yet.
  return { any, called: any && browser.read('here') !== 'none' };
}

export function noteHere(called: boolean): void {
  browser.write('here', called ? 'called' : 'none');
}

/** Returns the position when the board was last shown; null if never. */
export function lastStood(code: string): string | null {
  return browser.read(`stands.${code}`);
}

/** Stores the position, so that it can be shown offline. */
export function noteStood(code: string, position: string): void {
  browser.write(`stands.${code}`, position);
}

/** Returns the site's unfinished matches when last read; null for none. */
export function lastSeen(): string | null {
  return browser.read('seen');
}

/** Stores the matches that aren't over, as many as a list shows, and forgets all others. */
export function noteSeen(open: readonly { readonly code: string }[]): void {
  const kept = open.slice(0, SEEN);
  if (kept.length === 0) browser.forget('seen');
  else browser.write('seen', JSON.stringify(kept));
  for (const code of matchesWith('stands')) {
    if (!kept.some((match) => match.code === code)) browser.forget(`stands.${code}`);
  }
}

/** How many matches a list shows if the site is out of reach. */
const SEEN = 4;

/** Whether a player has mustered in this browser before. */
export const hasMustered = (): boolean => browser.read('mustered') !== null;

export function noteMustered(): void {
  browser.write('mustered', 'yes');
}

/** Whether a player has won the first battle in this browser before. */
export const battleWon = (): boolean => browser.read('battle') !== null;

/** Whether a player has played in this browser before: won the first battle, or mustered in any match. */
export const hasPlayed = (): boolean => hasMustered() || battleWon();

/** Remembers that a player has won the first battle. */
export function noteBattleWon(): void {
  browser.write('battle', 'won');
}

/** Returns the server's commitment when this browser sat down in a `dice-v1` match; null if none was stored. */
export function notedCommitment(code: string): string | null {
  return browser.read(`commitment.${code}`);
}

/** Returns the seat that this browser last held, until the server confirms it; null for none. */
export function keptSeat(code: string): Team | null {
  const kept = browser.read(`seat.${code}`);
  return TEAMS.find((team) => String(team) === kept) ?? null;
}

export function keepSeat(code: string, team: Team): void {
  browser.write(`seat.${code}`, String(team));
}

export function forgetSeat(code: string): void {
  browser.forget(`seat.${code}`);
}

interface ToldUpTo {
  readonly lines: number;
  /** The numbers of the rewinds agreed by then. Later ones have removed lines since. */
  readonly rewinds: readonly number[];
}

/** Returns how many log lines the player has been told; null if nothing is stored. */
export function toldUpTo(code: string): ToldUpTo | null {
  const kept = browser.read(`told.${code}`);
  if (kept === null || !/^\d{1,6}( \d{1,9})*$/.test(kept)) return null;
  const [lines = 0, ...rewinds] = kept.split(' ').map(Number);
  return { lines, rewinds };
}

/** Stores how far the player has been told. */
export function keepTold(code: string, { lines, rewinds }: ToldUpTo): void {
  browser.write(`told.${code}`, [lines, ...rewinds].join(' '));
}
