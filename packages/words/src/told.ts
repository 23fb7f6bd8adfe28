/** What words tell of and no rule knows: each is computed elsewhere, and has a sentence in every language. */
import type { Piece, Team } from '@dominion/rules';

/** What can be asked of a position while the board has the focus. */
export const QUESTIONS = [
  'turn',
  'crown',
  'risks',
  'recruits',
  'moves',
  'last',
  'units',
  'lands',
  'race',
  'clocks',
] as const;
export type Question = (typeof QUESTIONS)[number];

/** How long a match takes: about so many minutes, between two such numbers, at most so many days, or what has no number. */
export type Expected =
  | { readonly kind: 'about'; readonly minutes: number }
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  | { readonly kind: 'most'; readonly unit: 'days' | 'weeks' | 'months'; readonly n: number }
  | { readonly kind: 'evening' | 'evenings' | 'days' | 'months' };

/** How near the end by the count is, as it is announced: so many rounds, or (0) the last turn. */
export type Omen = 3 | 2 | 1 | 0;

/** A unit's name in characters, simplified and traditional, and in Latin letters. */
export interface Name {
  readonly zh: string;
  readonly hant: string;
  readonly en: string;
}

/** Whose word a line of the book is, where it is not the rulebook's own. */
export const ORIGINS = ['reading', 'board', 'online'] as const;
export type Origin = (typeof ORIGINS)[number];

/** What a move is that does nothing to anybody: what it threatens that was not in danger from there, whose land it enters, or where it goes. */
export type Quiet =
  | { readonly kind: 'threatens'; readonly piece: Piece }
  | { readonly kind: 'enters'; readonly land: Team }
  | { readonly kind: 'moves'; readonly way: 'up' | 'back' | 'across' };
