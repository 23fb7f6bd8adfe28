import type { SiteInvitation } from '@dominion/protocol';

/** The rights of an invitation: a friend's, or the operator's. */
export type InvitationKind = SiteInvitation['kind'];

export interface InvitationStore {
  /** Stores an invitation with the hash of its link; null if it has none. */
  make(invitation: Omit<SiteInvitation, 'browsers'>, tokenHash: string | null): Promise<void>;
  /** Withdraws an invitation and all rights it gave; returns its note, or null if there is none. */
  withdraw(id: string): Promise<string | null>;
  /** Returns all invitations, the newest first. */
  list(): Promise<SiteInvitation[]>;
  /** Gives a key's holder a link's rights, for at most `most` people. */
  accept(tokenHash: string, keyHash: string, at: number, most: number): Promise<'ok' | 'none' | 'full'>;
  /** Gives the holder of a key the rights of an invitation without a link. */
  give(id: string, keyHash: string, at: number): Promise<void>;
  rightOf(keyHash: string): Promise<InvitationKind | null>;
  forget(keyHash: string): Promise<void>;
}
