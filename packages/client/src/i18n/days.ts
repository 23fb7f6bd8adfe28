/** The words of correspondence matches, in the language of the page. */

import { all } from '@dominion/words/days';
import { spoken } from '../base/storage/language.js';

export const { days, pace, rest, short, span } = await spoken(all);
