/** The puzzles in words, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/puzzles.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/puzzles.js') : en;

export const { puzzles } = words;
