/** Once more with the same people: one button, and who has agreed already. */
import { REMATCH_SEATS, type RematchSeats } from '@dominion/protocol';
import { lastsIn } from '../../../i18n/agreed.js';
import { grammar, rematch as words } from '../../../i18n/index.js';
import { length } from '../../../i18n/match/length.js';
import { leaderOf } from '../../../i18n/names.js';
import { type Rematcher, rematchers, rematchWish } from '../../../model/table/offers.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { AwayIcon, CheckIcon, HourglassIcon } from '../../../ui/icons.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Seated, Session } from '../../session/session.js';
import './ending.css';

/** The button: it agrees to what others want, or asks for the same seats; pressed again it takes that back. */
export function RematchButton({ session }: { session: Pick<Session, 'neighbour' | 'place' | 'seat' | 'table'> }) {
  const table = session.table.value!;
  const me = session.seat.value;
  if (table.next !== '') {
    return (
      <Link to={{ page: session.place === 'device' ? 'device' : 'room', code: table.next }} class="button primary">
        {words.next}
      </Link>
    );
  }
  if (me === null) return null;
  const wish = rematchWish(table, me);
  const mine = wish?.mine === true;
  const seats = wish?.seats ?? 'keep';
  return (
    <button
      type="button"
      class={mine ? '' : wish === null ? 'primary' : 'primary offered'}
      aria-pressed={mine}
      onClick={() => want(session, mine ? null : seats)}
    >
      {mine && <CheckIcon />}
      <span>
        {wish === null || mine ? words.heading : words.accept}
        {wish !== null && <small>{words[seats]}</small>}
      </span>
    </button>
  );
}

/** Wants a rematch with these seats, or (null) no longer, for all who sit at this device. */
function want({ neighbour }: Pick<Session, 'neighbour'>, seats: RematchSeats | null): void {
  for (const each of neighbour.people.value) if (each.seat.value !== null) void each.request('rematch', { seats });
}

/** Who wants a rematch that the person has not agreed to, or for whom their own wish waits, in a sentence; empty for no one. */
export function askedBy({ seat, table }: Seated): string {
  const shown = table.value!;
  const wish = seat.value === null || shown.next !== '' ? null : rematchWish(shown, seat.value);
  if (wish === null) return '';
  const people = rematchers(shown).filter(({ ready, here }) => (wish.mine ? here && !ready : ready));
  const names = people.map((each) => leaderOf(shown, each.seat.team));
  return names.length === 0 ? '' : (wish.mine ? words.waits : words.wanted)(names);
}

/** The seats as they fill: who has agreed and who is still asked; nothing where nobody has to be. */
export function AgreedSeats({ session }: { session: Pick<Session, 'place' | 'seat' | 'table'> }) {
  const table = session.table.value!;
  const me = session.seat.value;
  const people = rematchers(table);
  const wish = rematchWish(table, me);
  const alone = people.length < 2 || session.place === 'device';
  if (table.next !== '' || (me === null && wish === null) || (alone && wish === null)) return null;
  return (
    <section class="rematch stack" aria-label={words.heading}>
      <ul class="ready-list" data-asked={wish !== null}>
        {people.map((person) => (
          <Ready key={person.seat.team} session={session} person={person} asked={wish !== null} />
        ))}
      </ul>
      {wish !== null && me === null && <p class="fine muted">{words.hintWatcher}</p>}
      {wish?.mine && people.length > 2 && <p class="fine muted">{words.hint}</p>}
    </section>
  );
}

function Ready({ session, person, asked }: { session: Pick<Session, 'table'>; person: Rematcher; asked: boolean }) {
  const { seat, ready, here } = person;
  const state = ready ? words.ready : here ? words.notReady : words.left;
  return (
    <li data-ready={ready} data-here={here}>
      <TeamMark team={seat.team} small named />
      <bdi>{leaderOf(session.table.value!, seat.team)}</bdi>
      {(asked || !here) && (
        <span class="ready-state">
          {ready ? <CheckIcon /> : here ? <HourglassIcon /> : <AwayIcon />}
          {state}
        </span>
      )}
    </li>
  );
}

/** The other ways to sit down again, and how long it would take. */
export function RematchWays({ session }: { session: Pick<Session, 'neighbour' | 'place' | 'seat' | 'table'> }) {
  const table = session.table.value!;
  const me = session.seat.value;
  if (me === null || table.next !== '') return null;
  const wish = rematchWish(table, me);
  const usual = wish?.seats ?? 'keep';
  const lasts = lastsIn(table, session.place === 'server' ? 'server' : 'device');
  return (
    <>
      {lasts.length > 0 && <p class="fine muted">{length.again(lasts)}</p>}
      {REMATCH_SEATS.filter((seats) => seats !== usual).map((seats) => (
        <button type="button" key={seats} onClick={() => want(session, seats)}>
          <span>{grammar.about(words.heading, words[seats])}</span>
        </button>
      ))}
    </>
  );
}
