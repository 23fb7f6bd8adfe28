/**
 * Handles a player's input on the board. Pure: returns the next state, and maybe an action to send or a reason why not.
 */
import {
  type Action,
  addPeasant,
  change,
  destinations,
  explain,
  inspect,
  isMove,
  type Match,
  move,
  muster,
  originOf,
  piece,
  type Refusal,
  SOLDIER,
  type Square,
  type Team,
  teamOf,
  UNIT_TABLE,
  type Unit,
  waitsForThrow,
} from '@dominion/rules';
import { type Tried, triedBy } from './move-diagnosis.js';
import type { Situation, Task } from './task.js';

/** The state between two actions. */
export type Interaction =
  | { readonly kind: 'idle' }
  | { readonly kind: 'selected'; readonly from: Square }
  /** Soldiers to become Sergeants. While they are the automatic choice (`suggested`), a press starts afresh. */
  | { readonly kind: 'mustering'; readonly team: Team; readonly chosen: readonly Square[]; readonly suggested?: true }
  /** The unit on the square may become one of several; the player picks one. */
  | { readonly kind: 'outcome'; readonly square: Square; readonly units: readonly Unit[] }
  /** An action by touch, or a breach of an oath: it waits for ✓ or ✗, and stays visible while sent. */
  | { readonly kind: 'proposed'; readonly action: Action; readonly back: Interaction };

export type Input =
  | { readonly kind: 'press'; readonly square: Square | null; readonly touch?: boolean }
  | { readonly kind: 'lift'; readonly square: Square }
  | { readonly kind: 'drop'; readonly from: Square; readonly to: Square | null; readonly touch?: boolean }
  /** One of the choices that the sticks ordered, from their list. */
  | { readonly kind: 'choose'; readonly action: Action; readonly touch?: boolean }
  /** An automatic choice of Soldiers to become Sergeants, which replaces the earlier one. */
  | { readonly kind: 'muster'; readonly squares: readonly Square[] }
  | { readonly kind: 'confirm' }
  | { readonly kind: 'pick'; readonly unit: Unit }
  | { readonly kind: 'cancel' }
  /** The match has moved on. */
  | { readonly kind: 'moved-on' };

/** Why nothing happened: a rule, or something outside the rules. */
export type WhyNot =
  /** `tried` is the refused move; left out if it was no move. */
  | { readonly kind: 'rule'; readonly refusal: Refusal; readonly tried?: Tried }
  | { readonly kind: 'watching' | 'not-begun' | 'over' | 'fallen' | 'busy' | 'throwing' | 'two-at-most' | 'not-yours' }
  | { readonly kind: 'not-your-turn'; readonly team: Team }
  | { readonly kind: 'no-move'; readonly unit: Unit };

/** The result of an input. */
export interface Reaction {
  readonly state: Interaction;
  readonly act?: Action;
  readonly whyNot?: WhyNot;
}

export const IDLE: Interaction = { kind: 'idle' };

/**
 * Returns an input's result. Touches must be confirmed, because squares are small and fingers aren't; so must all
 * breaches of oaths.
 */
export function interact(state: Interaction, input: Input, situation: Situation, task: Task): Reaction {
  const fitting = fit(state, task);
  const back = fitting.kind === 'proposed' && task.kind !== 'busy' ? fitting.back : fitting;
  if (input.kind === 'confirm') {
    return fitting.kind === 'proposed' && task.kind !== 'busy'
      ? { state: fitting, act: fitting.action }
      : { state: fitting };
  }
  if (input.kind === 'cancel' && back !== fitting) return { state: back };
  // Pressing the same square again confirms, but not to break an oath.
  const breaks = (action: Action): boolean => situation.breaking?.has(action) === true;
  if (
    back !== fitting &&
    fitting.kind === 'proposed' &&
    isTouch(input) &&
    input.square === aimOf(fitting.action) &&
    !breaks(fitting.action)
  ) {
    return { state: fitting, act: fitting.action };
  }
  const outcome = take(back, input, situation, task);
  if (outcome.act === undefined) return outcome;
  if (!breaks(outcome.act) && (!('touch' in input) || !input.touch)) return outcome;
  return { state: { kind: 'proposed', action: outcome.act, back: held(back, outcome.act) } };
}

