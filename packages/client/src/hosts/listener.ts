/** What whoever keeps a match tells a session, be it a server or this browser, and how they are asked. */
import type {
  ChatMessage,
  PointMessage,
  ReactionMessage,
  Reply,
  RequestName,
  RequestPayload,
  SeatMessage,
  SeersMessage,
  SketchMessage,
  Table,
  TogetherMessage,
} from '@dominion/protocol';

/** What the line is doing. */
export type ConnectionState = 'opening' | 'online' | 'reconnecting' | 'unknown' | 'shut' | 'closed';

/** What a connection tells. */
export interface Listener {
  link(link: ConnectionState): void;
  /** The whole table, after every change. */
  table(table: Table): void;
  /** What this browser's key may do, whenever the server says so. */
  seat(message: SeatMessage): void;
  /** Things that were said: all that may be heard, after joining; then each as it comes. */
  chat(message: ChatMessage): void;
  /** What the ally shows, whenever that changes. */
  sketch(message: SketchMessage): void;
  /** One of two allies has just pointed to a square. */
  point?(message: PointMessage): void;
  /** A sign that somebody has just given. */
  reaction(message: ReactionMessage): void;
  /** Who guesses how well, and what oneself has guessed, for who looks on. */
  seers?(message: SeersMessage): void;
  /** What is new at the board on which people go through the match together. */
  together?(message: TogetherMessage): void;
}

/** The line to the host of a match, as a session uses it; hosts in this browser give one too. */
export interface HostConnection {
  /** Asks for something; rejected with `Unanswered` when nobody can say whether it was done. */
  request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply>;
  /** Hangs up for good. */
  close(): void;
}
