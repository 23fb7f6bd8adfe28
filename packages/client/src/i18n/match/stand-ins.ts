/** The words of players who are out, in the language of the page. */
import { all } from '@dominion/words/guests';
import { spoken } from '../../base/storage/language.js';

export const { advice, guest } = await spoken(all);
