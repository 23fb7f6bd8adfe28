/** The chat. The server sends each channel only to its listeners. */
import { cleanText } from './names.js';

/** For everyone, the speaker's side, and spectators. Team talk opens to all after the match. */
export const CHANNELS = ['all', 'team', 'watchers'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Most characters of a message, as people count them. */
export const CHAT_LENGTH = 200;

/** The phrases that can be said with one press. Each listener reads them in their own language. */
export const PHRASES = [
  'hello',
  'luck',
  'well',
  'thanks',
  'oops',
  'wait',
  'hurry',
  'game',
  'help',
  'attack',
  'defend',
  'hold',
  'take',
  'danger',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** The phrases that may be aimed at a square. */
export const AIMED_PHRASES = [
  'attack',
  'defend',
  'help',
  'hold',
  'take',
  'danger',
] as const satisfies readonly Phrase[];

/** A message of the chat. */
export interface Said {
  /** The number of the message in this match, from 0. A listener may not get every one. */
  readonly seq: number;
  readonly channel: Channel;
  /** The speaker's id, for muting. It is the same throughout a match and different in every other. */
  readonly who: string;
  /** The team of the speaker's seat; null for a spectator. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly name: string;
  /** The text; for a phrase, the name of the square that it is aimed at, or empty. */
  readonly text: string;
  readonly phrase: Phrase | null;
  readonly ply: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Some messages of the chat. */
export interface ChatMessage {
  readonly said: readonly Said[];
}

/**
 * Whether the operator has removed the text. The message is sent again with the same `seq`, and replaces the original.
 */
export function isStruck({ text, phrase }: Pick<Said, 'text' | 'phrase'>): boolean {
  return text === '' && phrase === null;
}

/** Cleans a message for display: text only, without characters that hide or reorder others; may be empty. */
export function cleanChat(text: string): string {
  return cleanText(text, CHAT_LENGTH);
}
