/** Why the server refuses a message, besides the reasons that the rules give. */
import { REFUSALS, type RuleRefusalCode } from '@dominion/rules';

/** The sentence for a person behind each code. */
export const SERVER_REFUSALS = {
  'bad-message': 'The message was not of the form that the server understands.',
  'no-seat': 'You hold no seat in this match; watchers cannot act.',
  'not-your-seat': 'This seat belongs to somebody else.',
  'seat-taken': 'Somebody already sits there.',
  'seat-not-in-play': 'This team does not play in this match.',
  'seat-kept': 'This seat is kept for whoever was sent a link to it.',
  'bad-invitation': 'This link to a seat was used already or withdrawn.',
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
  adjourned: 'The match is laid aside until everybody is there and goes on.',
  'not-of-days': 'People play this match together; that is only for tables of days.',
  'your-turn': 'It is your turn: play it. Orders are for the turns after it.',
  'time-runs': 'Your time runs now; the days on which you rest can be changed when you have played.',
  'too-late': 'A holiday is announced a day before it begins.',
  'too-long': 'All holidays of a match together last 28 days at most.',
  'nudge-early': 'Somebody can be nudged when half of their time is used.',
  'nudged-today': 'They were nudged already; once a day is enough.',
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
  'bot-ally': 'A bot plays for your ally; only a person can be shown or asked something.',
  'ally-away': 'Your ally is not there to act for you.',
  'not-their-move': 'Your ally has no such move now.',
  'no-suggestion': 'Your ally suggests nothing now.',
  'bots-play':
    'A bot plays there that does not agree: a regent never does, and a bot only in a campaign that it cannot win.',
  'no-rewind': 'There is no such turn to go back to.',
  'old-throws': 'The throws of this older match go by their number, so no turn of it can be played again.',
  'nothing-to-decide': 'There is nothing to decide about this now.',
  'no-others': 'Nobody else plays here who could agree to this.',
  'open-proposal': 'What you proposed before is still open; wait for the answers or take it back.',
  'no-proposal': 'This proposal is no longer open.',
  'not-your-answer': 'Others answer this proposal.',
  'by-proposal': 'At a table of days a pause is proposed to everybody.',
  'not-fallen': 'Only who has fallen plays in another’s place.',
  'no-bot-there': 'Neither a bot nor a regent plays there, or it plays for this turn alone.',
  'other-camp': 'Whoever has fallen goes on for their own camp only.',
  'not-again': 'You asked for this seat before, and the answer was no.',
  'guest-oath':
    'Whoever you play for has sworn an oath that this would break; while they can move otherwise you do not break it for them.',
  'breaks-oath': 'This would break an oath that binds you.',
  'not-counsel': 'Only a person who has fallen, and neither plays on nor counsels somebody else, can be hired.',
  'no-hirer': 'Nobody there offers you to be their counsel, or has you for it.',
  'no-counsel': 'You have no counsel to wait for now.',
  'named-unit': 'Your counsel has named another unit, which can move.',
  'counsel-first': 'Your counsel has still to name a unit; wait, or move without.',
  'named-already': 'A unit was named for this turn, or it is played without counsel.',
  'no-oaths': 'No oaths are sworn at this table.',
  'oath-seats': 'An oath binds you and one or two others, all of them people whose teams live.',
  'oath-enemy': 'An oath is sworn against one living team that is none of those whom it binds.',
  'oath-turn':
    'An oath lasts until each team has had a turn, at least. It lasts 400 turns or the rest of the match, at most.',
  'oath-sworn': 'This has been sworn already, and binds you.',
  'oath-open': 'You have offered an oath that is not answered yet; wait, or take it back.',
  'no-oath': 'This oath is no longer offered.',
  'oath-not-yours': 'This oath is offered to others.',
  'of-days': 'At a table of days each comes when they can, so nothing is laid aside or appointed.',
  'seer-plays': 'You have a part in this match; only who looks on may guess.',
  'guess-late': 'What you would guess has been made already; guess in the next turn.',
  'no-such-move': 'There is no such move in this turn.',
  'seers-full': 'So many guess in this match that nobody else can.',
  'still-playing': 'The match is being played; once it is over people can go through it together.',
  'not-at-board': 'You are not at the board that people go through together.',
  'not-leading': 'Somebody else leads at this board.',
  'not-here': 'This person is not there any more.',
  'board-full': 'So many people are at this board that nobody else can come.',
  'bad-course': 'The rules do not allow this variation.',
  'no-device': 'This device is not called; let it be called first.',
  'not-called': 'The push service of this browser did not take the call. Try again in a moment.',
  'no-appointment': 'Nobody has appointed when this match goes on.',
  'bad-moment': 'An appointment lies between 5 minutes and 90 days from now.',
  'too-fast': 'Too many messages; wait a moment.',
  halted: 'The server cannot write the match down just now, so it takes no actions. Nothing is lost.',
  unwritten: 'The server can write nothing down just now, so nothing was done. Try again in a moment.',
  moving: 'The match is moving to another server. Try again in a moment; nothing is lost.',
  'internal-error': 'Something went wrong on the server. Nothing was changed.',
  'unknown-match': 'There is no match behind this link.',
  'unknown-circle': 'There is no circle behind this link.',
  'not-member': 'Only members of this circle may do that.',
  'not-keeper': 'Only the keeper of this circle may do that.',
  removed: 'The owner of this club has removed you, and only they can let you join again.',
  'circle-full': 'This circle has as many members as it may have.',
  'many-circles': 'You keep as many circles as one may keep.',
  'no-name': 'Say first what to call it, or yourself.',
  'others-play': 'Somebody who is no member plays in this match, or it belongs to a circle already.',
  'no-cup': 'This cup cannot be changed so now, or has too few or too many players.',
  'played-twice': 'This match is played twice; it can be watched when both tables have ended.',
  'seats-fixed': 'This match is played at two tables with the same throws, so its seats are fixed.',
  'one-fate': 'This match is played at two tables with the same throws, so no turn of it is played again.',
  'first-evening': 'What you sealed on the first evening counts for both tables.',
  'no-duplicate': 'These people and seats make no two tables, or the two tables cannot be changed so now.',
  'bad-request': 'The request was not of the form that the server understands.',
  muted: 'Whoever runs this site lets you say nothing for a while, nor give yourself a name.',
  closed: 'Whoever runs this site has ended this table.',
  'no-token': 'Say the operator’s token in the header of the request, as Bearer.',
  'no-key': 'Say your key in the header of the request, as Bearer; it has 64 hexadecimal digits.',
  'already-moved': 'The server already has this match, and it has gone on there. Open it in Your matches.',
  'not-found': 'There is nothing at this address.',
} as const;

type ServerRefusalCode = keyof typeof SERVER_REFUSALS;
export type RefusalCode = ServerRefusalCode | RuleRefusalCode;

/** A refusal on the wire. */
export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The paragraph of RULES.md, where it is a rule that refuses. */
  readonly section?: number;
  /** Until when it is so, milliseconds since 1970; left out where that is not about time. */
  readonly until?: number;
}

/** The refusal that a code stands for; `detail`, where given, replaces the code's own sentence. */
export function refused(code: RefusalCode, detail?: string): Refused {
  if (code in REFUSALS) {
    const [message, section] = REFUSALS[code as RuleRefusalCode];
    return { ok: false, code, message: detail ?? message, section };
  }
  return { ok: false, code, message: detail ?? SERVER_REFUSALS[code as ServerRefusalCode] };
}

/** The refusal of who may say nothing until a time, in milliseconds since 1970. */
export function refusedUntil(until: number): Refused {
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  const { message, ...rest } = refused('muted');
  return { ...rest, message: `${message} Until ${time} UTC.`, until };
}
