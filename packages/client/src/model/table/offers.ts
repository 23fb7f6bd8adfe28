/** What people offer each other, as the states of the buttons by which they do. */
import { wouldDraw } from '@dominion/bots';
import type { RematchSeats, Seat, Table } from '@dominion/protocol';
import { allyIn, inspect, isLiving, isOver, livingTeams, type Position, parseAction, type Team } from '@dominion/rules';
import type { Step } from '../story.js';
import { answersFor } from './absence.js';

/** The state of an offer's button. */
export type Offer =
  /** There is nothing of the kind here: no seat, no clock, the match is over. */
  | { readonly kind: 'none' }
  | { readonly kind: 'resting' }
  /** The person offers it; these have still to agree. */
  | { readonly kind: 'mine'; readonly waits: readonly Team[] }
  /** These others offer it. */
  | { readonly kind: 'theirs'; readonly from: readonly Team[] }
  /** A bot that does not agree or a regent plays this living team; or its person has left and cannot answer. */
  | { readonly kind: 'impossible'; readonly team: Team; readonly why: 'bot' | 'absent' };

const NONE: Offer = { kind: 'none' };

/** Whether the person on a seat still plays. */
function plays(table: Table, position: Position, me: Team | null): me is Team {
  return me !== null && table.status === 'playing' && !isOver(position) && isLiving(position, me);
}

/** Whether a seat's person has left the match and is waited for. */
const hasLeft = ({ presence }: Seat): boolean => presence === 'dropped' || presence === 'gone';

/** An offer to which some teams must all agree, read off who offers it. */
function agreed(me: Team, parties: readonly Seat[], offers: (seat: Seat) => boolean): Offer {
  const waits = parties.filter((seat) => seat.team !== me && !offers(seat)).map(({ team }) => team);
  const from = parties.filter((seat) => seat.team !== me && offers(seat)).map(({ team }) => team);
  if (parties.some((seat) => seat.team === me && offers(seat))) return { kind: 'mine', waits };
  return from.length > 0 ? { kind: 'theirs', from } : { kind: 'resting' };
}

/** The offer of a draw: every living team's person must make it, and its bots must agree as things stand. */
export function drawOffer(table: Table, position: Position, me: Team | null): Offer {
  if (!plays(table, position, me) || table.paused || table.adjourned) return NONE;
  const living = livingTeams(position).map((team) => table.seats[team]!);
  const played = living.find(({ team, holder, regent }) =>
    holder === 'bot' ? !wouldDraw(position, team) : regent === 'bot',
  );
  if (played !== undefined) return { kind: 'impossible', team: played.team, why: 'bot' };
  const people = living.filter(({ holder }) => holder !== 'bot');
  const offer = agreed(me, people, ({ offersDraw }) => offersDraw);
  const absent = people.find((seat) => seat.team !== me && !seat.offersDraw && hasLeft(seat));
  // What was offered may be taken back, and what all the others offer accepted; but nothing new is asked of who has left.
  return absent !== undefined && offer.kind !== 'mine'
    ? { kind: 'impossible', team: absent.team, why: 'absent' }
    : offer;
}

/** What became of draws that were offered, for a round. */
export interface DrawNews {
  readonly team: Team;
  readonly what: 'declined' | 'lapsed';
}

/** What others declined and whose offers lapsed; nothing once the match is over. */
export function drawNews(table: Table, me: Team | null): DrawNews[] {
  if (table.status !== 'playing') return [];
  return table.seats.flatMap(({ team, declinesDraw, drawLapsed }): DrawNews[] => {
    if (declinesDraw && team !== me) return [{ team, what: 'declined' }];
    return drawLapsed ? [{ team, what: 'lapsed' }] : [];
  });
}

/** The offer to stop the clocks: everybody who plays and is here must make it. */
export function pauseOffer(table: Table, position: Position, me: Team | null): Offer {
  if (!plays(table, position, me) || table.clock.kind === 'none' || table.paused || table.adjourned) return NONE;
  const people = livingTeams(position)
    .map((team) => table.seats[team]!)
    .filter(({ holder }) => holder === 'person');
  const here = people.filter(({ team, presence }) => presence === 'here' || team === me);
  // Where everybody else has gone meanwhile they must come back to agree.
  return agreed(me, here.length > 1 ? here : people, ({ offersPause }) => offersPause);
}

