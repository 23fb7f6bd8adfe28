/** The words of the page of one's own matches, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/history.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/history.js') : en;

export const { history } = words;
