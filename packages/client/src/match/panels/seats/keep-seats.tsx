/** The seats that the host can reserve for a player during a match. */
import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { kingdom } from '../../../i18n/index.js';
import { links } from '../../../i18n/pages/company.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { LinkIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import { ReservedSeatTools, type SeatKeeping } from './reserved-seat.js';
import { seatsToKeep } from './seats-to-have.js';

/** Bots' seats and open seats; only for the host. */
export function KeepSeats({ session }: { session: SeatKeeping & Pick<Session, 'host' | 'story'> }) {
  const [open, setOpen] = useState<Team | null>(null);
  const seats = session.host.value ? seatsToKeep(session.table.value!, session.story.value) : [];
  if (seats.length === 0) return null;
  const shown = seats.find(({ team, invited }) => team === open && invited);
  return (
    <section class="keep-seats stack" aria-label={links.invitePeople}>
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
        <ReservedSeatTools key={shown.team} session={session} team={shown.team} onGiveUp={() => setOpen(null)} />
      )}
    </section>
  );
}
