/** The words of a match's length, in the language of the page. */
import { all } from '@dominion/words/length';
import { spoken } from '../../base/storage/language.js';

export const { length } = await spoken(all);
