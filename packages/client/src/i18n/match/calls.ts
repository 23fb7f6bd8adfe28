/** The words about being called, in the language of the page. */
import { all } from '@dominion/words/calls';
import type { Called } from '../../base/api/device.js';
import { spoken } from '../../base/storage/language.js';
import { app } from '../index.js';

export const { calls, channel, calendar } = await spoken(all);

/** Why this device is not called as was wished; null where it is. */
export const WHY_UNCALLED: Readonly<Record<Called, string | null>> = {
  done: null,
  refused: app.notesRefused,
  failed: calls.failed,
  unreached: calls.unreached,
  none: calls.tabOnly,
};
