/** Signs that whoever is there gives about what happens, mostly from about the frame. The server passes them on and keeps nothing. */
import type { Team } from '@dominion/rules';

/** All signs that there are, in the order in which they are offered. */
export const SIGNS = ['clap', 'gasp', 'laugh', 'heart', 'flame', 'bow'] as const;
export type Sign = (typeof SIGNS)[number];

/** A sign that someone has just given. */
export interface ReactionMessage {
  readonly sign: Sign;
  /** What the others may know the person by, as beside what they say. */
  readonly who: string;
  /** The person's seat; null for who watches. */
  readonly team: Team | null;
}
