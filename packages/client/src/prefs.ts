/** What this browser remembers: who the person is, and how they like the board. */

import { BOT_LEVELS } from '@dominion/protocol';
import { DEFAULT_LENGTH, LENGTHS, TEAMS, type Team } from '@dominion/rules';
import { computed, effect, signal } from '@preact/signals';
import type { PieceSet } from './board/themes.js';
import type { BoardOptions } from './board/view.js';
import { language } from './language.js';
import { randomHex } from './random.js';

/** The themes a person may ask for; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The boards a person may ask for; `auto` is the day's or the night's, as the theme is. */
export const BOARDS = ['auto', 'day', 'night', 'plain'] as const;
/** The sets of pieces: characters, or pictures for who does not read them. */
export const PIECE_SETS = ['pictograms', 'calligraphy'] as const satisfies readonly PieceSet[];

/** How loud it is for who has not chosen, from 0 to 1. */
const VOLUME = 0.5;

/** How long an animation lasts when motion is wanted, in milliseconds. */
const MOTION = 200;

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage may be forbidden; everything then lasts as long as the page.
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // See above.
  }
}

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

/** What is kept for a chosen set. Browsers wrote `calligraphy` before anybody had chosen, so that is no choice. */
const KEPT_PIECES: Readonly<Record<PieceSet, string>> = { pictograms: 'pictograms', calligraphy: 'characters' };

function readPieces(): PieceSet | null {
  const kept = read('dominion.pieces');
  return PIECE_SETS.find((set) => KEPT_PIECES[set] === kept) ?? null;
}

function readVolume(): number {
  const kept = Number(read('dominion.volume') ?? VOLUME);
  return kept >= 0 && kept <= 1 ? kept : VOLUME;
}

/** The secret by which the server knows this browser again: 32 random bytes, made once. */
function readKey(): string {
  const kept = read('dominion.key');
  if (kept !== null && /^[0-9a-f]{64}$/.test(kept)) return kept;
  const key = randomHex(32);
  write('dominion.key', key);
  return key;
}

let key: string | undefined;

/** This browser's secret key, 64 hexadecimal digits. */
export function secretKey(): string {
  key ??= readKey();
  return key;
}

/** What the person is called. */
export const playerName = signal(read('dominion.name') ?? '');
export const theme = signal<Theme>(oneOf(THEMES, read('dominion.theme'), 'auto'));
export const motion = signal(read('dominion.motion') !== 'off');
/** Whether moves can be planned while others are at it. */
export const planAhead = signal(read('dominion.plan') !== 'off');
/** Whether destinations are marked with what they would bring. */
export const foresight = signal(read('dominion.foresight') !== 'off');
/** Whether a turn opens with what happened since the last one. */
export const recaps = signal(read('dominion.recaps') !== 'off');
/** Whether the bar of the Mandate is shown in a match without a last turn as well. */
export const raceShown = signal(read('dominion.race') === 'on');
export const board = signal(oneOf(BOARDS, read('dominion.board'), 'auto'));
/** The set of pieces that the person has chosen; null for who never did. */
export const chosenPieces = signal(readPieces());
/** The set of pieces on show: for who has not chosen, characters where the page speaks Chinese, else pictures. */
export const pieces = computed<PieceSet>(
  () => chosenPieces.value ?? (language === 'zh' ? 'calligraphy' : 'pictograms'),
);
/** Whether, where several people share a device, the board turns to whose turn it is. */
export const turnBoard = signal(read('dominion.turnboard') !== 'off');
/** From 0, silent, to 1. */
export const volume = signal(readVolume());
/** Whether the system shall say when it is the person's turn and nobody sees the page. */
export const notes = signal(read('dominion.notes') === 'on');
/** How well the bots play against which the person begins at once. */
export const botLevel = signal(oneOf(BOT_LEVELS, read('dominion.bots'), 'casual'));
/** How long a match was to be that the person made last for others as well. */
export const tableLength = signal(oneOf(LENGTHS, read('dominion.length'), DEFAULT_LENGTH));
const renderer = oneOf(['auto', 'webgl', 'canvas'] as const, read('dominion.renderer'), 'auto');

const media = (query: string): MediaQueryList => matchMedia(query);
const systemDark = signal(false);
const systemStill = signal(false);

/** The theme on show. */
export function shownTheme(): 'light' | 'dark' {
  if (theme.value === 'auto') return systemDark.value ? 'dark' : 'light';
  return theme.value;
}

/** The board on show. */
export function shownBoard(): BoardOptions['theme'] {
  switch (board.value) {
    case 'auto':
      return shownTheme();
    case 'day':
      return 'light';
    case 'night':
      return 'dark';
    case 'plain':
      return 'plain';
  }
}

/** How long animations last now; 0 where motion is not wanted. */
export function motionTime(): number {
  return motion.value && !systemStill.value ? MOTION : 0;
}

