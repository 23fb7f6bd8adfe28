/** The gains and losses of each team so far: units taken, turned and recruited, and its own units lost. */
import { type Piece, TEAMS, type Team, teamOf } from '@dominion/rules';
import type { Step } from '../../model/story.js';
import type { Tally } from '../../model/table/panels.js';

export interface TeamTally {
  readonly team: Team;
  /** The pieces it took, Peasants included. */
  readonly captured: readonly Tally[];
  /** The pieces it surrounded, as they were before. */
  readonly turned: readonly Tally[];
  /** The number of units recruited, and how many recruits were armed. */
  readonly recruited: number;
  readonly armed: number;
  /** Its own units that were taken, turned, won over, or lost when the team fell. */
  readonly lost: readonly Tally[];
}

/** Returns the tallies of some teams after some steps. */
export function talliesOf(steps: readonly Step[], teams: readonly Team[]): TeamTally[] {
  const captured = pots();
  const turned = pots();
  const lost = pots();
  const recruited = TEAMS.map(() => 0);
  const armed = TEAMS.map(() => 0);
  const lose = (piece: Piece): void => {
    const team = teamOf(piece);
    if (team !== -1) lost[team]!.push(piece);
  };
  for (const event of steps.flatMap(({ events }) => events)) {
    switch (event.type) {
      case 'displaced':
        captured[event.by]!.push(event.piece);
        lose(event.piece);
        break;
      case 'turned':
        turned[event.team]!.push(event.was);
        lose(event.was);
        break;
      case 'recruited':
        recruited[event.team]!++;
        lose(event.was);
        break;
      case 'armed':
        armed[event.team]!++;
        break;
      case 'eliminated':
        for (const [, piece] of [...event.fell, ...event.disbanded]) lose(piece);
    }
  }
  return teams.map((team) => ({
    team,
    captured: counted(captured[team]!),
    turned: counted(turned[team]!),
    recruited: recruited[team]!,
    armed: armed[team]!,
    lost: counted(lost[team]!),
  }));
}

const pots = (): Piece[][] => TEAMS.map(() => []);

/** Returns pieces with their counts, highest ranks first. */
function counted(pieces: readonly Piece[]): Tally[] {
  const counts = new Map<Piece, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count })).sort((a, b) => (a.piece & 15) - (b.piece & 15));
}
