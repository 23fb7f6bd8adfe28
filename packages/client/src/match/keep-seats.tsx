/** While a match runs: the seats that the host may keep for someone. */
import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { KeptSeatTools, type SeatKeeping } from '../panels/kept-seat.js';
import { LinkIcon } from '../parts/icons.js';
import { TeamMark } from '../parts/team-mark.js';
import type { Session } from '../session/session.js';
import { links } from '../words/company.js';
import { kingdom } from '../words/index.js';
import { seatsToKeep } from './seats-to-have.js';

/** Those that bots lead, or that the table has opened; for the host alone. */
export function KeepSeats({ session }: { session: SeatKeeping & Pick<Session, 'host' | 'story'> }) {
  const [open, setOpen] = useState<Team | null>(null);
  const seats = session.host.value ? seatsToKeep(session.table.value!, session.story.value) : [];
  if (seats.length === 0) return null;
  const shown = seats.find(({ team, invited }) => team === open && invited);
  return (
    <section class="keep-seats" aria-label={links.invitePeople}>
      <h3>{links.invitePeople}</h3>
      <div class="button-row">
        {seats.map(({ team, invited }) => (
          <button
            type="button"
            key={team}
            title={invited ? links.kept : undefined}
            aria-expanded={shown?.team === team}
            onClick={() => {
              setOpen(shown?.team === team ? null : team);
              if (!invited) void session.keptSeats.keep(team);
            }}
          >
            <TeamMark team={team} small />
            {kingdom(team)}
            {invited && <LinkIcon />}
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <KeptSeatTools key={shown.team} session={session} team={shown.team} onGiveUp={() => setOpen(null)} />
      )}
    </section>
  );
}
