/** What is said where a match is replayed, in the language of the page; loaded when that is first asked for. */
import { language } from '../language.js';
import * as en from './en/replay.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/replay.js') : en;

export const { embedded, recordPage, replay, replayKeys } = words;
