/** The words of the operator's notices and closures, in the language of the page. */
import { all } from '@dominion/words/notice';
import { spoken } from '../../base/storage/language.js';

export const { notice } = await spoken(all);
