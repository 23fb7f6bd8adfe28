/**
 * A server's messages besides the state, handled on both sides by this list. In a room a message is sent by its name;
 * in a stream its `kind` is that name.
 */
import type { ChatMessage } from './chat.js';
import type { NoticeAnswer } from './notice.js';
import type { ReactionMessage } from './reaction.js';
import type { SeatMessage } from './seat.js';
import type { SeersMessage } from './seers.js';
import type { PointMessage, SketchMessage } from './sketch.js';
import type { TogetherMessage } from './together.js';

/** A message. `holds` is only for the compiler. */
export interface ServerMessage<Holds, Streams extends 'all' | 'own' | 'none'> {
  /** The streams that carry it unchanged: all, those with a key, or none. */
  readonly streams: Streams;
  /** Whether receiving it twice, from a room and a stream, does no harm. */
  readonly twice: boolean;
  readonly holds?: Holds;
}

const inAll = <Holds>(twice = false): ServerMessage<Holds, 'all'> => ({ streams: 'all', twice });
const inOwn = <Holds>(twice = false): ServerMessage<Holds, 'own'> => ({ streams: 'own', twice });
const inNone = <Holds>(twice = false): ServerMessage<Holds, 'none'> => ({ streams: 'none', twice });

export const SERVER_MESSAGES = {
  /** After joining, and to every tab of the key on changes. Streams carry {@link OwnSeat} instead. */
  seat: inNone<SeatMessage>(),
  /** A list after joining, then each message. Streams carry each message separately. */
  chat: inNone<ChatMessage>(true),
  /** After joining, and when the ally's drawings or suggestion change. */
  sketch: inOwn<SketchMessage>(true),
  /** To both of two allies. */
  point: inOwn<PointMessage>(),
  reaction: inAll<ReactionMessage>(),
  /** To spectators, and to all after the end, when anything in it changes. */
  seers: inAll<SeersMessage>(),
  /** To people at the board; to all others only `open`. */
  together: inNone<TogetherMessage>(),
  /** To people who join during an announcement, and to all when it changes. */
  notice: inAll<NoticeAnswer>(true),
};

export type ServerMessageName = keyof typeof SERVER_MESSAGES;
export const SERVER_MESSAGE_NAMES = Object.keys(SERVER_MESSAGES) as ServerMessageName[];
export type MessageOf<Name extends ServerMessageName> = NonNullable<(typeof SERVER_MESSAGES)[Name]['holds']>;
/** The names of the messages that some streams carry unchanged. */
export type StreamedName<Streams extends 'all' | 'own'> = {
  [Name in ServerMessageName]: (typeof SERVER_MESSAGES)[Name]['streams'] extends Streams ? Name : never;
}[ServerMessageName];
/** The same messages as values of a stream. */
export type StreamedMessage<Streams extends 'all' | 'own'> = {
  [Name in StreamedName<Streams>]: { readonly kind: Name } & MessageOf<Name>;
}[StreamedName<Streams>];
