/** What this browser remembers of matches: what was wanted in the one just made, the seats it held, what was told there. */
import { LENGTHS, type Length, MODES, type Mode, TEAMS, type Team } from '@dominion/rules';
import { browser, matchesWith } from './browser.js';

/** What the person who made a match wants done by itself: to sit down, or to sit down and begin; on which seat, if on one. */
export interface Made {
  readonly does: 'sit' | 'start';
  readonly team: Team | null;
  /** Where a second person at this device sits down beside them; left out where nobody does. */
  readonly beside?: Team;
  /** By which name they sit down, where they have another one there than on the rest of the site. */
  readonly name?: string;
}

const teamNamed = (text: string | undefined): Team | undefined => TEAMS.find((team) => String(team) === text);

/** Whether this browser made the match, and what shall happen by itself; null if not. Told once. */
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

/** Remembers that this browser has just made a match. */
export function noteMade(code: string, { does, team, beside, name }: Made): void {
  const more = name === undefined ? (beside === undefined ? '' : ` ${beside}`) : ` ${beside ?? ''} ${name}`;
  browser.write('made', `${code} ${does} ${team ?? ''}${more}`);
}

/** What the person played last, to be played again: how many, for how long, and whether with bots alone. */
export interface PlayedLast {
  readonly mode: Mode;
  readonly length: Length;
  readonly bots: boolean;
}

/** What was known of the own matches last, so that their place is kept while they are asked for. */
export interface OwnExpected {
  readonly count: number;
  /** Whether any is not over. */
  readonly open: boolean;
  /** Whether one waited for the person. */
  readonly called: boolean;
  /** Null where none has ended, or it cannot be made again by a press. */
  readonly again: PlayedLast | null;
}

/** What was noted of them. */
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

/** Notes it. */
export function noteOwn({ count, open, called, again }: OwnExpected): void {
  const last = again === null ? '' : ` ${again.mode}-${again.length}-${again.bots ? 'bots' : 'people'}`;
  browser.write('own', `${count} ${open ? 'open' : 'over'} ${called ? 'called' : ''}${last}`);
}

/** Whether matches are kept on this device, and whether one of them waited for the person when they were looked through last. */
export function hereExpected(): { readonly any: boolean; readonly called: boolean } {
  const any = matchesWith('match').length > 0;
  // What has just begun has not been looked through yet.
  return { any, called: any && browser.read('here') !== 'none' };
}

/** Notes whether one of them waits. */
export function noteHere(called: boolean): void {
  browser.write('here', called ? 'called' : 'none');
}

/** How a match of the site stood when its board was shown last, as text; null where none was. */
export function lastStood(code: string): string | null {
  return browser.read(`stands.${code}`);
}

/** Notes it, so that it can be shown without a network. */
export function noteStood(code: string, position: string): void {
  browser.write(`stands.${code}`, position);
}

/** The matches of the site that were not over when they were read last, as they were written down; null where none were. */
export function lastSeen(): string | null {
  return browser.read('seen');
}

/** Writes down those that are not over, as many as a list shows; of all others nothing is kept. */
export function noteSeen(open: readonly { readonly code: string }[]): void {
  const kept = open.slice(0, SEEN);
  if (kept.length === 0) browser.forget('seen');
  else browser.write('seen', JSON.stringify(kept));
  for (const code of matchesWith('stands')) {
    if (!kept.some((match) => match.code === code)) browser.forget(`stands.${code}`);
  }
}

/** So many are shown where the site cannot be asked. */
const SEEN = 4;

/** Whether somebody has mustered in this browser before. */
export const hasMustered = (): boolean => browser.read('mustered') !== null;

/** Remembers that somebody has. */
export function noteMustered(): void {
  browser.write('mustered', 'yes');
}

/** Whether somebody has toppled the Emperor of the first battle in this browser before. */
export const battleWon = (): boolean => browser.read('battle') !== null;

/** Whether somebody has played in this browser before: the first battle, or the muster of any match. */
export const hasPlayed = (): boolean => hasMustered() || battleWon();

/** Remembers that somebody has. */
export function noteBattleWon(): void {
  browser.write('battle', 'won');
}

/** To what the server had committed itself when this browser sat down in a match of `dice-v1`; null where nothing was noted. */
export function notedCommitment(code: string): string | null {
  return browser.read(`commitment.${code}`);
}

/** The seat that this browser last held in a match, until the server says which it holds. */
export function keptSeat(code: string): Team | null {
  const kept = browser.read(`seat.${code}`);
  return TEAMS.find((team) => String(team) === kept) ?? null;
}

/** Remembers a seat. */
export function keepSeat(code: string, team: Team): void {
  browser.write(`seat.${code}`, String(team));
}

/** Forgets a seat. */
export function forgetSeat(code: string): void {
  browser.forget(`seat.${code}`);
}

/** Up to where a person has been told of a match. */
interface ToldUpTo {
  readonly lines: number;
  /** The numbers of the rewinds that had been agreed to by then: others have taken lines away since. */
  readonly rewinds: readonly number[];
}

/** Up to which line of a match's log this browser's person has been told what happened; null where nothing is kept. */
export function toldUpTo(code: string): ToldUpTo | null {
  const kept = browser.read(`told.${code}`);
  if (kept === null || !/^\d{1,6}( \d{1,9})*$/.test(kept)) return null;
  const [lines = 0, ...rewinds] = kept.split(' ').map(Number);
  return { lines, rewinds };
}

/** Remembers up to where the person has been told. */
export function keepTold(code: string, { lines, rewinds }: ToldUpTo): void {
  browser.write(`told.${code}`, [lines, ...rewinds].join(' '));
}