function isTouch(input: Input): input is Extract<Input, { kind: 'press' }> {
  return input.kind === 'press' && input.touch === true;
}

/** Returns the end of a move, or the chosen square; null for none. */
export function aimOf(action: Action): Square | null {
  const parts = inspect(action);
  if (parts.kind === 'move') return parts.to;
  return parts.kind === 'change' || parts.kind === 'peasant' ? parts.square : null;
}

/** Returns the state after ✗: a dragged unit stays selected. */
function held(back: Interaction, action: Action): Interaction {
  return isMove(action) ? { kind: 'selected', from: originOf(action) } : back;
}

function take(
  fitting: Interaction,
  input: Exclude<Input, { kind: 'confirm' }>,
  situation: Situation,
  task: Task,
): Reaction {
  switch (input.kind) {
    case 'moved-on':
      return { state: fit(fitting.kind === 'mustering' ? fitting : IDLE, task) };
    case 'cancel':
      return { state: fitting.kind === 'mustering' ? fitting : fit(IDLE, task) };
    case 'pick':
      if (fitting.kind !== 'outcome' || !fitting.units.includes(input.unit)) return { state: fitting };
      return { state: IDLE, act: change(fitting.square, input.unit) };
    case 'choose':
      return task.kind === 'choose' && task.options.includes(input.action)
        ? { state: IDLE, act: input.action }
        : { state: fitting };
    case 'muster':
      return { state: task.kind === 'muster' ? suggestion(task, input.squares) : fitting };
    case 'lift':
      return isMovable(situation, task, input.square)
        ? { state: { kind: 'selected', from: input.square } }
        : { state: fitting };
    case 'drop':
      return drop(fitting, input.from, input.to, situation, task);
    case 'press':
      return input.square === null
        ? { state: fitting.kind === 'mustering' ? fitting : fit(IDLE, task) }
        : press(fitting, input.square, situation, task);
  }
}

function fit(state: Interaction, task: Task): Interaction {
  if (task.kind === 'muster') {
    // A player who plays for an ally musters twice: each team has its own choice.
    return state.kind === 'mustering' && state.team === task.team
      ? state
      : { kind: 'mustering', team: task.team, chosen: [] };
  }
  if (state.kind === 'mustering') return IDLE;
  if (state.kind === 'selected') return task.kind === 'move' || task.kind === 'heir' ? state : IDLE;
  if (state.kind === 'outcome') return task.kind === 'choose' ? state : IDLE;
  if (state.kind === 'proposed') return ['move', 'heir', 'choose', 'busy'].includes(task.kind) ? state : IDLE;
  return state;
}

function isMovable({ match }: Situation, task: Task, square: Square): boolean {
  return (task.kind === 'move' || task.kind === 'heir') && destinations(match!.position, square).length > 0;
}

function press(state: Interaction, square: Square, situation: Situation, task: Task): Reaction {
  switch (task.kind) {
    case 'muster':
      return pressMuster(state, square, situation.match!, task);
    case 'move':
    case 'heir':
      return pressMove(state, square, situation.match!);
    case 'choose':
      return pressChoice(square, situation.match!, task.options);
    case 'pass':
    case 'gather':
    case 'over':
    case 'watch':
    case 'fallen':
    case 'wait':
    case 'busy':
      return { state, ...whyIdle(square, situation, task) };
  }
}

/** Explains a press on a piece when there is nothing to do; empty squares mean nothing. */
function whyIdle(square: Square, { match, speaks }: Situation, task: Task): { whyNot?: WhyNot } {
  if (match === null) return { whyNot: { kind: 'not-begun' } };
  const { position } = match;
  if (position.board[square] === 0) return {};
  switch (task.kind) {
    case 'watch':
      return { whyNot: { kind: 'watching' } };
    case 'over':
    case 'fallen':
    case 'busy':
      return { whyNot: { kind: task.kind } };
    case 'pass':
      return { whyNot: { kind: 'rule', refusal: explain(position, move(square, square)) } };
    case 'wait':
      // A regent plays, or another tab acts; the page says so itself.
      if (speaks.length === 0) return {};
      if (waitsForThrow(position)) return { whyNot: { kind: 'throwing' } };
      return { whyNot: { kind: 'not-your-turn', team: position.turn } };
    default:
      return {};
  }
}

