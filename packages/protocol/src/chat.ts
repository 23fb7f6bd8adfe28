/** What people say to each other: the server sends each channel only to those who may hear it. */
import { cleanText } from './names.js';

/** Everybody; one's own camp; those without a seat. Team talk opens to all when the match is over. */
export const CHANNELS = ['all', 'team', 'watchers'] as const;
export type Channel = (typeof CHANNELS)[number];

/** The most characters, as a person counts them, that may be said at once. */
export const CHAT_LENGTH = 200;

/** What can be said by one press, in the listener's language. */
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

/** Those that may be aimed at a square. */
export const AIMED_PHRASES = [
  'attack',
  'defend',
  'help',
  'hold',
  'take',
  'danger',
] as const satisfies readonly Phrase[];

/** A thing that was said. */
export interface Said {
  /** The place among all that was said in this match, from 0; a listener may not hear every one. */
  readonly seq: number;
  readonly channel: Channel;
  /** Who said it, for muting; the same person has the same id throughout a match and another in every other. */
  readonly who: string;
  /** The team of the speaker's seat; null for a watcher. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly name: string;
  /** Words as text; where a phrase was said the name of the square that it is aimed at, or empty. */
  readonly text: string;
  readonly phrase: Phrase | null;
  /** The turn of the match in which it was said. */
  readonly ply: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Things said. */
export interface ChatMessage {
  readonly said: readonly Said[];
}

/** Whether the operator has taken its words away: it is told again with the same `seq`, and stands in the place of what was there. */
export function isStruck({ text, phrase }: Pick<Said, 'text' | 'phrase'>): boolean {
  return text === '' && phrase === null;
}

/** A thing said as it is shown: text only, without what hides or reorders; maybe empty. */
export function cleanChat(text: string): string {
  return cleanText(text, CHAT_LENGTH);
}
