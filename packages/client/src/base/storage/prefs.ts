/** How the person likes things: what they are called, how the board looks, what is told. Kept in this browser. */

import { BOT_LEVELS, formatPace, type Pace, parsePace } from '@dominion/protocol';
import { DEFAULT_LENGTH, LENGTHS } from '@dominion/rules';
import { computed, effect, type Signal, signal } from '@preact/signals-core';
import { BEAT } from '../../board/beats/beats.js';
import type { PieceSet } from '../../board/themes.js';
import type { BoardOptions } from '../../board/view.js';
import { browser } from './browser.js';
import { LOCALE } from './language.js';
import type { Setting } from './names.js';

/** The themes a person may ask for; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The boards a person may ask for; `auto` is the day's or the night's, as the theme is. */
export const BOARDS = ['auto', 'day', 'night', 'plain'] as const;
/** The sets of pieces: characters, or pictures for who does not read them. */
export const PIECE_SETS = ['pictograms', 'calligraphy'] as const satisfies readonly PieceSet[];

/** How loud it is for who has not chosen, from 0 to 1. */
const VOLUME = 0.5;

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

/** What is kept for a chosen set. Browsers wrote `calligraphy` before anybody had chosen, so that is no choice. */
const KEPT_PIECES: Readonly<Record<PieceSet, string>> = { pictograms: 'pictograms', calligraphy: 'characters' };

/** How somebody likes something: what is kept of it as text, and what that means. */
interface Liking<T> {
  read(text: string | null): T;
  /** Null for nothing to be kept. */
  write(value: T): string | null;
}

function onOrOff(usual: 'on' | 'off'): Liking<boolean> {
  return {
    read: (text) => (usual === 'on' ? text !== 'off' : text === 'on'),
    write: (value) => (value ? 'on' : 'off'),
  };
}

function oneAmong<T extends string>(values: readonly T[], usual: T): Liking<T> {
  return { read: (text) => oneOf(values, text, usual), write: (value) => value };
}

const anyText: Liking<string> = { read: (text) => text ?? '', write: (value) => value };

const pieceSet: Liking<PieceSet | null> = {
  read: (text) => PIECE_SETS.find((set) => KEPT_PIECES[set] === text) ?? null,
  write: (set) => set && KEPT_PIECES[set],
};

const loudness: Liking<number> = {
  read(text) {
    const kept = Number(text ?? VOLUME);
    return kept >= 0 && kept <= 1 ? kept : VOLUME;
  },
  write: String,
};

const anyPace: Liking<Pace> = { read: (text) => parsePace(text ?? '') ?? { kind: 'live' }, write: formatPace };

/** All likings, by the names under which they are kept; `language` keeps itself. */
const LIKINGS = {
  /** What the person is called. */
  name: anyText,
  theme: oneAmong(THEMES, 'auto'),
  board: oneAmong(BOARDS, 'auto'),
  /** The set of pieces that the person has chosen; null for who never did. */
  pieces: pieceSet,
  /** From 0, silent, to 1. */
  volume: loudness,
  motion: onOrOff('on'),
  /** Whether destinations are marked with what they would bring. */
  foresight: onOrOff('on'),
  /** Whether a turn opens with what happened since the last one. */
  recaps: onOrOff('on'),
  /** Whether moves can be planned while others are at it. */
  plan: onOrOff('on'),
  /** Whether, where several people share a device, the board turns to whose turn it is. */
  turnboard: onOrOff('on'),
  /** Whether the system shall say when it is the person's turn and nobody sees the page. */
  notes: onOrOff('off'),
  /** How well the bots play against which the person begins at once: someone new meets the gentlest. */
  bots: oneAmong(BOT_LEVELS, 'beginner'),
  /** Whether the bar of the Mandate is shown in a match without a last turn as well. */
  race: onOrOff('off'),
  /** Whether the person sees watchers' signs while they play. */
  reactions: onOrOff('off'),
  /** How long a match was to be that the person made last for others as well. */
  length: oneAmong(LENGTHS, DEFAULT_LENGTH),
  /** The pace that it was to have. */
  pace: anyPace,
} satisfies Record<Exclude<Setting, 'language'> | 'race' | 'length' | 'reactions' | 'pace', Liking<unknown>>;

type Likings = typeof LIKINGS;
type Likable = keyof Likings;
type Liked<Name extends Likable> = Signal<ReturnType<Likings[Name]['read']>>;

const likables = Object.keys(LIKINGS) as Likable[];

/** What is liked, as it was kept; {@link watchPrefs} keeps it from then on. */
const liked = Object.fromEntries(likables.map((name) => [name, signal(LIKINGS[name].read(browser.read(name)))])) as {
  readonly [Name in Likable]: Liked<Name>;
};

function keepLiked<Name extends Likable>(name: Name): void {
  const { write } = LIKINGS[name] as Liking<unknown>;
  effect(() => {
    const text = write(liked[name].value);
    if (text !== null) browser.write(name, text);
  });
}

// What each of them is stands above.
export const { theme, motion, foresight, recaps, board, volume, notes } = liked;
export const { name: playerName, plan: planAhead, race: raceShown, pieces: chosenPieces } = liked;
export const {
  turnboard: turnBoard,
  bots: botLevel,
  length: tableLength,
  pace: tablePace,
  reactions: reactionsAtPlay,
} = liked;

/** Whether who has not chosen sees pictures whatever the language: while somebody meets the units for the first time. */
export const picturesFirst = signal(false);

/** The set of pieces on show: for who has not chosen, characters where the page speaks Chinese, else pictures. */
export const pieces = computed<PieceSet>(
  () => chosenPieces.value ?? (LOCALE.startsWith('zh-') && !picturesFirst.value ? 'calligraphy' : 'pictograms'),
);

const RENDERERS = ['auto', 'webgl', 'canvas'] as const;
const renderer = oneOf(RENDERERS, browser.read('renderer'), 'auto');

const media = (query: string): MediaQueryList => matchMedia(query);
const systemDark = signal(false);
const systemStill = signal(false);

/** The theme on show. */
function shownTheme(): 'light' | 'dark' {
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

/** The board of a stage, where it is always night; the plain one stays what it is. */
export function nightBoard(): BoardOptions['theme'] {
  return board.value === 'plain' ? 'plain' : 'dark';
}

/** How long a beat lasts now, in milliseconds: all that moves keeps it; 0 where motion is not wanted. */
export function motionTime(): number {
  return motion.value && !systemStill.value ? BEAT : 0;
}

/** The renderer to use: the address (`?renderer=canvas`) wins over what is kept. */
export function rendererChoice(): BoardOptions['renderer'] {
  const asked = new URLSearchParams(location.search).get('renderer');
  return oneOf(RENDERERS, asked, renderer);
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
  likables.forEach(keepLiked);
  effect(() => {
    document.documentElement.dataset.theme = shownTheme();
  });
  effect(() => {
    document.documentElement.dataset.motion = motionTime() > 0 ? 'on' : 'off';
  });
}
