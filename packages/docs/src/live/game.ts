/** The player's actions on a page's board, as pure functions; the rules decide what is legal. */
import {
  type Action,
  EMPTY,
  explain,
  formatAction,
  formatSquare,
  inspect,
  isMove,
  isOver,
  KINGDOMS,
  legalActions,
  move,
  originOf,
  type Position,
  parseAction,
  playLegal,
  type Square,
  targetOf,
  teamOf,
  thrown,
} from '@dominion/rules';
import { unitInWords } from '../names.js';
import { type BoardSketch, squaresIn, stepsFrom } from '../sketch.js';

/** The state of a board. Immutable. */
export interface Trial {
  readonly sketch: BoardSketch;
  readonly position: Position;
  readonly last: Action | null;
  readonly selected: Square | null;
  /** The number of steps made of the board's line; null if the player chose other moves. */
  readonly step: number | null;
  /** The last message. */
  readonly told: string;
}

/** Returns the beginning, or the position after some steps of the line. */
export function atStep(sketch: BoardSketch, step: number): Trial {
  const positions = stepsFrom(sketch.position, sketch.steps);
  const action = step === 0 ? null : parseAction(sketch.steps[step - 1]!.action);
  const told = step === 0 ? '' : sketch.steps[step - 1]!.words;
  return { sketch, position: positions[step]!, last: action, selected: step === 0 ? sketch.from : null, step, told };
}

/** Returns choices without a selected unit: places of a promotion, a demotion, or a new Peasant. */
export function choicesOn({ position }: Trial): readonly Action[] {
  return position.phase === 'muster'
    ? []
    : legalActions(position).filter((each) => ['change', 'peasant'].includes(inspect(each).kind));
}

/** Returns the possible throws, for the player to choose. */
export function throwsOn({ position }: Trial): readonly Action[] {
  return legalActions(position).filter((each) => inspect(each).kind === 'throw');
}

export function waysOf({ position, selected }: Trial): readonly Action[] {
  if (selected === null) return [];
  return legalActions(position).filter((each) => isMove(each) && originOf(each) === selected);
}

function actionInWords(position: Position, action: Action): string {
  const parts = inspect(action);
  if (parts.kind === 'move') {
    const there = position.board[parts.to]!;
    const on =
      there === EMPTY ? `to ${formatSquare(parts.to)}` : `onto ${unitInWords(there)} on ${formatSquare(parts.to)}`;
    return `${unitInWords(position.board[parts.from]!)} from ${formatSquare(parts.from)} ${on}`;
  }
  return formatAction(action);
}

/** Returns the board after a legal action. If Fate is next, it plays a silent throw, so that play continues. */
export function afterAction(course: Trial, action: Action): Trial {
  const words = actionInWords(course.position, action);
  let { position } = playLegal(course.position, action);
  const silent = position.phase === 'fate' && isMove(action);
  if (silent) position = playLegal(position, thrown(null)).position;
  const next = isOver(position) ? 'That is the end.' : `${KINGDOMS[position.turn]} is to play.`;
  return {
    ...course,
    position,
    last: action,
    selected: null,
    step: null,
    told: `${words}. ${silent ? 'Fate keeps silent. ' : ''}${next}`,
  };
}

/** Returns the board after a press on a square. */
export function pressed(course: Trial, square: Square): Trial {
  const { position, selected } = course;
  const choice = choicesOn(course).filter((each) => squaresIn(each)[0] === square);
  if (choice.length > 0) return afterAction(course, choice[0]!);
  const way = waysOf(course).find((each) => targetOf(each) === square);
  if (way !== undefined) return afterAction(course, way);
  if (selected === square) return { ...course, selected: null, told: '' };
  const here = position.board[square]!;
  const own = teamOf(here) === position.turn;
  if (own && position.phase === 'move') {
    const many = waysOf({ ...course, selected: square }).length;
    const told = `${unitInWords(here)} on ${formatSquare(square)}: ${many === 0 ? 'cannot move' : `${many} ${many === 1 ? 'way' : 'ways'} to go`}.`;
    return { ...course, selected: square, told };
  }
  if (selected !== null) return { ...course, selected: null, told: explain(position, move(selected, square)).message };
  if (isOver(position)) return { ...course, told: 'That is the end: nothing moves any more.' };
  if (here !== EMPTY && !own)
    return {
      ...course,
      told: `${unitInWords(here)} on ${formatSquare(square)}. ${KINGDOMS[position.turn]} is to play.`,
    };
  return { ...course, told: '' };
}

/** Describes a square: its unit, and what can be done there. */
export function squareInWords(course: Trial, square: Square): string {
  const here = course.position.board[square]!;
  const who = here === EMPTY ? 'empty' : unitInWords(here);
  const way = waysOf(course).some((each) => targetOf(each) === square);
  const state =
    course.selected === square ? ', selected' : way ? (here === EMPTY ? ', may be gone to' : ', may be displaced') : '';
  return `${formatSquare(square)}, ${who}${state}`;
}