/** Whether something stands offered between the person and others, so that its buttons must be in sight. */
export function isPressing(table: Table, position: Position, me: Team | null): boolean {
  const offers = [drawOffer(table, position, me), pauseOffer(table, position, me)];
  return (
    offers.some(({ kind }) => kind === 'mine' || kind === 'theirs') || resigning(table, position, me).kind === 'asked'
  );
}

/** Whether the person may start the clocks again. */
export function canResume(table: Table, position: Position, me: Team | null): boolean {
  return table.paused && plays(table, position, me);
}

/** The state of the button by which one resigns. */
export type Resigning =
  | { readonly kind: 'none' }
  /** Pressed, it asks again and then happens. */
  | { readonly kind: 'alone' }
  /** The ally has to agree. */
  | { readonly kind: 'allied'; readonly ally: Team }
  /** The ally has been asked. */
  | { readonly kind: 'asked'; readonly ally: Team };

/** How the person may resign. */
export function resigning(table: Table, position: Position, me: Team | null): Resigning {
  if (!plays(table, position, me)) return { kind: 'none' };
  const ally = allyIn(table.mode, me);
  if (ally === null || !isLiving(position, ally)) return { kind: 'alone' };
  const seat = table.seats[ally]!;
  const reached = seat.presence === 'here' || table.pace.kind === 'days';
  if (!answersFor(seat) || !reached) return { kind: 'alone' };
  return { kind: table.seats[me]!.offersResign ? 'asked' : 'allied', ally };
}

/** The ally who asks the person to agree to a resignation; null for none. */
export function asksToResign(table: Table, position: Position, me: Team | null): Team | null {
  if (!plays(table, position, me)) return null;
  const ally = allyIn(table.mode, me);
  return ally !== null && isLiving(position, ally) && table.seats[ally]!.offersResign ? ally : null;
}

/** Until when the last move may be taken back by the person who acts for these teams (server's time); null where not. */
export function takebackUntil(table: Table, position: Position, speaks: readonly Team[], now: number): number | null {
  return table.undo > now && !table.paused && speaks.includes(position.turn) ? table.undo : null;
}

/** A person at the table after the end. */
export interface Rematcher {
  readonly seat: Seat;
  readonly ready: boolean;
  /** Whether one waits for this person: who has left is not waited for, but at a table of days. */
  readonly here: boolean;
}

/** Everybody who may want a rematch. */
export function rematchers(table: Table): Rematcher[] {
  return table.seats
    .filter(({ plays, holder }) => plays && holder === 'person')
    .map((seat) => ({ seat, ready: seat.ready, here: seat.presence === 'here' || table.pace.kind === 'days' }));
}

/** What the person has asked for of a rematch, or what others want; null while nobody does. */
export function rematchWish(
  table: Table,
  me: Team | null,
): { readonly seats: RematchSeats; readonly mine: boolean } | null {
  if (table.rematch === '') return null;
  return { seats: table.rematch, mine: me !== null && table.seats[me]!.ready };
}

/** Who took a step of the log; null for throws and for what all agreed on. */
function actorOf({ line, before }: Step): Team | null {
  const parts = inspect(parseAction(line)!);
  if (parts.kind === 'throw' || parts.kind === 'draw') return null;
  return 'team' in parts ? parts.team : before.turn;
}

/**
 * How many lines are left when the last action of somebody here is taken back, and all that came after it; null where nobody
 * here has acted yet.
 */
export function takebackTo(steps: readonly Step[], seats: readonly Pick<Seat, 'holder'>[]): number | null {
  const at = steps.findLastIndex((step) => {
    const actor = actorOf(step);
    return actor !== null && seats[actor]?.holder === 'person';
  });
  return at < 0 ? null : at;
}
