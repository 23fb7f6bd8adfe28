/** The words of the decision of a match, medals, and pictures to share, in the language of the page. */
import { all } from '@dominion/words/ending';
import { spoken } from '../../base/storage/language.js';

export const { ending } = await spoken(all);
