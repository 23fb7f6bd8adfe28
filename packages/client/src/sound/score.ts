/** Chooses the sounds of events. Pure; times are in seconds from now. */

import { UNIT_TABLE, type Unit, unitOf } from '@dominion/rules';
import type { Omen } from '@dominion/words/inputs';
import { BEAT, type Beats, type Happening, STICKS_FOLLOW } from '../board/beats/beats.js';

/** All instruments. */
export type SoundName =
  /** A unit lands: a lower rank, or an upper one. */
  | 'wood'
  | 'wood-heavy'
  /** A unit is taken. */
  | 'stone'
  /** It's the player's turn; a unit is promoted; a unit is demoted. */
  | 'bronze'
  | 'bronze-up'
  | 'bronze-down'
  /** A banner rises: recruiting, arming, changing sides, a Territory taken. */
  | 'cloth'
  /** The Fate Diviner is thrown, and the Sticks. */
  | 'diviner'
  | 'sticks'
  /** One of the last ten seconds. */
  | 'tick'
  /** A court falls, or the match is over. */
  | 'drum'
  /** A player offers something. */
  | 'offer'
  /** The end is near, or the count is done. */
  | 'gong'
  /** A first success: five steps of a scale, from low to high. */
  | 'chime-1'
  | 'chime-2'
  | 'chime-3'
  | 'chime-4'
  | 'chime-5';

export interface Note {
  readonly name: SoundName;
  readonly at: number;
}

/** More notes at once are noise. */
const MOST_NOTES = 5;

/** Converts beats to seconds. Sounds keep the beat even if animations are off. */
export const seconds = (beats: number): number => (beats * BEAT) / 1000;

/** A change of a unit is visible this many seconds after it began. */
const SEEN = 0.1;

function weight(unit: Unit): SoundName {
  const { rank } = UNIT_TABLE[unit]!;
  return rank === 'emperor' || rank === 'upper' ? 'wood-heavy' : 'wood';
}

/** Returns the sounds, earliest first: each once at a time, and only a few in all. */
export function soundsOf({ events, beats }: Pick<Happening, 'events' | 'beats'>): readonly Note[] {
  const notes: Note[] = [];
  for (const [index, event] of events.entries()) {
    const at = seconds(beats.at[index]!);
    const add = (name: SoundName, after = 0): void => {
      if (!notes.some((note) => note.name === name)) notes.push({ name, at: at + after });
    };
    switch (event.type) {
      case 'mustered':
        if (event.squares.length > 0) add('bronze-up');
        add('wood');
        break;
      case 'moved':
        add(weight(unitOf(event.piece) as Unit));
        break;
      case 'displaced':
        add('stone');
        break;
      case 'swapped':
        notes.push({ name: 'wood', at: at + 0.09 });
        break;
      case 'recruited':
      case 'armed':
      case 'turned':
      case 'control':
        add('cloth', SEEN);
        break;
      case 'thrown': {
        const { at: begins, lies } = beats.thrown!;
        add('diviner');
        if (event.count !== null) add('sticks', seconds(STICKS_FOLLOW * (lies - begins)));
        break;
      }
      case 'promoted':
      case 'enthroned':
        add('bronze-up');
        break;
      case 'demoted':
        add('bronze-down');
        break;
      case 'peasant-added':
        add('wood', SEEN);
        break;
      case 'eliminated':
        add('drum', SEEN);
        break;
      case 'over':
        add('drum', SEEN);
        if (event.reason === 'mandate') add('gong', SEEN);
        break;
      case 'passed':
      case 'forfeited':
      case 'leaderless':
      case 'turn':
        break;
    }
  }
  return notes.sort((a, b) => a.at - b.at).slice(0, MOST_NOTES);
}

/** The bell for the player's turn. It rings once the throw that ended the last turn lies, if there was one. */
export function bellNotes(beats: Beats | null): readonly Note[] {
  return [{ name: 'bronze', at: seconds(beats?.thrown?.lies ?? 0) }];
}

/** The time between two gong strokes, in seconds. */
const STROKE = 0.6;

/**
 * Announces the end, from `after` seconds on: a stroke for every round left; for the last turn, gong and drum together.
 */
export function omenNotes(omen: Omen, after: number): readonly Note[] {
  if (omen === 0)
    return [
      { name: 'drum', at: after },
      { name: 'gong', at: after },
    ];
  return Array.from({ length: omen }, (_, stroke) => ({ name: 'gong', at: after + stroke * STROKE }));
}

/** The successes that a learner is cheered for; each has its own tune. */
export const CHEERS = [
  'march',
  'strike',
  'recruit',
  'arm',
  'land',
  'ring',
  'fate',
  'crown',
  'guard',
  'course',
] as const;
export type CheerName = (typeof CHEERS)[number];

/** The tunes as steps of the scale, played at a fixed interval. */
const TUNES: Readonly<Record<CheerName, readonly (1 | 2 | 3 | 4 | 5)[]>> = {
  march: [1, 3],
  strike: [5, 1],
  recruit: [1, 2, 3],
  arm: [3, 3, 5],
  land: [1, 4, 5],
  ring: [1, 2, 3, 4, 5],
  fate: [5, 4, 5],
  crown: [1, 3, 5, 5],
  guard: [4, 2],
  course: [1, 2, 3, 5, 4, 5, 5],
};
const TUNE_STEP = 0.11;

/**
 * Returns the tune of a cheer, from `after` seconds on. For a fallen crown and the end of the course, the gong sounds as well.
 */
export function cheerNotes(cheer: CheerName, after: number): readonly Note[] {
  const tune = TUNES[cheer].map((step, at): Note => ({ name: `chime-${step}`, at: after + at * TUNE_STEP }));
  return cheer === 'crown' || cheer === 'course' ? [{ name: 'gong', at: after }, ...tune] : tune;
}
