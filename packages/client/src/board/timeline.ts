/**
 * When everything that happened is seen, read off the events. Times are in beats: a move takes one, and no play of
 * events more than {@link MOST_BEATS}.
 */
import { EMPEROR, fileOf, type GameEvent, rankOf, type Square, type Team, unitOf } from '@dominion/rules';

/** How long everything together may take. */
export const MOST_BEATS = 4;

/** How a unit becomes another where it stands. */
export type ChangeKind = 'turned' | 'armed' | 'recruited' | 'raised' | 'lowered' | 'disbanded' | 'added';

/** A unit that becomes another, or comes. */
export interface Change {
  readonly kind: ChangeKind;
  /** Whose it is then; -1 for a Peasant. */
  readonly team: Team | -1;
  readonly at: number;
}

/** A seal that is taken from a fallen team. */
export interface Seizure {
  readonly of: Team;
  readonly by: Team;
  readonly square: Square;
  readonly at: number;
}

/** When everything is seen. */
export interface Timeline {
  /** When what moves has come where it goes. */
  readonly arrival: number;
  /** The last change on each square. */
  readonly changes: ReadonlyMap<Square, Change>;
  /** Where units are displaced, and where the unit came from that displaces them. */
  readonly blows: ReadonlyMap<Square, { readonly from: Square; readonly at: number }>;
  /** Where upper ranks fall to ash. */
  readonly falls: ReadonlyMap<Square, number>;
  readonly seals: readonly Seizure[];
  /** When the flags of a Territory change. */
  readonly flags: ReadonlyMap<Team, number>;
  /** When it is the next team's turn. */
  readonly turn: number;
}

/** A moved unit meets another a little before it lies. */
const CONTACT = 0.8;
/** A throw is in the air for so long. */
const THROW = 2;
/** What settles at once settles one after the other, but never far apart. */
const STAGGER = 0.12;
const MOST_STAGGER = 0.6;
/** A court falls outward from its Emperor: so long from one edge of the board to the other. */
const WAVE = 1.1;

function distance(a: Square, b: Square): number {
  return Math.hypot(fileOf(a) - fileOf(b), rankOf(a) - rankOf(b));
}

/** When everything is seen. `held` when the hand has brought the unit where it goes. */
export function timelineOf(events: readonly GameEvent[], held = false): Timeline {
  const changes = new Map<Square, Change>();
  const blows = new Map<Square, { from: Square; at: number }>();
  const falls = new Map<Square, number>();
  const seals: Seizure[] = [];
  const flags = new Map<Team, number>();
  const travel = held ? 0.4 : 1;
  let [now, arrival, turn, settled] = [0, 0, 0, 0];
  let origin: Square | null = null;
  let slain: { readonly of: Team; readonly by: Team; readonly square: Square } | null = null;
  const change = (square: Square, kind: ChangeKind, team: Team | -1, at = now): void => {
    changes.set(square, { kind, team, at });
  };

  for (const event of events) {
    switch (event.type) {
      case 'moved':
        if (event.from === event.to) break;
        origin = event.from;
        arrival = now + travel;
        now += travel * CONTACT;
        break;
      case 'displaced': {
        blows.set(event.square, { from: origin ?? event.square, at: now });
        const of = ((event.piece >> 4) - 1) as Team;
        if (unitOf(event.piece) === EMPEROR) slain = { of, by: event.by, square: event.square };
        break;
      }
      case 'turned':
      case 'armed':
      case 'recruited':
        change(event.square, event.type, event.team, now + Math.min(MOST_STAGGER, STAGGER * settled++));
        break;
      case 'mustered':
        for (const square of event.squares) change(square, 'raised', event.team);
        break;
      case 'promoted':
      case 'enthroned':
        change(event.square, 'raised', event.team);
        break;
      case 'demoted':
        change(event.square, 'lowered', event.team);
        break;
      case 'peasant-added':
        change(event.square, 'added', -1);
        break;
      case 'thrown':
        now = Math.max(now, arrival) + THROW;
        settled = 0;
        break;
      case 'eliminated': {
        const { team, fell, disbanded } = event;
        const court = fell.find(([, piece]) => unitOf(piece) === EMPEROR)?.[0] ?? slain?.square ?? fell[0]?.[0];
        const wave = (square: Square): number =>
          now + 0.1 + (court === undefined ? 0 : (distance(court, square) / 16) * WAVE);
        for (const [square] of fell) falls.set(square, wave(square));
        for (const [square] of disbanded) change(square, 'disbanded', -1, wave(square));
        if (slain?.of === team && event.cause === 'emperor-displaced') seals.push({ ...slain, at: now });
        now += 0.6;
        break;
      }
      case 'control':
        flags.set(event.territory, now + 0.2);
        break;
      case 'turn':
      case 'over':
        turn = now;
        break;
      case 'swapped':
      case 'passed':
      case 'forfeited':
      case 'leaderless':
        break;
    }
  }
  return { arrival, changes, blows, falls, seals, flags, turn };
}
