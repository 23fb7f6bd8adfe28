/** The words of gestures on the board, in the language of the page. */
import { all } from '@dominion/words/hands';
import { spoken } from '../../base/storage/language.js';

export const { drawing, hint, muster, order, plan, sides, zen, zoom } = await spoken(all);
