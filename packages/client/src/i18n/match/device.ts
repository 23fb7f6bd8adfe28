/** The words at the table of a match on this device, in the language of the page. */
import { all } from '@dominion/words/device';
import { spoken } from '../../base/storage/language.js';

export const { device } = await spoken(all);
