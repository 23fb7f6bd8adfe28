/** Making matches from this browser. */
import type { BotLevel, MakeMatch } from '@dominion/protocol';
import { botsDraft, settingsOf } from '../model/draft.js';
import { makeMatch } from '../net/api.js';
import { go } from '../route.js';
import { fetchSealing } from '../session/mixing.js';
import { type Made, noteMade } from '../storage/matches.js';
import { secretKey } from '../storage/secret.js';
import { home as words } from '../words/index.js';
import { tellRefused } from '../words/tell.js';

/** Makes a match and goes to its room, where `made` happens by itself; gives a sentence when that failed. */
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
