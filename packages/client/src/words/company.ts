/** The words for what people at one table have to do with each other, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/company.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/company.js') : en;

export const { asks, company, hush } = words;
