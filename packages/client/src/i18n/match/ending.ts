/** The words of a match's decision, medals, and pictures to share. */
import { all } from '@dominion/words/ending';
import { spoken } from '../../base/storage/language.js';

export const { ending } = await spoken(all);
