/** The words of the page that begins matches on this device, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/play.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/play.js') : en;

export const { play } = words;
