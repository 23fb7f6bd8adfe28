/** Before the match begins: who sits where, what was agreed on, and the way to begin. */

import type { Seat, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type WhyNotStart, whyNotStart } from '../model/gathering.js';
import { expectedAt, freeSeats, playingSeats } from '../model/table.js';
import { Handover } from '../panels/handover.js';
import { Watchers } from '../panels/teams-panel.js';
import { FoldPanel } from '../parts/fold-panel.js';
import { NameField } from '../parts/name-field.js';
import { Panel } from '../parts/section.js';
import type { Session } from '../session/session.js';
import { agreedIn } from '../words/agreed.js';
import { company } from '../words/company.js';
import { clockName, clockNote, home, MODE_NAMES, room as words } from '../words/index.js';
import { length } from '../words/length.js';
import { leaderOf } from '../words/names.js';
import { SeatRow } from './seat-row.js';

/** The seats, and the settings of the match. */
export function SeatsPanel({ session }: { session: Session }) {
  const table = session.table.value!;
  const me = session.seat.value;
  const seats = playingSeats(table);
  return (
    <>
      <Panel name="seats" title={words.seats} extra={<Watchers count={table.watchers} />}>
        {(me === null || freeSeats(table).length === 0) && <p class="fine muted">{agreedIn(table).join(' · ')}</p>}
        {me === null && freeSeats(table).length > 0 && <NameField />}
        {table.mode === '4a' ? <Camps session={session} seats={seats} /> : <Seats session={session} seats={seats} />}
        {session.host.value ? <Start session={session} /> : <p class="muted fine">{words.watchHint}</p>}
        <Handover session={session} />
      </Panel>
      <RoomSettings table={table} />
    </>
  );
}

function Seats({ session, seats, label }: { session: Session; seats: readonly Seat[]; label?: string }) {
  return (
    <ul class="teams" aria-label={label ?? words.seats}>
      {seats.map((seat) => (
        <SeatRow key={seat.team} session={session} seat={seat} />
      ))}
    </ul>
  );
}

/** Partners beside each other. */
function Camps({ session, seats }: { session: Session; seats: readonly Seat[] }) {
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

function whyNot({ table }: Session, why: WhyNotStart): string {
  switch (why.kind) {
    case 'free':
      return words.startFree(why.free);
    case 'bots':
      return words.startBots;
    case 'away':
      return company.startAway(why.teams.map((team) => leaderOf(table.value!, team)));
  }
}

function Start({ session }: { session: Session }) {
  const why = whyNotStart(session.table.value!);
  return (
    <div class="start">
      <button
        type="button"
        class="primary wide"
        disabled={why !== null}
        aria-describedby={why === null ? undefined : 'why-not-start'}
        onClick={() => void session.request('start', {})}
      >
        {words.start}
      </button>
      {why !== null && (
        <p class="fine muted" id="why-not-start">
          {whyNot(session, why)}
        </p>
      )}
    </div>
  );
}

/** What the people agreed on before they came, which nobody changes any more. */
function RoomSettings({ table }: { table: Table }) {
  const { clock } = table;
  const time = expectedAt(table);
  const rows: readonly (readonly [string, string])[] = [
    [words.settingPlayers, MODE_NAMES[table.mode]],
    ...(table.mode === '3' ? [[words.settingEmpty, home.emptyOption(table.empty)] as const] : []),
    [length.heading, length.full(table.length, table.last)],
    ...(time === null ? [] : [[length.takes, length.time(time)] as const]),
    [words.settingDice, words.diceShort[table.dice]],
    [words.settingClock, clockName(clock)],
    [words.settingTakeback, table.takeback ? words.yes : words.no],
    [words.settingHints, table.hints ? words.yes : words.no],
    [words.settingFound, table.listed ? words.foundBy.listed : words.foundBy.link],
  ];
  return (
    <FoldPanel name="settings" title={words.settings}>
      <dl class="agreed">
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {clock.kind === 'bank' && <p class="fine muted">{clockNote(clock)}</p>}
    </FoldPanel>
  );
}
