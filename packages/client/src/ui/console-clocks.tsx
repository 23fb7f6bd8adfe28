/** The clocks that matter now, beside the status: the mover's and one's own; and the word that little is left. */
import type { Team } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { bankOf, clockOf, formatTime, lowBelow } from '../model/clock.js';
import type { Session } from '../room/session.js';
import { clockNote, clocks as words } from '../words/index.js';
import { TeamMark } from './team-mark.js';
import { serverNow, TeamClock, Ticks, useWake } from './time.js';

/** The mover's clock and, where it is another, one's own; nothing without clocks. */
export function ConsoleClocks({ session, mover }: { session: Session; mover: Team | null }) {
  const table = session.table.value;
  const me = session.seat.value;
  if (!table || table.clock.kind === 'none' || table.status !== 'playing') return null;
  const now = serverNow(session);
  const shown = [...new Set([mover, me])].filter((team): team is Team => team !== null);
  const ticking = shown.filter((team) => clockOf(table, team, now) !== null);
  if (ticking.length === 0) return null;
  return (
    <div class="console-clocks">
      {ticking.map((team) => (
        <span class="console-clock" key={team}>
          <TeamMark team={team} small />
          <TeamClock session={session} team={team} />
          {team === me && <Bank session={session} team={team} />}
        </span>
      ))}
      {me !== null && <LowNews session={session} me={me} />}
      <Ticks session={session} />
    </div>
  );
}

/** Where one turn may not take all that is in the bank: how much that is. */
function Bank({ session, team }: { session: Session; team: Team }) {
  const table = session.table.value!;
  const bank = bankOf(table, team);
  if (bank === null) return null;
  return (
    <span class="fine muted" title={clockNote(table.clock)}>
      {words.ofBank(formatTime(bank))}
    </span>
  );
}

/** Tells a screen reader once a turn that little is left. */
function LowNews({ session, me }: { session: Session; me: Team }) {
  const table = session.table.value!;
  const team = session.situation.value.speaks.find((each) => table.running.includes(each)) ?? me;
  const clock = clockOf(table, team, serverNow(session));
  const low = clock?.low ?? false;
  const left = clock?.left ?? 0;
  useWake(clock?.state === 'running' && !low ? left - lowBelow(table.clock) : Number.POSITIVE_INFINITY);
  const [news, setNews] = useState('');
  // It is said when it begins, not at every second.
  useEffect(() => setNews(low ? words.low(Math.ceil(left / 1000)) : ''), [low]);
  return (
    <span class="visually-hidden" aria-live="polite">
      {news}
    </span>
  );
}
