/** The words about how long a match lasts, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/length.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/length.js') : en;

export const { length } = words;
