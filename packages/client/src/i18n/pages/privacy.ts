import { all } from '@dominion/words/privacy';
import { spoken } from '../../base/storage/language.js';

export const { privacy } = await spoken(all);
