/** Times what is seen on which square, from the events. Times are in beats. */
import { EMPEROR, fileOf, rankOf, type Square, type Team, unitOf } from '@dominion/rules';
import { AFTER_MOVE, CONTACT, type Happening } from './beats.js';

/** A turn with its throw, and a court that falls by it. */
export const MOST_BEATS = 6.5;

/** How a unit becomes another on its square. */
export type ChangeKind = 'turned' | 'armed' | 'recruited' | 'raised' | 'lowered' | 'disbanded' | 'added';

/** A unit that becomes another, or appears. */
export interface PieceChange {
  readonly kind: ChangeKind;
  /** The team that has it then; -1 for a Peasant. */
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

export interface Timeline {
  /** When moving units arrive. */
  readonly arrival: number;
  /** The last change on each square. */
  readonly changes: ReadonlyMap<Square, PieceChange>;
  /** The squares where units are taken, and where the taking unit came from. */
  readonly blows: ReadonlyMap<Square, { readonly from: Square; readonly at: number }>;
  /** The squares where upper ranks fall to ash. */
  readonly falls: ReadonlyMap<Square, number>;
  readonly seals: readonly Seizure[];
  readonly houses: ReadonlyMap<Team, number>;
  readonly flags: ReadonlyMap<Team, number>;
  /** When it is the next team's turn. */
  readonly turn: number;
}

/** A dropped unit needs only this long to land, and meets another when let go. */
const DROP = 0.4;
const SOONER = CONTACT * (1 - DROP);
/** The time across the board: a court falls outward from its Emperor. */
const WAVE = 1.1;

function distance(a: Square, b: Square): number {
  return Math.hypot(fileOf(a) - fileOf(b), rankOf(a) - rankOf(b));
}

/** `held` means that the hand moved the unit; a throw flies no sooner for it. */
export function timelineOf({ events, beats }: Pick<Happening, 'events' | 'beats'>, held = false): Timeline {
  const changes = new Map<Square, PieceChange>();
  const blows = new Map<Square, { from: Square; at: number }>();
  const falls = new Map<Square, number>();
  const seals: Seizure[] = [];
  const houses = new Map<Team, number>();
  const flags = new Map<Team, number>();
  let arrival = 0;
  let origin: Square | null = null;
  let slain: { readonly of: Team; readonly by: Team; readonly square: Square } | null = null;
  const shown = (time: number): number =>
    held && (beats.thrown === null || time < beats.thrown.at) ? Math.max(0, time - SOONER) : time;

  for (const [index, event] of events.entries()) {
    const at = shown(beats.at[index]!);
    const change = (square: Square, kind: ChangeKind, team: Team | -1, when = at): void => {
      changes.set(square, { kind, team, at: when });
    };
    switch (event.type) {
      case 'moved':
        if (event.from === event.to) break;
        origin = event.from;
        arrival = held ? DROP : beats.at[index]! - CONTACT + AFTER_MOVE;
        break;
      case 'displaced': {
        blows.set(event.square, { from: origin ?? event.square, at });
        const of = ((event.piece >> 4) - 1) as Team;
        if (unitOf(event.piece) === EMPEROR) slain = { of, by: event.by, square: event.square };
        break;
      }
      case 'turned':
      case 'armed':
      case 'recruited':
        change(event.square, event.type, event.team);
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
      case 'eliminated': {
        const { team, fell, disbanded } = event;
        houses.set(team, at);
        const court = fell.find(([, piece]) => unitOf(piece) === EMPEROR)?.[0] ?? slain?.square ?? fell[0]?.[0];
        const wave = (square: Square): number =>
          at + 0.1 + (court === undefined ? 0 : (distance(court, square) / 16) * WAVE);
        for (const [square] of fell) falls.set(square, wave(square));
        for (const [square] of disbanded) change(square, 'disbanded', -1, wave(square));
        if (slain?.of === team && event.cause === 'emperor-displaced') seals.push({ ...slain, at });
        break;
      }
      case 'control':
        flags.set(event.territory, at);
        break;
      case 'thrown':
      case 'turn':
      case 'over':
      case 'swapped':
      case 'passed':
      case 'forfeited':
      case 'leaderless':
        break;
    }
  }
  return { arrival, changes, blows, falls, seals, houses, flags, turn: shown(beats.turn) };
}
