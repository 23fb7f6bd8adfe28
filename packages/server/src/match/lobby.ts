/** One server's list of open tables; `lobby-shared.ts` has the whole site's. */
import type { ListedMatch } from '@dominion/protocol';

const MOST_LISTED = 100;

export interface Lobby {
  /** All listed matches, those that wait for players first. */
  listed(): Promise<readonly ListedMatch[]>;
  close(): Promise<void>;
}

/** A listed match, with the private facts that decide its place. */
export interface Listing {
  readonly match: ListedMatch;
  /** The network of the person who is in it longest, as limits count addresses. */
  readonly from: string;
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
}

/**
 * Sorts and limits the list: matches that wait for players first. In each kind, every network's newest match precedes
 * any second newest, so that no one fills the list alone.
 */
export function inOrder(listings: readonly Listing[]): Listing[] {
  const before = new Map<string, number>();
  const ranked = [...listings]
    .sort((a, b) => b.made - a.made)
    .map((listing) => {
      const whose = `${listing.match.status} ${listing.from}`;
      const rank = before.get(whose) ?? 0;
      before.set(whose, rank + 1);
      return { listing, rank };
    });
  const order = ({ match }: Listing) => ['waiting', 'playing', 'over'].indexOf(match.status);
  return ranked
    .sort((a, b) => order(a.listing) - order(b.listing) || a.rank - b.rank)
    .slice(0, MOST_LISTED)
    .map(({ listing }) => listing);
}

/** The tables that a server knows by itself. */
export interface LobbyTables {
  /** Those awake on it. */
  own(): readonly Listing[];
  /** Those that are asleep, whichever server will wake them; see `site/dormant-matches.ts`. */
  asleep(): Promise<readonly Listing[]>;
}

/** Merges several lists; a table in more than one is taken from the first. */
export function told(...lists: readonly (readonly Listing[])[]): readonly ListedMatch[] {
  const byCode = new Map<string, Listing>();
  for (const listing of lists.flat()) {
    const { code } = listing.match;
    if (!byCode.has(code)) byCode.set(code, listing);
  }
  return inOrder([...byCode.values()]).map(({ match }) => match);
}

/** The lobby of a server that is alone. */
export function ownLobby({ own, asleep }: LobbyTables): Lobby {
  return { listed: async () => told(own(), await asleep()), close: async () => {} };
}
