/** The messages as translators see them, for tests. */
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser';
import { type Message, type Messages, readLanguage } from '../compile/arb.js';
import { parsed } from '../compile/icu.js';
import type { Language } from '../src/index.js';

/** All tables of a language. */
export const messagesOf = (language: Language): Map<string, Messages> =>
  readLanguage(fileURLToPath(new URL(`../messages/${language}`, import.meta.url)));

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
