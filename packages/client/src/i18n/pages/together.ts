/** The words of the board on which people review a match together. */
import { all } from '@dominion/words/together';
import { spoken } from '../../base/storage/language.js';

export const { together } = await spoken(all);
