/** The reasons why an action is good, in the language of the page; loaded on first use. */
import { all } from '@dominion/words/coach';
import { spoken } from '../../base/storage/language.js';

export const { coach } = await spoken(all);
