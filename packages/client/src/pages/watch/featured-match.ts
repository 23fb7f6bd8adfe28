/** Chooses the match on the stage of the Watch page. */
import { featuredOf, type ListedMatch } from '@dominion/protocol';

/** The spectator's choice: the best match, the match of the bots, or one by its code as long as it runs. */
export type Program = 'any' | 'bots' | { readonly code: string };

/** Returns the match to show, given the code of the one shown before; null for the match of the bots. */
export function shownOf(tables: readonly ListedMatch[], wish: Program, shown: string | null): ListedMatch | null {
  if (wish === 'bots') return null;
  return featuredOf(tables, wish === 'any' ? shown : wish.code);
}

/** Returns the choice after a match, or (null) after the bots': all running ones, then the bots. Null for no other. */
export function nextOf(tables: readonly ListedMatch[], shown: string | null): Program | null {
  const ring = [...tables.filter(({ status }) => status === 'playing').map(({ code }) => code), null];
  if (ring.length === 1) return null;
  const next = ring[(ring.indexOf(shown) + 1) % ring.length] ?? null;
  return next === null ? 'bots' : { code: next };
}
