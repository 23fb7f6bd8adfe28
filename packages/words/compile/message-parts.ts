/** Reads the contents of a message: its texts, and the placeholders that it uses. */
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Message } from './arb.js';
import { parsed } from './icu.js';

/** Returns the texts in a message, one for each branch, without the placeholders. */
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

/** Returns the names of the placeholders that a message uses. */
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

/** Names that are the same in every language with Latin letters, and keys. */
const NAMES = ['Dominion', 'Zhao', 'Qi', 'Chu', 'Liang', 'Home', 'End'];

/**
 * Whether a message equals the English one, and so is probably not translated. `same` are words shared with English; a
 * message with no others counts as translated.
 */
export function isUnchanged(english: Message, own: Message, same: readonly string[]): boolean {
  if (own.text !== english.text) return false;
  const words = [...NAMES, ...same].map((each) => each.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'));
  const shared = new RegExp(`(?<!\\p{L})(?:${words.join('|')})(?!\\p{L})`, 'giu');
  return textsIn(english).some((text) => /\p{L}{2,}/u.test(text.replace(shared, '')));
}

/** The placeholders by which one language may distinguish cases that another doesn't. */
const SAID_BY_CHOICE = new Set(['done', 'more', 'points']);

/** Returns the names of the placeholders of English that this message leaves out. */
export function leftOut(english: Message, own: Message): string[] {
  const said = namesIn(own);
  return [...namesIn(english)].filter((name) => !said.has(name) && !SAID_BY_CHOICE.has(name));
}
