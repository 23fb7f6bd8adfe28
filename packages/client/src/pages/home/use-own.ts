/** The player's matches from the site, this device, and the last visit. */
import type { Mine } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Reading } from '../../base/api/poll.js';
import { hereExpected } from '../../base/storage/matches.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { matchesIn } from '../../model/table/mine.js';

/** The matches as far as known. */
export interface OwnKnown {
  /** The site's matches, current or as last seen, and those of this device; the latest activity first. */
  readonly matches: readonly ListedOwn[];
  /** The site's matches; null if it hasn't sent them since the page was opened. */
  readonly told: readonly ListedOwn[] | null;
  /** This device's matches; null while they are being read. */
  readonly here: readonly ListedOwn[] | null;
}

const NONE: readonly ListedOwn[] = [];

/**
 * Combines the sources, and reads this device's matches again when another tab plays. Their code loads after the page,
 * if needed.
 */
export function useOwn(mine: Reading<Mine>): OwnKnown {
  const [here, setHere] = useState<readonly ListedOwn[] | null>(() => (hereExpected().any ? null : NONE));
  const [seen, setSeen] = useState(NONE);
  const fresh = matchesIn(mine);
  const told = mine.kind === 'ready' || fresh.length > 0 ? fresh : null;
  const lost = mine.kind === 'failed' && told === null;
  useEffect(() => {
    let gone = false;
    const look = (): void => {
      if (!hereExpected().any) return setHere(NONE);
      void import('./here.js').then(
        ({ listHere }) => gone || setHere(listHere()),
        () => gone || setHere(NONE),
      );
    };
    look();
    addEventListener('storage', look);
    return () => {
      gone = true;
      removeEventListener('storage', look);
    };
  }, []);
  useEffect(() => {
    if (!lost) return;
    let gone = false;
    void import('./here.js').then(
      ({ listSeen }) => gone || setSeen(listSeen()),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, [lost]);
  const site = told ?? (lost ? seen : NONE);
  const matches = here === null || here.length === 0 ? site : [...site, ...here].sort((a, b) => b.at - a.at);
  return { matches, told, here };
}
