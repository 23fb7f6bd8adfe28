/** Two players in their own browsers at a match that has begun, with a witness. */
import { type Browser, expect } from 'playwright/test';
import type { MakeMatch } from '../../packages/protocol/src/index.js';
import { Unseen } from './http-player.js';
import { Witness } from './observer.js';
import { type Hand, Person } from './person.js';
import type { RunningServer } from './server.js';

export interface Seated {
  /** The player who made the match. */
  readonly south: Person;
  readonly north: Person;
  readonly link: string;
  readonly witness: Witness;
  /** Leaves; fails if a page reported an error. */
  end(): Promise<void>;
}

export interface Seating {
  /** The options of the match, if not the usual ones: a `position` to begin at. */
  readonly asked?: Partial<MakeMatch>;
  readonly hand?: Hand;
  /** The options of their browsers; `north` defaults to South's. */
  readonly browsers?: Parameters<Browser['newContext']>[0];
  readonly north?: Parameters<Browser['newContext']>[0];
  /** Whether North must be seen leaving: after a request the server counts a player as present for a while, page or not. */
  readonly leaves?: boolean;
  /** Runs for each of them before the first page. */
  readonly prepare?: (person: Person) => Promise<void>;
}

/** Opens the link for each person; the witness has the key of a player without a page. */
async function opened(
  people: readonly Person[],
  url: string,
  link: string,
  key?: string,
): Promise<Pick<Seated, 'link' | 'witness' | 'end'>> {
  const witness = await Witness.of(url, link, key);
  await witness.begun();
  await Promise.all(people.map(({ page }) => page.goto(`${link}?renderer=canvas`)));
  return {
    link,
    witness,
    async end() {
      expect(people.flatMap(({ errors }) => errors)).toEqual([]);
      await witness.leave();
    },
  };
}

/** Opens a match of two that has just begun, for two people. */
export async function seatTwo(
  browser: Browser,
  { url }: Pick<RunningServer, 'url'>,
  {
    asked = {},
    hand = 'keyboard',
    browsers = {},
    north: others = browsers,
    leaves = false,
    prepare = async () => {},
  }: Seating = {},
): Promise<Seated> {
  const south = await Person.enter(browser, hand, browsers);
  const north = await Person.enter(browser, hand, others);
  for (const person of [south, north]) await prepare(person);
  const link = await south.unseen.make(url, asked);
  await south.sitUnseen(link, 'Ying', 2);
  await (leaves ? north.sitByHand(link, 'Zhao Tuo', 0) : north.sitUnseen(link, 'Zhao Tuo', 0));
  await south.unseen.request('start');
  return { south, north, ...(await opened([south, north], url, link)) };
}

/** Opens a match on the server that has just begun, against one bot or three; returns its link. */
export async function seatAmongBots(person: Person, url: string, opponents: 1 | 3): Promise<string> {
  const teams = opponents === 1 ? ([0] as const) : ([0, 1, 3] as const);
  const bots = teams.map((team) => ({ team, level: 'beginner' as const }));
  const mode = opponents === 1 ? '2' : '4';
  const link = await person.unseen.make(url, { mode, dice: 'die', length: 'skirmish', bots });
  await person.sitUnseen(link, 'Ying', 2);
  await person.unseen.request('start');
  await person.page.goto(`${link}?renderer=canvas`);
  return link;
}

/** Opens a match that has just begun for one person; the other plays by requests, in half the time. */
export async function seatOne(
  browser: Browser,
  { url }: Pick<RunningServer, 'url'>,
  { asked = {}, hand = 'keyboard', browsers = {}, prepare = async () => {} }: Omit<Seating, 'north'> = {},
): Promise<Omit<Seated, 'north'> & { readonly north: Unseen }> {
  const south = await Person.enter(browser, hand, browsers);
  await prepare(south);
  const north = new Unseen();
  const link = await south.unseen.make(url, asked);
  await south.sitUnseen(link, 'Ying', 2);
  await north.sit(link, 'Zhao Tuo', 0);
  // A correspondence match begins by itself once all sit.
  if (asked.pace?.kind !== 'days') await south.unseen.request('start');
  return { south, north, ...(await opened([south], url, link, north.key)) };
}
