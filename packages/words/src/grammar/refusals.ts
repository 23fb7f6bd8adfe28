/** The refusals of the rules and the server in other languages than English: one sentence per code. */
import { refused } from '@dominion/protocol';
import type { Text } from '../texts/types/refusals.js';
import type { Refusing } from './grammar.js';

/** Makes the function for a code's sentence. If the message says more, `aside` appends that. */
export function refusalIn(texts: Text['refused'], aside: (text: string, more: string) => string) {
  return ({ code, message }: Refusing): string => {
    // A newer server may send codes that this page doesn't know.
    if (!Object.hasOwn(texts, code)) return message;
    const usual = refused(code).message;
    const more = message.startsWith(usual) ? message.slice(usual.length).trim() : '';
    return more === '' ? texts[code] : aside(texts[code], more);
  };
}
