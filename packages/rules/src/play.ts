/** One action played: the next position and what happened, or a refusal (§2, §5–§8). */
import { type Action, type ActionParts, inspect } from './actions.js';
import { SQUARES } from './board.js';
import { type EliminationCause, type EndReason, type GameEvent, STIRRING } from './events.js';
import { explain, type Refusal } from './explain.js';
import { choices, isFatePhase, ORDERS, SUCCESSION_COUNT } from './fate.js';
import { legalActions } from './legal.js';
import {
  controllers,
  copy,
  type Draft,
  hasPrince,
  isLeaderless,
  isLiving,
  livingCamps,
  livingTeams,
  nextLiving,
  type Position,
} from './position.js';
import { settle } from './settle.js';
import {
  EMPEROR,
  EMPTY,
  PEASANT,
  type Piece,
  PRINCE,
  piece,
  SERGEANT,
  type Square,
  TEAMS,
  type Team,
  teamOf,
  type Unit,
} from './types.js';
import { UNIT_TABLE } from './units.js';

/** The moves and passes without anything happening after which a game is drawn (§7). */
export const QUIET_LIMIT = 100;

/** What {@link play} gives: the next position and what happened on the way, or why not. The position given is untouched. */
export type Played =
  | { readonly ok: true; readonly position: Position; readonly events: readonly GameEvent[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Plays one action. Refused unless it is among the legal actions, or a resignation or agreed draw before the end. */
export function play(position: Position, action: Action): Played {
  const parts = inspect(action);
  const unlisted =
    position.phase !== 'over' && (parts.kind === 'draw' || (parts.kind === 'resign' && isLiving(position, parts.team)));
  if (!unlisted && !legalActions(position).includes(action)) {
    return { ok: false, refusal: explain(position, action) };
  }
  return { ok: true, ...playLegal(position, action) };
}

/** {@link play} for an action that is known to be legal, such as one just listed; anything else gives nonsense. */
export function playLegal(position: Position, action: Action): { position: Position; events: GameEvent[] } {
  const draft = copy(position);
  const events: GameEvent[] = [];
  perform(draft, inspect(action), events);
  if (events.some((event) => STIRRING.has(event.type))) draft.quiet = 0;
  conclude(draft, events);
  noteControl(position, draft, events);
  if (draft.phase !== 'over' && draft.ply !== position.ply) {
    events.push({ type: 'turn', team: draft.turn, ply: draft.ply });
  }
  return { position: draft, events };
}

/** Does what the action says, up to the end of the turn where it ends one. */
function perform(draft: Draft, parts: ActionParts, events: GameEvent[]): void {
  switch (parts.kind) {
    case 'muster':
      return performMuster(draft, parts.team, parts.squares, events);
    case 'move':
      return draft.phase === 'heir'
        ? performHeir(draft, parts.from, parts.to, events)
        : performMove(draft, parts.from, parts.to, events);
    case 'pass':
      events.push({ type: 'passed', team: draft.turn });
      draft.quiet++;
      draft.phase = 'fate';
      return;
    case 'throw':
      return draft.phase === 'succession'
        ? performSuccession(draft, parts.count, events)
        : performFate(draft, parts.count, events);
    case 'change':
      return performChange(draft, parts.square, parts.unit, events);
    case 'peasant':
      draft.board[parts.square] = PEASANT;
      events.push({ type: 'peasant-added', team: draft.turn, square: parts.square });
      settle(draft, events);
      return endTurn(draft, events);
    case 'resign':
      return performResignation(draft, parts.team, events);
    case 'draw':
      return end(draft, 'agreed', events);
  }
}

function performMuster(draft: Draft, team: Team, squares: readonly Square[], events: GameEvent[]): void {
  for (const square of squares) draft.board[square] = piece(team, SERGEANT);
  events.push({ type: 'mustered', team, squares });
  if (squares.length > 0) settle(draft, events);
  leaveMuster(draft, team);
}

function leaveMuster(draft: Draft, team: Team): void {
  draft.mustering &= ~(1 << team);
  if (draft.mustering === 0) draft.phase = openingPhase(draft);
}

/** What a turn begins with: a leaderless team throws for its succession, every other moves (§7). */
function openingPhase(draft: Draft): 'succession' | 'move' {
  return isLeaderless(draft, draft.turn) ? 'succession' : 'move';
}

/** Moves the piece and says what it displaced; a Sergeant changes places with a Soldier of its own team (§3). */
function relocate(draft: Draft, from: Square, to: Square, events: GameEvent[]): Piece {
  const mover = draft.board[from]!;
  const target = draft.board[to]!;
  const swap = target !== EMPTY && from !== to && teamOf(target) === teamOf(mover);
  draft.board[from] = swap ? target : EMPTY;
  draft.board[to] = mover;
  events.push({ type: 'moved', piece: mover, from, to });
  if (swap) events.push({ type: 'swapped', team: draft.turn, from, to });
  const displaced = swap || from === to ? EMPTY : target;
  if (displaced !== EMPTY) events.push({ type: 'displaced', piece: displaced, square: to, by: draft.turn });
  return displaced;
}

function performMove(draft: Draft, from: Square, to: Square, events: GameEvent[]): void {
  draft.quiet++;
  draft.phase = 'fate';
  mourn(draft, relocate(draft, from, to, events), events);
  settle(draft, events);
}

function performHeir(draft: Draft, from: Square, to: Square, events: GameEvent[]): void {
  const displaced = relocate(draft, from, to, events);
  draft.board[to] = piece(draft.turn, EMPEROR);
  events.push({ type: 'enthroned', team: draft.turn, square: to });
  mourn(draft, displaced, events);
  settle(draft, events);
  endTurn(draft, events);
}

/** What follows when an Emperor, or the Prince of a leaderless team, was displaced (§7). */
function mourn(draft: Draft, displaced: Piece, events: GameEvent[]): void {
  const team = teamOf(displaced);
  if (team === -1) return;
  const unit = displaced & 15;
  if (unit === EMPEROR) {
    if (hasPrince(draft, team)) events.push({ type: 'leaderless', team, by: draft.turn });
    else eliminate(draft, team, 'emperor-displaced', events);
  } else if (unit === PRINCE && isLeaderless(draft, team)) {
    eliminate(draft, team, 'prince-displaced', events);
  }
}

/** The upper ranks leave the board; the lower ones and Recruited Peasants become Peasants where they stand (§7). */
function eliminate(draft: Draft, team: Team, cause: EliminationCause, events: GameEvent[]): void {
  const fell: [Square, Piece][] = [];
  const disbanded: [Square, Piece][] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = draft.board[square]!;
    if (p >> 4 !== team + 1) continue;
    const { rank } = UNIT_TABLE[p & 15]!;
    const falls = rank === 'emperor' || rank === 'upper';
    draft.board[square] = falls ? EMPTY : PEASANT;
    (falls ? fell : disbanded).push([square, p]);
  }
  for (const ally of TEAMS) draft.camps[ally]! &= ~(1 << team);
  draft.camps[team] = 0;
  events.push({ type: 'eliminated', team, cause, fell, disbanded });
}

function performFate(draft: Draft, count: number | null, events: GameEvent[]): void {
  events.push({ type: 'thrown', team: draft.turn, count, purpose: 'fate' });
  const order = count === null ? null : ORDERS[count]!;
  if (order !== null && choices(draft, order).length > 0) {
    draft.phase = order;
    return;
  }
  if (order !== null) events.push({ type: 'forfeited', team: draft.turn, order });
  endTurn(draft, events);
}

function performSuccession(draft: Draft, count: number | null, events: GameEvent[]): void {
  events.push({ type: 'thrown', team: draft.turn, count, purpose: 'succession' });
  if (count === SUCCESSION_COUNT) {
    draft.phase = 'heir';
    return;
  }
  eliminate(draft, draft.turn, 'succession-failed', events);
  settle(draft, events);
  endTurn(draft, events);
}

function performChange(draft: Draft, square: Square, unit: Unit, events: GameEvent[]): void {
  const type = draft.phase.startsWith('promote') ? 'promoted' : 'demoted';
  const from = (draft.board[square]! & 15) as Unit;
  draft.board[square] = piece(draft.turn, unit);
  events.push({ type, team: draft.turn, square, from, to: unit });
  settle(draft, events);
  endTurn(draft, events);
}

function performResignation(draft: Draft, team: Team, events: GameEvent[]): void {
  eliminate(draft, team, 'resigned', events);
  settle(draft, events);
  if (livingCamps(draft).length < 2) return;
  if (draft.phase === 'muster') {
    if (draft.turn === team) draft.turn = nextLiving(draft, team);
    leaveMuster(draft, team);
  } else if (draft.turn === team || (isFatePhase(draft.phase) && choices(draft, draft.phase).length === 0)) {
    endTurn(draft, events);
  }
}

/** The turn passes to the next living team, unless the game is over (§2, §6.3, §7). */
function endTurn(draft: Draft, events: GameEvent[]): void {
  if (livingCamps(draft).length < 2) return;
  const stirred = events.some((event) => STIRRING.has(event.type));
  if (!stirred && draft.quiet >= QUIET_LIMIT) return end(draft, 'quiet', events);
  draft.turn = nextLiving(draft, draft.turn);
  draft.ply++;
  draft.phase = openingPhase(draft);
}

/** The game ends when one camp is left (§7). */
function conclude(draft: Draft, events: GameEvent[]): void {
  if (draft.phase !== 'over' && livingCamps(draft).length < 2) end(draft, 'last-camp', events);
}

function end(draft: Draft, reason: EndReason, events: GameEvent[]): void {
  draft.phase = 'over';
  draft.mustering = 0;
  events.push({ type: 'over', reason, winners: reason === 'last-camp' ? livingTeams(draft) : [] });
}

/** Flags that changed hands, told once an action (§4). */
function noteControl(before: Position, after: Position, events: GameEvent[]): void {
  const from = controllers(before.board);
  const to = controllers(after.board);
  for (const territory of TEAMS) {
    if (from[territory] !== to[territory]) {
      events.push({ type: 'control', territory, from: from[territory]!, to: to[territory]! });
    }
  }
}
