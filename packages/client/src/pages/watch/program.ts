/** Which match is on the stage of the page of watching: what is best to see, or what the person has asked for. */
import { featuredOf, type ListedMatch } from '@dominion/protocol';

/** What the person wants to see: whatever is best, the match of the bots, or that of a code as long as it runs. */
export type Program = 'any' | 'bots' | { readonly code: string };

/** The match that is shown, where that of a code was shown before; null for that of the bots. */
export function shownOf(tables: readonly ListedMatch[], wish: Program, shown: string | null): ListedMatch | null {
  if (wish === 'bots') return null;
  return featuredOf(tables, wish === 'any' ? shown : wish.code);
}

/** What comes after the match of a code, or (null) that of the bots: all that run, then the bots. Null where there is nothing else. */
export function nextOf(tables: readonly ListedMatch[], shown: string | null): Program | null {
  const ring = [...tables.filter(({ status }) => status === 'playing').map(({ code }) => code), null];
  if (ring.length === 1) return null;
  const next = ring[(ring.indexOf(shown) + 1) % ring.length] ?? null;
  return next === null ? 'bots' : { code: next };
}
