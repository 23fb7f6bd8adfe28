import { all } from '@dominion/words/learn';
import { spoken } from '../../base/storage/language.js';

export const { learn } = await spoken(all);
