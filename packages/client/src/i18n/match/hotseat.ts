import { all } from '@dominion/words/beside';
import { spoken } from '../../base/storage/language.js';

export const { beside } = await spoken(all);
