/** The game's basic terms are small integers, so that tables can be arrays; letters are for texts. */
import { type Unit, unitsThat } from './units.js';

/** The four teams, clockwise (§2): Zhao in the north, Qi in the east, Chu in the south, Liang in the west. */
export const TEAMS = [0, 1, 2, 3] as const;
/** A team: its place in {@link TEAMS}. */
export type Team = (typeof TEAMS)[number];
export const N: Team = 0;
export const E: Team = 1;
export const S: Team = 2;
export const W: Team = 3;
/** The letter of each team in the notation (§8). */
export const TEAM_LETTERS = ['N', 'E', 'S', 'W'] as const;
export type TeamLetter = (typeof TEAM_LETTERS)[number];
/** The kingdom of each team (§1). */
export const KINGDOMS = ['Zhao', 'Qi', 'Chu', 'Liang'] as const;

/** Returns the team after `team` in clockwise order, living or not. */
export function clockwise(team: Team): Team {
  return ((team + 1) & 3) as Team;
}

/** {@link EMPTY}, {@link PEASANT}, or a team's unit as made by {@link piece}. */
export type Piece = number;
export const EMPTY: Piece = 0;
/** A Peasant, which belongs to no team; no unit has its number. */
export const PEASANT: Piece = 10;

export function piece(team: Team, unit: Unit): Piece {
  return ((team + 1) << 4) | unit;
}

/** Returns a piece's team; -1 for an empty square and a Peasant. */
export function teamOf(p: Piece): Team | -1 {
  return ((p >> 4) - 1) as Team | -1;
}

/** Returns a piece's unit; 0 for an empty square, {@link PEASANT} for a Peasant. */
export function unitOf(p: Piece): Unit | 0 | 10 {
  return (p & 15) as Unit | 0 | 10;
}

/** The army units, as bits `1 << unit`: all units with a rank. */
const ARMY = unitsThat(({ rank }) => rank !== 'none');

/** Whether a piece is one of the army units E P G A W X T S (§3). */
export function isArmy(p: Piece): boolean {
  return p > 15 && ((ARMY >> (p & 15)) & 1) !== 0;
}

/** A square: `(rank − 1) × 15 + (file − 1)`, so 0 is a1 and 224 is o15. */
export type Square = number;

/** The modes (§2): two, three or four teams alone, and four allied N + S against E + W. */
export const MODES = ['2', '3', '4', '4a'] as const;
export type Mode = (typeof MODES)[number];

/** How a count is made (§6.2): six two-sided sticks, which seldom promote and make a slow game, or a six-sided die. */
export const DICE = ['sticks', 'die'] as const;
export type Dice = (typeof DICE)[number];
/** The default dice (§6.2). */
export const DEFAULT_DICE: Dice = 'die';

/** The events that a position can wait for (§8). */
export const PHASES = [
  'muster',
  'move',
  'fate',
  'succession',
  'heir',
  'demote-upper',
  'demote-lower',
  'add-peasant',
  'promote-lower',
  'promote-upper',
  'over',
  'mandate',
] as const;
export type Phase = (typeof PHASES)[number];

/** The phases in which the team to move chooses what the sticks ordered (§6.3). */
export const FATE_PHASES = ['demote-upper', 'demote-lower', 'add-peasant', 'promote-lower', 'promote-upper'] as const;
export type FatePhase = (typeof FATE_PHASES)[number];
