/** The first battle in words, in the language of the page. */
import { all } from '@dominion/words/battle';
import { spoken } from '../../base/storage/language.js';

export const { battle } = await spoken(all);
