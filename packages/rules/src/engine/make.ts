/**
 * Plays one action in place (§2, §5–§8); this is the only code for what actions do. {@link make} plays, {@link unmake} undoes.
 * `events`, if given, receives what happened.
 */
import {
  type Action,
  type ActionParts,
  countOf,
  inspect,
  isMove,
  isThrow,
  originOf,
  THROWS,
  targetOf,
} from '../actions.js';
import { SQUARES } from '../board.js';
import type { EliminationCause, EndReason, GameEvent } from '../events.js';
import { leadingCamp } from '../mandate.js';
import { livingTeams, teamsOfCamp } from '../position.js';
import {
  EMPTY,
  PEASANT,
  PHASES,
  type Phase,
  type Piece,
  piece,
  type Square,
  TEAMS,
  type Team,
  teamOf,
} from '../types.js';
import { EMPEROR, PRINCE, SERGEANT, UNIT_TABLE, type Unit } from '../units.js';
import { hasChoice, isFatePhase, isStuck, ORDERS, SUCCESSION_COUNT } from './fate.js';
import type { Field } from './field.js';
import { quietMove } from './quiet-move.js';
import { settle } from './settle.js';

/** The number of moves and passes without any event after which a game is drawn (§7). */
export const QUIET_LIMIT = 100;

/** The number of the very last turn: the game ends with it (§8). */
export const LAST_PLY = 999_999;

const BLANK = THROWS[0]!;

const FATE = PHASES.indexOf('fate');
const SUCCESSION = PHASES.indexOf('succession');
const HEIR = PHASES.indexOf('heir');
/** By the bits of a throw's count: the phase that it orders, or 0. */
const stages = Uint8Array.from({ length: 256 }, (_, count) => Math.max(0, PHASES.indexOf(ORDERS[count] as Phase)));

/** Receives the events; null if they aren't needed. */
type Events = GameEvent[] | null;

/** Plays a legal action in place. Any other leaves nonsense, which {@link unmake} can still undo. */
export function make(field: Field, action: Action, events: GameEvent[] | null = null): void {
  field.begin();
  if (events === null) carryOut(field, action, null);
  else tell(field, action, events);
}

/**
 * Plays an action, then blank throws (three in four, §6.1) until a choice. One {@link unmake} undoes all. For searches,
 * which look at what is likely.
 */
export function makeTurn(field: Field, action: Action): void {
  field.begin();
  carryOut(field, action, null);
  while (field.stage === FATE || field.stage === SUCCESSION) {
    field.stirred = false;
    // A blank throw of fate only ends the turn.
    if (field.stage === FATE) endTurn(field, false, null);
    else carryOut(field, BLANK, null);
  }
}

/** Calls {@link carryOut}, then adds the events that follow: changes of control, and the next turn. */
function tell(field: Field, action: Action, events: GameEvent[]): void {
  const { ply } = field;
  const held = field.control.slice();
  carryOut(field, action, events);
  for (const territory of TEAMS) {
    const [from, to] = [held[territory] as Team | -1, field.control[territory] as Team | -1];
    if (from !== to) events.push({ type: 'control', territory, from, to });
  }
  if (field.ply !== ply) events.push({ type: 'turn', team: field.turn, ply: field.ply });
}

function carryOut(field: Field, action: Action, events: Events): void {
  // Moves and throws are by far the most frequent, so they aren't taken apart into a record.
  if (isMove(action)) {
    const from = originOf(action);
    const to = targetOf(action);
    if (!quietMove(field, from, to, events)) performMove(field, from, to, events);
  } else if (isThrow(action)) performThrow(field, action, events);
  else perform(field, inspect(action) as RareAction, events);
  if (!field.stirred) return;
  field.quiet = 0;
  // Without an elimination, which stirs, no side has won.
  if (field.isDecided()) end(field, 'last-camp', events);
}

/** Undoes the last action; does nothing if there is none. */
export function unmake(field: Field): void {
  field.rewind();
}

type RareAction = Exclude<ActionParts, { readonly kind: 'move' | 'throw' }>;

/** Does what the action says, including the end of the turn if it ends one. */
function perform(field: Field, parts: RareAction, events: Events): void {
  switch (parts.kind) {
    case 'muster':
      return performMuster(field, parts.team, parts.squares, events);
    case 'pass':
      events?.push({ type: 'passed', team: field.turn });
      field.quiet++;
      field.phase = 'fate';
      return;
    case 'change':
      return performChange(field, parts.square, parts.unit, events);
    case 'peasant':
      field.put(parts.square, PEASANT);
      events?.push({ type: 'peasant-added', team: field.turn, square: parts.square });
      settle(field, events);
      return endTurn(field, true, events);
    case 'resign':
      return performResignation(field, parts.team, events);
    case 'draw':
      return end(field, 'agreed', events);
  }
}

function performMuster(field: Field, team: Team, squares: readonly Square[], events: Events): void {
  for (const square of squares) field.put(square, piece(team, SERGEANT));
  events?.push({ type: 'mustered', team, squares });
  if (squares.length > 0) settle(field, events);
  leaveMuster(field, team);
}

function leaveMuster(field: Field, team: Team): void {
  field.mustering &= ~(1 << team);
  if (field.mustering === 0) field.openTurn();
}

/** Returns the piece taken; a Sergeant changes places with an own Soldier (§3). */
function relocate(field: Field, from: Square, to: Square, events: Events): Piece {
  const mover = field.board[from]!;
  events?.push({ type: 'moved', piece: mover, from, to });
  if (from === to) return EMPTY;
  const target = field.board[to]!;
  if (target >> 4 === mover >> 4) return swap(field, from, to, events);
  field.shift(from, to);
  if (target === EMPTY) return EMPTY;
  field.stirred = true;
  events?.push({ type: 'displaced', piece: target, square: to, by: field.turn });
  return target;
}

