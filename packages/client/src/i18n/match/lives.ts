/** The lives of units and the scroll at the end of a match, in the language of the page. */
import { all } from '@dominion/words/lives';
import { spoken } from '../../base/storage/language.js';

export const { lives } = await spoken(all);
