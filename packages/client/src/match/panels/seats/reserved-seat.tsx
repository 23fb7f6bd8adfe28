import type { Team } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { linkToSeat } from '../../../base/route.js';
import { links } from '../../../i18n/pages/company.js';
import { LinkBox } from '../../../ui/link-box.js';
import type { Session } from '../../session/session.js';

export type SeatKeeping = Pick<Session, 'code' | 'keptSeats' | 'table'>;

/** The link to a reserved seat, if this tab made it, and the host's other options. */
export function ReservedSeatTools({ session, team, onGiveUp }: { session: SeatKeeping; team: Team; onGiveUp(): void }) {
  const [busy, setBusy] = useState(false);
  const token = session.keptSeats.tokens.value.get(team);
  const doing = async (what: Promise<unknown>): Promise<void> => {
    setBusy(true);
    await what;
    setBusy(false);
  };
  return (
    <div class="kept-link stack">
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
