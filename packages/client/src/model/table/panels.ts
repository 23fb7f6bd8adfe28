/** Lists the contents of the panels beside the board. */
import {
  type Action,
  allyIn,
  census,
  controllers,
  inspect,
  isLeaderless,
  isLiving,
  isOver,
  type Match,
  type Piece,
  placesLeft,
  TEAMS,
  type Team,
  teamsIn,
  UNITS,
  type Unit,
} from '@dominion/rules';
import type { Step } from '../story.js';

export interface RosterRow {
  readonly unit: Unit;
  readonly have: number;
  /** How many more the team may have (§3), none if it's out; null if there is no limit. */
  readonly left: number | null;
}

/** Returns a team's units and the places left for more. */
export function rosterOf(match: Match, team: Team): RosterRow[] {
  const counts = census(match.position, team);
  const living = isLiving(match.position, team);
  return UNITS.map((unit) => {
    if (!living) return { unit, have: counts[unit]!, left: 0 };
    const left = placesLeft(counts, unit);
    return { unit, have: counts[unit]!, left: Number.isFinite(left) ? left : null };
  });
}

export interface Tally {
  readonly piece: Piece;
  readonly count: number;
}

/** Returns what a team has taken, counted, highest ranks first. */
export function capturedBy(match: Match, team: Team): Tally[] {
  const counts = new Map<Piece, number>();
  for (const piece of match.captured[team]!) counts.set(piece, (counts.get(piece) ?? 0) + 1);
  return [...counts].map(([piece, count]) => ({ piece, count })).sort((a, b) => (a.piece & 15) - (b.piece & 15));
}

/** A team as the table of teams shows it. */
export interface TeamRow {
  readonly team: Team;
  readonly ally: Team | null;
  readonly living: boolean;
  readonly leaderless: boolean;
  readonly toMove: boolean;
  readonly mustering: boolean;
  /** The Imperial Seals that the team holds, by first owner. */
  readonly seals: readonly Team[];
  /** The Territories that the team controls. */
  readonly flags: readonly Team[];
}

/** Returns a row for every team of the match. */
export function teamRows(match: Match): TeamRow[] {
  const { position, header } = match;
  const flags = controllers(position.board);
  const running = !isOver(position);
  return teamsIn(header).map((team) => ({
    team,
    ally: allyIn(header.mode, team),
    living: isLiving(position, team),
    leaderless: isLeaderless(position, team),
    toMove: running && position.phase !== 'muster' && position.turn === team,
    mustering: running && (position.mustering & (1 << team)) !== 0,
    seals: TEAMS.filter((seal) => match.seals[seal] === team),
    flags: TEAMS.filter((territory) => flags[territory] === team),
  }));
}

/** The last throw of a match, and its team. */
export interface LastThrow {
  readonly team: Team;
  readonly count: number | null;
  readonly purpose: 'fate' | 'succession';
  /** Whether its order couldn't be carried out. */
  readonly forfeited: boolean;
  /** The place of its line in the log, which tells two throws apart. */
  readonly at: number;
}

/** Returns the last throw; null before the first. */
export function lastThrow(steps: readonly Step[]): LastThrow | null {
  for (let at = steps.length - 1; at >= 0; at--) {
    const { events } = steps[at]!;
    const event = events.find((each) => each.type === 'thrown');
    if (event === undefined) continue;
    const { team, count, purpose } = event;
    return { team, count, purpose, forfeited: events.some((each) => each.type === 'forfeited'), at };
  }
  return null;
}

/** A choice that the sticks ordered, split for its description. */
export type OrderedChoice =
  | {
      readonly kind: 'change';
      readonly action: Action;
      readonly square: number;
      readonly from: Unit;
      readonly to: Unit;
    }
  | { readonly kind: 'peasant'; readonly action: Action; readonly square: number };

export function choicesOf(match: Pick<Match, 'position'>, options: readonly Action[]): OrderedChoice[] {
  return options.flatMap((action): OrderedChoice[] => {
    const parts = inspect(action);
    if (parts.kind === 'peasant') return [{ kind: 'peasant', action, square: parts.square }];
    if (parts.kind !== 'change') return [];
    const from = (match.position.board[parts.square]! & 15) as Unit;
    return [{ kind: 'change', action, square: parts.square, from, to: parts.unit }];
  });
}

/** Land or a seal with another holder than at the start; -1 for land that no team holds. */
interface Changed {
  readonly team: Team;
  readonly holder: Team | -1;
}

/** Returns the Territories (§4) and Imperial Seals (§7) that have changed hands. */
export function landChanges(match: Match): {
  readonly taken: readonly Changed[];
  readonly seized: readonly (Changed & { holder: Team })[];
} {
  const flags = controllers(match.position.board);
  const playing = teamsIn(match.header);
  const taken = TEAMS.map((team) => ({ team, holder: flags[team]! as Team | -1 }));
  const seized = match.seals.map((holder, team) => ({ team: team as Team, holder }));
  return {
    taken: taken.filter(({ team, holder }) => holder !== (playing.includes(team) ? team : -1)),
    seized: seized.filter(
      (each): each is { team: Team; holder: Team } => each.holder !== -1 && each.holder !== each.team,
    ),
  };
}
