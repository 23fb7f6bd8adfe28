import { all } from '@dominion/words/calls';
import type { Called } from '../../base/api/device-notifications.js';
import { spoken } from '../../base/storage/language.js';
import { app } from '../index.js';

export const { calls, channel, calendar } = await spoken(all);

/** Why this device gets no notifications; null if it does. */
export const WHY_NOT_NOTIFIED: Readonly<Record<Called, string | null>> = {
  done: null,
  refused: app.notesRefused,
  failed: calls.failed,
  unreached: calls.unreached,
  none: calls.tabOnly,
};
