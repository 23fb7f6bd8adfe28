/** The words about being called, in the language of the page. */
import { all } from '@dominion/words/calls';
import { spoken } from '../storage/language.js';

export const { calls, channel, calendar } = await spoken(all);
