/** The words of the page that checks throws, in the language of the page. */
import { all } from '@dominion/words/check';
import { spoken } from '../../base/storage/language.js';

export const { check } = await spoken(all);
