/** What happens after every action (§5): encirclement, arming, recruiting, and again until nothing changes. */
import { OPPOSITES, RINGS, SQUARES, TERRITORIES } from './board.js';
import type { GameEvent } from './events.js';
import { controllerOf, type Draft, type Position, sameCamp } from './position.js';
import {
  clockwise,
  isArmy,
  PEASANT,
  type Piece,
  piece,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  TEAMS,
  type Team,
  teamOf,
} from './types.js';

/** The opposing team whose units alone fill the ring around a Sergeant or Soldier, or -1 (§5.1). */
function captorOf(draft: Draft, square: Square): Team | -1 {
  const p = draft.board[square]!;
  const ring = RINGS[square];
  if (!ring || p < 16 || ((p & 15) !== SOLDIER && (p & 15) !== SERGEANT)) return -1;
  const captor = teamOf(draft.board[ring[0]!]!);
  if (captor === -1 || sameCamp(draft, teamOf(p) as Team, captor)) return -1;
  for (const neighbour of ring) if (draft.board[neighbour]! >> 4 !== captor + 1) return -1;
  return captor;
}

function encircle(draft: Draft, events: GameEvent[]): boolean {
  const turned: GameEvent[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const team = captorOf(draft, square);
    if (team !== -1) turned.push({ type: 'turned', team, square, was: draft.board[square]! });
  }
  // All rings are read before the first unit changes sides: "to the whole board at once".
  for (const event of turned) if (event.type === 'turned') draft.board[event.square] = piece(event.team, SOLDIER);
  events.push(...turned);
  return turned.length > 0;
}

function arm(draft: Draft, events: GameEvent[]): boolean {
  const controllers = TEAMS.map((territory) => controllerOf(draft.board, territory));
  let any = false;
  for (const territory of TEAMS) {
    const controller = controllers[territory]!;
    if (controller === -1) continue;
    for (const square of TERRITORIES[territory]!) {
      const p = draft.board[square]!;
      if ((p & 15) !== RECRUIT) continue;
      const team = teamOf(p) as Team;
      if (!sameCamp(draft, team, controller)) continue;
      draft.board[square] = piece(team, SOLDIER);
      events.push({ type: 'armed', team, square });
      any = true;
    }
  }
  return any;
}

/** The teams whose army units stand on opposite sides of a square, as bits (§5.3). */
export function straddlers(board: Uint8Array, square: Square): number {
  let teams = 0;
  for (const [a, b] of OPPOSITES[square]!) {
    const one = board[a]!;
    const other = board[b]!;
    if (one >> 4 === other >> 4 && isArmy(one) && isArmy(other)) teams |= 1 << teamOf(one);
  }
  return teams;
}

/** Which of the straddling teams gets the Peasant, or -1 when camps contest it (§5.3). */
function recruiterOf(draft: Draft, teams: number): Team | -1 {
  // The team whose turn it is, or else the first of them after it in clockwise order.
  let team = draft.turn;
  while ((teams & (1 << team)) === 0) team = clockwise(team);
  return (teams & ~draft.camps[team]!) === 0 ? team : -1;
}

function recruit(draft: Draft, events: GameEvent[]): boolean {
  let any = false;
  for (let square = 0; square < SQUARES; square++) {
    const p: Piece = draft.board[square]!;
    if (p !== PEASANT && (p & 15) !== RECRUIT) continue;
    const teams = straddlers(draft.board, square);
    if (teams === 0) continue;
    const team = recruiterOf(draft, teams);
    if (team === -1 || (p !== PEASANT && sameCamp(draft, teamOf(p) as Team, team))) continue;
    draft.board[square] = piece(team, RECRUIT);
    events.push({ type: 'recruited', team, square, was: p });
    any = true;
  }
  return any;
}

/** Settles the board after an action; what changed is added to `events` (§5). */
export function settle(draft: Draft, events: GameEvent[]): void {
  let changed = true;
  while (changed) {
    const turned = encircle(draft, events);
    const armed = arm(draft, events);
    const recruited = recruit(draft, events);
    changed = turned || armed || recruited;
  }
}

/** The Peasants-in-contest and contested Recruited Peasants of a position: straddled by two camps or more (§5.3). */
export function contested(position: Position): Square[] {
  const squares: Square[] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = position.board[square]!;
    if (p !== PEASANT && (p & 15) !== RECRUIT) continue;
    const teams = straddlers(position.board, square);
    if (teams !== 0 && TEAMS.some((team) => (teams & (1 << team)) !== 0 && (teams & ~position.camps[team]!) !== 0)) {
      squares.push(square);
    }
  }
  return squares;
}
