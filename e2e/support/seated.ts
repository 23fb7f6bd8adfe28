/** Two people at one table, each at a browser of their own, with a match begun between them and a witness to it. */
import { type Browser, expect } from 'playwright/test';
import { type Hand, Person } from './person.js';
import type { RunningServer } from './server.js';
import { Witness } from './witness.js';

export interface Seated {
  /** Who has made the match. */
  readonly south: Person;
  readonly north: Person;
  readonly link: string;
  readonly witness: Witness;
  /** Leaves; fails where one of their pages reported an error. */
  end(): Promise<void>;
}

export interface Seating {
  readonly hand?: Hand;
  /** What their browsers are like; `north` is like South's unless told. */
  readonly browsers?: Parameters<Browser['newContext']>[0];
  readonly north?: Parameters<Browser['newContext']>[0];
  /** Done to each of them before the first page. */
  readonly prepare?: (person: Person) => Promise<void>;
}

/** Two people enter, one makes a match of two by the page's controls, the other opens its link, and it begins. */
export async function seatTwo(
  browser: Browser,
  { url }: Pick<RunningServer, 'url'>,
  { hand = 'keyboard', browsers = {}, north: others = browsers, prepare = async () => {} }: Seating = {},
): Promise<Seated> {
  const south = await Person.enter(browser, hand, browsers);
  const north = await Person.enter(browser, hand, others);
  for (const person of [south, north]) await prepare(person);
  const link = await south.makeMatch(url, 'Ying');
  south.team = 2;
  await north.sit(link, 'Zhao Tuo', 0);
  await south.startMatch();
  const witness = await Witness.of(url, link);
  await witness.begun();
  return {
    south,
    north,
    link,
    witness,
    async end() {
      expect([...south.errors, ...north.errors]).toEqual([]);
      await witness.leave();
    },
  };
}
