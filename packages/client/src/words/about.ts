/** What is said about the project, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/about.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/about.js') : en;

export const { about } = words;
