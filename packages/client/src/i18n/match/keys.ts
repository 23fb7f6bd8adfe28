/** The words of keys, mouse and fingers, in the language of the page. */
import { all } from '@dominion/words/keys';
import { spoken } from '../../base/storage/language.js';

export const { keys } = await spoken(all);
