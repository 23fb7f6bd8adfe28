/** A match on this device, on the same page as one on a server. */
import { useEffect, useState } from 'preact/hooks';
import { Pondering } from '../../bots/pondering.js';
import { thinker } from '../../bots/thinker.js';
import { DeviceHost } from '../../match/connections/device/host.js';
import { openSession, type Session } from '../../match/session/session.js';
import { Room } from '../match/match.js';

export function DeviceScreen({ code }: { code: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const foresight = new Pondering(thinker);
    const opened = openSession(code, (listener) => new DeviceHost(code, listener, foresight), 'device');
    setSession(opened);
    return () => {
      opened.close();
      foresight.close();
    };
  }, [code]);
  return session === null ? null : <Room session={session} />;
}
