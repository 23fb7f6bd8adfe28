/** Moves a match of this device to the server, and shows its link there. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { noteAddress, pathOf, route } from '../../../base/route.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { app, home, room } from '../../../i18n/index.js';
import { device } from '../../../i18n/match/device.js';
import { LinkBox } from '../../../ui/link-box.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Session } from '../../session/session.js';

/** Moves the match and goes to its page; if that fails, says why, and nothing has changed. */
export function ToServerButton({ session }: { session: Pick<Session, 'close' | 'code' | 'say'> }) {
  const [asks, setAsks] = useState(false);
  const press = async (): Promise<void> => {
    setAsks(true);
    const failed = await toServer(session);
    setAsks(false);
    if (failed !== null) session.say(failed);
  };
  return (
    <SquareButton label={device.toServer} hint={device.toServerHint} disabled={asks} onPress={() => void press()}>
      <span class="button-word">{device.toServer}</span>
    </SquareButton>
  );
}

/** The match that this page has moved to the server, until its player's next turn is done. */
const justMoved = signal<string | null>(null);

/** The link of a match just moved to the server. It's shown until the player's next turn is done; after that it's behind ⋯. */
export function MovedLink({ session }: { session: Pick<Session, 'code' | 'seat' | 'story'> }) {
  const { turns } = session.story.value!.match;
  const done = turns[session.seat.value ?? 0]!;
  const [before] = useState(done);
  useEffect(() => {
    if (done !== before) justMoved.value = null;
  }, [done]);
  if (justMoved.value !== session.code) return null;
  return (
    <section class="arrived stack" aria-label={device.onServer}>
      <p role="status">{device.onServer}</p>
      <MatchLink session={session} />
    </section>
  );
}

/** The link behind ⋯; null while it's shown elsewhere. */
export function CarriedLink({ session }: { session: Pick<Session, 'code'> }) {
  return justMoved.value === session.code ? null : <MatchLink session={session} />;
}

const MatchLink = ({ session }: { session: Pick<Session, 'code'> }) => (
  <LinkBox
    link={location.origin + pathOf({ page: 'room', code: session.code })}
    label={room.link}
    text={app.title}
    aside
    unlabelled
  />
);

/** Returns a message if it failed. */
async function toServer(session: Pick<Session, 'close' | 'code'>): Promise<string | null> {
  const loaded = await import('../../connections/device/move.js').catch(() => null);
  if (loaded === null) return app.notLoaded;
  const answer = await loaded.moveToServer(session.code, () => session.close());
  if (answer.kind === 'unreachable') return home.noServer;
  if (answer.kind === 'refused') return formatRefused(answer);
  const room = { page: 'room', code: answer.value.code } as const;
  // Replaces the page of a match that is no longer here.
  justMoved.value = room.code;
  noteAddress(room);
  route.value = room;
  return null;
}
