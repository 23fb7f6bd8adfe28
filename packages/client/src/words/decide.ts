/** The words of what the table decides, in the language of the page. */
import { all } from '@dominion/words/decide';
import { spoken } from '../storage/language.js';

export const { decide, ended, kindHints, kinds, needs, open, what, will } = await spoken(all);
