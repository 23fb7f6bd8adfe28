/** Reactions of people present to what happens, shown around the frame. The server passes them on and stores nothing. */
import type { Team } from '@dominion/rules';

/** All reactions, in the order in which they are offered. */
export const SIGNS = ['clap', 'gasp', 'laugh', 'heart', 'flame', 'bow'] as const;
export type Sign = (typeof SIGNS)[number];

export interface ReactionMessage {
  readonly sign: Sign;
  /** The person's id, as in the chat. */
  readonly who: string;
  /** The person's seat; null for a spectator. */
  readonly team: Team | null;
}
