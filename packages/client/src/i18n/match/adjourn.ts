/** The words of adjourned matches and appointments, in the language of the page. */
import { all } from '@dominion/words/adjourn';
import { spoken } from '../../base/storage/language.js';

export const { appoint, aside } = await spoken(all);
