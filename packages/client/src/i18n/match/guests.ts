/** The words of those whose team has fallen, in the language of the page. */
import { all } from '@dominion/words/guests';
import { spoken } from '../../base/storage/language.js';

export const { advice, guest } = await spoken(all);
