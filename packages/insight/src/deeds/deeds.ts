/** Deeds: gains and their victims, read from the events of the rules. Reasons are made from them. */
import { CROWN, LEADERLESS, PRICES, PRIZES, RIVAL, UNIT_PRICES } from '@dominion/bots/weighing';
import {
  type GameEvent,
  PEASANT,
  type Piece,
  RECRUIT,
  type Square,
  type Team,
  teamOf,
  type Unit,
} from '@dominion/rules';
import type { PlayedStep } from './steps.js';

/** A gain of a team, or an effect of fate on it. */
export type Deed = { readonly team: Team } & (
  | {
      readonly kind: 'takes';
      readonly by: Piece;
      readonly from: Square;
      readonly piece: Piece;
      readonly square: Square;
    }
  /** `turns`: the unit on `square` was encircled; `recruits`: it was recruited. `piece` is the piece before. */
  | { readonly kind: 'turns' | 'recruits'; readonly piece: Piece; readonly square: Square }
  | { readonly kind: 'arms' | 'plants' | 'enthrones'; readonly square: Square }
  /** `was` held the Territory before; -1 means no team. `loosens` means that no team holds it any more. */
  | { readonly kind: 'controls'; readonly territory: Team; readonly was: Team | -1 }
  | { readonly kind: 'loosens'; readonly territory: Team; readonly was: Team }
  | { readonly kind: 'beheads' | 'eliminates'; readonly whom: Team }
  | { readonly kind: 'promotes' | 'demotes'; readonly square: Square; readonly unit: Unit; readonly to: Unit }
  | { readonly kind: 'wins' }
);

/** Returns a step's deeds for its team. Elimination by a failed throw is no team's. */
export function deedsOf({
  team,
  events,
  before,
  thrown,
}: Pick<PlayedStep, 'team' | 'events' | 'before' | 'thrown'>): Deed[] {
  const deeds: Deed[] = [];
  let moved: Extract<GameEvent, { type: 'moved' }> | null = null;
  for (const event of events) {
    switch (event.type) {
      case 'moved':
        moved = event;
        break;
      case 'displaced':
        deeds.push({
          team: event.by,
          kind: 'takes',
          by: moved!.piece,
          from: moved!.from,
          piece: event.piece,
          square: event.square,
        });
        break;
      case 'turned':
      case 'recruited': {
        const kind = event.type === 'turned' ? 'turns' : 'recruits';
        deeds.push({ team: event.team, kind, piece: event.was, square: event.square });
        break;
      }
      case 'armed':
        deeds.push({ team: event.team, kind: 'arms', square: event.square });
        break;
      case 'enthroned':
        deeds.push({ team: event.team, kind: 'enthrones', square: event.square });
        break;
      case 'peasant-added':
        deeds.push({ team: event.team, kind: 'plants', square: event.square });
        break;
      case 'promoted':
      case 'demoted': {
        const kind = event.type === 'promoted' ? 'promotes' : 'demotes';
        deeds.push({ team: event.team, kind, square: event.square, unit: event.from, to: event.to });
        break;
      }
      case 'control':
        if (event.to !== -1) {
          deeds.push({ team: event.to, kind: 'controls', territory: event.territory, was: event.from });
        } else if (event.from !== -1 && event.from !== team && !thrown) {
          deeds.push({ team, kind: 'loosens', territory: event.territory, was: event.from });
        }
        break;
      case 'leaderless':
        deeds.push({ team: event.by, kind: 'beheads', whom: event.team });
        break;
      case 'eliminated':
        if (event.team !== team) deeds.push({ team, kind: 'eliminates', whom: event.team });
        break;
      case 'over':
        if (event.reason === 'last-camp') {
          const winner = event.winners.find((each) => (before.camps[team]! & (1 << each)) !== 0) ?? event.winners[0];
          if (winner !== undefined) deeds.push({ team: winner, kind: 'wins' });
        }
        break;
    }
  }
  return deeds;
}

/** The weight of a won match, above all else: hundredths of a Soldier. */
const VICTORY = 100_000;

/** Returns the value of a piece to the team that removes it, in hundredths of a Soldier. */
export function worthOf(piece: Piece): number {
  return PRIZES[piece & 15]!;
}

function holding(team: Team, territory: Team): number {
  return team === territory ? PRICES.homeControl : PRICES.control;
}

/** Returns a deed's weight for its team, in hundredths of a Soldier. */
export function weightOf(deed: Deed): number {
  switch (deed.kind) {
    case 'takes':
      return worthOf(deed.piece);
    case 'turns':
      return worthOf(deed.piece) + PRICES.soldier;
    case 'recruits':
      return PRICES.recruit + (deed.piece === PEASANT ? 0 : worthOf(deed.piece));
    case 'arms':
      return PRICES.soldier - PRIZES[RECRUIT]!;
    case 'plants':
      return PRIZES[PEASANT]!;
    case 'enthrones':
      return CROWN;
    case 'controls':
      return holding(deed.team, deed.territory) + (deed.was === -1 ? 0 : holding(deed.was, deed.territory));
    case 'loosens':
      return holding(deed.was, deed.territory);
    case 'beheads':
      return (1 - LEADERLESS) * CROWN;
    case 'eliminates':
      return CROWN + RIVAL;
    case 'promotes':
    case 'demotes':
      return Math.abs(UNIT_PRICES[deed.to]! - UNIT_PRICES[deed.unit]!);
    case 'wins':
      return VICTORY;
  }
}

/** Returns the team that loses by a deed, or -1 if none does. */
export function victimOf(deed: Deed): Team | -1 {
  switch (deed.kind) {
    case 'takes':
    case 'turns':
    case 'recruits':
      return teamOf(deed.piece);
    case 'controls':
    case 'loosens':
      return deed.was;
    case 'beheads':
    case 'eliminates':
      return deed.whom;
    default:
      return -1;
  }
}
