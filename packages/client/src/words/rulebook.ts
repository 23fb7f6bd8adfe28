/** The rules and what is said about the project, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/rulebook.js';
import type { Wide } from './wide.js';

export type { UnitWords } from './en/rulebook.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/rulebook.js') : en;

export const { about, rulebook, UNIT_ROWS } = words;
