/**
 * Plays whole matches in real browsers: `npx tsx e2e/programs/whole-match.mts [--seats 4] [--length evening]
 * [--pictures FOLDER]`, after `npm run build`. One seat is against a bot; more are that many people, each in a browser,
 * every other one by keyboard. All choose as a `casual` bot would. Fails if a page reported an error, or another end
 * than the witness saw. Too slow for a test: run it by hand and by night.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect } from 'playwright/test';
import { choose, randomFrom } from '../../packages/bots/src/index.js';
import {
  type Action,
  formatMandate,
  formatPosition,
  isOver,
  type Match,
  mandateOf,
  type Team,
  teamsOf,
} from '../../packages/rules/src/index.js';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { Witness } from '../support/observer.js';
import { Person } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { startServer } from '../support/server.js';

const { values } = argumentsOf('npx tsx e2e/programs/whole-match.mts [OPTIONS]', {
  seats: '1',
  length: 'evening',
  pictures: null,
  seed: 'whole',
});
const seats = Number(values.seats);
if (![1, 2, 3, 4].includes(seats)) throw new Error(`--seats is ${values.seats}; it must be 1, 2, 3 or 4`);
if (values.length !== 'skirmish' && values.length !== 'evening') {
  throw new Error(`--length is ${values.length}; it must be skirmish or evening`);
}
const named = values.length === 'skirmish' ? 'Skirmish' : 'Evening';
const random = randomFrom(values.seed);
const SOUTH: Team = 2;

const server = await startServer();
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser()! }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

async function alone(): Promise<{ people: Person[]; link: string }> {
  const person = await Person.enter(browser, 'mouse', { viewport: { width: 1440, height: 900 } });
  return { people: [person], link: await seatAmongBots(person, server.url, 1) };
}

async function together(): Promise<{ people: Person[]; link: string }> {
  const sizes = [
    { width: 1440, height: 900 },
    { width: 1024, height: 768 },
    { width: 768, height: 1024 },
    { width: 1280, height: 720 },
  ];
  const people: Person[] = [];
  for (let i = 0; i < seats; i++) {
    people.push(await Person.enter(browser, i % 2 === 0 ? 'mouse' : 'keyboard', { viewport: sizes[i]! }));
  }
  const [host, ...guests] = people;
  const link = await host!.makeByHand(server.url, 'Ying', `${seats} players`, /die/i, named);
  host!.team = SOUTH;
  const free = teamsOf(`${seats}` as '2').filter((team) => team !== SOUTH);
  for (const [i, guest] of guests.entries()) await guest.sit(link, `Guest ${i + 1}`, free[i]!);
  await host!.startMatch();
  return { people, link };
}

/** Returns what a bot would do in a player's place. */
function nextOf(match: Match, team: Team): Action {
  let asked = 0;
  return choose(match.position, team, 'casual', { random, budget: 1000, now: () => asked++ });
}

async function picture(people: readonly Person[], name: string): Promise<void> {
  if (values.pictures === undefined) return;
  mkdirSync(values.pictures, { recursive: true });
  for (const [i, { page }] of people.entries()) {
    await page.screenshot({ path: join(values.pictures, `${name}-${i + 1}.png`) });
  }
}

const began = Date.now();
const { people, link } = seats === 1 ? await alone() : await together();
const witness = await Witness.of(server.url, link);
await witness.begun();
if (seats === 1)
  people[0]!.team = [...witness.room.state.seats].findIndex(({ plays, level }) => plays && level === '') as Team;

const taken = new Set<string>();
for (let { match } = witness; !isOver(match.position); { match } = witness) {
  const { position } = match;
  const thrown = position.phase === 'fate' || position.phase === 'succession';
  const due = people.find(({ team }) =>
    position.phase === 'muster' ? (position.mustering & (1 << team!)) !== 0 : position.turn === team,
  );
  const at = match.actions.length;
  if (due !== undefined && !thrown) await due.act(nextOf(match, due.team!));
  await expect.poll(() => witness.lines.length, { timeout: 60_000 }).toBeGreaterThan(at);
  const left = position.last - position.ply;
  for (const turns of [Math.ceil(position.last / 2), 12, 8, 4, 0]) {
    const name = `left-${turns}`;
    if (position.last === 0 || left > turns || taken.has(name)) continue;
    taken.add(name);
    await picture(people, name);
  }
}

const { position, result } = witness.match;
for (const { page, errors } of people) {
  await expect(page.getByRole('dialog', { name: 'Match over' })).toBeVisible({ timeout: 30_000 });
  expect(errors).toEqual([]);
}
await picture(people, 'end');
const seconds = Math.round((Date.now() - began) / 1000);
console.log(formatPosition(position));
console.log(
  `${seats} in browsers, ${witness.room.state.length}: ended by ${result?.reason} at turn ${position.ply} of ${position.last}, ${seconds} s`,
);
console.log(formatMandate(mandateOf(position)));
await witness.leave();
await browser.close();
await server.stop();
