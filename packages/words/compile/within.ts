/** What stands in a message: its texts, and what they put in or ask for. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from './arb.js';
import { parsed } from './icu.js';

/** The texts in a message, one for each thing that may be said; what is put into them is left out. */
export function textsIn(message: Message): string[] {
  const texts: string[] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    let text = '';
    for (const element of elements) {
      if (element.type === TYPE.literal) text += element.value;
      else if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) visit(value);
        text += '\0';
      } else text += '\0';
    }
    texts.push(...text.split('\0'));
  };
  visit(parsed(message));
  return texts.filter((text) => text !== '');
}

/** The names of what a message puts in or asks for. */
export function namesIn(message: Message): Set<string> {
  const names = new Set<string>();
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) names.add(element.value);
      if (element.type !== TYPE.plural && element.type !== TYPE.select) continue;
      names.add(element.value);
      for (const { value } of Object.values(element.options)) visit(value);
    }
  };
  visit(parsed(message));
  return names;
}

/** Names that stand as they are in any language with Latin letters, and keys. */
const NAMES = ['Dominion', 'Zhao', 'Qi', 'Chu', 'Liang', 'Home', 'End'];

/**
 * Whether a message still says what the English one says, letter for letter, so that it is most likely not translated yet.
 * `same` are words that the language shares with English; what has no words besides those can only be the same.
 */
export function isUnchanged(english: Message, own: Message, same: readonly string[]): boolean {
  if (own.text !== english.text) return false;
  const words = [...NAMES, ...same].map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const shared = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  return textsIn(english).some((text) => /\p{L}{2,}/u.test(text.replace(shared, '')));
}

/** What one language says of each of several things and another says of all alike. */
const SAID_BY_CHOICE = new Set(['done', 'more', 'points']);

/** The names of what the English message tells and this one does not. */
export function leftOut(english: Message, own: Message): string[] {
  const said = namesIn(own);
  return [...namesIn(english)].filter((name) => !said.has(name) && !SAID_BY_CHOICE.has(name));
}