type MusterTask = { readonly team: Team; readonly limit: number };

function suggestion({ team, limit }: MusterTask, squares: readonly Square[]): Interaction {
  const chosen = squares.slice(0, limit);
  return { kind: 'mustering', team, chosen, ...(chosen.length > 0 && { suggested: true }) };
}

function pressMuster(state: Interaction, square: Square, { position }: Match, { team, limit }: MusterTask): Reaction {
  const chosen = state.kind === 'mustering' ? state.chosen : [];
  const choose = (squares: readonly Square[]): Reaction => ({ state: { kind: 'mustering', team, chosen: squares } });
  if (chosen.includes(square)) return choose(chosen.filter((other) => other !== square));
  if (position.board[square] === 0) return { state };
  if (position.board[square] !== piece(team, SOLDIER)) {
    return { state, whyNot: { kind: 'rule', refusal: explain(position, muster(team, square)) } };
  }
  const kept = state.kind === 'mustering' && state.suggested ? [] : chosen;
  if (kept.length >= limit) return { state, whyNot: { kind: 'two-at-most' } };
  return choose([...kept, square].sort((a, b) => a - b));
}

function pressMove(state: Interaction, square: Square, match: Match): Reaction {
  const { position } = match;
  const from = state.kind === 'selected' ? state.from : null;
  // After a refusal the same unit stays selected.
  const held = from === null ? IDLE : state;
  if (from === square) return { state: IDLE };
  if (from !== null && destinations(position, from).includes(square)) return { state: IDLE, act: move(from, square) };
  const p = position.board[square]!;
  if (teamOf(p) === position.turn) {
    if (destinations(position, square).length > 0) return { state: { kind: 'selected', from: square } };
    if (position.phase === 'heir') return ruled(held, match, move(square, square));
    return { state: held, whyNot: { kind: 'no-move', unit: (p & 15) as Unit } };
  }
  if (from !== null) return ruled(held, match, move(from, square));
  return p === 0 ? { state: IDLE } : ruled(IDLE, match, move(square, square));
}

function drop(state: Interaction, from: Square, to: Square | null, situation: Situation, task: Task): Reaction {
  if (to === null || to === from) return { state };
  if (!isMovable(situation, task, from)) return { state };
  if (destinations(situation.match!.position, from).includes(to)) return { state: IDLE, act: move(from, to) };
  return ruled({ kind: 'selected', from }, situation.match!, move(from, to));
}

function pressChoice(square: Square, match: Match, options: readonly Action[]): Reaction {
  const here = options.filter((action) => {
    const parts = inspect(action);
    return (parts.kind === 'change' || parts.kind === 'peasant') && parts.square === square;
  });
  if (here.length === 1) return { state: IDLE, act: here[0]! };
  if (here.length > 1) {
    const units = here.map(inspect).flatMap((parts) => (parts.kind === 'change' ? [parts.unit] : []));
    return { state: { kind: 'outcome', square, units } };
  }
  return { state: IDLE, whyNot: { kind: 'rule', refusal: whyNotChosen(match, square) } };
}

/** Returns the refusal of the change that the unit would most likely have had. */
function whyNotChosen({ position }: Match, square: Square): Refusal {
  if (position.phase === 'add-peasant') return explain(position, addPeasant(square));
  const p = position.board[square]!;
  if (teamOf(p) === -1) return explain(position, change(square, SOLDIER));
  const unit = (p & 15) as Unit;
  const { promotes, demotes } = UNIT_TABLE[unit]!;
  const [guess = unit] = position.phase.startsWith('promote') ? promotes : demotes.flat();
  return explain(position, change(square, guess));
}

function ruled(state: Interaction, { position }: Match, action: Action): Reaction {
  const tried = triedBy(position, action);
  return { state, whyNot: { kind: 'rule', refusal: explain(position, action), ...(tried && { tried }) } };
}
