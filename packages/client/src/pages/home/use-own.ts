/** The own matches of the first page, from wherever they are known: the site, this device, and what was seen last. */
import type { Mine } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import type { Reading } from '../../base/api/poll.js';
import { hereExpected } from '../../base/storage/matches.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { matchesIn } from '../../model/table/mine.js';

/** What is known of them. */
export interface OwnKnown {
  /** Those of the site, as told now or as seen last, and those of this device: what happened last comes first. */
  readonly matches: readonly ListedOwn[];
  /** Those of the site alone, as it told them; null where it has not since the page was opened. */
  readonly told: readonly ListedOwn[] | null;
  /** Those of this device; null while they are looked through. */
  readonly here: readonly ListedOwn[] | null;
}

const NONE: readonly ListedOwn[] = [];

/** Puts them together, and looks again when another tab plays on; what needs no network comes after the page, if there is any. */
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
