/** Once more with the same people: who is ready, and with which seats. */
import { REMATCH_SEATS } from '@dominion/protocol';
import { type Rematcher, rematchers, rematchWish } from '../model/offers.js';
import { AwayIcon, CheckIcon, HourglassIcon } from '../parts/icons.js';
import { TeamMark } from '../parts/team-mark.js';
import { Link } from '../parts/topbar.js';
import type { Session } from '../session/session.js';
import { lastsIn } from '../words/agreed.js';
import { end, rematch as words } from '../words/index.js';
import { length } from '../words/length.js';
import { leaderOf } from '../words/names.js';

/** The buttons and the list; for those who cannot want a rematch, only what others want. */
export function RematchPanel({ session }: { session: Session }) {
  const table = session.table.value!;
  const me = session.seat.value;
  if (table.next !== '') {
    return (
      <Link to={{ page: session.place === 'device' ? 'device' : 'room', code: table.next }} class="button primary">
        {words.next}
      </Link>
    );
  }
  const wish = rematchWish(table, me);
  if (me === null && wish === null) return null;
  const lasts = lastsIn(table, session.place === 'server' ? 'server' : 'device');
  return (
    <section class="rematch" aria-label={words.heading}>
      {me !== null && (
        <div class="rematch-ways">
          {REMATCH_SEATS.map((seats) => {
            const mine = wish?.mine === true && wish.seats === seats;
            const theirs = wish?.mine === false && wish.seats === seats;
            return (
              <button
                type="button"
                key={seats}
                class={theirs ? 'offered' : wish === null && seats === 'keep' ? 'primary' : ''}
                aria-pressed={mine}
                onClick={() => void session.request('rematch', { seats: mine ? null : seats })}
              >
                {mine && <CheckIcon />}
                <span>
                  {words.heading}
                  <small>{words[seats]}</small>
                </span>
              </button>
            );
          })}
        </div>
      )}
      {me !== null && lasts.length > 0 && <p class="fine muted">{length.again(lasts)}</p>}
      {wish !== null && (
        <>
          <ul class="ready-list">
            {rematchers(table).map((person) => (
              <Ready key={person.seat.team} session={session} person={person} />
            ))}
          </ul>
          <p class="fine muted">{me === null ? words.hintWatcher : words.hint}</p>
        </>
      )}
    </section>
  );
}

function Ready({ session, person }: { session: Pick<Session, 'table'>; person: Rematcher }) {
  const { seat, ready, here } = person;
  const state = ready ? words.ready : here ? words.notReady : words.left;
  return (
    <li data-ready={ready} data-here={here}>
      <TeamMark team={seat.team} small named />
      <bdi>{leaderOf(session.table.value!, seat.team)}</bdi>
      <span class="ready-state">
        {ready ? <CheckIcon /> : here ? <HourglassIcon /> : <AwayIcon />}
        {state}
      </span>
    </li>
  );
}

/** The way back to the result for who looks at the board, and what others want meanwhile. */
export function ResultButton({
  session,
  onShow,
}: {
  session: Pick<Session, 'seat' | 'story' | 'table'>;
  onShow(): void;
}) {
  const table = session.table.value!;
  if (!session.story.value?.match.result) return null;
  const wants = rematchers(table).filter(({ seat, ready }) => ready && seat.team !== session.seat.value);
  return (
    <>
      {wants.length > 0 && <p>{words.wanted(wants.map(({ seat }) => leaderOf(table, seat.team)))}</p>}
      <button type="button" class={wants.length > 0 ? 'result-button offered' : 'result-button'} onClick={onShow}>
        {end.result}
      </button>
    </>
  );
}
