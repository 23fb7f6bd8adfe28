/** The words of the page of a position: trying out, setting up, playing on; in the language of the page. */
import { all } from '@dominion/words/position';
import { spoken } from '../../base/storage/language.js';

export const { editor, position, playOn, fault } = await spoken(all);
