import { all } from '@dominion/words/battle';
import { spoken } from '../../base/storage/language.js';

export const { battle } = await spoken(all);
