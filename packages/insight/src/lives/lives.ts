/**
 * Each unit's identity and fate over a match: a Peasant who is recruited, armed, turned and promoted stays the same
 * unit.
 */
import {
  EMPEROR,
  EMPTY,
  fileOf,
  type GameEvent,
  isArmy,
  PEASANT,
  type Piece,
  type Position,
  piece,
  RECRUIT,
  rankOf,
  SERGEANT,
  SIZE,
  SOLDIER,
  type Square,
  STEPS,
  sameCamp,
  squareAt,
  TEAMS,
  type Team,
  teamOf,
  threatenedCrown,
  type Unit,
} from '@dominion/rules';

/** A place in the list: units on the first board by squares, then new Peasants. */
export type LifeId = number;

/** An event in a unit's life. */
export type LifeDeed =
  /** From the beginning, or as a Peasant that a throw of `by` added (§6). */
  | { readonly type: 'born'; readonly square: Square; readonly piece: Piece; readonly by: Team | null }
  | { readonly type: 'mustered'; readonly square: Square }
  /** He took a unit, which was `was` then. `saved` is the team whose Emperor, or heir, was in danger until then. */
  | {
      readonly type: 'displaced';
      readonly square: Square;
      readonly whom: LifeId;
      readonly was: Piece;
      readonly saved: Team | null;
    }
  /** A unit took him, who was `was` then: the end. */
  | { readonly type: 'fell'; readonly square: Square; readonly by: LifeId; readonly was: Piece }
  /** A team recruited him; the units `between` stood on opposite sides of him (§5.3). */
  | {
      readonly type: 'recruited';
      readonly square: Square;
      readonly team: Team;
      readonly was: Piece;
      readonly between: readonly LifeId[];
    }
  | { readonly type: 'armed'; readonly square: Square }
  /** A ring of a team's units made him its Soldier (§5.1). */
  | { readonly type: 'turned'; readonly square: Square; readonly team: Team; readonly was: Piece }
  | { readonly type: 'promoted' | 'demoted'; readonly square: Square; readonly from: Unit; readonly to: Unit }
  | { readonly type: 'changed-places'; readonly square: Square; readonly whom: LifeId }
  | { readonly type: 'enthroned'; readonly square: Square }
  /** His team was eliminated, and he is a Peasant from now on (§7). */
  | { readonly type: 'disbanded'; readonly square: Square; readonly was: Piece }
  /** His team was eliminated, and he left the board with it (§7): the end. */
  | { readonly type: 'left'; readonly square: Square; readonly was: Piece };

/** `ply` is 0 before the first turn; `at` is the action that caused it, -1 for none. */
export type LifeEvent = LifeDeed & { readonly ply: number; readonly at: number };

export interface Life {
  readonly id: LifeId;
  /** His deeds and what happened to him, in order; never empty. */
  readonly deeds: readonly LifeEvent[];
  /** His square; null once he has left the board. */
  readonly square: Square | null;
  /** His present piece, or his last one when he left the board. */
  readonly piece: Piece;
  readonly moves: number;
}

/** The lives of all units that were ever on the board of a match. */
export interface Lives {
  readonly all: readonly Life[];
  /** By square: the unit there; -1 for none. */
  readonly at: ArrayLike<LifeId>;
}

/** An action that was played: the position before it, and its events. */
export interface LivedStep {
  readonly before: Position;
  readonly events: readonly GameEvent[];
}

const NOBODY = -1;

/** The pairs of opposite neighbours, by square; fewer at the edge. */
const OPPOSITES: readonly (readonly (readonly [Square, Square])[])[] = STEPS.map((steps, square) =>
  steps.flatMap((near): [Square, Square][] => {
    const [file, rank] = [2 * fileOf(square) - fileOf(near), 2 * rankOf(square) - rankOf(near)];
    const inside = file >= 0 && file < SIZE && rank >= 0 && rank < SIZE;
    const far = inside ? squareAt(file, rank) : NOBODY;
    return far > near ? [[near, far]] : [];
  }),
);

interface Writing {
  readonly id: LifeId;
  readonly deeds: LifeEvent[];
  square: Square | null;
  piece: Piece;
  moves: number;
}

/** Follows all units through the actions of a match; `end` is the position after the last. */
export function livesOf(steps: readonly LivedStep[], end: Position): Lives {
  const chronicler = new Chronicler(steps[0]?.before ?? end);
  for (const [at, step] of steps.entries()) chronicler.follow(step, steps[at + 1]?.before ?? end, at);
  return { all: chronicler.all, at: chronicler.who };
}

class Chronicler {
  readonly all: Writing[] = [];
  readonly who: Int16Array;
  #ply = 0;
  #at = NOBODY;

  constructor({ board }: Position) {
    this.who = new Int16Array(board.length).fill(NOBODY);
    for (const [square, there] of board.entries()) if (there !== EMPTY) this.#bear(square, there, null);
  }

