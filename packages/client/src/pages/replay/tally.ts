/** What each team has won and lost so far: units displaced, turned, recruited, and those of its own that are gone. */
import { type Piece, TEAMS, type Team, teamOf } from '@dominion/rules';
import type { Step } from '../../model/story.js';
import type { Tally } from '../../model/table/panels.js';

export interface TeamTally {
  readonly team: Team;
  /** What it displaced, Peasants included. */
  readonly captured: readonly Tally[];
  /** What it encircled, as it was before. */
  readonly turned: readonly Tally[];
  /** What it recruited, and how many of its recruits were armed. */
  readonly recruited: number;
  readonly armed: number;
  /** Its own units that were displaced, turned, won over, or left with the team's fall. */
  readonly lost: readonly Tally[];
}

/** The tallies of these teams after some steps. */
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

/** Pieces counted, highest ranks first. */
function counted(pieces: readonly Piece[]): Tally[] {
  const counts = new Map<Piece, number>();
  for (const piece of pieces) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count })).sort((a, b) => (a.piece & 15) - (b.piece & 15));
}
