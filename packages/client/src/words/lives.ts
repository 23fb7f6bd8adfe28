/** The lives of units and the scroll at the end of a match, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/lives.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/lives.js') : en;

export const { lives } = words;
