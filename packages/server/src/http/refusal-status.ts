import type { RefusalCode } from '@dominion/protocol';

/** Refusals of a caller who lacks the right, whatever the state of the match. */
const FORBIDDEN: readonly RefusalCode[] = [
  ...(['no-seat', 'not-your-seat', 'not-host', 'not-your-action', 'not-your-choice', 'not-your-answer'] as const),
  ...(['seat-kept', 'bad-invitation', 'bad-token', 'declined', 'silenced', 'hushed', 'not-your-channel'] as const),
  ...(['oath-not-yours', 'played-twice', 'muted', 'seer-plays', 'not-invited', 'bad-link', 'link-full'] as const),
];
const OTHERS: Readonly<Partial<Record<RefusalCode, number>>> = {
  'bad-message': 400,
  'bad-request': 400,
  'bad-moment': 400,
  'nothing-said': 400,
  'no-key': 401,
  'no-token': 401,
  'unknown-match': 404,
  'not-found': 404,
  'too-fast': 429,
  'internal-error': 500,
  halted: 503,
  unwritten: 503,
  moving: 503,
};

/** Returns the HTTP status of a refusal: 409 for whatever the match's state or a rule doesn't allow. */
export function statusOf(code: RefusalCode): number {
  return OTHERS[code] ?? (FORBIDDEN.includes(code) ? 403 : 409);
}
