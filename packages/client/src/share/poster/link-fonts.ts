/** For pictures without system fonts: Gelasio stands in for the board's serif. */
import { FONT_FAMILY } from '../../board/paint/brush.js';

/** The fonts, as files beside the built painter, and the families that the painters know them by. */
export const FONTS: readonly (readonly [file: string, family: string])[] = [
  ['yuji-boku-subset.woff2', FONT_FAMILY],
  ['gelasio-latin.woff2', 'Georgia'],
  ['gelasio-latin-ext.woff2', 'Gelasio Ext'],
];

export const LETTERS = 'Georgia, "Gelasio Ext", serif';
