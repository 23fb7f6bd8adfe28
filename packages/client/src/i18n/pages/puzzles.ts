import { all } from '@dominion/words/puzzles';
import { spoken } from '../../base/storage/language.js';

export const { puzzles } = await spoken(all);
