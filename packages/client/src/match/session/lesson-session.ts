/** Opens a session with a teaching host: of a lesson, or of a puzzle. */
import type { Square } from '@dominion/rules';
import { effect, type ReadonlySignal } from '@preact/signals';
import type { Drawn } from '../../board/view.js';
import type { HostConnection, Listener } from '../connections/listener.js';
import { openSession, type Session } from './session.js';

/** A host that draws on the board. */
interface Guiding extends HostConnection {
  readonly drawn: ReadonlySignal<readonly Drawn[]>;
  /** The squares to show large; null, or left out, for the whole board. */
  readonly field?: ReadonlySignal<readonly Square[] | null>;
}

/** A session and its host, until closed. */
export interface Opened<Host> {
  readonly session: Session;
  readonly host: Host;
  close(): void;
}

/** Opens a session with the host from `make`. Calls `note` with it now, and when a signal that it reads changes. */
export function openWithHost<Host extends Guiding>(
  name: string,
  make: (listener: Listener) => Host,
  note: (host: Host) => void,
): Opened<Host> {
  let host!: Host;
  const session = openSession(
    name,
    (listener) => {
      host = make(listener);
      return host;
    },
    'lesson',
  );
  const ends = [
    effect(() => {
      session.outlook.guide.value = host.drawn.value;
    }),
    effect(() => {
      session.outlook.focus.value = host.field?.value ?? null;
    }),
    effect(() => note(host)),
  ];
  return {
    session,
    host,
    close: () => {
      for (const end of ends) end();
      session.close();
    },
  };
}
