/** Plays out the lines of an analysis, with a blank throw wherever one is due. */

import { afterThrows, BLANK } from '@dominion/bots/weighing';
import {
  type Action,
  type GameEvent,
  isLeaderless,
  isOver,
  livingTeams,
  type Position,
  play,
  playLegal,
  type Square,
  type Team,
  waitsForThrow,
} from '@dominion/rules';

/** An action of a line, played. */
export interface PlayedStep {
  readonly team: Team;
  readonly action: Action;
  readonly thrown: boolean;
  readonly before: Position;
  readonly after: Position;
  readonly events: readonly GameEvent[];
}

/** Plays a line as far as it is legal; throws between and after the choices are blank. */
export function stepsOf(position: Position, line: readonly Action[]): PlayedStep[] {
  const steps: PlayedStep[] = [];
  let at = throwBlank(position, steps);
  for (const action of line) {
    const played = isOver(at) ? null : play(at, action);
    if (played === null || !played.ok) break;
    steps.push({ team: at.turn, action, thrown: false, before: at, after: played.position, events: played.events });
    at = throwBlank(played.position, steps);
  }
  return steps;
}

/** Returns the original square of the unit that stands on a square after some steps. */
export function originOver(steps: readonly PlayedStep[], square: Square): Square {
  let at = square;
  for (const { events } of steps.toReversed()) {
    for (const event of events) {
      if (event.type === 'moved' && event.to === at) at = event.from;
      else if (event.type === 'swapped' && (event.to === at || event.from === at))
        at = event.to === at ? event.from : event.to;
    }
  }
  return at;
}

function throwBlank(position: Position, steps: PlayedStep[]): Position {
  let at = position;
  while (waitsForThrow(at)) {
    const { position: after, events } = playLegal(at, BLANK);
    steps.push({ team: at.turn, action: BLANK, thrown: true, before: at, after, events });
    at = after;
  }
  return at;
}

/** Returns the next team's turn if the team to move does nothing and throws blank. */
export function idle(position: Position): Position {
  const living = livingTeams(position);
  const next = living.find((team) => team > position.turn) ?? living[0]!;
  return afterThrows(asTurnOf(position, next));
}

/** Returns a position as if it were a living team's turn to move. */
export function asTurnOf(position: Position, team: Team): Position {
  const phase = isLeaderless(position, team) ? 'succession' : 'move';
  return { ...position, turn: team, phase, mustering: 0, ply: position.ply + 1 };
}
