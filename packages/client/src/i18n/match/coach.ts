/** Why an action is good, in the language of the page; loaded when it is first asked for. */
import { all } from '@dominion/words/coach';
import { spoken } from '../../base/storage/language.js';

export const { coach } = await spoken(all);
