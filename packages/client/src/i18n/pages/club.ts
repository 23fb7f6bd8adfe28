import { all } from '@dominion/words/circle';
import { spoken } from '../../base/storage/language.js';

export const { circle } = await spoken(all);
