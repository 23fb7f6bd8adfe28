/** Moves the player's seat to another device, by a link that works once. */
import { useEffect, useState } from 'preact/hooks';
import { linkToSeat } from '../../../base/route.js';
import { room as words } from '../../../i18n/index.js';
import { LinkBox } from '../../../ui/link-box.js';
import type { Session } from '../../session/session.js';

/** How long the server accepts such a link, in milliseconds; then it's hidden. */
const GOOD_FOR = 300_000;

/** The button, and the link once requested; null without a seat. */
export function Handover({ session }: { session: Pick<Session, 'code' | 'request' | 'seat' | 'table'> }) {
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seat = session.seat.value;
  useEffect(() => {
    if (token === null) return;
    const timer = setTimeout(() => setToken(null), GOOD_FOR);
    return () => clearTimeout(timer);
  }, [token]);
  // A link belongs to the seat that it was made for.
  useEffect(() => setToken(null), [seat]);
  // A duplicate match admits only players with a seat, so a link wouldn't work.
  if (seat === null || session.table.value?.twin) return null;
  const ask = async () => {
    setBusy(true);
    const done = await session.request('handover', {});
    setBusy(false);
    setToken(done?.token ?? null);
  };
  if (token === null) {
    return (
      <button type="button" class="quiet handover-ask" disabled={busy} onClick={() => void ask()}>
        {words.handover}
      </button>
    );
  }
  return (
    <section class="handover stack" aria-label={words.handover}>
      <h3>{words.handover}</h3>
      <p class="fine" role="status">
        {words.handoverText} <b>{words.handoverCare}</b>
      </p>
      <LinkBox
        link={linkToSeat({ kind: 'own', code: session.code, token })}
        label={words.handoverLink}
        text={words.handoverText}
      />
      <button type="button" onClick={() => setToken(null)}>
        {words.handoverDone}
      </button>
    </section>
  );
}
