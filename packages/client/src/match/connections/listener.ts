/** What whoever keeps a match tells a session, be it a server or this browser, and how they are asked. */
import {
  type MessageOf,
  type Reply,
  type RequestName,
  type RequestPayload,
  SERVER_MESSAGE_NAMES,
  type ServerMessageName,
  type Table,
} from '@dominion/protocol';

/** What the line is doing. */
export type ConnectionState = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'shut' | 'closed';

/** What hears the messages of a server, each by its name. */
export type MessageListener = { [Name in ServerMessageName]: (message: MessageOf<Name>) => void };

/** What a connection tells. */
export interface Listener extends MessageListener {
  link(link: ConnectionState): void;
  /** The whole table, after every change. */
  table(table: Table): void;
}

/** Passes messages on to a listener, as far as their names are such as `passes` allows when they come. */
export function passing(listener: MessageListener, passes: (name: ServerMessageName) => boolean): MessageListener {
  const hears = SERVER_MESSAGE_NAMES.map((name) => {
    const hear = (message: never): void => {
      if (passes(name)) listener[name](message);
    };
    return [name, hear];
  });
  return Object.fromEntries(hears) as unknown as MessageListener;
}

/** The line to the host of a match, as a session uses it; hosts in this browser give one too. */
export interface HostConnection {
  /** Asks for something; rejected with `Unanswered` when nobody can say whether it was done. */
  request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  /** Hangs up for good. */
  close(): void;
}
