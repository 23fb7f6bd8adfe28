/** The words of allies' drawings and suggestions, in the language of the page. */
import { all } from '@dominion/words/allies';
import { spoken } from '../../base/storage/language.js';

export const { ally } = await spoken(all);
