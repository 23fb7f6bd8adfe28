/** Finds who is at the table, who stands in for whom, and who decides. */
import type { AbsentChoice, Seat, Table } from '@dominion/protocol';
import { allyIn, livingTeams, type Position, type Team } from '@dominion/rules';

/** The presence of a seat's player, or their stand-in. */
export type Attendance =
  | { readonly kind: 'bot' }
  | { readonly kind: 'here' }
  /** Gone for a moment; without consequences yet. */
  | { readonly kind: 'away' }
  /** Gone. At `until` (server's time; 0 while the countdown stands still) the decider is asked, or a regent comes. */
  | { readonly kind: 'dropped'; readonly until: number; readonly decider: Team | null }
  /** Gone, and others decide. */
  | { readonly kind: 'gone' }
  /** A bot plays for this turn, until the player is back, or until the player asks. */
  | { readonly kind: 'regent'; readonly span: 'turn' | 'back' | 'asked' }
  /** The ally plays this army too. */
  | { readonly kind: 'ally'; readonly by: Team }
  /** A fallen player plays here, for a bot or a regent. */
  | { readonly kind: 'guest'; readonly by: Team };

/** Returns what a seat shows; only for teams in play. */
export function attendanceOf(table: Table, position: Position | null, team: Team): Attendance {
  const seat = table.seats[team]!;
  if (seat.guest !== null) return { kind: 'guest', by: seat.guest };
  if (seat.holder === 'bot') return { kind: 'bot' };
  const ally = allyIn(table.mode, team);
  if (seat.regent === 'ally' && ally !== null) return { kind: 'ally', by: ally };
  if (seat.kept) return { kind: 'regent', span: 'asked' };
  switch (seat.presence) {
    case 'regent':
      return { kind: 'regent', span: 'back' };
    case 'dropped':
      return { kind: 'dropped', until: seat.until, decider: deciderOf(table, position, team) };
    case 'gone':
      return { kind: 'gone' };
    case 'here':
    case 'away':
      return seat.regent === 'bot' ? { kind: 'regent', span: 'turn' } : { kind: seat.presence };
  }
}

/** Returns who decides about a dropped player: the ally, or the only other team, if present. */
function deciderOf(table: Table, position: Position | null, team: Team): Team | null {
  if (position === null) return null;
  const others = livingTeams(position).filter((other) => other !== team);
  const ally = others.find((other) => other === allyIn(table.mode, team));
  const decider = ally ?? (others.length === 1 ? others[0]! : null);
  if (decider === null) return null;
  const seat = table.seats[decider]!;
  return answersFor(seat) && seat.presence === 'here' ? decider : null;
}

/** Whether a player decides for their own seat, perhaps with an acting ally, but no other stand-in. */
export function answersFor({ holder, presence, regent }: Seat): boolean {
  return holder === 'person' && presence !== 'regent' && regent !== 'bot';
}

export interface SeatDecision {
  readonly seat: Seat;
  /** The choices, the boldest first. */
  readonly choices: readonly AbsentChoice[];
}

/** Returns the decisions that wait for a player; empty for spectators. */
export function decisionsOf(table: Table, me: Team | null): SeatDecision[] {
  if (me === null || table.status !== 'playing') return [];
  return table.seats
    .filter(({ presence, choosers }) => presence === 'gone' && choosers.includes(me))
    .map((seat) => ({
      seat,
      choices: allyIn(table.mode, me) === seat.team ? ['both', 'regent', 'wait'] : ['claim', 'wait', 'regent'],
    }));
}

/**
 * Returns the teams that a player acts for: the own one first unless a regent plays it, an ally's as its stand-in, a
 * guest's seat. Empty without a seat, while paused or adjourned, and if another tab acts.
 */
export function speaksFor(table: Table | null, me: Team | null, acts: boolean): readonly Team[] {
  if (table === null || me === null || !acts || table.paused || table.adjourned) return [];
  const own = table.seats[me]!.regent === '' ? [me] : [];
  const ally = allyIn(table.mode, me);
  const allied = ally !== null && table.seats[ally]!.regent === 'ally' ? [...own, ally] : own;
  const adopted = standInSeat(table, me);
  return adopted === null ? allied : [...allied, adopted];
}

/** Returns the seat where a fallen player plays as a guest; null for none. */
export function standInSeat(table: Table, me: Team | null): Team | null {
  return table.seats.find(({ guest }) => guest !== null && guest === me)?.team ?? null;
}
