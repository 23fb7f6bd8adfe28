/** Before the match: the seats, the settings, and the start button. */

import { type DaysPace, mayAdopt, mayHaveOaths, type Seat, showTimeOfDays, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { playerName } from '../../../base/storage/prefs.js';
import { agreedIn } from '../../../i18n/agreed.js';
import { days, pace as paces, span } from '../../../i18n/days.js';
import { actions, clockNote, home, MODE_NAMES, room as words } from '../../../i18n/index.js';
import { length } from '../../../i18n/match/length.js';
import { timingHeading, timingName } from '../../../i18n/match/timing.js';
import { expectedAt, freeSeats, playingSeats } from '../../../model/table/table.js';
import { Fold } from '../../../ui/fold-panel.js';
import { NameField } from '../../../ui/form/name-field.js';
import { Panel } from '../../../ui/section.js';
import { later } from '../../../ui/wrapped.js';
import { hasFeature } from '../../session/scene.js';
import type { Session } from '../../session/session.js';
import { ofRest } from '../deferred.js';
import { Spectators } from '../realm/teams-panel.js';
import { ArrivedCard } from '../seats/arrived-card.js';
import { Handover } from '../seats/handover.js';
import { RestButton } from '../seats/rest-button.js';
import { SeatKey } from '../seats/seat-key.js';
import { showing } from '../status/prompt.js';
import { Invite, ScreenLink } from './invite.js';
import { Primer } from './primer.js';
import { type SeatHosting, SeatRow } from './seat-row.js';

const HotseatSeat = ofRest((rest) => rest.HotseatSeat);

/** A club's series before the match; loaded separately, because most matches belong to no club. */
const SeriesBefore = later(() => import('../club/of-match.js').then(({ SeriesLine }) => SeriesLine), {
  Failed: () => null,
});

/** The seats, with the settings, the primer and rarely needed options folded below. */
export function SeatsPanel({ session }: { session: Session }) {
  const table = session.table.value!;
  const me = session.seat.value;
  const seats = playingSeats(table);
  const free = freeSeats(table);
  const [nameless] = useState(() => playerName.value.trim() === '');
  // A player with a reserved seat enters their name in its card.
  const kept = session.seatLinks.arrived.value?.kind === 'kept';
  const rename = () => void session.seating.rename();
  return (
    <Panel
      name="seats"
      title={words.seats}
      extra={hasFeature(session, 'watchers') && <Spectators count={table.watchers} />}
    >
      <ArrivedCard session={session} />
      {me === null && free.some(({ invited }) => !invited) && !kept && <NameField />}
      {me !== null && nameless && mayRename(session) && <NameField onName={rename} />}
      {table.mode === '4a' ? <Camps session={session} seats={seats} /> : <Seats session={session} seats={seats} />}
      {me === null
        ? free.length > 0 && <p class="muted fine">{words.watchHint}</p>
        : table.pace.kind === 'days' && <Kept table={table} pace={table.pace} />}
      <SeriesBefore session={session} inside />
      <div class="seat-folds">
        <RoomSettings table={table} />
        <Primer />
        {me === null && free.length > 0 && (
          <Fold title={words.invite}>
            <Invite session={session} />
          </Fold>
        )}
        {me !== null && session.place === 'server' && (
          <Fold title={actions.more}>
            {!nameless && mayRename(session) && <NameField onName={rename} />}
            {table.status === 'waiting' && <HotseatSeat session={session} />}
            <RestButton session={session} />
            <Handover session={session} />
            {table.pace.kind === 'days' && <SeatKey session={session} />}
            <ScreenLink code={session.code} />
          </Fold>
        )}
      </div>
    </Panel>
  );
}

function Seats({ session, seats, label }: { session: SeatHosting; seats: readonly Seat[]; label?: string }) {
  return (
    <ul class="teams" aria-label={label ?? words.seats}>
      {seats.map((seat) => (
        <SeatRow key={seat.team} session={session} seat={seat} />
      ))}
    </ul>
  );
}

/** Whether the player can still change their name: until the match begins, unless the seats are fixed. */
function mayRename({ place, table }: Pick<Session, 'place' | 'table'>): boolean {
  const { status, twin, seals } = table.value!;
  return place === 'server' && status === 'waiting' && twin === null && seals === '';
}

/** Partners side by side. */
function Camps({ session, seats }: { session: SeatHosting; seats: readonly Seat[] }) {
  const camps: readonly (readonly [Team, Team])[] = [
    [0, 2],
    [1, 3],
  ];
  return (
    <>
      {camps.map((camp) => (
        <div class="camp" key={camp[0]}>
          <h3>{words.allies(camp)}</h3>
          <Seats session={session} seats={seats.filter(({ team }) => camp.includes(team))} label={words.allies(camp)} />
        </div>
      ))}
    </>
  );
}

/** Says that no one has to stay until it begins. */
function Kept({ table, pace }: { table: Table; pace: DaysPace }) {
  const time = span.time(showTimeOfDays(pace));
  const full = freeSeats(table).length === 0;
  return (
    <div class="kept-seat stack">
      <p>{full && table.seals !== '' ? showing(table) : table.auto ? days.keeps : days.keepsForHost}</p>
      {!full && <p class="fine muted">{days.lookIn(time)}</p>}
    </div>
  );
}

/** The settings of the match in one line; pressing it shows all of them. */
function RoomSettings({ table }: { table: Table }) {
  const { clock, pace } = table;
  const time = expectedAt(table);
  const rows: readonly (readonly [string, string])[] = [
    [words.settingPlayers, MODE_NAMES[table.mode]],
    ...(table.mode === '3' ? [[words.settingEmpty, home.emptyOption(table.empty)] as const] : []),
    [length.heading, length.full(table.length, table.last, table.fated)],
    ...(time === null ? [] : [[length.takes, length.time(time)] as const]),
    [words.settingDice, words.diceShort[table.dice]],
    [timingHeading(table), timingName(table)],
    ...(pace.kind === 'days' ? [[paces.late, paces.lates[pace.late]] as const] : []),
    [words.settingTakeback, table.takeback ? words.yes : words.no],
    ...(mayHaveOaths(table.mode) ? [[words.settingOaths, table.oaths ? words.yes : words.no] as const] : []),
    ...(mayAdopt(table.mode) ? [[words.settingAdopt, table.adopt ? words.yes : words.no] as const] : []),
    [words.settingHints, table.hints ? words.yes : words.no],
    [words.settingFound, table.listed ? words.foundBy.listed : words.foundBy.link],
  ];
  return (
    <Fold title={agreedIn(table).join(' · ')}>
      <dl class="agreed stack">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {pace.kind === 'days' && <p class="fine muted">{paces.note(pace)}</p>}
      {clock.kind === 'bank' && <p class="fine muted">{clockNote(clock)}</p>}
    </Fold>
  );
}
