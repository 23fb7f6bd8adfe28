import { all } from '@dominion/words/operator';
import { spoken } from '../../base/storage/language.js';

export const { operator } = await spoken(all);
