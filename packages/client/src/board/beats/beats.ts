/**
 * The one clock of pieces, sticks, sounds, the bell, the recap and all code that waits for them. Times are in beats: a
 * move takes one.
 */
import { fateMayEnd, type GameEvent, type Position, type Square } from '@dominion/rules';

/** The length of a beat, in milliseconds. */
export const BEAT = 200;

export const FLIGHT = 2.7;
/** The flight of a bot's throw: it must land before the next bot moves. */
export const QUICK_FLIGHT = 1;
/**
 * The throw by which Fate may end the match (§10) flies longer, and is shown even if Fate is silent. With its move it takes a
 * second.
 */
const DECIDING = 4;
/** The same if the next turn comes soon. */
const QUICK_DECIDING = 2;
/** Any other throw with a silent Fate is only a glint at the frame. */
export const GLINT = 1.6;
/** The move before a throw is shown first. */
export const AFTER_MOVE = 1;
/** The length of a whole turn: its move, and the throw after it. */
export const WHOLE_TURN = AFTER_MOVE + FLIGHT;
/** The part of the flight after which the sticks leave the hand, behind the Fate Diviner. */
export const STICKS_FOLLOW = 0.3;

/** A moved unit meets another shortly before it lands. */
export const CONTACT = 0.8;
/** The delay between things that happen at once, and the most in total. */
const STAGGER = 0.12;
const MOST_STAGGER = 0.6;
/** The delay before everything else when a team falls. */
const FALL = 0.6;
/** The delay of a Territory's flags after the event that changes them. */
const FLAGS = 0.2;

/** The time between two things in the recap of a round: 1.2 seconds. */
export const TELLING = 6;

export interface Throw {
  /** When it leaves the hand, and when it lands. */
  readonly at: number;
  readonly lies: number;
  /** Whether it's only a glint at the frame: it says nothing and ends nothing. */
  readonly glint: boolean;
}

export interface Beats {
  /** When each event begins to show, in their order. */
  readonly at: readonly number[];
  /** Only the last of several is in the air; the effects of the others wait for it. */
  readonly thrown: Throw | null;
  /** When it is the next team's turn. */
  readonly turn: number;
}

/** The events that led to a displayed position, and their times. */
export interface Happening {
  readonly events: readonly GameEvent[];
  /** The position in which they began; null for the one displayed before. */
  readonly from: Position | null;
  readonly beats: Beats;
  /** The factor by which it's slower than usual; 1 if left out. */
  readonly slow?: number;
  /** The names of taken units, by the square where they stood. */
  readonly names?: ReadonlyMap<Square, string>;
}

export const NOTHING: Happening = { events: [], from: null, beats: { at: [], thrown: null, turn: 0 } };

type ThrownEvent = Extract<GameEvent, { type: 'thrown' }>;

/** Returns the throw that is shown: the last of several; undefined without any. */
export function thrownIn(events: readonly GameEvent[]): ThrownEvent | undefined {
  return events.findLast((event) => event.type === 'thrown');
}

/** Whether a throw says nothing; the throw of a succession ends a line and isn't silent. */
function isSilent({ count, purpose }: Pick<ThrownEvent, 'count' | 'purpose'>): boolean {
  return count === null && purpose === 'fate';
}

/**
 * Returns the times of events. A throw flies at `most` this long if Fate speaks; `deciding` means that it may end the
 * match.
 */
export function beatsOf(events: readonly GameEvent[], most = FLIGHT, deciding = false): Beats {
  const seen = thrownIn(events);
  const glint = !deciding && seen !== undefined && isSilent(seen);
  const flight = deciding ? (most < FLIGHT ? QUICK_DECIDING : DECIDING) : glint ? Math.min(GLINT, most) : most;
  const at: number[] = [];
  let [now, arrival, turn, settled] = [0, 0, 0, 0];
  let thrown: Throw | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'moved':
        if (event.from !== event.to) {
          arrival = now + AFTER_MOVE;
          now += CONTACT;
        }
        break;
      case 'thrown':
        if (thrown === null) {
          const begins = Math.max(now, arrival);
          thrown = { at: begins, lies: begins + flight, glint };
        }
        at.push(thrown.at);
        now = thrown.lies;
        settled = 0;
        continue;
      case 'turned':
      case 'armed':
      case 'recruited':
        at.push(now + Math.min(MOST_STAGGER, STAGGER * settled++));
        continue;
      case 'eliminated':
        at.push(now);
        now += FALL;
        continue;
      case 'control':
        at.push(now + FLAGS);
        continue;
      case 'turn':
      case 'over':
        turn = now;
    }
    at.push(now);
  }
  return { at, thrown, turn };
}

/** Returns a throw's progress after some beats: from 0, in the hand, to 1, where it lies. */
export function flightAt({ at, lies }: Throw, time: number): number {
  return Math.max(0, Math.min(1, (time - at) / (lies - at)));
}

/** Returns the events with their times; their throw takes `flight` beats. */
export function happeningOf(events: readonly GameEvent[], from: Position | null, flight = FLIGHT): Happening {
  const deciding = flight > 0 && from !== null && fateMayEnd(from);
  return { events, from, beats: beatsOf(events, flight, deciding) };
}
