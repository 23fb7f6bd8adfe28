/** Making matches from this browser. */
import type { MakeMatch } from '@dominion/protocol';
import { formatPosition, type Position } from '@dominion/rules';
import { makeMatch } from '../base/api/api.js';
import { go } from '../base/route.js';
import { type Made, noteMade, type PlayedLast } from '../base/storage/matches.js';
import { botLevel, playerName } from '../base/storage/prefs.js';
import { secretKey } from '../base/storage/secret.js';
import { app, home as words } from '../i18n/index.js';
import { tellRefused } from '../i18n/tell.js';
import { againDraft, type Draft, FIRST_DRAFT, peopleIn, seatOfMe, settingsOf } from '../model/options/draft.js';
import { fetchSealing } from './session/mixing.js';

/** Makes a match and goes to its page, where `made` happens by itself; gives a sentence when that failed. */
async function makeAndGo(settings: MakeMatch, made: Made = { does: 'sit', team: null }): Promise<string | null> {
  fetchSealing();
  const answer = await makeMatch(settings);
  if (answer.kind === 'unreachable') return words.noServer;
  if (answer.kind === 'refused') return tellRefused(answer);
  noteMade(answer.value.code, made);
  go({ page: 'room', code: answer.value.code });
  return null;
}

/** What was played last once more: with bots it begins at once, with people the link is shown; gives a sentence when that failed. */
export function playAgain(last: PlayedLast): Promise<string | null> {
  return last.bots ? beginHere(againDraft(last, botLevel.value)) : makeHere(againDraft(last, null));
}

/** A skirmish against one bot, at once on this device; gives a sentence when that failed. */
export function skirmish(): Promise<string | null> {
  return playAgain({ mode: '2', length: 'skirmish', bots: true });
}

/** Begins a match on this device, so that no server is asked for anything, and goes to its page; from a position, if given one. */
export async function beginHere(draft: Draft, from?: Position): Promise<string | null> {
  const parts = await Promise.all([
    import('./connections/device/begin.js'),
    import('./connections/device/draft.js'),
    import('./connections/device/store.js'),
  ]).catch(() => null);
  if (parts === null) return app.notLoaded;
  const [{ beginKept }, { deviceSettings }, { dropKept, writeKept }] = parts;
  const kept = beginKept(deviceSettings(draft, playerName.value.trim(), from), Date.now());
  // Where this browser keeps nothing, the server does, and a key brings the seat back.
  if (!writeKept(kept) && navigator.onLine && peopleIn(draft) === 1) {
    dropKept(kept.code);
    return makeHere(draft, from);
  }
  // What is kept shall not go when the browser needs room; it may say no.
  void globalThis.navigator?.storage?.persist?.().catch(() => false);
  go({ page: 'device', code: kept.code });
  return null;
}

/** Makes a match on the server and goes to its page; from a position, if given one. Against bots alone it begins at once, unless others are to find it. */
export async function makeHere(draft: Draft, from?: Position): Promise<string | null> {
  const settings = settingsOf(draft, secretKey());
  if (settings === null) return words.mendFirst;
  const { length, ...others } = settings;
  // The last turn that a position has stays.
  const asked = {
    ...others,
    ...(from && { position: formatPosition(from) }),
    ...(!from?.last && length && { length }),
  };
  return makeAndGo(asked, { does: peopleIn(draft) === 1 && !draft.listed ? 'start' : 'sit', team: seatOfMe(draft) });
}

/** A skirmish of two people, of whom the other comes by its link; gives a sentence when that failed. */
export function playFriends(): Promise<string | null> {
  return makeHere({ ...FIRST_DRAFT, length: 'skirmish' });
}
