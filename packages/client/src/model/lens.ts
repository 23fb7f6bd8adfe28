/** What each destination of a unit would bring: the rules play the move, and this reads what happened and what could follow. */
import {
  EMPEROR,
  EMPTY,
  find,
  type GameEvent,
  isMove,
  legalActions,
  move,
  originOf,
  type Piece,
  type Position,
  PRINCE,
  playLegal,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import { type Shift, shiftsOf } from './mandate.js';
import { type Depth, type Risk, risksOf } from './risks.js';

/** A unit that changes hands, and what it was. */
export interface Taken {
  readonly square: Square;
  readonly was: Piece;
}

/** What one move would do. */
export interface Effect {
  readonly from: Square;
  readonly to: Square;
  /** The unit that moves, and the one that it displaces; EMPTY for none. */
  readonly piece: Piece;
  readonly displaces: Piece;
  /** What becomes the camp's own: Peasants and others' recruits, encircled units, recruits that get their arms. */
  readonly recruits: readonly Taken[];
  readonly turns: readonly Taken[];
  readonly arms: readonly Square[];
  /** What opponents gain by it at once. */
  readonly yields: readonly (Taken & { readonly to: Team })[];
  /** Teams that lose their Emperor by it. */
  readonly beheads: readonly Team[];
  /** What opponents could do next to the unit that moved. */
  readonly risks: readonly Risk[];
  /** What they could do next to the own Emperor, or to the heir of a leaderless team. */
  readonly exposes: readonly Risk[];
  /** What it brings to the count of the Mandate; empty in a match without a length. */
  readonly shifts: readonly Shift[];
}

/** An effect with all that opponents could do next. */
export interface Siege extends Effect {
  /** What they could do to other units of the camp, and could not do before. */
  readonly uncovers: readonly Risk[];
}

/**
 * To so many destinations every risk is looked for at once. Where there are more, only what could be displaced is: to play
 * each reply to each of forty moves takes longer than a hand waits, and {@link siegeOf} does it for the one that it asks about.
 */
const THOROUGH = 8;

const known = new WeakMap<Position, Map<Square, ReadonlyMap<Square, Effect>>>();

/** What every legal destination of the unit on a square would bring, by destination; none off its turn. */
export function effectsOf(position: Position, from: Square): ReadonlyMap<Square, Effect> {
  const kept = known.get(position) ?? new Map<Square, ReadonlyMap<Square, Effect>>();
  known.set(position, kept);
  const found = kept.get(from) ?? search(position, from);
  kept.set(from, found);
  return found;
}

function search(position: Position, from: Square): Map<Square, Effect> {
  if (position.phase !== 'move' && position.phase !== 'heir') return new Map();
  const destinations = legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
  const depth = destinations.length <= THOROUGH ? 'all' : 'strikes';
  return new Map(destinations.map((to) => [to, playedOut(position, from, to, depth).effect]));
}

/** What a legal move would bring and all that opponents could do next; null where it is not legal. */
export function siegeOf(position: Position, from: Square, to: Square): Siege | null {
  if (!effectsOf(position, from).has(to)) return null;
  const { effect, after } = playedOut(position, from, to, 'all');
  const me = position.turn;
  const before = new Set(risksOf(position, me, 'all').map(({ square, kind }) => `${square} ${kind}`));
  const crown = crownOf(after, me);
  const uncovers = risksOf(after, me, 'all').filter(
    ({ square, kind }) =>
      square !== to && square !== crown && teamOf(position.board[square]!) !== -1 && !before.has(`${square} ${kind}`),
  );
  return { ...effect, uncovers };
}

/** Where a team's crown stands: its Emperor's, or else its heir's square; -1 where it has neither. */
export function crownOf(position: Position, team: Team): Square {
  const emperor = find(position, team, EMPEROR);
  return emperor === -1 ? find(position, team, PRINCE) : emperor;
}

function playedOut(position: Position, from: Square, to: Square, depth: Depth): { effect: Effect; after: Position } {
  const me = position.turn;
  const { position: after, events } = playLegal(position, move(from, to));
  const next = risksOf(after, me, depth);
  const crown = crownOf(after, me);
  const effect: Effect = {
    from,
    to,
    piece: position.board[from]!,
    ...gainsOf(position, events),
    risks: next.filter(({ square }) => square === to && square !== crown),
    exposes: next.filter(({ square }) => square === crown),
    shifts: shiftsOf(position, after, me),
  };
  return { effect, after };
}

function gainsOf(
  position: Position,
  events: readonly GameEvent[],
): Omit<Effect, 'from' | 'to' | 'piece' | 'risks' | 'exposes' | 'shifts'> {
  const recruits: Taken[] = [];
  const turns: Taken[] = [];
  const arms: Square[] = [];
  const yields: (Taken & { to: Team })[] = [];
  const beheads: Team[] = [];
  let displaces: Piece = EMPTY;
  for (const event of events) {
    const own = 'team' in event && sameCamp(position, event.team, position.turn);
    if (event.type === 'displaced') displaces = event.piece;
    else if (event.type === 'armed' && own) arms.push(event.square);
    else if (event.type === 'leaderless' || event.type === 'eliminated') beheads.push(event.team);
    else if (event.type === 'recruited' || event.type === 'turned') {
      const { square, was, team, type } = event;
      if (!own) yields.push({ square, was, to: team });
      else (type === 'recruited' ? recruits : turns).push({ square, was });
    }
  }
  return { displaces, recruits, turns, arms, yields, beheads };
}
