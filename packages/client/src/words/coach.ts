/** Why an action is good, in the language of the page; loaded when it is first asked for. */
import { language } from '../language.js';
import * as en from './en/coach.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/coach.js') : en;

export const { coach } = words;
