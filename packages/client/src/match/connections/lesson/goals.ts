/** The goals of a step, as predicates on an action: the position before and after it, and the events between. */

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

export const ME: Team = S;

interface Attempt {
  readonly before: Position;
  readonly action: Action;
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

export type Goal = (tried: Attempt) => boolean;

export const allOf =
  (...goals: readonly Goal[]): Goal =>
  (tried) =>
    goals.every((goal) => goal(tried));

/** Returns how far a piece moved, in files and ranks; null if the action isn't a move. */
function wayOf({ before, action }: Attempt): { piece: Piece; files: number; ranks: number } | null {
  const parts = inspect(action);
  if (parts.kind !== 'move') return null;
  const { from, to } = parts;
  return { piece: before.board[from]!, files: fileOf(to) - fileOf(from), ranks: rankOf(to) - rankOf(from) };
}

/** The action is exactly this line. */
export const plays =
  (line: string): Goal =>
  ({ action }) =>
    formatAction(action) === line;

export const moves =
  (unit: Unit): Goal =>
  (tried) =>
    unitOf(wayOf(tried)?.piece ?? 0) === unit;

/** It moved this many squares along a row or a column. */
export const straight =
  (squares: number): Goal =>
  (tried) => {
    const way = wayOf(tried);
    return way !== null && way.files * way.ranks === 0 && Math.abs(way.files + way.ranks) === squares;
  };

/** It moved one square diagonally. */
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

/** The heir stayed on his square. */
export const stays: Goal = ({ action }) => {
  const parts = inspect(action);
  return parts.kind === 'move' && parts.from === parts.to;
};

/** It moved towards the learner's side. */
export const homewards: Goal = (tried) => (wayOf(tried)?.ranks ?? 0) < 0;

/** A unit left the board. */
export const displaces: Goal = ({ events }) => events.some(({ type }) => type === 'displaced');

export const not =
  (goal: Goal): Goal =>
  (tried) =>
    !goal(tried);

/** An event of this kind happened to a team, the learner's by default, at least this many times. */
export const happens =
  (type: GameEvent['type'], times = 1, team: Team = ME): Goal =>
  ({ events }) =>
    events.filter((event) => event.type === type && 'team' in event && event.team === team).length >= times;

/** The learner controls a Territory afterwards. */
export const holds =
  (territory: Team): Goal =>
  ({ after }) =>
    controllers(after.board)[territory] === ME;

/** No enemy can take the learner's Emperor next. */
export const safe: Goal = ({ after }) => threatenedCrown(after, ME) === -1;

/** No enemy can surround a unit of the learner's next. */
export const unringed: Goal = ({ after }) => !threatsTo(after, ME, 'all').some(({ kind }) => kind === 'turned');

/** The learner's side has won. */
export const won: Goal = ({ events }) => events.some((event) => event.type === 'over' && event.winners.includes(ME));
