/**
 * When what happened is seen and heard, and when it is over: the one clock of pieces, sticks, sounds, the bell, the recap and
 * whoever waits for them. Times are in beats: a move takes one.
 */
import { fateMayEnd, type GameEvent, type Position, type Square } from '@dominion/rules';

/** How long a beat lasts, in milliseconds. */
export const BEAT = 200;

/** A throw flies for so long. */
export const FLIGHT = 2.7;
/** The same of a bot's throw: the next bot is at it soon, and by then this one lies. */
export const QUICK_FLIGHT = 1;
/** The throw by which Fate may end the match (§10) flies a breath longer, and is seen where it stays silent, too; with its move it takes a second. */
const DECIDING = 4;
/** The same where the next turn is soon at it. */
const QUICK_DECIDING = 2;
/** Any other throw by which Fate stays silent is only a glint at the frame. */
export const GLINT = 1.6;
/** A move that came with a throw is shown first. */
export const AFTER_MOVE = 1;
/** When a turn has been seen: its move, and the throw after it. */
export const WHOLE_TURN = AFTER_MOVE + FLIGHT;
/** What is thrown after the Fate Diviner leaves the hand when so much of the flight is over. */
export const STICKS_FOLLOW = 0.3;

/** A moved unit meets another a little before it lies. */
export const CONTACT = 0.8;
/** What settles at once settles one after the other, but never far apart. */
const STAGGER = 0.12;
const MOST_STAGGER = 0.6;
/** Before anything else is seen, a fallen team falls. */
const FALL = 0.6;
/** The flags of a Territory change after what brought it about. */
const FLAGS = 0.2;

/** Where a round is told again, each thing that is told has so long before the next: 1.2 seconds. */
export const TELLING = 6;

/** A throw on its way. */
export interface Throw {
  /** When it leaves the hand, and when it lies. */
  readonly at: number;
  readonly lies: number;
  /** Whether it is only a glint at the frame: it says nothing and ends nothing. */
  readonly glint: boolean;
}

/** When everything that happened is seen. */
export interface Beats {
  /** When each of the events begins to be seen, in their order. */
  readonly at: readonly number[];
  /** The throw among them; of several, only the last is in the air, and what the others brought waits for it. */
  readonly thrown: Throw | null;
  /** When it is the next team's turn. */
  readonly turn: number;
}

/** What led to a position on show, and when it is seen. */
export interface Happening {
  readonly events: readonly GameEvent[];
  /** The position in which they began; null for the one that was on show before. */
  readonly from: Position | null;
  readonly beats: Beats;
  /** By how much slower than usual it is shown; not at all where left out. */
  readonly slow?: number;
  /** What those are called who are displaced, by the square where they stood. */
  readonly names?: ReadonlyMap<Square, string>;
}

/** Nothing led there. */
export const NOTHING: Happening = { events: [], from: null, beats: { at: [], thrown: null, turn: 0 } };

type ThrownEvent = Extract<GameEvent, { type: 'thrown' }>;

/** The throw that is seen of several: the last; undefined where nothing was thrown. */
export function thrownIn(events: readonly GameEvent[]): ThrownEvent | undefined {
  return events.findLast((event) => event.type === 'thrown');
}

/** Whether a throw says nothing; one of a succession ends a line. */
function isSilent({ count, purpose }: Pick<ThrownEvent, 'count' | 'purpose'>): boolean {
  return count === null && purpose === 'fate';
}

/** When events are seen whose throw flies for so long, where Fate speaks; `deciding`: where it may end the match. */
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

/** How far a throw has come after so many beats: from 0, in the hand, to 1, where it lies. */
export function flightAt({ at, lies }: Throw, time: number): number {
  return Math.max(0, Math.min(1, (time - at) / (lies - at)));
}

/** What is to be seen of events whose throw flies for so long. */
export function happeningOf(events: readonly GameEvent[], from: Position | null, flight = FLIGHT): Happening {
  const deciding = flight > 0 && from !== null && fateMayEnd(from);
  return { events, from, beats: beatsOf(events, flight, deciding) };
}
