/** The English is plain: one word for one thing, no archaic words, short sentences. */
import { describe, expect, it } from 'vitest';
import { messagesOf } from './messages.js';

/** Words that English messages don't use, with their replacements. */
const FORBIDDEN: Readonly<Record<string, RegExp>> = {
  'someone, or say who': /\bsomebody\b/i,
  'no one': /\bnobody\b/i,
  'anyone or everyone': /\b(any|every)body\b/i,
  'the player who, or you': /\bwhoever\b/i,
  'a plain verb': /\bshall\b/i,
  your: /\bone’s\b/i,
  'the question itself, such as “Resign this match?”': /^Really\b/,
  '“…” without a space before it': / …/,
  adjourned: /\blaid aside\b/i,
  club: /\bcircles?\b/,
  owner: /\bkeepers?\b/i,
  tournament: /\bcups?\b/i,
  spectator: /\b(watchers?|onlookers?)\b/i,
  take: /\bdisplace/i,
  surround: /\bencircl/i,
  takeback: /\btake-back/i,
  adviser: /\bcounsel/i,
  fate: /\bdivination\b/i,
  'planned move': /\borders? ahead\b/i,
};

/** Messages that use such a word in another sense, or explain the designer's. */
const EXCEPT: readonly string[] = [
  // A circle that is drawn on the board.
  'hands:drawing.circle',
  'keys:keys.pointers.arrow.1',
  'learn:learn.steps.soldier.wrong',
  'learn:learn.steps.winBack.wrong',
  // The designer's words, which the rulebook explains once.
  'book:book.start.taking',
  'book:paragraphs.5_1.title',
];

const LISTS: readonly string[] = ['insight:insight.ask.help'];

/** Tables of long texts, whose sentences may be longer. */
const LONG = ['about', 'check', 'privacy', 'position'];

/** How many words a sentence has at most, outside the rulebook and the long texts. */
const MOST_WORDS = 25;

const messages = [...messagesOf('en')].flatMap(([table, of]) =>
  [...of].map(([key, { text }]) => ({ table, key: `${table}:${key}`, text: said(text) })),
);

/** Returns a message as people read it: without the names of its placeholders and cases. */
function said(text: string): string {
  return text
    .replace(/\{\w+\}/g, 'X')
    .replace(/\b\w+, (plural|select),/g, '')
    .replace(/[=\w]+ \{/g, '{');
}

describe('English messages', () => {
  for (const [instead, word] of Object.entries(FORBIDDEN)) {
    it(`say ${instead}, not ${word.source}`, () => {
      const found = messages.filter(({ key, text }) => word.test(text) && !EXCEPT.includes(key));
      expect(found.map(({ key, text }) => `${key}: ${text}`)).toEqual([]);
    });
  }

  it(`have at most ${MOST_WORDS} words a sentence outside long texts`, () => {
    const long = messages
      .filter(({ table }) => !table.startsWith('book') && !LONG.includes(table))
      .filter(({ key }) => !LISTS.includes(key))
      .flatMap(({ key, text }) => text.split(/[{}]|(?<=[.!?:;])\s/).map((sentence) => ({ key, sentence })))
      .filter(({ sentence }) => sentence.split(/\s+/).length > MOST_WORDS);
    expect(long.map(({ key, sentence }) => `${key}: ${sentence}`)).toEqual([]);
  });
});
