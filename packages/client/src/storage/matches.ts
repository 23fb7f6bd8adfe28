/** What this browser remembers of matches: what was wanted in the one just made, the seats it held, what was told there. */
import { TEAMS, type Team } from '@dominion/rules';
import { browser } from './browser.js';
import { chosenPieces } from './prefs.js';

/** What the person who made a match wants done by itself: to sit down, or to sit down and begin; on which seat, if on one. */
export interface Made {
  readonly does: 'sit' | 'start';
  readonly team: Team | null;
}

/** Whether this browser made the match, and what shall happen by itself; null if not. Told once. */
export function takeMade(code: string): Made | null {
  const [made, does, seat] = (browser.read('made') ?? '').split(' ');
  if (made !== code) return null;
  browser.write('made', '');
  return { does: does === 'start' ? 'start' : 'sit', team: TEAMS.find((team) => String(team) === seat) ?? null };
}

/** Remembers that this browser has just made a match. */
export function noteMade(code: string, { does, team }: Made): void {
  browser.write('made', `${code} ${does} ${team ?? ''}`);
}

/** What was known of the own matches last, so that their place is kept while they are asked for. */
export interface OwnExpected {
  readonly count: number;
  /** Whether any is not over. */
  readonly open: boolean;
  /** Whether one waited for the person. */
  readonly called: boolean;
}

/** What was noted of them. */
export function ownExpected(): OwnExpected {
  const [count, open, called] = (browser.read('own') ?? '').split(' ');
  return { count: Number(count) || 0, open: open === 'open', called: called === 'called' };
}

/** Notes it. */
export function noteOwn({ count, open, called }: OwnExpected): void {
  browser.write('own', `${count} ${open ? 'open' : 'over'} ${called ? 'called' : ''}`);
}

/**
 * Whether the two sets of pieces are to be offered in a match: to who has not chosen, and in the first match in which they
 * are, to which a reload belongs.
 */
export function offersPieces(code: string): boolean {
  if (chosenPieces.value !== null) return false;
  const offered = browser.read('offered') ?? '';
  if (offered === '') browser.write('offered', code);
  return offered === '' || offered === code;
}

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

/** Up to which line of a match's log this browser's person has been told what happened; null where nothing is kept. */
export function toldUpTo(code: string): number | null {
  const kept = browser.read(`told.${code}`);
  return kept !== null && /^\d{1,6}$/.test(kept) ? Number(kept) : null;
}

/** Remembers up to where the person has been told. */
export function keepTold(code: string, lines: number): void {
  browser.write(`told.${code}`, String(lines));
}
