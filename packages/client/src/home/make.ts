/** Making matches from this browser. */
import type { BotLevel, MakeMatch } from '@dominion/protocol';
import { againDraft, botsDraft, type Draft, FIRST_DRAFT, settingsOf } from '../model/draft.js';
import { makeMatch } from '../net/api.js';
import { go } from '../route.js';
import { fetchSealing } from '../session/mixing.js';
import { type Made, noteMade, type PlayedLast } from '../storage/matches.js';
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
  return makeBots(botsDraft(opponents, level));
}

async function makeBots(draft: Draft): Promise<string | null> {
  const settings = settingsOf(draft, secretKey());
  return settings === null ? null : makeAndGo(settings, { does: 'start', team: null });
}

/** What was played last once more: with bots it begins at once, with people the link is shown; gives a sentence when that failed. */
export async function playAgain(last: PlayedLast): Promise<string | null> {
  if (last.bots) return makeBots(againDraft(last, botLevel.value));
  const settings = settingsOf(againDraft(last, null), secretKey());
  return settings === null ? null : makeAndGo(settings);
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

/** Goes to the page for this device, where the form seats the people around this screen in the place of bots. */
export async function aroundScreen(): Promise<void> {
  const [{ FIRST_PLAY, seatedAround }, { keepDraft, lastDraft }] = await Promise.all([
    import('../hosts/device/draft.js'),
    import('../hosts/device/store.js'),
  ]);
  keepDraft(seatedAround(lastDraft() ?? FIRST_PLAY));
  go({ page: 'play' });
}

/** A skirmish of two people, of whom the other comes by its link; gives a sentence when that failed. */
export async function playFriends(): Promise<string | null> {
  const settings = settingsOf({ ...FIRST_DRAFT, length: 'skirmish' }, secretKey());
  return settings === null ? null : makeAndGo(settings);
}
