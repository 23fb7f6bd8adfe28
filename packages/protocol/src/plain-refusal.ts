/** Why a request over plain HTTP failed, for programs. */
import type { HttpRefusal } from './messages.js';

/** Why a site refused a request: the status (0 if no server answered), a code, and a sentence for a person. */
export interface PlainRefusal extends Omit<HttpRefusal['error'], 'code'> {
  readonly ok: false;
  readonly status: number;
  /** One of `docs/protocol/errors.md`; `no-answer` if no Dominion server answered. */
  readonly code: HttpRefusal['error']['code'] | 'no-answer';
}