/** The renderer to use: the address (`?renderer=canvas`) wins over what is kept. */
export function rendererChoice(): BoardOptions['renderer'] {
  const asked = new URLSearchParams(location.search).get('renderer');
  return oneOf(['auto', 'webgl', 'canvas'] as const, asked, renderer);
}

/** Starts keeping the preferences, and following the system's. */
export function watchPrefs(): void {
  for (const [query, value] of [
    ['(prefers-color-scheme: dark)', systemDark],
    ['(prefers-reduced-motion: reduce)', systemStill],
  ] as const) {
    const list = media(query);
    value.value = list.matches;
    list.addEventListener('change', () => {
      value.value = list.matches;
    });
  }
  effect(() => write('dominion.name', playerName.value));
  effect(() => {
    write('dominion.theme', theme.value);
    document.documentElement.dataset.theme = shownTheme();
  });
  effect(() => write('dominion.foresight', foresight.value ? 'on' : 'off'));
  effect(() => write('dominion.recaps', recaps.value ? 'on' : 'off'));
  effect(() => write('dominion.race', raceShown.value ? 'on' : 'off'));
  effect(() => write('dominion.board', board.value));
  effect(() => write('dominion.bots', botLevel.value));
  effect(() => write('dominion.length', tableLength.value));
  effect(() => write('dominion.plan', planAhead.value ? 'on' : 'off'));
  effect(() => {
    if (chosenPieces.value !== null) write('dominion.pieces', KEPT_PIECES[chosenPieces.value]);
  });
  effect(() => write('dominion.turnboard', turnBoard.value ? 'on' : 'off'));
  effect(() => write('dominion.volume', String(volume.value)));
  effect(() => write('dominion.notes', notes.value ? 'on' : 'off'));
  effect(() => {
    write('dominion.motion', motion.value ? 'on' : 'off');
    document.documentElement.dataset.motion = motionTime() > 0 ? 'on' : 'off';
  });
}

/** What the person who made a match wants done by itself: to sit down, or to sit down and begin; on which seat, if on one. */
export interface Made {
  readonly does: 'sit' | 'start';
  readonly team: Team | null;
}

/** Whether this browser made the match, and what shall happen by itself; null if not. Told once. */
export function takeMade(code: string): Made | null {
  const [made, does, seat] = (read('dominion.made') ?? '').split(' ');
  if (made !== code) return null;
  write('dominion.made', '');
  return { does: does === 'start' ? 'start' : 'sit', team: TEAMS.find((team) => String(team) === seat) ?? null };
}

/** Remembers that this browser has just made a match. */
export function noteMade(code: string, { does, team }: Made): void {
  write('dominion.made', `${code} ${does} ${team ?? ''}`);
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
  const [count, open, called] = (read('dominion.own') ?? '').split(' ');
  return { count: Number(count) || 0, open: open === 'open', called: called === 'called' };
}

/** Notes it. */
export function noteOwn({ count, open, called }: OwnExpected): void {
  write('dominion.own', `${count} ${open ? 'open' : 'over'} ${called ? 'called' : ''}`);
}

/**
 * Whether the two sets of pieces are to be offered in a match: to who has not chosen, and in the first match in which they
 * are, to which a reload belongs.
 */
export function offersPieces(code: string): boolean {
  if (chosenPieces.value !== null) return false;
  const offered = read('dominion.offered') ?? '';
  if (offered === '') write('dominion.offered', code);
  return offered === '' || offered === code;
}

/** Whether somebody has mustered in this browser before. */
export const hasMustered = (): boolean => read('dominion.mustered') !== null;

/** Remembers that somebody has. */
export function noteMustered(): void {
  write('dominion.mustered', 'yes');
}

/** To what the server had committed itself when this browser sat down in a match of `dice-v1`; null where nothing was noted. */
export function notedCommitment(code: string): string | null {
  return read(`dominion.commitment.${code}`);
}

/** The seat that this browser last held in a match, until the server says which it holds. */
export function keptSeat(code: string): Team | null {
  const kept = read(`dominion.seat.${code}`);
  return TEAMS.find((team) => String(team) === kept) ?? null;
}

/** Remembers a seat. */
export function keepSeat(code: string, team: Team): void {
  write(`dominion.seat.${code}`, String(team));
}

/** Forgets a seat. */
export function forgetSeat(code: string): void {
  try {
    localStorage.removeItem(`dominion.seat.${code}`);
  } catch {
    // See above.
  }
}

/** Up to which line of a match's log this browser's person has been told what happened; null where nothing is kept. */
export function toldUpTo(code: string): number | null {
  const kept = read(`dominion.told.${code}`);
  return kept !== null && /^\d{1,6}$/.test(kept) ? Number(kept) : null;
}

/** Remembers up to where the person has been told. */
export function keepTold(code: string, lines: number): void {
  write(`dominion.told.${code}`, String(lines));
}
