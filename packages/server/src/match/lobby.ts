/** Which tables strangers find, and in which order; `lobby-shared.ts` has those of a whole site. */
import type { ListedMatch } from '@dominion/protocol';

/** The most matches in the list. */
const MOST_LISTED = 100;

export interface Lobby {
  /** All listed matches, those that wait for people first. */
  listed(): Promise<readonly ListedMatch[]>;
  close(): Promise<void>;
}

/** A listed match, with what its place in the list depends on and nobody is told. */
export interface Listing {
  readonly match: ListedMatch;
  /** From where whoever is in it longest came, as limits count addresses. */
  readonly from: string;
  /** When it was made, in milliseconds since 1970. */
  readonly made: number;
}

/**
 * The matches in the order of the list, and no more than it holds: those that wait for people first, and of each kind the newest
 * of every address before the second newest of any, so that nobody fills the list alone.
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
  /** Those that are awake on it. */
  own(): readonly Listing[];
  /** Those that sleep, whichever server they will wake on; see `sleepers.ts`. */
  asleep(): Promise<readonly Listing[]>;
}

/** What is told of several lists: of a table that is in more than one, what the first of them says. */
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
