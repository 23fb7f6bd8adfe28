/** The interface between a session and a match's host: a server or this browser. */
import {
  type MessageOf,
  type Reply,
  type RequestName,
  type RequestPayload,
  SERVER_MESSAGE_NAMES,
  type ServerMessageName,
  type Table,
} from '@dominion/protocol';

export type ConnectionState = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'shut' | 'closed';

/** Handles the messages of a server, one method for each name. */
export type MessageListener = { [Name in ServerMessageName]: (message: MessageOf<Name>) => void };

export interface Listener extends MessageListener {
  link(link: ConnectionState): void;
  /** The whole table, after every change. */
  table(table: Table): void;
}

/** Returns a listener that passes messages on if `passes` allows their names at that moment. */
export function passing(listener: MessageListener, passes: (name: ServerMessageName) => boolean): MessageListener {
  const hears = SERVER_MESSAGE_NAMES.map((name) => {
    const hear = (message: never): void => {
      if (passes(name)) listener[name](message);
    };
    return [name, hear];
  });
  return Object.fromEntries(hears) as unknown as MessageListener;
}

/** The connection to a match's host; hosts in this browser implement it too. */
export interface HostConnection {
  /** Sends a request; rejects with `Unanswered` if it's unknown whether it was done. */
  request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  close(): void;
}
