/** What is said when a match is looked at again, in the language of the page; loaded when that is first asked for. */
import { language } from '../language.js';
import * as en from './en/review.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/review.js') : en;

export const { look } = words;
