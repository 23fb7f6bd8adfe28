/** What each destination of a unit would bring: the rules play the move, and this reads what happened and what could follow. */
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

/** A unit that changes hands, and what it was. */
interface Taken {
  readonly square: Square;
  readonly was: Piece;
}

/** What one move would do. */
export interface Preview {
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
  readonly risks: readonly Threat[];
  /** What they could do next to the own Emperor, or to the heir of a leaderless team. */
  readonly exposes: readonly Threat[];
  /** What it brings to the count of the Mandate; empty in a match without a length. */
  readonly shifts: readonly Shift[];
}

/** A preview with all that opponents could do next. */
export interface FullPreview extends Preview {
  /** What they could do to other units of the camp, and could not do before. */
  readonly uncovers: readonly Threat[];
}

/**
 * To so many destinations every risk is looked for at once. Where there are more, only what could be displaced is: to play
 * each reply to each of forty moves takes longer than a hand waits, and {@link previewOf} does it for the one that it asks about.
 */
const THOROUGH = 8;

/** What every legal destination of the unit on a square would bring, by destination; none off its turn. */
export const previewsOf = oncePerPosition((position: Position, from: Square): ReadonlyMap<Square, Preview> => {
  if (position.phase !== 'move' && position.phase !== 'heir') return new Map();
  const destinations = legalActions(position)
    .filter((action) => isMove(action) && originOf(action) === from)
    .map(targetOf);
  const depth = destinations.length <= THOROUGH ? 'all' : 'strikes';
  return new Map(destinations.map((to) => [to, playedOut(position, from, to, depth).preview]));
});

/** What a legal move would bring and all that opponents could do next; null where it is not legal. */
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
