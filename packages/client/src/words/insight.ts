/** What a move would do, what has happened meanwhile, and answers to questions, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/insight.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/insight.js') : en;

export const { insight } = words;
