import type { HttpRefusal } from './messages.js';

/** The status (0 without an answer), a code, and a sentence for a person. */
export interface PlainRefusal extends Omit<HttpRefusal['error'], 'code'> {
  readonly ok: false;
  readonly status: number;
  /** One of `docs/protocol/errors.md`; `no-answer` if no Dominion server answered. */
  readonly code: HttpRefusal['error']['code'] | 'no-answer';
}
