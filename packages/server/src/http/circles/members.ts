/** Members of circles who ask something of them. */
import type { Request } from 'express';
import type { CircleRecord } from '../../store/circle-store.js';

/** A member who asks something of their circle. */
interface Asking {
  readonly circle: CircleRecord;
  readonly keyHash: string;
}

/** Gives the circle of a code to its members; throws a refusal to everyone else. */
export type ReadMember = (asked: {
  readonly params: { readonly code: string };
  readonly keyHash: string;
  readonly request: Request;
}) => Promise<Asking>;
