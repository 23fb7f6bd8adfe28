/** Which sounds tell what happened, as a pure function of the events. Times are in seconds from now. */
import { ASSASSIN, type GameEvent, type Unit, unitOf } from '@dominion/rules';
import type { Omen } from '../model/mandate.js';

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
  | 'gong';

/** A sound and when it begins. */
export interface Note {
  readonly name: SoundName;
  readonly at: number;
}

/** More than this at once is noise. */
const MOST_NOTES = 5;

/** When a moved unit touches the board, when what that brings about is seen, and how long a throw takes to land. */
const TOUCH = 0.14;
const SETTLED = 0.26;
const SHOWN = 0.2;
const LANDED = 0.5;

function weight(unit: Unit): SoundName {
  return unit <= ASSASSIN ? 'wood-heavy' : 'wood';
}

/** The sounds of what happened, the earliest first; each name once at a time, and few in all. */
export function soundsOf(events: readonly GameEvent[]): readonly Note[] {
  const notes: Note[] = [];
  /** Since when the events stand: what follows a throw is heard after it. */
  let now = 0;
  const add = (name: SoundName, at: number): void => {
    if (!notes.some((note) => note.name === name)) notes.push({ name, at: now + at });
  };
  for (const event of events) {
    switch (event.type) {
      case 'mustered':
        if (event.squares.length > 0) add('bronze-up', 0);
        add('wood', 0);
        break;
      case 'moved':
        add(weight(unitOf(event.piece) as Unit), event.from === event.to ? 0 : TOUCH);
        break;
      case 'displaced':
        add('stone', TOUCH);
        break;
      case 'swapped':
        notes.push({ name: 'wood', at: now + TOUCH + 0.09 });
        break;
      case 'recruited':
      case 'armed':
      case 'turned':
      case 'control':
        add('cloth', SETTLED);
        break;
      case 'thrown':
        if (notes.length > 0) now = SHOWN;
        add('diviner', 0);
        if (event.count !== null) add('sticks', 0.16);
        now += LANDED;
        break;
      case 'promoted':
      case 'enthroned':
        add('bronze-up', 0);
        break;
      case 'demoted':
        add('bronze-down', 0);
        break;
      case 'peasant-added':
        add('wood', 0.1);
        break;
      case 'eliminated':
        add('drum', SETTLED);
        break;
      case 'over':
        add('drum', SETTLED);
        if (event.reason === 'mandate') add('gong', SETTLED);
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
