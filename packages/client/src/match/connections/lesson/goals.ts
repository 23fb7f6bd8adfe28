/** What a step asks for, as questions about what was done: the position before and after it, and the facts between. */

import { threatsTo } from '@dominion/insight/previews';
import {
  type Action,
  controllers,
  fileOf,
  formatAction,
  formatSquare,
  type GameEvent,
  inspect,
  type Piece,
  type Position,
  rankOf,
  S,
  type Team,
  threatenedCrown,
  type Unit,
  unitOf,
} from '@dominion/rules';

/** The team that the learner leads. */
export const ME: Team = S;

/** One legal action, and what it led to. */
interface Attempt {
  readonly before: Position;
  readonly action: Action;
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

/** A question about what was done. */
export type Goal = (tried: Attempt) => boolean;

/** Whether all of these hold. */
export const allOf =
  (...goals: readonly Goal[]): Goal =>
  (tried) =>
    goals.every((goal) => goal(tried));

/** How far a move went, in files and ranks; null where nothing moved. */
function wayOf({ before, action }: Attempt): { piece: Piece; files: number; ranks: number } | null {
  const parts = inspect(action);
  if (parts.kind !== 'move') return null;
  const { from, to } = parts;
  return { piece: before.board[from]!, files: fileOf(to) - fileOf(from), ranks: rankOf(to) - rankOf(from) };
}

/** It is exactly this action line. */
export const plays =
  (line: string): Goal =>
  ({ action }) =>
    formatAction(action) === line;

/** A unit of this kind was moved. */
export const moves =
  (unit: Unit): Goal =>
  (tried) =>
    unitOf(wayOf(tried)?.piece ?? 0) === unit;

/** It went so many squares along a row or a column. */
export const straight =
  (squares: number): Goal =>
  (tried) => {
    const way = wayOf(tried);
    return way !== null && way.files * way.ranks === 0 && Math.abs(way.files + way.ranks) === squares;
  };

/** It went one square diagonally. */
export const aslant: Goal = (tried) => {
  const way = wayOf(tried);
  return way !== null && Math.abs(way.files * way.ranks) === 1;
};

/** It ended on a square. */
export const reaches =
  (name: string): Goal =>
  ({ action }) => {
    const parts = inspect(action);
    return parts.kind === 'move' && formatSquare(parts.to) === name;
  };

/** The heir stayed where he stood. */
export const stays: Goal = ({ action }) => {
  const parts = inspect(action);
  return parts.kind === 'move' && parts.from === parts.to;
};

/** It went towards the learner's side. */
export const homewards: Goal = (tried) => (wayOf(tried)?.ranks ?? 0) < 0;

/** A unit left the board by it. */
export const displaces: Goal = ({ events }) => events.some(({ type }) => type === 'displaced');

/** The opposite of a goal. */
export const not =
  (goal: Goal): Goal =>
  (tried) =>
    !goal(tried);

/** Something of this kind happened to a team, the learner's unless said, at least so often. */
export const happens =
  (type: GameEvent['type'], times = 1, team: Team = ME): Goal =>
  ({ events }) =>
    events.filter((event) => event.type === type && 'team' in event && event.team === team).length >= times;

/** The learner controls a Territory after it. */
export const holds =
  (territory: Team): Goal =>
  ({ after }) =>
    controllers(after.board)[territory] === ME;

/** Nobody can displace the learner's Emperor next. */
export const safe: Goal = ({ after }) => threatenedCrown(after, ME) === -1;

/** Nobody can close a ring round a unit of the learner's next. */
export const unringed: Goal = ({ after }) => !threatsTo(after, ME, 'all').some(({ kind }) => kind === 'turned');

/** The learner's camp has won. */
export const won: Goal = ({ events }) => events.some((event) => event.type === 'over' && event.winners.includes(ME));
