/** A match on this device, on the same screen as one on a server. */
import { useEffect, useState } from 'preact/hooks';
import { DeviceRoom } from '../device/room.js';
import { Session } from '../room/session.js';
import { thinker } from '../thinking/thinker.js';
import { Room } from './room.js';

/** The match of a code. */
export function DeviceScreen({ code }: { code: string }) {
  const [session, setSession] = useState<Session | null>(null);
  useEffect(() => {
    const opened = new Session(code, (listener) => new DeviceRoom(code, listener, thinker), 'device');
    setSession(opened);
    return () => opened.close();
  }, [code]);
  return session === null ? null : <Room session={session} />;
}
