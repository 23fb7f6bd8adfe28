/** Why plain HTTP did not do what was asked, as a program has it. */
import type { HttpRefusal } from './messages.js';

/** Why a site did not do what was asked: its status (0 where nobody answered), a code and a sentence for a person. */
export interface PlainRefusal extends Omit<HttpRefusal['error'], 'code'> {
  readonly ok: false;
  readonly status: number;
  /** One of `docs/protocol/errors.md`; `no-answer` where no site of ours answered. */
  readonly code: HttpRefusal['error']['code'] | 'no-answer';
}
