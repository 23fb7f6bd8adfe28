/** Making matches from this browser. */
import type { BotLevel, MakeMatch } from '@dominion/protocol';
import { botsDraft, FIRST_DRAFT, settingsOf } from '../model/draft.js';
import { makeMatch } from '../net/api.js';
import { go } from '../route.js';
import { fetchSealing } from '../session/mixing.js';
import { type Made, noteMade } from '../storage/matches.js';
import { botLevel, playerName } from '../storage/prefs.js';
import { secretKey } from '../storage/secret.js';
import { home as words } from '../words/index.js';
import { tellRefused } from '../words/tell.js';

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

/** A match against one bot or three, which begins at once; gives a sentence when that failed. */
export async function playBots(opponents: 1 | 3, level: BotLevel): Promise<string | null> {
  const settings = settingsOf(botsDraft(opponents, level), secretKey());
  return settings === null ? null : makeAndGo(settings, { does: 'start', team: null });
}

/** A skirmish against one bot, at once: on this device where there is no server; gives a sentence when that failed, too. */
export async function skirmish(): Promise<string | null> {
  const problem = navigator.onLine ? await playBots(1, botLevel.value) : words.noServer;
  return problem === words.noServer ? skirmishHere() : problem;
}

/** The same kept on this device, by what only a page without a network needs. */
async function skirmishHere(): Promise<string | null> {
  const [{ beginKept }, { FIRST_PLAY, playSettings }, { writeKept }] = await Promise.all([
    import('../hosts/device/begin.js'),
    import('../hosts/device/draft.js'),
    import('../hosts/device/store.js'),
  ]);
  const settings = playSettings({ ...FIRST_PLAY, length: 'skirmish' }, playerName.value.trim());
  const kept = beginKept(settings, Date.now());
  if (!writeKept(kept)) return words.noServer;
  go({ page: 'device', code: kept.code });
  return null;
}

/** A skirmish of two people, of whom the other comes by its link; gives a sentence when that failed. */
export async function playFriends(): Promise<string | null> {
  const settings = settingsOf({ ...FIRST_DRAFT, length: 'skirmish' }, secretKey());
  return settings === null ? null : makeAndGo(settings);
}
