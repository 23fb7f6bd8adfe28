/** The result of opening a link to a seat: the seat, or why there is none. */
import type { Team } from '@dominion/rules';
import { app, room } from '../../../i18n/index.js';
import { isolated } from '../../../i18n/names.js';
import { links } from '../../../i18n/pages/company.js';
import { freeSeats } from '../../../model/table/table.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { NameField } from '../../../ui/form/name-field.js';
import type { Seated, Session } from '../../session/session.js';

/** The card; null without such a link. */
export function ArrivedCard({ session }: { session: Pick<Session, 'seat' | 'seatLinks' | 'table'> }) {
  const arrived = session.seatLinks.arrived.value;
  if (arrived === null || session.table.value === null) return null;
  if (arrived.kind === 'kept') return <KeptForYou session={session} team={arrived.team} />;
  const lines = arrived.kind === 'stale' ? [links.staleText, links.staleHelp] : [links.voidText, insteadOf(session)];
  return (
    <section class="arrived stack" aria-label={links[arrived.kind]}>
      <div role="alert">
        <h3>{links[arrived.kind]}</h3>
        {lines.map((line) => (
          <p class="fine" key={line}>
            {line}
          </p>
        ))}
      </div>
      <div class="button-row">
        <button type="button" onClick={() => session.seatLinks.dismiss()}>
          {app.close}
        </button>
      </div>
    </section>
  );
}

/** Returns what else a player can do whose link opens no seat. */
function insteadOf({ table, seat }: Seated): string {
  const others = freeSeats(table.value!).some(({ invited }) => !invited);
  return others && table.value!.status === 'waiting' && seat.value === null ? links.voidFree : links.voidWatch;
}

function KeptForYou({ session, team }: { session: Pick<Session, 'seatLinks' | 'table'>; team: Team }) {
  const { bot, holder, name } = session.table.value!.seats[team]!;
  const text =
    bot !== null ? links.forYouBot : holder === 'person' ? links.forYouRelief(isolated(name)) : links.forYouText;
  return (
    <section class="arrived stack" aria-label={links.forYou(team)}>
      <div class="arrived-head line" role="status">
        <TeamMark team={team} />
        <div>
          <h3>{links.forYou(team)}</h3>
          <p class="fine">{text}</p>
        </div>
      </div>
      <NameField />
      <button type="button" class="primary wide" onClick={() => void session.seatLinks.take()}>
        {room.sitAs(team)}
      </button>
    </section>
  );
}
