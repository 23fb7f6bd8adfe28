/** Links by which an operator lets people make matches and clubs at a closed site, and watch. */
/** For the holder of its link, or for a browser of the operator's. */
export const INVITATION_KINDS = ['friend', 'operator'] as const;

export interface SiteInvitation {
  readonly id: string;
  readonly kind: (typeof INVITATION_KINDS)[number];
  /** The operator's note to tell it apart. */
  readonly note: string;
  readonly made: number;
  /** How many browsers have accepted it. */
  readonly browsers: number;
}

/** `GET /api/operator/invitations`. */
export interface SiteInvitations {
  readonly invitations: readonly SiteInvitation[];
}

export interface SiteRights {
  readonly makes: boolean;
  readonly watches: boolean;
}

/** The most letters of a note. */
export const INVITATION_NOTE_LENGTH = 60;

/** The form of the token in a link. */
export const INVITATION_TOKEN = /^[\w-]{16,64}$/;

/** Returns the fragment of an invitation's link. Browsers send it to no server. */
export function invitationFragment(token: string): string {
  return `#invited=${token}`;
}

/** Returns the token in the fragment of an invitation; null for any other fragment. */
export function invitationIn(fragment: string): string | null {
  const [, token = ''] = /^#invited=(.*)$/.exec(fragment) ?? [];
  return INVITATION_TOKEN.test(token) ? token : null;
}
