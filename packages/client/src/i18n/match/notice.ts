/** The words of what the operator announces and ends, in the language of the page. */
import { all } from '@dominion/words/notice';
import { spoken } from '../../base/storage/language.js';

export const { notice } = await spoken(all);
