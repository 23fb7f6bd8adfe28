/** The words of the page of a player's own matches, in the language of the page. */
import { all } from '@dominion/words/history';
import { spoken } from '../../base/storage/language.js';

export const { history } = await spoken(all);
