/** Making matches from this browser. */
import type { BotLevel, MakeMatch } from '@dominion/protocol';
import { makeMatch } from '../base/api/api.js';
import { go } from '../base/route.js';
import { type Made, noteMade, type PlayedLast } from '../base/storage/matches.js';
import { botLevel, playerName } from '../base/storage/prefs.js';
import { secretKey } from '../base/storage/secret.js';
import { app, home as words } from '../i18n/index.js';
import { tellRefused } from '../i18n/tell.js';
import { againDraft, botsDraft, type Draft, FIRST_DRAFT, settingsOf } from '../model/options/draft.js';
import { fetchSealing } from './session/mixing.js';

/** Makes a match and goes to its page, where `made` happens by itself; gives a sentence when that failed. */
export async function makeAndGo(settings: MakeMatch, made: Made = { does: 'sit', team: null }): Promise<string | null> {
  fetchSealing();
  const answer = await makeMatch(settings);
  if (answer.kind === 'unreachable') return words.noServer;
  if (answer.kind === 'refused') return tellRefused(answer);
  noteMade(answer.value.code, made);
  go({ page: 'room', code: answer.value.code });
  return null;
}

/** A match against one bot or three, which begins at once on this device; gives a sentence when that failed. */
export function playBots(opponents: 1 | 3, level: BotLevel): Promise<string | null> {
  return beginHere(botsDraft(opponents, level));
}

/** What was played last once more: with bots it begins at once, with people the link is shown; gives a sentence when that failed. */
export async function playAgain(last: PlayedLast): Promise<string | null> {
  if (last.bots) return beginHere(againDraft(last, botLevel.value));
  const settings = settingsOf(againDraft(last, null), secretKey());
  return settings === null ? null : makeAndGo(settings);
}

/** A skirmish against one bot, at once on this device; gives a sentence when that failed. */
export function skirmish(): Promise<string | null> {
  return playBots(1, botLevel.value);
}

/** Begins a match of one person against bots and goes to its page: on this device, so that no server is asked for anything. */
async function beginHere(draft: Draft): Promise<string | null> {
  const parts = await Promise.all([
    import('./connections/device/begin.js'),
    import('./connections/device/draft.js'),
    import('./connections/device/store.js'),
  ]).catch(() => null);
  if (parts === null) return app.notLoaded;
  const [{ beginKept }, { soloSettings }, { dropKept, writeKept }] = parts;
  const kept = beginKept(soloSettings(draft, playerName.value.trim()), Date.now());
  // Where this browser keeps nothing, the server does, and a key brings the seat back.
  if (!writeKept(kept) && navigator.onLine) {
    dropKept(kept.code);
    const settings = settingsOf(draft, secretKey());
    return settings === null ? null : makeAndGo(settings, { does: 'start', team: null });
  }
  go({ page: 'device', code: kept.code });
  return null;
}

/** Goes to the page for this device, where the form seats the people around this screen in the place of bots. */
export async function aroundScreen(): Promise<void> {
  const [{ FIRST_PLAY, seatedAround }, { keepDraft, lastDraft }] = await Promise.all([
    import('./connections/device/draft.js'),
    import('./connections/device/store.js'),
  ]);
  keepDraft(seatedAround(lastDraft() ?? FIRST_PLAY));
  go({ page: 'play' });
}

/** A skirmish of two people, of whom the other comes by its link; gives a sentence when that failed. */
export async function playFriends(): Promise<string | null> {
  const settings = settingsOf({ ...FIRST_DRAFT, length: 'skirmish' }, secretKey());
  return settings === null ? null : makeAndGo(settings);
}
