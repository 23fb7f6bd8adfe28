/** What a room tells beside its state, each message to whom it concerns. */
import type { Room } from '@colyseus/sdk';
import {
  CHAT_MESSAGE,
  type ChatMessage,
  NOTICE_MESSAGE,
  type NoticeAnswer,
  POINT_MESSAGE,
  type PointMessage,
  REACTION_MESSAGE,
  type ReactionMessage,
  SEAT_MESSAGE,
  SEERS_MESSAGE,
  type SeatMessage,
  type SeersMessage,
  SKETCH_MESSAGE,
  type SketchMessage,
  TOGETHER_MESSAGE,
  type TogetherMessage,
} from '@dominion/protocol';
import { hearNotice } from '../notice/known.js';
import type { Listener } from './listener.js';

/** Tells a listener all that a room says, until the room's listeners are removed. */
export function hearRoom(room: Pick<Room, 'onMessage'>, listener: Listener): void {
  room.onMessage(SEAT_MESSAGE, (message: SeatMessage) => listener.seat(message));
  room.onMessage(CHAT_MESSAGE, (message: ChatMessage) => listener.chat(message));
  room.onMessage(SKETCH_MESSAGE, (message: SketchMessage) => listener.sketch(message));
  room.onMessage(POINT_MESSAGE, (message: PointMessage) => listener.point?.(message));
  room.onMessage(REACTION_MESSAGE, (message: ReactionMessage) => listener.reaction(message));
  room.onMessage(NOTICE_MESSAGE, ({ notice }: NoticeAnswer) => hearNotice(notice));
  room.onMessage(SEERS_MESSAGE, (message: SeersMessage) => listener.seers?.(message));
  room.onMessage(TOGETHER_MESSAGE, (message: TogetherMessage) => listener.together?.(message));
}
