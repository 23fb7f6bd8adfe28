/** The words of what allies show each other, in the language of the page. */
import { all } from '@dominion/words/allies';
import { spoken } from '../../base/storage/language.js';

export const { ally } = await spoken(all);
