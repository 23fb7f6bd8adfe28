/** What was gained, and from whom, read from the events of the rules: what reasons are made of. */
import {
  EMPEROR,
  type GameEvent,
  PEASANT,
  type Piece,
  type Square,
  type Team,
  teamOf,
  type Unit,
} from '@dominion/rules';
import type { Step } from './replay.js';

/** One gain of a team, or what fate did to it. */
export type Deed = { readonly team: Team } & (
  | {
      readonly kind: 'takes';
      readonly by: Piece;
      readonly from: Square;
      readonly piece: Piece;
      readonly square: Square;
    }
  /** The unit on `square` was encircled, the Peasant or other camp's recruit there is recruited; `piece` is what it was. */
  | { readonly kind: 'turns' | 'recruits'; readonly piece: Piece; readonly square: Square }
  | { readonly kind: 'arms' | 'plants' | 'enthrones'; readonly square: Square }
  /** `was` held the Territory before; -1 is nobody. `loses` is that nobody does any more. */
  | { readonly kind: 'controls'; readonly territory: Team; readonly was: Team | -1 }
  | { readonly kind: 'loosens'; readonly territory: Team; readonly was: Team }
  | { readonly kind: 'beheads' | 'eliminates'; readonly whom: Team }
  | { readonly kind: 'promotes' | 'demotes'; readonly square: Square; readonly unit: Unit; readonly to: Unit }
  | { readonly kind: 'wins' }
);

/** What a step's events brought its team; an elimination by a failed throw counts for nobody. */
export function deedsOf({ team, events, before, thrown }: Pick<Step, 'team' | 'events' | 'before' | 'thrown'>): Deed[] {
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

/** By unit, in hundredths of a Soldier: only what is greater and by how much counts here, not who wins. */
const WORTH = [0, 2500, 1100, 750, 520, 360, 420, 200, 100, 60] as const;
const PEASANT_WORTH = 20;

/** What a piece is worth to who has it, or to who removes it. */
export function worthOf(piece: Piece): number {
  return piece === PEASANT ? PEASANT_WORTH : (WORTH[piece & 15] ?? 0);
}

/** How much a deed weighs, for who did it, in hundredths of a Soldier. */
export function weightOf(deed: Deed): number {
  switch (deed.kind) {
    case 'takes':
      return worthOf(deed.piece);
    case 'turns':
      return worthOf(deed.piece) + WORTH[8];
    case 'recruits':
      return WORTH[9] + (deed.piece === PEASANT ? 0 : WORTH[9]);
    case 'arms':
      return WORTH[8] - WORTH[9] + 30;
    case 'plants':
      return 10;
    case 'enthrones':
      return WORTH[EMPEROR];
    case 'controls':
      return deed.territory === deed.team ? 150 : 100;
    case 'loosens':
      return deed.territory === deed.was ? 120 : 70;
    case 'beheads':
      return 1500;
    case 'eliminates':
      return 3000;
    case 'promotes':
    case 'demotes':
      return Math.abs(WORTH[deed.to] - WORTH[deed.unit]);
    case 'wins':
      return 100_000;
  }
}

/** Who pays for a deed: the team that loses something by it, or -1 where nobody does. */
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
