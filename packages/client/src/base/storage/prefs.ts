/**
 * The player's preferences: their name, the look of the board, and which events are announced. They are stored in this browser.
 */

import { BOT_LEVELS, formatPace, type Pace, parsePace } from '@dominion/protocol';
import { DEFAULT_LENGTH, LENGTHS } from '@dominion/rules';
import { computed, effect, type Signal, signal } from '@preact/signals-core';
import { BEAT } from '../../board/beats/beats.js';
import type { PieceSet } from '../../board/themes.js';
import type { BoardOptions } from '../../board/view.js';
import { browser } from './browser.js';
import { LOCALE } from './language.js';
import type { Setting } from './names.js';

/** The themes a player may choose; `auto` follows the system. */
export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The boards a player may choose; `auto` follows the theme. */
export const BOARDS = ['auto', 'day', 'night', 'plain'] as const;
/** The sets of pieces: characters, or pictures for players who don't read them. */
export const PIECE_SETS = ['pictograms', 'calligraphy'] as const satisfies readonly PieceSet[];

/** The default volume, from 0 to 1. */
const VOLUME = 0.5;

function oneOf<T extends string>(values: readonly T[], text: string | null, fallback: T): T {
  return values.find((value) => value === text) ?? fallback;
}

/** Browsers wrote `calligraphy` before players had chosen, so that value is no choice. */
const KEPT_PIECES: Readonly<Record<PieceSet, string>> = { pictograms: 'pictograms', calligraphy: 'characters' };

interface Liking<T> {
  read(text: string | null): T;
  /** Null to store nothing. */
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

/** All preferences, by their names in storage; `language` stores itself. */
const LIKINGS = {
  name: anyText,
  theme: oneAmong(THEMES, 'auto'),
  board: oneAmong(BOARDS, 'auto'),
  /** The player's chosen set of pieces; null if they never chose. */
  pieces: pieceSet,
  /** From 0, silent, to 1. */
  volume: loudness,
  motion: onOrOff('on'),
  /** Whether destinations show the effect of moving there. */
  foresight: onOrOff('on'),
  /** Whether a turn opens with what happened since the last one. */
  recaps: onOrOff('on'),
  /** Whether moves can be planned during other players' turns. */
  plan: onOrOff('on'),
  /** Whether the board turns to the player whose turn it is if several share a device. */
  turnboard: onOrOff('on'),
  /** Whether the system notifies the player of their turn while they don't see the page. */
  notes: onOrOff('off'),
  /** The level of the bots in a quick match; new players meet the easiest. */
  bots: oneAmong(BOT_LEVELS, 'beginner'),
  /** Whether the bar of the Mandate also appears in matches without a last turn. */
  race: onOrOff('off'),
  /** Whether players see spectators' reactions while they play. */
  reactions: onOrOff('off'),
  /** The length of the last match that the player created with others. */
  length: oneAmong(LENGTHS, DEFAULT_LENGTH),
  /** The pace of that match. */
  pace: anyPace,
} satisfies Record<Exclude<Setting, 'language'> | 'race' | 'length' | 'reactions' | 'pace', Liking<unknown>>;

type Likings = typeof LIKINGS;
type Likable = keyof Likings;
type Liked<Name extends Likable> = Signal<ReturnType<Likings[Name]['read']>>;

const likables = Object.keys(LIKINGS) as Likable[];

/** The preferences as stored; {@link watchPrefs} stores their changes. */
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

export const { theme, motion, foresight, recaps, board, volume, notes } = liked;
export const { name: playerName, plan: planAhead, race: raceShown, pieces: chosenPieces } = liked;
export const {
  turnboard: turnBoard,
  bots: botLevel,
  length: tableLength,
  pace: tablePace,
  reactions: reactionsAtPlay,
} = liked;

/** Whether players who haven't chosen see pictures in any language: while they first meet the units. */
export const picturesFirst = signal(false);

/** Without a choice: characters if the page is in Chinese, else pictures. */
export const pieces = computed<PieceSet>(
  () => chosenPieces.value ?? (LOCALE.startsWith('zh-') && !picturesFirst.value ? 'calligraphy' : 'pictograms'),
);

const RENDERERS = ['auto', 'webgl', 'canvas'] as const;
const renderer = oneOf(RENDERERS, browser.read('renderer'), 'auto');

const media = (query: string): MediaQueryList => matchMedia(query);
const systemDark = signal(false);
const systemStill = signal(false);

function shownTheme(): 'light' | 'dark' {
  if (theme.value === 'auto') return systemDark.value ? 'dark' : 'light';
  return theme.value;
}

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

/** Returns the board of a stage, where it is always night; the plain board stays plain. */
export function nightBoard(): BoardOptions['theme'] {
  return board.value === 'plain' ? 'plain' : 'dark';
}

/** Returns the length of a beat in milliseconds, to which all motion keeps; 0 if motion is off. */
export function motionTime(): number {
  return motion.value && !systemStill.value ? BEAT : 0;
}

/** Returns the renderer to use: the address (`?renderer=canvas`) overrides the stored one. */
export function rendererChoice(): BoardOptions['renderer'] {
  const asked = new URLSearchParams(location.search).get('renderer');
  return oneOf(RENDERERS, asked, renderer);
}

/** Starts to store the preferences and to follow the system's. */
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
