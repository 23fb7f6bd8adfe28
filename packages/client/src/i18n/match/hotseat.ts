/** The words of the hot seat, in the language of the page. */
import { all } from '@dominion/words/beside';
import { spoken } from '../../base/storage/language.js';

export const { beside } = await spoken(all);
