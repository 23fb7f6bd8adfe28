/** The words of reviews, in the language of the page; loaded on first use. */
import { all } from '@dominion/words/review';
import { spoken } from '../../base/storage/language.js';

export const { look } = await spoken(all);
