/** What is said when a match is looked at again, in the language of the page; loaded when that is first asked for. */
import { all } from '@dominion/words/review';
import { spoken } from '../../base/storage/language.js';

export const { look } = await spoken(all);
