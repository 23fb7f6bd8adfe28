/** The effects of a new Peasant on each square where fate lets a team add one (§6). */
import {
  type Action,
  inspect,
  isLiving,
  legalActions,
  livingTeams,
  originOf,
  PEASANT,
  type Position,
  playLegal,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import { nextDeeds } from '../threats/next.js';
import { type Threat, threatsTo } from '../threats/threats.js';

/** The effects of a Peasant on one square for the team that adds it. */
export interface Planting {
  readonly square: Square;
  /** The team that recruits it at once, because two of its units already stand around the square; -1 for none. */
  readonly taker: Team | -1;
  /** Whether the team could then recruit it with one move. */
  readonly next: boolean;
  /** How opponents, who move before, could recruit it with one move. */
  readonly risks: readonly Threat[];
  /** The squares of the team's units that an opponent could take now, but not past the Peasant. */
  readonly covers: readonly Square[];
  /** The value of the square: above 0 the team gains, below 0 an opponent. */
  readonly worth: number;
}

const known = new WeakMap<Position, ReadonlyMap<Square, Planting>>();

/** Returns the effects by square, computed once per position; empty if no Peasant is to be added. */
export function plantingsOf(position: Position): ReadonlyMap<Square, Planting> {
  if (position.phase !== 'add-peasant') return new Map();
  const found = known.get(position) ?? new Map(legalActions(position).map((action) => plantingOf(position, action)));
  known.set(position, found);
  return found;
}

function plantingOf(position: Position, action: Action): [Square, Planting] {
  const team = position.turn;
  const parts = inspect(action);
  const square = parts.kind === 'peasant' ? parts.square : -1;
  const { position: after, events } = playLegal(position, action);
  const taken = events.find((event) => event.type === 'recruited' && event.square === square);
  const taker = taken?.type === 'recruited' ? taken.team : -1;
  const free = after.board[square] === PEASANT;
  const rivals = livingTeams(after).filter((other) => !sameCamp(after, other, team));
  const risks = free ? rivals.flatMap((rival) => recruiting(after, rival, square)) : [];
  const next = free && isLiving(after, team) && recruiting(after, team, square).length > 0;
  const open = new Set(threatsTo(after, team, 'strikes').map((threat) => threat.square));
  const covered = threatsTo(position, team, 'strikes').filter((threat) => !open.has(threat.square));
  const covers = [...new Set(covered.map((threat) => threat.square))].filter(
    (at) => teamOf(position.board[at]!) === team,
  );
  const gain = (next ? 2 : 0) + (covers.length > 0 ? 2 : 0);
  const loss = risks.length > 0 ? 3 : 0;
  const atOnce = taker === -1 ? 0 : sameCamp(position, taker, team) ? 6 : -6;
  return [square, { square, taker, next, risks, covers, worth: atOnce + gain - loss }];
}

/** Returns ways to recruit the Peasant in one move, one for each unit. */
function recruiting(position: Position, team: Team, square: Square): Threat[] {
  const found = new Map<Square, Threat>();
  for (const { action, deeds } of nextDeeds(position, team)) {
    const does = deeds.some((deed) => deed.kind === 'recruits' && deed.square === square && deed.team === team);
    if (!does) continue;
    const from = originOf(action);
    found.set(from, { square, kind: 'recruited', by: position.board[from]!, from, to: targetOf(action) });
  }
  return [...found.values()];
}
