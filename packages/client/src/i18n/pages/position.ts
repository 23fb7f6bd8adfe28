/** The words of a position's page: trying out, setting up, playing on. */
import { all } from '@dominion/words/position';
import { spoken } from '../../base/storage/language.js';

export const { editor, position, playOn, fault } = await spoken(all);
