/** The words of the page of a position: trying out, setting up, playing on; in the language of the page. */
import { language } from '../language.js';
import * as en from './en/position.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/position.js') : en;

export const { editor, position, playOn, fault } = words;
