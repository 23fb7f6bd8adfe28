/**
 * One board that people go through together, at a table where nobody plays: what is on show there, who leads, and what each has
 * drawn. The server keeps it in memory alone.
 */
import { inspect, type Position, parseAction, play } from '@dominion/rules';
import { CHAT_LENGTH } from './chat.js';
import type { Drawing } from './sketch.js';

/** The most lines of a variation. */
export const MOST_TRIED = 80;
/** The most people at one such board. */
export const MOST_TOGETHER = 64;
/** For how long, in milliseconds, the lead is kept for who has gone: then anybody may take it. */
export const LEAD_WAIT = 5000;

/** What may stand in a variation: what is done in a game, not what people agree on beside it. */
export const TRIED_KINDS = ['move', 'pass', 'throw', 'change', 'peasant', 'muster'] as const;

/** A place in a match: after so many lines of its log, and after the lines of a variation from there. */
export interface OnShow {
  readonly at: number;
  readonly lines: readonly string[];
}

/** Somebody at the board. */
export interface TogetherPerson {
  /** The id beside what they say. */
  readonly who: string;
  /** The team of their seat; null for who has none. */
  readonly team: 0 | 1 | 2 | 3 | null;
  readonly name: string;
}

/** What is told of the board; what is left out is as it was. */
export interface TogetherMessage {
  /** Who opened it, and how many are there; null once nobody is. */
  readonly open?: { readonly by: TogetherPerson; readonly people: number } | null;
  readonly people?: readonly TogetherPerson[];
  /** Who leads, by their id; empty for nobody. */
  readonly leader?: string;
  /** Whether anybody may take the lead. */
  readonly free?: boolean;
  /** What is on show: all that was drawn is gone with it. */
  readonly show?: OnShow;
  /** All that each has drawn, by their ids; of who is left out it is as it was. */
  readonly marks?: Readonly<Record<string, readonly Drawing[]>>;
}

/** What is known of a board after a message more. */
export function withTogether(before: TogetherMessage, { marks, ...news }: TogetherMessage): TogetherMessage {
  const kept = news.show === undefined ? before.marks : undefined;
  return { ...before, ...news, marks: { ...kept, ...marks } };
}

/** The place (from 0) of the first line of a variation that the rules do not allow from a position; null where all are legal. */
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

/** A variation as it is said in the chat, `[47] e3e4 ~x f13f12`: its first lines where all are too long for one saying. */
export function formatVariation({ at, lines }: OnShow): string {
  let text = `[${at}]`;
  for (const line of lines) {
    if (text.length + 1 + line.length > CHAT_LENGTH) break;
    text += ` ${line}`;
  }
  return text;
}

const VARIATION = /^\[(\d{1,6})\]((?: \S{1,16}){1,80})$/;

/** Reads what {@link formatVariation} writes; null for any other text. Whether the rules allow it is for {@link wrongIn}. */
export function parseVariation(text: string): OnShow | null {
  const found = VARIATION.exec(text.trim());
  if (found === null) return null;
  const lines = found[2]!.trim().split(' ');
  return lines.every((line) => parseAction(line) !== null) ? { at: Number(found[1]), lines } : null;
}
