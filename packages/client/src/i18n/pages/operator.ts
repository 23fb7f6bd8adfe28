/** The words of the operator's page, in the language of the page. */
import { all } from '@dominion/words/operator';
import { spoken } from '../../base/storage/language.js';

export const { operator } = await spoken(all);
