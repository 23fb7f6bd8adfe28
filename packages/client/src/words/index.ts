/** Every word the client says, in the language of the page. A language that lacks one does not compile. */
import { language } from '../language.js';
import * as en from './en/index.js';
import type { Wide } from './wide.js';

/** All tables of words, in any language. */
export type Words = Wide<typeof en>;

const words: Words = language === 'zh' ? await import('./zh/index.js') : en;

export const {
  DICE_NAMES,
  MODE_NAMES,
  absence,
  actions,
  ago,
  app,
  board,
  bots,
  chat,
  choice,
  clockName,
  clockNote,
  clocks,
  duration,
  end,
  event,
  fate,
  grammar,
  hint,
  home,
  kingdom,
  list,
  offers,
  order,
  panels,
  pieceName,
  primer,
  record,
  refusal,
  rematch,
  room,
  side,
  status,
  unitName,
  watching,
  wayOf,
} = words;
