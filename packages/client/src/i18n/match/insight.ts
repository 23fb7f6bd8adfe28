/** The words of a move's effects, recaps and answers to questions, in the language of the page. */
import { all } from '@dominion/words/insight';
import { spoken } from '../../base/storage/language.js';

export const { insight } = await spoken(all);