function swap(field: Field, from: Square, to: Square, events: Events): typeof EMPTY {
  const mover = field.board[from]!;
  field.put(from, field.board[to]!);
  field.put(to, mover);
  events?.push({ type: 'swapped', team: field.turn, from, to });
  return EMPTY;
}

function performMove(field: Field, from: Square, to: Square, events: Events): void {
  if (field.stage === HEIR) return performHeir(field, from, to, events);
  field.moveOn();
  mourn(field, relocate(field, from, to, events), events);
  settle(field, events);
}

function performHeir(field: Field, from: Square, to: Square, events: Events): void {
  const displaced = relocate(field, from, to, events);
  field.put(to, piece(field.turn, EMPEROR));
  field.stirred = true;
  events?.push({ type: 'enthroned', team: field.turn, square: to });
  mourn(field, displaced, events);
  settle(field, events);
  endTurn(field, false, events);
}

/** Handles the loss of an Emperor, or of a leaderless team's Prince (§7); does nothing for other units. */
function mourn(field: Field, displaced: Piece, events: Events): void {
  const unit = displaced & 15;
  const team = teamOf(displaced) as Team;
  if (unit === EMPEROR) {
    if (field.hasPrince(team)) events?.push({ type: 'leaderless', team, by: field.turn });
    else eliminate(field, team, 'emperor-displaced', events);
  } else if (unit === PRINCE && field.isLeaderless(team)) {
    eliminate(field, team, 'prince-displaced', events);
  }
}

/** Eliminates a team: upper ranks leave; lower ranks and Recruited Peasants become Peasants on their squares (§7). */
function eliminate(field: Field, team: Team, cause: EliminationCause, events: Events): void {
  const fell: [Square, Piece][] = [];
  const disbanded: [Square, Piece][] = [];
  for (let square = 0; square < SQUARES; square++) {
    const p = field.board[square]!;
    if (p >> 4 !== team + 1) continue;
    const { rank } = UNIT_TABLE[p & 15]!;
    const falls = rank === 'emperor' || rank === 'upper';
    field.put(square, falls ? EMPTY : PEASANT);
    (falls ? fell : disbanded).push([square, p]);
  }
  field.strike(team);
  // Both ends of a straddle may have gone at once, so settling must look everywhere.
  field.settled = false;
  field.stirred = true;
  events?.push({ type: 'eliminated', team, cause, fell, disbanded });
}

function performThrow(field: Field, action: Action, events: Events): void {
  if (field.stage === SUCCESSION) return performSuccession(field, countOf(action), events);
  events?.push({ type: 'thrown', team: field.turn, count: countOf(action), purpose: 'fate' });
  const count = originOf(action);
  const stage = stages[count]!;
  if (stage !== 0) {
    if (hasChoice(field, count)) {
      field.stage = stage;
      return;
    }
    events?.push({ type: 'forfeited', team: field.turn, order: ORDERS[count]! });
  }
  endTurn(field, action !== BLANK, events);
}

function performSuccession(field: Field, count: number | null, events: Events): void {
  events?.push({ type: 'thrown', team: field.turn, count, purpose: 'succession' });
  if (count === SUCCESSION_COUNT) {
    field.phase = 'heir';
    return;
  }
  eliminate(field, field.turn, 'succession-failed', events);
  settle(field, events);
  endTurn(field, false, events);
}

function performChange(field: Field, square: Square, unit: Unit, events: Events): void {
  const type = field.phase === 'promote-lower' || field.phase === 'promote-upper' ? 'promoted' : 'demoted';
  const from = (field.board[square]! & 15) as Unit;
  field.put(square, piece(field.turn, unit));
  events?.push({ type, team: field.turn, square, from, to: unit });
  settle(field, events);
  endTurn(field, true, events);
}

function performResignation(field: Field, team: Team, events: Events): void {
  eliminate(field, team, 'resigned', events);
  settle(field, events);
  if (field.isDecided()) return;
  if (field.phase === 'muster') {
    if (field.turn === team) field.turn = field.nextLiving(team);
    leaveMuster(field, team);
  } else if (field.turn === team || isStuck(field)) {
    // If a team still has to choose what Fate ordered, the X's were up.
    endTurn(field, isFatePhase(field.phase), events);
  }
}

/** Passes the turn on, unless the game is over (§2, §6.3, §7, §10); `spoken`: the X's were up. */
function endTurn(field: Field, spoken: boolean, events: Events): void {
  if (field.stirred && field.isDecided()) return;
  const quiet = !field.stirred && field.quiet >= QUIET_LIMIT;
  if (field.last > 0 && (quiet || isLastOf(field, spoken))) return count(field, events);
  if (quiet) return end(field, 'quiet', events);
  if (field.ply >= LAST_PLY) return end(field, 'last-turn', events);
  field.passTurn();
}

/** Whether a turn that ends is the last of a match with a length (§10). */
function isLastOf({ ply, last, fated }: Field, spoken: boolean): boolean {
  return ply >= last && (spoken || !fated || ply >= LAST_PLY);
}

function end(field: Field, reason: EndReason, events: Events): void {
  field.phase = 'over';
  field.mustering = 0;
  events?.push({ type: 'over', reason, winners: reason === 'last-camp' ? livingTeams(field) : [] });
}

/** Ends the game by the Mandate, after the last turn or the quiet ones (§10). */
function count(field: Field, events: Events): void {
  field.phase = 'mandate';
  if (events === null) return;
  const leader = leadingCamp(field);
  events.push({ type: 'over', reason: 'mandate', winners: teamsOfCamp(leader) });
}
