/** The words at the table of a match on this device, in the language of the page. */
import { language } from '../language.js';
import * as en from './en/device.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/device.js') : en;

export const { device } = words;
