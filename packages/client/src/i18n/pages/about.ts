import { all } from '@dominion/words/about';
import { spoken } from '../../base/storage/language.js';

export const { about } = await spoken(all);
