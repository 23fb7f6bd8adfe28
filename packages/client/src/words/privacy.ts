/** What is said about what is kept of people, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/privacy.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/privacy.js') : en;

export const { privacy } = words;
