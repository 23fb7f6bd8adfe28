/** Facts for texts that aren't rules: each is computed elsewhere, and has a sentence in every language. */
import type { Piece, Team } from '@dominion/rules';

/** The questions about a position while the board has the focus. */
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

/** How long a match takes: about some minutes, between two numbers of minutes, at most some days, or without a number. */
export type Expected =
  | { readonly kind: 'about'; readonly minutes: number }
  | { readonly kind: 'between'; readonly least: number; readonly most: number }
  | { readonly kind: 'most'; readonly unit: 'days' | 'weeks' | 'months'; readonly n: number }
  | { readonly kind: 'evening' | 'evenings' | 'days' | 'months' };

/** How close the end by points is, for its announcement: some rounds, or (0) the last turn. */
export type Omen = 3 | 2 | 1 | 0;

/** A unit's name in simplified and traditional characters, and in Latin letters. */
export interface Name {
  readonly zh: string;
  readonly hant: string;
  readonly en: string;
}

/** The origins of a line of the book that isn't the rulebook's own. */
export const ORIGINS = ['reading', 'board', 'online'] as const;
export type Origin = (typeof ORIGINS)[number];

/** The description of a quiet move: its new threat, the land that it enters, or its destination. */
export type Quiet =
  | { readonly kind: 'threatens'; readonly piece: Piece }
  | { readonly kind: 'enters'; readonly land: Team }
  | { readonly kind: 'moves'; readonly way: 'up' | 'back' | 'across' };
