/** Reads all matches of some keys from the site, page by page. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { type Answer, readMine } from '../../base/api/api.js';

/** The number of matches per request; the most that the site allows. */
const PAGE = 100;

/** The state of reading: some of it, all, or as much as arrived before the site became unreachable. */
export interface Read {
  readonly state: 'reading' | 'done' | 'failed';
  readonly matches: readonly OwnMatch[];
}

export type AskMatches = (key: string, most: number, before: OwnMatch | undefined) => Promise<Answer<Mine>>;

const askSite: AskMatches = (key, most, before) =>
  readMine(key, { most, ...(before && { before: { at: before.at, code: before.code } }) });

/** Reports everything known after each page. Stops when `ended` returns true. */
export async function readAll(
  keys: readonly string[],
  tell: (read: Read) => void,
  ended: () => boolean = () => false,
  ask: AskMatches = askSite,
): Promise<void> {
  let matches: readonly OwnMatch[] = [];
  for (const key of keys) {
    let last: OwnMatch | undefined;
    for (;;) {
      const answer = await ask(key, PAGE, last);
      if (ended()) return;
      if (answer.kind !== 'ok') return tell({ state: 'failed', matches });
      const page = answer.value.matches;
      // A match in which something happens moves to the top, so pages can overlap. Another key may have the same match.
      const known = new Set(matches.map(({ code, team }) => `${code} ${team}`));
      matches = [...matches, ...page.filter(({ code, team }) => !known.has(`${code} ${team}`))];
      last = page.at(-1);
      if (page.length < PAGE) break;
      tell({ state: 'reading', matches });
    }
  }
  tell({ state: 'done', matches });
}
