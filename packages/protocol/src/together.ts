/** A shared board for going through a match at a table where no one plays. The server holds it only in memory. */
import { inspect, type Position, parseAction, play } from '@dominion/rules';
import { CHAT_LENGTH } from './chat.js';
import type { Drawing } from './sketch.js';

/** Most lines of a variation. */
export const MOST_TRIED = 80;
/** Most people at a shared board. */
export const MOST_TOGETHER = 64;
/** In milliseconds, for a leader who left; then anyone may take it. */
export const LEAD_WAIT = 5000;

/** The actions allowed in a variation: those of play, not agreements between players. */
export const TRIED_KINDS = ['move', 'pass', 'throw', 'change', 'peasant', 'muster'] as const;

/** A place in a match: after this many lines of its log, then after the lines of a variation. */
export interface OnShow {
  readonly at: number;
  readonly lines: readonly string[];
}

export interface TogetherPerson {
  /** Their id in the chat. */
  readonly who: string;
  /** The team of their seat; null without a seat. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly name: string;
}

/** A change of the board; fields left out are unchanged. */
export interface TogetherMessage {
  /** The person who opened it, and how many are there; null once everyone has left. */
  readonly open?: { readonly by: TogetherPerson; readonly people: number } | null;
  readonly people?: readonly TogetherPerson[];
  /** The leader's id; empty for none. */
  readonly leader?: string;
  /** Whether anyone may take the lead. */
  readonly free?: boolean;
  /** The place that the board shows. A new value clears all drawings. */
  readonly show?: OnShow;
  /** All drawings of each person, by id; people left out are unchanged. */
  readonly marks?: Readonly<Record<string, readonly Drawing[]>>;
}

/** Returns the state of a board after one more message. */
export function withTogether(before: TogetherMessage, { marks, ...news }: TogetherMessage): TogetherMessage {
  const kept = news.show === undefined ? before.marks : undefined;
  return { ...before, ...news, marks: { ...kept, ...marks } };
}

/** Returns the place (from 0) of the first illegal line of a variation; null if all are legal. */
export function wrongIn(begins: Position, lines: readonly string[]): number | null {
  let position = begins;
  for (const [at, line] of lines.entries()) {
    const action = parseAction(line);
    const may = action !== null && (TRIED_KINDS as readonly string[]).includes(inspect(action).kind);
    const played = may ? play(position, action) : null;
    if (!played?.ok) return at;
    position = played.position;
  }
  return null;
}

/** Formats `[47] e3e4 ~x f13f12` for the chat; only the first lines if it is too long. */
export function formatVariation({ at, lines }: OnShow): string {
  let text = `[${at}]`;
  for (const line of lines) {
    if (text.length + 1 + line.length > CHAT_LENGTH) break;
    text += ` ${line}`;
  }
  return text;
}

const VARIATION = /^\[(\d{1,6})\]((?: \S{1,16}){1,80})$/;

/** Reads what {@link formatVariation} writes; null for any other text. Doesn't check the rules; see {@link wrongIn}. */
export function parseVariation(text: string): OnShow | null {
  const found = VARIATION.exec(text.trim());
  if (found === null) return null;
  const lines = found[2]!.trim().split(' ');
  return lines.every((line) => parseAction(line) !== null) ? { at: Number(found[1]), lines } : null;
}
