/** Who is at the table and who plays in whose place: what a seat shows, who decides, and for whom a person acts. */
import type { AbsentChoice, Seat, Table } from '@dominion/protocol';
import { allyIn, livingTeams, type Position, type Team } from '@dominion/rules';

/** Where a seat's person is, and who plays. */
export type Attendance =
  | { readonly kind: 'bot' }
  | { readonly kind: 'here' }
  /** Gone for a moment; nobody makes anything of it yet. */
  | { readonly kind: 'away' }
  /** Gone. At `until` (server's time; 0 while the countdown stands still) the decider is asked, or without one a regent comes. */
  | { readonly kind: 'dropped'; readonly until: number; readonly decider: Team | null }
  /** Gone, and others decide. */
  | { readonly kind: 'gone' }
  /** A bot plays in the person's place: for this turn, until the person is back, or until the person asks. */
  | { readonly kind: 'regent'; readonly span: 'turn' | 'back' | 'asked' }
  /** The ally plays this army too. */
  | { readonly kind: 'ally'; readonly by: Team }
  /** Somebody whose own team has fallen plays here, in place of a bot or a regent. */
  | { readonly kind: 'guest'; readonly by: Team };

/** What a seat shows; only of teams that play. */
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

/** Who will decide when a dropped person does not come back: the ally, or the only other one, if a person who is here. */
function deciderOf(table: Table, position: Position | null, team: Team): Team | null {
  if (position === null) return null;
  const others = livingTeams(position).filter((other) => other !== team);
  const ally = others.find((other) => other === allyIn(table.mode, team));
  const decider = ally ?? (others.length === 1 ? others[0]! : null);
  if (decider === null) return null;
  const seat = table.seats[decider]!;
  return answersFor(seat) && seat.presence === 'here' ? decider : null;
}

/** Whether a person answers for a seat themselves: an ally whom they let act for them doesn't change that, any other regent does. */
export function answersFor({ holder, presence, regent }: Seat): boolean {
  return holder === 'person' && presence !== 'regent' && regent !== 'bot';
}

/** Something that a person has to decide about another's seat. */
export interface SeatDecision {
  readonly seat: Seat;
  /** What can be done, the boldest first. */
  readonly choices: readonly AbsentChoice[];
}

/** What waits for the decision of the person on a seat; nothing without one. */
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
 * The teams that a person acts for, the own one first: the own team unless a regent plays it, the ally's where the
 * person is its regent, and the seat where they are a guest. None without a seat, while the match is paused or laid aside, and where another tab of this browser acts.
 */
export function speaksFor(table: Table | null, me: Team | null, acts: boolean): readonly Team[] {
  if (table === null || me === null || !acts || table.paused || table.adjourned) return [];
  const own = table.seats[me]!.regent === '' ? [me] : [];
  const ally = allyIn(table.mode, me);
  const allied = ally !== null && table.seats[ally]!.regent === 'ally' ? [...own, ally] : own;
  const adopted = guestSeat(table, me);
  return adopted === null ? allied : [...allied, adopted];
}

/** The seat where a person whose own team has fallen plays as a guest; null for none. */
export function guestSeat(table: Table, me: Team | null): Team | null {
  return table.seats.find(({ guest }) => guest !== null && guest === me)?.team ?? null;
}
