import { all } from '@dominion/words/length';
import { spoken } from '../../base/storage/language.js';

export const { length } = await spoken(all);
