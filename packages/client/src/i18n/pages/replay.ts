/** The words of replays, in the language of the page; loaded on first use. */
import { all } from '@dominion/words/replay';
import { spoken } from '../../base/storage/language.js';

export const { embedded, recordPage, replay, replayKeys } = await spoken(all);
