import type { Request } from 'express';
import type { ClubRecord } from '../../store/club-store.js';

interface Asking {
  readonly circle: ClubRecord;
  readonly keyHash: string;
}

/** Returns the club of a code to its members; throws a refusal for everyone else. */
export type ReadMember = (asked: {
  readonly params: { readonly code: string };
  readonly keyHash: string;
  readonly request: Request;
}) => Promise<Asking>;
