import type { MakeMatch } from '@dominion/protocol';
import { formatPosition, type Position } from '@dominion/rules';
import { makeMatch } from '../base/api/api.js';
import { go } from '../base/route.js';
import { type Made, noteMade, type PlayedLast } from '../base/storage/matches.js';
import { botLevel, playerName } from '../base/storage/prefs.js';
import { secretKey } from '../base/storage/secret.js';
import { formatRefused } from '../i18n/format-events.js';
import { app, home as words } from '../i18n/index.js';
import { againDraft, type Draft, FIRST_DRAFT, peopleIn, seatOfMe, settingsOf } from '../model/options/draft.js';
import { fetchSealing } from './session/entropy.js';

/** Goes to the match's page, which then does `made`. Returns a message if that failed. */
async function makeAndGo(settings: MakeMatch, made: Made = { does: 'sit', team: null }): Promise<string | null> {
  fetchSealing();
  const answer = await makeMatch(settings);
  if (answer.kind === 'unreachable') return words.noServer;
  if (answer.kind === 'refused') return formatRefused(answer);
  noteMade(answer.value.code, made);
  go({ page: 'room', code: answer.value.code });
  return null;
}

/**
 * Plays the last kind of match again: at once against bots, or with a link for people. Returns a message if that
 * failed.
 */
export function playAgain(last: PlayedLast): Promise<string | null> {
  return last.bots ? beginHere(againDraft(last, botLevel.value)) : makeHere(againDraft(last, null));
}

/** Begins a skirmish against one bot on this device. Returns a message if that failed. */
export function skirmish(): Promise<string | null> {
  return playAgain({ mode: '2', length: 'skirmish', bots: true });
}

/**
 * Begins a match without any server, from a position if given, and goes to its page. Returns a message if that failed.
 */
export async function beginHere(draft: Draft, from?: Position): Promise<string | null> {
  const parts = await Promise.all([
    import('./connections/device/begin.js'),
    import('./connections/device/draft.js'),
    import('./connections/device/store.js'),
  ]).catch(() => null);
  if (parts === null) return app.notLoaded;
  const [{ beginKept }, { deviceSettings }, { dropKept, writeKept }] = parts;
  const kept = beginKept(deviceSettings(draft, playerName.value.trim(), from), Date.now());
  // If this browser stores nothing, use the server: a key brings the seat back.
  if (!writeKept(kept) && navigator.onLine && peopleIn(draft) === 1) {
    dropKept(kept.code);
    return makeHere(draft, from);
  }
  // Ask the browser not to delete stored matches when it needs room; it may refuse.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  go({ page: 'device', code: kept.code });
  return null;
}

/**
 * Makes a match on the server, from a position if given, and goes to its page. Against bots alone it begins at once,
 * unless listed. Returns a message if that failed.
 */
export async function makeHere(draft: Draft, from?: Position): Promise<string | null> {
  const settings = settingsOf(draft, secretKey());
  if (settings === null) return words.mendFirst;
  const { length, ...others } = settings;
  // A position keeps its last turn.
  const asked = {
    ...others,
    ...(from && { position: formatPosition(from) }),
    ...(!from?.last && length && { length }),
  };
  return makeAndGo(asked, { does: peopleIn(draft) === 1 && !draft.listed ? 'start' : 'sit', team: seatOfMe(draft) });
}

/** Makes a skirmish that another player joins by link. Returns a message if that failed. */
export function playFriends(): Promise<string | null> {
  return makeHere({ ...FIRST_DRAFT, length: 'skirmish' });
}
