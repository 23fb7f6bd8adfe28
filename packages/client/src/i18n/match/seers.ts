import { all } from '@dominion/words/seers';
import { spoken } from '../../base/storage/language.js';

export const { seers } = await spoken(all);
