/** What the page says that checks throws, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/check.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/check.js') : en;

export const { check } = words;
