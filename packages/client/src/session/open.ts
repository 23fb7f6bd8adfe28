/** A session in a room in which somebody learns: of a lesson, or of a puzzle. */
import { effect, type ReadonlySignal } from '@preact/signals';
import type { Drawn } from '../board/view.js';
import type { HostConnection, Listener } from '../hosts/connection.js';
import { openSession, type Session } from './session.js';

/** A room that draws on the board. */
interface Guiding extends HostConnection {
  readonly drawn: ReadonlySignal<readonly Drawn[]>;
}

/** A session and its room, until they are closed. */
export interface Opened<Room> {
  readonly session: Session;
  readonly room: Room;
  close(): void;
}

/** Opens the room that `make` gives, under a name; `note` is called with it, and again whenever what it read has changed. */
export function openRoom<Room extends Guiding>(
  name: string,
  make: (listener: Listener) => Room,
  note: (room: Room) => void,
): Opened<Room> {
  let room!: Room;
  const session = openSession(
    name,
    (listener) => {
      room = make(listener);
      return room;
    },
    'lesson',
  );
  const ends = [
    effect(() => {
      session.outlook.guide.value = room.drawn.value;
    }),
    effect(() => note(room)),
  ];
  return {
    session,
    room,
    close: () => {
      for (const end of ends) end();
      session.close();
    },
  };
}
