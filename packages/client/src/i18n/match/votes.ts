/** The words of proposals, in the language of the page. */
import { all } from '@dominion/words/decide';
import { spoken } from '../../base/storage/language.js';

export const { decide, ended, kinds, open, what } = await spoken(all);
