/** A rematch with the same players: one button, and who has agreed. */
import { REMATCH_SEATS, type RematchSeats } from '@dominion/protocol';
import { lastsIn } from '../../../i18n/agreed.js';
import { grammar, rematch as words } from '../../../i18n/index.js';
import { length } from '../../../i18n/match/length.js';
import { leaderOf } from '../../../i18n/names.js';
import { type Rematcher, rematchers, rematchOptions } from '../../../model/table/offers.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { AwayIcon, CheckIcon, HourglassIcon } from '../../../ui/icons.js';
import { Link } from '../../../ui/page/topbar.js';
import type { Seated, Session } from '../../session/session.js';
import './ending.css';

/**
 * Agrees to the others' wish or asks for the same seats; a second press withdraws. `quiet`: less prominent until others
 * wish for it.
 */
export function RematchButton(props: {
  session: Pick<Session, 'neighbour' | 'place' | 'seat' | 'table'>;
  quiet?: boolean;
}) {
  const { session, quiet = false } = props;
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
  const wish = rematchOptions(table, me);
  const mine = wish?.mine === true;
  const seats = wish?.seats ?? 'keep';
  return (
    <button
      type="button"
      class={mine || (quiet && wish === null) ? '' : wish === null ? 'primary' : 'primary offered'}
      aria-pressed={mine}
      onClick={() => want(session, mine ? null : seats)}
    >
      {mine && <CheckIcon />}
      <span class="rematch-said">
        {wish === null || mine ? words.heading : words.accept}
        {wish !== null && <small>{words[seats]}</small>}
      </span>
    </button>
  );
}

/** Asks for a rematch with these seats, or withdraws it (null), for all players at this device. */
function want({ neighbour }: Pick<Session, 'neighbour'>, seats: RematchSeats | null): void {
  for (const each of neighbour.people.value) if (each.seat.value !== null) void each.request('rematch', { seats });
}

/** Returns who asked for a rematch the player hasn't agreed to, or whom the player's wish awaits; empty if no one. */
export function askedBy({ seat, table }: Seated): string {
  const shown = table.value!;
  const wish = seat.value === null || shown.next !== '' ? null : rematchOptions(shown, seat.value);
  if (wish === null) return '';
  const people = rematchers(shown).filter(({ ready, here }) => (wish.mine ? here && !ready : ready));
  const names = people.map((each) => leaderOf(shown, each.seat.team));
  return names.length === 0 ? '' : (wish.mine ? words.waits : words.wanted)(names);
}

/** The seats with who has agreed and who is still asked; null if no one must be asked. */
export function AgreedSeats({ session }: { session: Pick<Session, 'place' | 'seat' | 'table'> }) {
  const table = session.table.value!;
  const me = session.seat.value;
  const people = rematchers(table);
  const wish = rematchOptions(table, me);
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

/** The other seatings for a rematch, and how long it would take. */
export function RematchWays({ session }: { session: Pick<Session, 'neighbour' | 'place' | 'seat' | 'table'> }) {
  const table = session.table.value!;
  const me = session.seat.value;
  if (me === null || table.next !== '') return null;
  const wish = rematchOptions(table, me);
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
