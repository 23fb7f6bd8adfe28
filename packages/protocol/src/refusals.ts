/** Why the server refuses a message, besides the reasons of the rules. */
import { REFUSALS, type RuleRefusalCode } from '@dominion/rules';

/** The sentence for a person behind each code. */
export const SERVER_REFUSALS = {
  'bad-message': 'The server does not understand this message. Reload the page.',
  'no-seat': 'You have no seat in this match, and spectators cannot act.',
  'not-your-seat': 'This is another player’s seat.',
  'seat-taken': 'This seat is taken.',
  'seat-not-in-play': 'This team does not play in this match.',
  'seat-kept': 'This seat is reserved for the friend who has a link to it.',
  'bad-invitation': 'This link to a seat has been used or withdrawn. Ask for a new one.',
  'already-seated': 'You already have a seat in this match.',
  'already-started': 'The match has begun. Seats can no longer change.',
  'seals-open': 'Random bytes can be shown only once all seals are published.',
  'other-bytes': 'These are not the bytes you sealed.',
  'not-started': 'The match has not begun: a seat is still free.',
  'match-over': 'The match is over.',
  'not-your-turn': 'It is another team’s turn.',
  'not-your-action': 'Only the server can do this.',
  'stale-ply': 'The match has moved on since you sent this. Look at the board and choose again.',
  'not-host': 'Only the host of this match can do that.',
  'seats-free': 'Not every seat is taken yet.',
  'seat-free': 'No one has this seat.',
  'partner-agrees': 'Your ally must agree before you resign.',
  'no-takeback': 'You have no move that can still be taken back.',
  'not-asked': 'This player no longer asks for a seat.',
  declined: 'Your request for a seat was declined.',
  'taken-back': 'You took this action back. To play it, choose it again.',
  'id-used': 'Another action has this id. Send a new id.',
  'no-offer': 'There is no draw offer now.',
  'no-clock': 'This match has no clocks, so there is nothing to pause.',
  paused: 'The match is paused.',
  adjourned: 'The match is adjourned until everyone is here and it resumes.',
  'not-of-days': 'This is a live match. You can do that only in a correspondence match.',
  'your-turn': 'It is your turn: play it. Planned moves are for later turns.',
  'time-runs': 'Your clock is running. Change your days off after your move.',
  'too-late': 'Announce a holiday at least a day before it begins.',
  'too-long': 'Your holidays in a match can add up to 28 days at most. Choose a shorter one.',
  'nudge-early': 'Wait until half of their time is used, then nudge.',
  'nudged-today': 'They were nudged today. Try again tomorrow.',
  'not-absent': 'There is nothing to decide about this seat now.',
  'not-your-choice': 'Others decide about this seat.',
  'regent-plays': 'A regent plays for you; take your seat back first.',
  'no-regent': 'No regent is playing for you.',
  'not-over': 'The match is not over yet.',
  'bad-token': 'This link has been used or is too old. Make a new one on the other device.',
  'other-tab': 'You are playing in another tab of this browser. Press “Play here” to play in this one.',
  'nothing-said': 'Your message was empty after filtering. Write something else.',
  silenced: 'The host has muted you in this match.',
  hushed: 'The host lets only players chat.',
  'not-your-channel': 'You cannot write in this channel.',
  'no-ally': 'You have no living ally in this match.',
  'bot-ally': 'A bot plays for your ally. You can only suggest to a person.',
  'ally-away': 'Your ally is away and cannot play for you.',
  'not-their-move': 'Your ally has no such move now.',
  'no-suggestion': 'Your ally has no suggestion now.',
  'bots-play': 'A bot plays there and does not agree. Bots agree only in a campaign they cannot win, regents never.',
  'no-rewind': 'There is no such turn to go back to.',
  'old-throws': 'This match is too old for that: its turns cannot be replayed with the same throws.',
  'nothing-to-decide': 'There is nothing to decide about this now.',
  'no-others': 'There is no one else to agree to this.',
  'open-proposal': 'Your last proposal is still open. Wait for answers, or withdraw it.',
  'no-proposal': 'This proposal is no longer open.',
  'not-your-answer': 'Others answer this proposal.',
  'by-proposal': 'In a correspondence match, propose a pause to everyone.',
  'not-fallen': 'Only a player who is out can be a stand-in.',
  'no-bot-there': 'No bot or regent has this seat, or one has it only for this turn.',
  'other-camp': 'A stand-in can only play for their own side.',
  'not-again': 'Your request for this seat was declined before.',
  'guest-oath': 'This would break an oath of the seat’s owner. Play a move that keeps it, if there is one.',
  'breaks-oath': 'This would break an oath that binds you.',
  'not-counsel': 'Ask a player who is out, and who is neither a stand-in nor another player’s adviser.',
  'no-hirer': 'That player has not asked you to be their adviser.',
  'no-counsel': 'You have no adviser to wait for.',
  'named-unit': 'Your adviser chose another unit, and it can move. Move that one.',
  'counsel-first': 'Your adviser has not chosen yet. Wait, or move on your own.',
  'named-already': 'This turn’s unit is chosen, or the turn is played without an adviser.',
  'no-oaths': 'This table has no oaths.',
  'oath-seats': 'An oath binds you and one or two other players who are not out.',
  'oath-enemy': 'Choose one living team that is not part of the oath.',
  'oath-turn':
    'Choose another turn. An oath must last until each team has had a turn. It can last 400 turns at most, and no longer than the match.',
  'oath-sworn': 'You have sworn this already.',
  'oath-open': 'Your last oath is not answered yet. Wait, or withdraw it.',
  'no-oath': 'This oath is no longer offered.',
  'oath-not-yours': 'This oath is offered to others.',
  'of-days': 'A correspondence match cannot be adjourned.',
  'seer-plays': 'Only spectators can guess.',
  'guess-late': 'It is too late to guess this. Guess in the next turn.',
  'no-such-move': 'There is no such move in this turn.',
  'seers-full': 'This match has as many seers as it can have.',
  'still-playing': 'You can review it together once the match is over.',
  'not-at-board': 'Join the shared board first.',
  'not-leading': 'Another person leads this board.',
  'not-here': 'This person has left.',
  'board-full': 'This board is full. Try again later.',
  'bad-course': 'The rules do not allow this variation.',
  'no-device': 'Turn on notifications on this device first.',
  'not-called': 'Your browser’s push service did not take the notification. Try again in a moment.',
  'no-appointment': 'There is no day set for this match to resume.',
  'bad-moment': 'Choose a time between 5 minutes and 90 days from now.',
  'too-fast': 'Too many requests. Wait a moment.',
  halted: 'The server cannot save moves right now, so the match is on hold. Nothing is lost.',
  unwritten: 'The server cannot save right now, so nothing was done. Try again in a moment.',
  moving: 'The match is moving to another server. Try again in a moment; nothing is lost.',
  'internal-error': 'Something went wrong on the server. Nothing was changed. Try again in a moment.',
  'unknown-match': 'No match has this link. Check the link or the code.',
  'unknown-circle': 'No club has this link. Check it, or ask for a new one.',
  'not-member': 'Only members of this club can do that.',
  'not-keeper': 'Only the owner of this club can do that.',
  removed: 'The owner of this club has removed you, and only they can let you join again.',
  'circle-full': 'This club is full.',
  'many-circles': 'You own as many clubs as one person can. Delete one or hand one over first.',
  'no-name': 'Enter a name first.',
  'others-play': 'A player of this match is not a member, or the match is in a club already.',
  'no-cup': 'This tournament cannot be changed that way now, or has too few or too many players.',
  'played-twice': 'This match is played at two tables. You can watch it when both have ended.',
  'seats-fixed': 'This is a duplicate match, so its seats are fixed.',
  'one-fate': 'This is a duplicate match, so no turn of it can be played again.',
  'first-evening': 'Your random bytes of the first evening count for both tables.',
  'no-duplicate': 'These players and seats do not make two tables, or the tables cannot be changed now.',
  'bad-request': 'The server does not understand this request. Check its format.',
  muted: 'The operator has muted you for a while. You cannot chat or change your name.',
  closed: 'The operator has ended this match.',
  'no-token': 'Send the operator’s token as “Authorization: Bearer TOKEN”.',
  'fixed-setting': 'The environment of the server sets this; change it there.',
  'not-invited': 'Only people with an invitation may do this here. Ask the operator of the site for one.',
  'bad-link': 'This invitation was withdrawn, or its link is incomplete. Ask the operator of the site for another.',
  'link-full': 'Too many browsers use this invitation. Ask the operator of the site for another.',
  'many-invitations': 'No more invitations can be made. Withdraw one first.',
  'no-key': 'Send your key as “Authorization: Bearer KEY” (64 hexadecimal digits).',
  'already-moved': 'The server already has this match, and it has continued there. Open it in Your matches.',
  'not-found': 'Nothing has this address.',
} as const;

type ServerRefusalCode = keyof typeof SERVER_REFUSALS;
export type RefusalCode = ServerRefusalCode | RuleRefusalCode;

/** A refusal on the wire. */
export interface Refused {
  readonly ok: false;
  readonly code: RefusalCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The section of RULES.md, if a rule refuses. */
  readonly section?: number;
  /** When the reason ends, milliseconds since 1970; left out if it isn't about time. */
  readonly until?: number;
}

/** Makes the refusal for a code; `detail`, if given, replaces the code's own sentence. */
export function refused(code: RefusalCode, detail?: string): Refused {
  if (code in REFUSALS) {
    const [message, section] = REFUSALS[code as RuleRefusalCode];
    return { ok: false, code, message: detail ?? message, section };
  }
  return { ok: false, code, message: detail ?? SERVER_REFUSALS[code as ServerRefusalCode] };
}

/** Makes the refusal for a person who is muted until a time, in milliseconds since 1970. */
export function refusedUntil(until: number): Refused {
  const time = new Date(until).toISOString().slice(0, 16).replace('T', ' ');
  const { message, ...rest } = refused('muted');
  return { ...rest, message: `${message} Until ${time} UTC.`, until };
}
