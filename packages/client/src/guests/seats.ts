/** Where somebody whose team has fallen may play on, as everybody can see it; the table itself decides by `packages/table`. */
import type { Seat, Table } from '@dominion/protocol';
import { allyIn, isLiving, type Team } from '@dominion/rules';
import { answersFor, hasLetPass } from '../model/absence.js';
import type { Story } from '../model/story.js';
import type { Session } from '../session/session.js';

/** Whether the person with a seat in a match on the server is out; null for everyone else. */
export function hasFallen({ place, seat, table, story }: Session): boolean | null {
  const match = story.value?.match;
  if (place !== 'server' || seat.value === null || table.value?.status !== 'playing' || !match) return null;
  return match.result === null ? !isLiving(match.position, seat.value) : null;
}

/** Whether a bot or a regent plays a seat for longer than this turn, and nobody who is there has a claim to it. */
function isToBeHad({ pace }: Table, story: Story, seat: Seat): boolean {
  const { team, holder, guest, invited, regent, kept, presence } = seat;
  if (guest !== null || invited) return false;
  if (holder === 'bot') return true;
  if (pace.kind === 'days') return regent === 'bot' || hasLetPass(story, team);
  return regent === 'bot' && (presence === 'regent' || (kept && presence !== 'here'));
}

/** The living seats that a fallen person may ask for. */
export function seatsToAdopt(table: Table, story: Story, me: Team): readonly Seat[] {
  return table.seats.filter((seat) => {
    const allied = table.mode !== '4a' || allyIn(table.mode, me) === seat.team;
    return seat.plays && allied && isLiving(story.match.position, seat.team) && isToBeHad(table, story, seat);
  });
}

/** Whether somebody was told no about a seat: they ask no second time. */
export function wasDeclined({ decided }: Table, me: Team, team: Team): boolean {
  return decided.some(
    ({ kind, by, team: of, end }) => kind === 'adopt' && by === me && of === team && end === 'declined',
  );
}

/** Who lets a fallen person play on: nobody need, the host, or those who still play. */
export function whoLets({ adopt, host, seats, pace }: Table, me: Team): 'nobody' | 'host' | 'others' {
  if (adopt || host === me) return 'nobody';
  const seat = seats[host ?? me]!;
  const reached = !seat.late && (pace.kind === 'days' || seat.presence === 'here');
  return host !== null && answersFor(seat) && reached ? 'host' : 'others';
}

/** Whether a person who plays may offer a fallen one to be their counsel: they do nothing else yet. */
export function mayHire({ mode, seats }: Table, me: Team, fallen: Team): boolean {
  const { plays, holder } = seats[fallen]!;
  const busy = seats.some(({ guest, counsel, hired }) => guest === fallen || (counsel === fallen && hired));
  return plays && holder === 'person' && !busy && (mode !== '4a' || allyIn(mode, me) === fallen);
}
