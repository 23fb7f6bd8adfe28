/** Which sounds tell what happened, as a pure function of the events. Times are in seconds from now. */

import { UNIT_TABLE, type Unit, unitOf } from '@dominion/rules';
import type { Omen } from '@dominion/words/told';
import { BEAT, type Beats, type Happening, STICKS_FOLLOW } from '../board/beats/beats.js';

/** The instruments: everything that can be heard. */
export type SoundName =
  /** A unit is set down: a lower rank, or an upper one. */
  | 'wood'
  | 'wood-heavy'
  /** A unit is displaced. */
  | 'stone'
  /** It is the person's turn; a unit rises; a unit sinks. */
  | 'bronze'
  | 'bronze-up'
  | 'bronze-down'
  /** A banner is raised: recruiting, arming, turning, a Territory taken. */
  | 'cloth'
  /** The Fate Diviner is thrown, and the Sticks. */
  | 'diviner'
  | 'sticks'
  /** A second of the last ten. */
  | 'tick'
  /** A court falls; the match is over. */
  | 'drum'
  /** Somebody offers something. */
  | 'offer'
  /** The end draws near, or has been counted. */
  | 'gong'
  /** Something succeeded for the first time: five steps of a scale, from below. */
  | 'chime-1'
  | 'chime-2'
  | 'chime-3'
  | 'chime-4'
  | 'chime-5';

/** A sound and when it begins. */
export interface Note {
  readonly name: SoundName;
  readonly at: number;
}

/** More than this at once is noise. */
const MOST_NOTES = 5;

/** How long so many beats are, in seconds: what is heard keeps the beat also where nothing moves. */
export const seconds = (beats: number): number => (beats * BEAT) / 1000;

/** What becomes another is seen to a little after it began to. */
const SEEN = 0.1;

function weight(unit: Unit): SoundName {
  const { rank } = UNIT_TABLE[unit]!;
  return rank === 'emperor' || rank === 'upper' ? 'wood-heavy' : 'wood';
}

/** The sounds of what happened, as it is seen, the earliest first; each name once at a time, and few in all. */
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

/** The bell that calls whose turn it is: once the throw that ended the last one lies, where there was one. */
export function bellNotes(beats: Beats | null): readonly Note[] {
  return [{ name: 'bronze', at: seconds(beats?.thrown?.lies ?? 0) }];
}

/** Between two strokes of the gong, in seconds. */
const STROKE = 0.6;

/**
 * What announces the end that draws near, from `after` seconds on: a stroke of the gong for every round that is left, and one
 * over the drum for the last turn.
 */
export function omenNotes(omen: Omen, after: number): readonly Note[] {
  if (omen === 0)
    return [
      { name: 'drum', at: after },
      { name: 'gong', at: after },
    ];
  return Array.from({ length: omen }, (_, stroke) => ({ name: 'gong', at: after + stroke * STROKE }));
}

/** What somebody is cheered for who learns, each in a way of its own. */
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

/** The tunes by steps of the scale; a step comes so many seconds after the one before. */
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

/** The tune of a cheer, from `after` seconds on; a crown falls, and the course ends, under a gong. */
export function cheerNotes(cheer: CheerName, after: number): readonly Note[] {
  const tune = TUNES[cheer].map((step, at): Note => ({ name: `chime-${step}`, at: after + at * TUNE_STEP }));
  return cheer === 'crown' || cheer === 'course' ? [{ name: 'gong', at: after }, ...tune] : tune;
}
