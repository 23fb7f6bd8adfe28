/** Gives the states of the buttons for offers between players. */
import { wouldDraw } from '@dominion/bots';
import type { RematchSeats, Seat, Table } from '@dominion/protocol';
import { allyIn, inspect, isLiving, isOver, livingTeams, type Position, parseAction, type Team } from '@dominion/rules';
import type { Step } from '../story.js';
import { answersFor } from './absence.js';

/** The state of an offer's button. */
export type Offer =
  /** It isn't possible here: no seat, no clock, or the match is over. */
  | { readonly kind: 'none' }
  | { readonly kind: 'resting' }
  /** The player offers it; these teams still have to agree. */
  | { readonly kind: 'mine'; readonly waits: readonly Team[] }
  /** These other teams offer it. */
  | { readonly kind: 'theirs'; readonly from: readonly Team[] }
  /** An unwilling bot or a regent plays this living team, or its player has left and can't answer. */
  | { readonly kind: 'impossible'; readonly team: Team; readonly why: 'bot' | 'absent' };

const NONE: Offer = { kind: 'none' };

function plays(table: Table, position: Position, me: Team | null): me is Team {
  return me !== null && table.status === 'playing' && !isOver(position) && isLiving(position, me);
}

/** Whether a seat's player has left the match and is waited for. */
const hasLeft = ({ presence }: Seat): boolean => presence === 'dropped' || presence === 'gone';

/** Returns the state of an offer that some teams must all agree to, from the teams that offer it. */
function agreed(me: Team, parties: readonly Seat[], offers: (seat: Seat) => boolean): Offer {
  const waits = parties.filter((seat) => seat.team !== me && !offers(seat)).map(({ team }) => team);
  const from = parties.filter((seat) => seat.team !== me && offers(seat)).map(({ team }) => team);
  if (parties.some((seat) => seat.team === me && offers(seat))) return { kind: 'mine', waits };
  return from.length > 0 ? { kind: 'theirs', from } : { kind: 'resting' };
}

/** Returns the offer of a draw, which every living team's player must make, and its bots agree to now. */
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
  // A player can still withdraw an offer or accept everyone's, but a player who has left gets no new ones.
  return absent !== undefined && offer.kind !== 'mine'
    ? { kind: 'impossible', team: absent.team, why: 'absent' }
    : offer;
}

/** News of offered draws, for a round. */
export interface DrawNews {
  readonly team: Team;
  readonly what: 'declined' | 'lapsed';
}

/** Returns the offers that others declined and those that lapsed; empty once the match is over. */
export function drawNews(table: Table, me: Team | null): DrawNews[] {
  if (table.status !== 'playing') return [];
  return table.seats.flatMap(({ team, declinesDraw, drawLapsed }): DrawNews[] => {
    if (declinesDraw && team !== me) return [{ team, what: 'declined' }];
    return drawLapsed ? [{ team, what: 'lapsed' }] : [];
  });
}

/** Returns the offer to pause the clocks: all players who play and are here must make it. */
export function pauseOffer(table: Table, position: Position, me: Team | null): Offer {
  if (!plays(table, position, me) || table.clock.kind === 'none' || table.paused || table.adjourned) return NONE;
  const people = livingTeams(position)
    .map((team) => table.seats[team]!)
    .filter(({ holder }) => holder === 'person');
  const here = people.filter(({ team, presence }) => presence === 'here' || team === me);
  // If all others have gone meanwhile, they must come back to agree.
  return agreed(me, here.length > 1 ? here : people, ({ offersPause }) => offersPause);
}

/** Whether an offer stands between the player and others, so its buttons must be visible. */
export function isPressing(table: Table, position: Position, me: Team | null): boolean {
  const offers = [drawOffer(table, position, me), pauseOffer(table, position, me)];
  return (
    offers.some(({ kind }) => kind === 'mine' || kind === 'theirs') || resigning(table, position, me).kind === 'asked'
  );
}

/** Whether the player may start the clocks again. */
export function canResume(table: Table, position: Position, me: Team | null): boolean {
  return table.paused && plays(table, position, me);
}

/** The state of the button for resigning. */
export type Resigning =
  | { readonly kind: 'none' }
  /** It asks for confirmation, then resigns. */
  | { readonly kind: 'alone' }
  /** The ally has to agree. */
  | { readonly kind: 'allied'; readonly ally: Team }
  /** The ally has been asked. */
  | { readonly kind: 'asked'; readonly ally: Team };

export function resigning(table: Table, position: Position, me: Team | null): Resigning {
  if (!plays(table, position, me)) return { kind: 'none' };
  const ally = allyIn(table.mode, me);
  if (ally === null || !isLiving(position, ally)) return { kind: 'alone' };
  const seat = table.seats[ally]!;
  const reached = seat.presence === 'here' || table.pace.kind === 'days';
  if (!answersFor(seat) || !reached) return { kind: 'alone' };
  return { kind: table.seats[me]!.offersResign ? 'asked' : 'allied', ally };
}

/** Returns the ally who asks the player to agree to a resignation; null for none. */
export function asksToResign(table: Table, position: Position, me: Team | null): Team | null {
  if (!plays(table, position, me)) return null;
  const ally = allyIn(table.mode, me);
  return ally !== null && isLiving(position, ally) && table.seats[ally]!.offersResign ? ally : null;
}

/** Returns until when (server's time) a player who acts for these teams may take the last move back; null if they can't. */
export function takebackUntil(table: Table, position: Position, speaks: readonly Team[], now: number): number | null {
  return table.undo > now && !table.paused && speaks.includes(position.turn) ? table.undo : null;
}

/** A player at the table after the end. */
export interface Rematcher {
  readonly seat: Seat;
  readonly ready: boolean;
  /** Whether the others wait for this player: not once they have left, except in correspondence. */
  readonly here: boolean;
}

/** Returns all players who may want a rematch. */
export function rematchers(table: Table): Rematcher[] {
  return table.seats
    .filter(({ plays, holder }) => plays && holder === 'person')
    .map((seat) => ({ seat, ready: seat.ready, here: seat.presence === 'here' || table.pace.kind === 'days' }));
}

/** Returns the rematch that the player or others want; null if there is none. */
export function rematchOptions(
  table: Table,
  me: Team | null,
): { readonly seats: RematchSeats; readonly mine: boolean } | null {
  if (table.rematch === '') return null;
  return { seats: table.rematch, mine: me !== null && table.seats[me]!.ready };
}

/** Returns the team that took a step of the log; null for throws and agreements. */
function actorOf({ line, before }: Step): Team | null {
  const parts = inspect(parseAction(line)!);
  if (parts.kind === 'throw' || parts.kind === 'draw') return null;
  return 'team' in parts ? parts.team : before.turn;
}

/** Returns how many lines remain without a player's last action here and all after it; null if none has acted. */
export function takebackTo(steps: readonly Step[], seats: readonly Pick<Seat, 'holder'>[]): number | null {
  const at = steps.findLastIndex((step) => {
    const actor = actorOf(step);
    return actor !== null && seats[actor]?.holder === 'person';
  });
  return at < 0 ? null : at;
}
