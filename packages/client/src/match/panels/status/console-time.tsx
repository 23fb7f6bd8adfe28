/** The relevant clocks, low time, and awaited players who lost connection. */
import type { Team } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { clockNote, clocks as words } from '../../../i18n/index.js';
import { formatTime } from '../../../i18n/match/time.js';
import { leaderOf } from '../../../i18n/names.js';
import { attendanceOf } from '../../../model/table/absence.js';
import { bankOf, clockOf, hotseatClocks, lowBelow } from '../../../model/table/clock.js';
import { seatTimeOf } from '../../../model/table/days.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import type { Seated, Session } from '../../session/session.js';
import { DaysFace } from './days-time.js';
import { Attending } from './seat-state.js';
import { ClockFace, serverNow, Ticks, useWake } from './time.js';

/** The clock of the team to move and, if different, the player's own; null without clocks. */
export function ConsoleClocks(props: {
  session: Seated & Pick<Session, 'offset' | 'situation' | 'story'>;
  mover: Team | null;
}) {
  const { session, mover } = props;
  const table = session.table.value;
  const me = session.seat.value;
  if (table?.pace.kind === 'days') return <ConsoleDays session={session} mover={mover} />;
  const position = session.story.value?.match.position;
  if (!table || !position || table.status !== 'playing') return null;
  const ticking = hotseatClocks(table, position, mover, me);
  if (ticking.length === 0) return null;
  return (
    <div class="console-clocks">
      {ticking.map((team) => (
        <span class="console-clock" key={team}>
          <TeamMark team={team} small />
          <ClockFace session={session} team={team} />
          {team === me && <Bank session={session} team={team} />}
        </span>
      ))}
      {me !== null && <LowNews session={session} me={me} />}
      <Ticks session={session} />
    </div>
  );
}

/** The same in a correspondence match, where nothing ticks. */
function ConsoleDays({ session, mover }: { session: Pick<Session, 'offset' | 'table'>; mover: Team | null }) {
  if (mover === null || seatTimeOf(session.table.value!, mover, serverNow(session)) === null) return null;
  return (
    <div class="console-clocks">
      <span class="console-clock">
        <TeamMark team={mover} small />
        <DaysFace session={session} team={mover} />
      </span>
    </div>
  );
}

/** The time in the bank, if one turn may not use all of it. */
function Bank({ session, team }: { session: Pick<Session, 'table'>; team: Team }) {
  const table = session.table.value!;
  const bank = bankOf(table, team);
  if (bank === null) return null;
  return (
    <span class="fine muted" title={clockNote(table.clock)}>
      {words.ofBank(formatTime(bank))}
    </span>
  );
}

/** Tells a screen reader once a turn that time is low. */
function LowNews({ session, me }: { session: Pick<Session, 'offset' | 'situation' | 'table'>; me: Team }) {
  const table = session.table.value!;
  const team = session.situation.value.speaks.find((each) => table.running.includes(each)) ?? me;
  const clock = clockOf(table, team, serverNow(session));
  const low = clock?.low ?? false;
  const left = clock?.left ?? 0;
  useWake(clock?.state === 'running' && !low ? left - lowBelow(table.clock) : Number.POSITIVE_INFINITY);
  const [news, setNews] = useState('');
  // Announced when it begins, not every second.
  useEffect(() => setNews(low ? words.low(Math.ceil(left / 1000)) : ''), [low]);
  return (
    <span class="visually-hidden" aria-live="polite">
      {news}
    </span>
  );
}

/** Players who lost connection and the time left to wait: not every screen shows the teams. */
export function ConsoleAbsent({ session }: { session: Pick<Session, 'offset' | 'seat' | 'story' | 'table'> }) {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  if (!table || !position || table.status !== 'playing') return null;
  const dropped = table.seats.filter(
    ({ team, plays }) => plays && position.camps[team] !== 0 && attendanceOf(table, position, team).kind === 'dropped',
  );
  if (dropped.length === 0) return null;
  return (
    <ul class="console-absent">
      {dropped.map(({ team }) => (
        <li key={team}>
          <TeamMark team={team} small />
          <bdi>{leaderOf(table, team)}</bdi>
          <Attending session={session} team={team} />
        </li>
      ))}
    </ul>
  );
}
