/** A seat that the host keeps for somebody: the link to it, and giving it up. */
import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { seatsToKeep } from '../model/gathering.js';
import { LinkIcon } from '../parts/icons.js';
import { LinkBox } from '../parts/link-box.js';
import { TeamMark } from '../parts/team-mark.js';
import { linkToSeat } from '../route.js';
import type { Session } from '../session/session.js';
import { links } from '../words/company.js';
import { kingdom } from '../words/index.js';

type Keeping = Pick<Session, 'code' | 'keptSeats' | 'table'>;

/** The link to a seat that is kept, where this tab has made it, and what else the host may do about it. */
export function KeptSeatTools({ session, team, onGiveUp }: { session: Keeping; team: Team; onGiveUp(): void }) {
  const [busy, setBusy] = useState(false);
  const token = session.keptSeats.tokens.value.get(team);
  const doing = async (what: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await what;
    setBusy(false);
  };
  return (
    <div class="kept-link">
      <p class="fine" role="status">
        {token === undefined ? links.keptUnseen : links.keptText(team)}
      </p>
      {token !== undefined && (
        <LinkBox
          link={linkToSeat({ kind: 'kept', code: session.code, token })}
          label={links.label}
          text={links.share(team)}
        />
      )}
      <div class="button-row">
        <button type="button" class="quiet" disabled={busy} onClick={() => void doing(session.keptSeats.keep(team))}>
          {links.renew}
        </button>
        <button
          type="button"
          class="quiet"
          disabled={busy}
          onClick={() => {
            onGiveUp();
            void doing(session.keptSeats.giveUp(team));
          }}
        >
          {links.giveUp}
        </button>
      </div>
    </div>
  );
}

/** While a match runs: the seats that bots lead, or that the table has opened, to be kept for somebody; for the host alone. */
export function KeepSeats({ session }: { session: Keeping & Pick<Session, 'host' | 'story'> }) {
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
