import { fileURLToPath } from 'node:url';
import { type Messages, readLanguage } from '../compile/arb.js';
import type { Language } from '../src/index.js';

export { namesIn, textsIn } from '../compile/message-parts.js';

export const messagesOf = (language: Language): Map<string, Messages> =>
  readLanguage(fileURLToPath(new URL(`../messages/${language}`, import.meta.url)));
