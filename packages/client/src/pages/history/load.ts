/** Reads all matches of some keys from the site, page by page. */
import type { Mine, OwnMatch } from '@dominion/protocol';
import { type Answer, readMine } from '../../base/api/api.js';

/** How many matches are asked for at once; the most that the site tells. */
const PAGE = 100;

/** What has been read: some of it, all of it, or as much as there was when the site did not answer. */
export interface Read {
  readonly state: 'reading' | 'done' | 'failed';
  readonly matches: readonly OwnMatch[];
}

export type AskMatches = (key: string, most: number, before: OwnMatch | undefined) => Promise<Answer<Mine>>;

const askSite: AskMatches = (key, most, before) =>
  readMine(key, { most, ...(before && { before: { at: before.at, code: before.code } }) });

/** Reads on until there is nothing more; tells all that is known after each page. Ends when `ended` says so. */
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
      // Something that happens meanwhile lifts a match to the top, so that no page can hold it twice; another key may.
      const known = new Set(matches.map(({ code, team }) => `${code} ${team}`));
      matches = [...matches, ...page.filter(({ code, team }) => !known.has(`${code} ${team}`))];
      last = page.at(-1);
      if (page.length < PAGE) break;
      tell({ state: 'reading', matches });
    }
  }
  tell({ state: 'done', matches });
}
