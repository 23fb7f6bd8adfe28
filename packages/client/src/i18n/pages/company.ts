/** The words of dealings between people at a table, in the language of the page. */
import { all } from '@dominion/words/company';
import { spoken } from '../../base/storage/language.js';

export const { asks, company, hush, links } = await spoken(all);
