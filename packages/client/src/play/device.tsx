/** A match on this device, on the same screen as one on a server. */
import { useEffect, useState } from 'preact/hooks';
import { DeviceHost } from '../hosts/device/host.js';
import { Room } from '../match/match.js';
import { openSession, type Session } from '../session/session.js';
import { Foresight } from '../thinking/foresight.js';
import { thinker } from '../thinking/thinker.js';

/** The match of a code. */
export function DeviceScreen({ code }: { code: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const foresight = new Foresight(thinker);
    const opened = openSession(code, (listener) => new DeviceHost(code, listener, foresight), 'device');
    setSession(opened);
    return () => {
      opened.close();
      foresight.close();
    };
  }, [code]);
  return session === null ? null : <Room session={session} />;
}
