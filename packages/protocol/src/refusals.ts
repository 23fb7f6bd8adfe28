/** Why the server refuses a message, besides the reasons that the rules give. */
import { REFUSALS, type RuleRefusalCode } from '@dominion/rules';

/** The sentence for a person behind each code. */
export const SERVER_REFUSALS = {
  'bad-message': 'The message was not of the form that the server understands.',
  'no-seat': 'You hold no seat in this match; watchers cannot act.',
  'not-your-seat': 'This seat belongs to somebody else.',
  'seat-taken': 'Somebody already sits there.',
  'seat-not-in-play': 'This team does not play in this match.',
  'already-seated': 'You already hold a seat in this match.',
  'already-started': 'The match has begun; seats can no longer change.',
  'seals-open': 'Nobody shows what they have sealed before all seals are published.',
  'other-bytes': 'These are not the bytes that you have sealed.',
  'not-started': 'The match has not begun yet; a seat is still free.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It is another team’s turn.',
  'not-your-action': 'Only the server makes this action.',
  'stale-ply': 'The match has moved on since this was sent.',
  'not-host': 'Only the host of this match may do that.',
  'seats-free': 'Not every seat is taken yet.',
  'seat-free': 'Nobody sits there.',
  'partner-agrees': 'Your ally must agree before you resign.',
  'no-takeback': 'There is no move of yours that can still be taken back.',
  'not-asked': 'This person no longer asks for a seat.',
  declined: 'You asked for a seat here, and the answer was no.',
  'taken-back': 'This action was taken back; to play it again, choose it again.',
  'id-used': 'This was sent under the name of another action.',
  'no-offer': 'Nobody offers a draw now.',
  'no-clock': 'This match is played without clocks, so there is nothing to pause.',
  paused: 'The match is paused.',
  'not-absent': 'There is nothing to decide about this seat now.',
  'not-your-choice': 'Others decide about this seat.',
  'regent-plays': 'A regent plays for you; take your seat back first.',
  'no-regent': 'No regent keeps your seat.',
  'not-over': 'The match is not over yet.',
  'bad-token': 'This link was used already or is too old. Make a new one on the other device.',
  'other-tab': 'You act in another tab of this browser now.',
  'nothing-said': 'There is nothing left of this to say.',
  silenced: 'The host lets you speak no more in this match.',
  hushed: 'The host lets only those speak who sit at the table.',
  'not-your-channel': 'You may not speak there.',
  'no-ally': 'You have no living ally in this match.',
  'bots-play':
    'A bot plays there that does not agree: a regent never does, and a bot only in a campaign that it cannot win.',
  'too-fast': 'Too many messages; wait a moment.',
  halted: 'The server cannot write the match down just now, so it takes no actions. Nothing is lost.',
  moving: 'The match is moving to another server. Try again in a moment; nothing is lost.',
  'internal-error': 'Something went wrong on the server. Nothing was changed.',
  'unknown-match': 'There is no match behind this link.',
  'bad-request': 'The request was not of the form that the server understands.',
  'not-found': 'There is nothing at this address.',
} as const;

export type ServerRefusalCode = keyof typeof SERVER_REFUSALS;
export type RefusalCode = ServerRefusalCode | RuleRefusalCode;

/** A refusal on the wire. */
export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The paragraph of RULES.md, where it is a rule that refuses. */
  readonly section?: number;
}

/** The refusal that a code stands for; `detail`, where given, replaces the code's own sentence. */
export function refused(code: RefusalCode, detail?: string): Refused {
  if (code in REFUSALS) {
    const [message, section] = REFUSALS[code as RuleRefusalCode];
    return { ok: false, code, message: detail ?? message, section };
  }
  return { ok: false, code, message: detail ?? SERVER_REFUSALS[code as ServerRefusalCode] };
}
