/** A link that opens the player's seat in any browser. */
import { KINGDOMS, type Team } from '@dominion/rules';
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { linkToSeat } from '../../../base/route.js';
import { keysLast } from '../../../base/storage/secret.js';
import { app, room } from '../../../i18n/index.js';
import { calls } from '../../../i18n/match/notifications.js';
import { links } from '../../../i18n/pages/company.js';
import { KeyIcon, WarningIcon } from '../../../ui/icons.js';
import { LinkBox } from '../../../ui/link-box.js';
import type { Session } from '../../session/session.js';

/** Explains first, because a new key invalidates earlier ones, then shows the key. Null without a seat. */
export function SeatKey({ session }: { session: Pick<Session, 'code' | 'request' | 'say' | 'seat'> }) {
  const [open, setOpen] = useState(false);
  const [token, setToken] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const seat = session.seat.value;
  // A key belongs to the seat that it was made for.
  useEffect(() => {
    setToken(null);
    setOpen(false);
  }, [seat]);
  if (seat === null) return null;
  if (!open) {
    return (
      <button type="button" class="quiet handover-ask" onClick={() => setOpen(true)}>
        <KeyIcon /> {links.key}
      </button>
    );
  }
  const make = async (): Promise<void> => {
    setBusy(true);
    const done = await session.request('recovery', {});
    setBusy(false);
    setToken(done?.token ?? null);
  };
  const close = (): void => {
    setToken(null);
    setOpen(false);
  };
  return (
    <section class="handover stack" aria-label={links.key}>
      <h3>{links.key}</h3>
      <p class="fine" role="status">
        {links.keyText} <b>{links.keyCare}</b>
      </p>
      {token === null ? (
        <>
          <p class="fine muted">{links.keyOnce}</p>
          <div class="button-row">
            <button type="button" onClick={close}>
              {app.close}
            </button>
            <button type="button" disabled={busy} onClick={() => void make()}>
              {links.keyMake}
            </button>
          </div>
        </>
      ) : (
        <>
          <LinkBox
            link={linkToSeat({ kind: 'key', code: session.code, token })}
            label={links.keyLabel}
            text={links.keyShare}
          />
          <div class="button-row">
            <button type="button" onClick={close}>
              {room.handoverDone}
            </button>
            <PictureButton session={session} team={seat} token={token} />
          </div>
        </>
      )}
    </section>
  );
}

/** Whether the player has read that the seat lasts only as long as the page. */
const warned = signal(false);

/**
 * Warns once that this browser will forget the seat on reload, and offers the key. Null if it won't, or without a seat.
 */
export function UnkeptSeat({
  session,
}: {
  session: Parameters<typeof SeatKey>[0]['session'] & Pick<Session, 'place'>;
}) {
  if (session.place !== 'server' || session.seat.value === null || keysLast() || warned.value) return null;
  return (
    <section class="matter stack" aria-label={links.key}>
      <div class="matter-head line">
        <WarningIcon />
        <p class="fine" role="status">
          {links.unkept}
        </p>
      </div>
      <div class="button-row">
        <SeatKey session={session} />
        <button type="button" onClick={() => (warned.value = true)}>
          {calls.understood}
        </button>
      </div>
    </section>
  );
}

/** Saves the key as a picture, to print or scan. */
function PictureButton(props: { session: Pick<Session, 'code' | 'say'>; team: Team; token: string }) {
  const { session, team, token } = props;
  const { code } = session;
  const save = async (): Promise<void> => {
    try {
      // Few players want a picture: load its code on demand.
      const { keyPicture } = await import('../../../share/links/key-picture.js');
      const { saveFile } = await import('../../../base/record.js');
      const picture = await keyPicture(linkToSeat({ kind: 'key', code, token }), [
        links.keyCaption(team),
        room.matchCode(code),
        location.host,
      ]);
      saveFile(`dominion-${code}-${KINGDOMS[team].toLowerCase()}.png`, picture);
    } catch {
      session.say(app.notLoaded);
    }
  };
  return (
    <button type="button" onClick={() => void save()}>
      {links.keyPicture}
    </button>
  );
}
