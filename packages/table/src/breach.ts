/** Finds what breaks an oath. Only a team's own move can, not recruiting or what Fate orders. Pure. */
import type { Oath, OathTerms } from '@dominion/protocol';
import {
  type Action,
  type Breach,
  type GameEvent,
  isLiving,
  isMove,
  legalActions,
  type Position,
  play,
  type Square,
  TERRITORY_AT,
  type Team,
  teamOf,
} from '@dominion/rules';

/** An oath that an action breaks, and how. */
export interface BrokenOath {
  readonly oath: Oath;
  readonly breach: Breach;
}

/** Returns how a move with these `events` breaks an oath; null if it doesn't. The first event that breaks it counts. */
function breachOf(
  { kind, parties }: OathTerms,
  before: Position,
  action: Action,
  events: readonly GameEvent[],
): Breach | null {
  const mover = before.turn;
  if (!isMove(action) || !parties.includes(mover)) return null;
  const bound = (team: Team | -1): boolean => team !== -1 && team !== mover && parties.includes(team);
  const crosses = (square: Square): boolean => {
    const land = TERRITORY_AT[square] as Team | -1;
    return kind === 'border' && bound(land) && isLiving(before, land as Team);
  };
  for (const event of events) {
    switch (event.type) {
      case 'displaced':
        if (event.by === mover && bound(teamOf(event.piece))) return 'displaced';
        break;
      case 'turned':
        if (event.team === mover && bound(teamOf(event.was))) return 'turned';
        break;
      case 'moved':
        if (teamOf(event.piece) === mover && crosses(event.to)) return 'crossed';
        break;
      case 'swapped':
        if (event.team === mover && (crosses(event.to) || crosses(event.from))) return 'crossed';
        break;
    }
  }
  return null;
}

/** Oaths that bind a team now. */
export function bindingOn(oaths: readonly Oath[], team: Team): readonly Oath[] {
  return oaths.filter(({ stage, parties }) => stage === 'sealed' && parties.includes(team));
}

/** Returns the oaths that an action breaks; none if the rules refuse the action. */
export function brokenBy(oaths: readonly Oath[], position: Position, action: Action): readonly BrokenOath[] {
  const own = oaths.filter(({ parties }) => parties.includes(position.turn));
  if (own.length === 0 || !isMove(action)) return [];
  const played = play(position, action);
  if (!played.ok) return [];
  return own.flatMap((oath) => {
    const breach = breachOf(oath, position, action, played.events);
    return breach === null ? [] : [{ oath, breach }];
  });
}

/** Returns the legal moves that would break an oath of the team to move, each with those oaths. */
export function breakingMoves(oaths: readonly Oath[], position: Position): ReadonlyMap<Action, readonly BrokenOath[]> {
  const binding = bindingOn(oaths, position.turn);
  if (binding.length === 0) return new Map();
  const moves = legalActions(position).map((action) => [action, brokenBy(binding, position, action)] as const);
  return new Map(moves.filter(([, broken]) => broken.length > 0));
}

/** Returns the earlier oaths that sealing an oath would break, and by whom. */
export function brokenBySwearing(
  oaths: readonly Oath[],
  parties: readonly Team[],
): readonly { readonly oath: Oath; readonly breakers: readonly Team[] }[] {
  return oaths.flatMap((oath) => {
    const { stage, against } = oath;
    if (stage !== 'sealed' || against === null || !parties.includes(against)) return [];
    const breakers = oath.parties.filter((team) => parties.includes(team));
    return breakers.length === 0 ? [] : [{ oath, breakers }];
  });
}
