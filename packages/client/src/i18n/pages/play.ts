/** The words of the page that starts matches on this device, in the language of the page. */
import { all } from '@dominion/words/play';
import { spoken } from '../../base/storage/language.js';

export const { play } = await spoken(all);
