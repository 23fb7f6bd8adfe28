/** The words of seers, in the language of the page. */
import { all } from '@dominion/words/seers';
import { spoken } from '../../base/storage/language.js';

export const { seers } = await spoken(all);
