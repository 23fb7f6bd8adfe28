/** The lessons in words, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/learn.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/learn.js') : en;

export const { learn } = words;
