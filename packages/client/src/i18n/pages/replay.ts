/** What is said where a match is replayed, in the language of the page; loaded when that is first asked for. */
import { all } from '@dominion/words/replay';
import { spoken } from '../../base/storage/language.js';

export const { embedded, recordPage, replay, replayKeys } = await spoken(all);
