/** The words for what hands do on the board, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/hands.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/hands.js') : en;

export const { advice, drawing, keys, muster, order, plan, sides, zen, zoom } = words;