  follow({ before, events }: LivedStep, after: Position, at: number): void {
    this.#ply = before.phase === 'muster' ? 0 : before.ply;
    this.#at = at;
    /** The unit on the square that the mover came to. */
    let met: LifeId = NOBODY;
    let mover: LifeId = NOBODY;
    for (const event of events) {
      switch (event.type) {
        case 'moved':
          mover = this.who[event.from]!;
          met = event.from === event.to ? NOBODY : this.who[event.to]!;
          this.#move(mover, event.from, event.to);
          break;
        case 'swapped':
          this.#put(met, event.from);
          this.#write(mover, { type: 'changed-places', square: event.to, whom: met });
          this.#write(met, { type: 'changed-places', square: event.from, whom: mover });
          break;
        case 'displaced':
          this.#displace(mover, met, event.square, savedBy(before, after, event.by));
          break;
        default:
          this.#witness(event);
      }
    }
  }

  #witness(event: Exclude<GameEvent, { type: 'moved' | 'swapped' | 'displaced' }>): void {
    switch (event.type) {
      case 'mustered':
        for (const square of event.squares) this.#become(square, SERGEANT, { type: 'mustered', square });
        return;
      case 'promoted':
      case 'demoted': {
        const { type, square, from, to } = event;
        return this.#become(square, to, { type, square, from, to });
      }
      case 'enthroned':
        return this.#become(event.square, EMPEROR, { type: 'enthroned', square: event.square });
      case 'armed':
        return this.#become(event.square, SOLDIER, { type: 'armed', square: event.square });
      case 'turned':
        return this.#join(event.square, piece(event.team, SOLDIER), event);
      case 'recruited': {
        const { type, square, team, was } = event;
        const between = this.#between(square, team);
        return this.#join(square, piece(team, RECRUIT), { type, square, team, was, between });
      }
      case 'peasant-added':
        this.#bear(event.square, PEASANT, event.team);
        return;
      case 'eliminated':
        for (const [square, was] of event.fell) this.#leave(this.who[square]!, square, { type: 'left', square, was });
        for (const [square, was] of event.disbanded) this.#join(square, PEASANT, { type: 'disbanded', square, was });
        return;
      default:
        return;
    }
  }

  #write(id: LifeId, deed: LifeDeed): void {
    this.all[id]!.deeds.push({ ...deed, ply: this.#ply, at: this.#at });
  }

  #bear(square: Square, there: Piece, by: Team | null): void {
    const id = this.all.length;
    this.all.push({ id, deeds: [], square, piece: there, moves: 0 });
    this.who[square] = id;
    this.#write(id, { type: 'born', square, piece: there, by });
  }

  #move(id: LifeId, from: Square, to: Square): void {
    if (from === to) return;
    this.who[from] = NOBODY;
    this.#put(id, to);
    this.all[id]!.moves++;
  }

  #put(id: LifeId, square: Square): void {
    this.who[square] = id;
    this.all[id]!.square = square;
  }

  #displace(by: LifeId, whom: LifeId, square: Square, saved: Team | null): void {
    const [winner, loser] = [this.all[by]!, this.all[whom]!];
    this.#write(by, { type: 'displaced', square, whom, was: loser.piece, saved });
    this.#write(whom, { type: 'fell', square, by, was: winner.piece });
    loser.square = null;
  }

  #leave(id: LifeId, square: Square, deed: LifeDeed): void {
    this.#write(id, deed);
    this.all[id]!.square = null;
    this.who[square] = NOBODY;
  }

  /** Records a change to another unit of the same team. */
  #become(square: Square, unit: Unit, deed: LifeDeed): void {
    const life = this.all[this.who[square]!]!;
    this.#join(square, piece(teamOf(life.piece) as Team, unit), deed);
  }

  #join(square: Square, now: Piece, deed: LifeDeed): void {
    const id = this.who[square]!;
    this.all[id]!.piece = now;
    this.#write(id, deed);
  }

  /** Returns the first two army units of a team that stand on opposite sides of a square. */
  #between(square: Square, team: Team): LifeId[] {
    const stands = (at: Square): boolean => {
      const there = this.all[this.who[at]!]?.piece ?? EMPTY;
      return isArmy(there) && teamOf(there) === team;
    };
    const pair = OPPOSITES[square]!.find((squares) => squares.every(stands));
    return pair === undefined ? [] : pair.map((at) => this.who[at]!);
  }
}

/** Returns the team on the mover's side whose Emperor, or heir, is no longer in danger; the mover's own first. */
function savedBy(before: Position, after: Position, mover: Team): Team | null {
  const own = [mover, ...TEAMS.filter((team) => team !== mover && sameCamp(before, mover, team))];
  return own.find((team) => threatenedCrown(before, team) !== -1 && threatenedCrown(after, team) === -1) ?? null;
}
