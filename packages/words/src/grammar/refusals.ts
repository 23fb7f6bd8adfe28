/** Why the rules and the server refuse, in a language that is not theirs: a sentence a code. */
import { refused } from '@dominion/protocol';
import type { Text } from '../texts/types/refusals.js';
import type { Refusing } from './grammar.js';

/** The sentence behind a code; what a message says beyond its code's own sentence stays beside it, as `aside` puts it. */
export function refusalIn(texts: Text['refused'], aside: (text: string, more: string) => string) {
  return ({ code, message }: Refusing): string => {
    // A server that is newer than this page may know codes that this page does not.
    if (!Object.hasOwn(texts, code)) return message;
    const usual = refused(code).message;
    const more = message.startsWith(usual) ? message.slice(usual.length).trim() : '';
    return more === '' ? texts[code] : aside(texts[code], more);
  };
}
