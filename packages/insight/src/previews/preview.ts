/** The effects of each destination of a unit, as the rules play it. */
import {
  crownOf,
  EMPTY,
  type GameEvent,
  isMove,
  legalActions,
  move,
  originOf,
  type Piece,
  type Position,
  playLegal,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import { oncePerPosition } from '../once.js';
import { type Depth, type Threat, threatsTo } from '../threats/threats.js';
import { type Shift, shiftsOf } from './shifts.js';

interface Taken {
  readonly square: Square;
  readonly was: Piece;
}

/** The effects of one move. */
export interface Preview {
  readonly from: Square;
  readonly to: Square;
  /** The unit that moves, and the one that it takes; EMPTY for none. */
  readonly piece: Piece;
  readonly displaces: Piece;
  /** Units that join the side: Peasants and others' recruits, encircled units, and recruits that are armed. */
  readonly recruits: readonly Taken[];
  readonly turns: readonly Taken[];
  readonly arms: readonly Square[];
  /** The units that opponents gain by it at once. */
  readonly yields: readonly (Taken & { readonly to: Team })[];
  /** Teams that lose their Emperor by it. */
  readonly beheads: readonly Team[];
  /** Opponents' next threats to the unit that moved. */
  readonly risks: readonly Threat[];
  /** Their next threats to the own Emperor, or to the heir of a leaderless team. */
  readonly exposes: readonly Threat[];
  /** The change of points of the Mandate; empty without a last turn. */
  readonly shifts: readonly Shift[];
}

/** A preview with all that opponents could do next. */
export interface FullPreview extends Preview {
  /** New threats to other units of the side. */
  readonly uncovers: readonly Threat[];
}

/**
 * With more destinations, only captures are computed at once: playing each reply takes too long. {@link previewOf} does
 * it for one.
 */
const THOROUGH = 8;

/** Returns the effects of a unit's legal moves by destination; empty if it isn't its turn. */
export const previewsOf = oncePerPosition((position: Position, from: Square): ReadonlyMap<Square, Preview> => {
  if (position.phase !== 'move' && position.phase !== 'heir') return new Map();
  const destinations = legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
  const depth = destinations.length <= THOROUGH ? 'all' : 'strikes';
  return new Map(destinations.map((to) => [to, playedOut(position, from, to, depth).preview]));
});

/** Returns a legal move's effects and all that opponents could do next; null if it is illegal. */
export function previewOf(position: Position, from: Square, to: Square): FullPreview | null {
  if (!previewsOf(position, from).has(to)) return null;
  const { preview, after } = playedOut(position, from, to, 'all');
  const me = position.turn;
  const before = new Set(threatsTo(position, me, 'all').map(({ square, kind }) => `${square} ${kind}`));
  const crown = crownOf(after, me);
  const uncovers = threatsTo(after, me, 'all').filter(
    ({ square, kind }) =>
      square !== to && square !== crown && teamOf(position.board[square]!) !== -1 && !before.has(`${square} ${kind}`),
  );
  return { ...preview, uncovers };
}

function playedOut(position: Position, from: Square, to: Square, depth: Depth): { preview: Preview; after: Position } {
  const me = position.turn;
  const { position: after, events } = playLegal(position, move(from, to));
  const next = threatsTo(after, me, depth);
  const crown = crownOf(after, me);
  const preview: Preview = {
    from,
    to,
    piece: position.board[from]!,
    ...gainsOf(position, events),
    risks: next.filter(({ square }) => square === to && square !== crown),
    exposes: next.filter(({ square }) => square === crown),
    shifts: shiftsOf(position, after, me),
  };
  return { preview, after };
}

function gainsOf(
  position: Position,
  events: readonly GameEvent[],
): Omit<Preview, 'from' | 'to' | 'piece' | 'risks' | 'exposes' | 'shifts'> {
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
