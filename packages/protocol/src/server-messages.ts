/**
 * The messages that the server of a match sends to people besides its state. Each is one record in the list below, and both sides handle
 * all of them by that list: in a room a message goes by its name, in a stream as a line with that name as its `kind`.
 */
import type { ChatMessage } from './chat.js';
import type { NoticeAnswer } from './notice.js';
import type { ReactionMessage } from './reaction.js';
import type { SeatMessage } from './seat.js';
import type { SeersMessage } from './seers.js';
import type { PointMessage, SketchMessage } from './sketch.js';
import type { TogetherMessage } from './together.js';

/** A message; what it holds is for the compiler alone. */
export interface ServerMessage<Holds, Streams extends 'all' | 'own' | 'none'> {
  /** Which streams tell it just as it is: all of them, those of a key's holder, or none. */
  readonly streams: Streams;
  /** Whether it does no harm to hear it twice, from a room and from a stream. */
  readonly twice: boolean;
  readonly holds?: Holds;
}

const inAll = <Holds>(twice = false): ServerMessage<Holds, 'all'> => ({ streams: 'all', twice });
const inOwn = <Holds>(twice = false): ServerMessage<Holds, 'own'> => ({ streams: 'own', twice });
const inNone = <Holds>(twice = false): ServerMessage<Holds, 'none'> => ({ streams: 'none', twice });

/** All messages by their names. */
export const SERVER_MESSAGES = {
  /** After joining, and to every tab with the same key whenever anything of it changes. Streams tell {@link OwnSeat} instead. */
  seat: inNone<SeatMessage>(),
  /** A list after joining, then each saying as it comes. Streams tell each saying by itself. */
  chat: inNone<ChatMessage>(true),
  /** After joining, and whenever what one's ally shows changes. */
  sketch: inOwn<SketchMessage>(true),
  /** To both of two allies. */
  point: inOwn<PointMessage>(),
  reaction: inAll<ReactionMessage>(),
  /** To spectators, and after the end to all, whenever anything of it changes. */
  seers: inAll<SeersMessage>(),
  /** To those at the board; to all others `open` alone. */
  together: inNone<TogetherMessage>(),
  /** To people who come while something is announced, and to all whenever that changes. */
  notice: inAll<NoticeAnswer>(true),
};

/** The name of a message. */
export type ServerMessageName = keyof typeof SERVER_MESSAGES;
/** The names of all messages. */
export const SERVER_MESSAGE_NAMES = Object.keys(SERVER_MESSAGES) as ServerMessageName[];
/** What a message holds. */
export type MessageOf<Name extends ServerMessageName> = NonNullable<(typeof SERVER_MESSAGES)[Name]['holds']>;
/** The names of the messages that some streams tell just as they are. */
export type StreamedName<Streams extends 'all' | 'own'> = {
  [Name in ServerMessageName]: (typeof SERVER_MESSAGES)[Name]['streams'] extends Streams ? Name : never;
}[ServerMessageName];
/** The same messages as values of a stream. */
export type StreamedMessage<Streams extends 'all' | 'own'> = {
  [Name in StreamedName<Streams>]: { readonly kind: Name } & MessageOf<Name>;
}[StreamedName<Streams>];
