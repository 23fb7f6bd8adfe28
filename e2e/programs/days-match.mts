/**
 * Plays a correspondence match of four in real browsers whose pages close between turns: `npx tsx
 * e2e/programs/days-match.mts [--pictures FOLDER]`, after `npm run build`. It moves the server's calendar forward.
 * Fails if a page reported an error. Too slow for a test: run it by hand and by night.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { expect, type Page } from 'playwright/test';
import {
  type Action,
  E,
  legalActions,
  N,
  parseSquare,
  S,
  type Square,
  type Team,
  W,
} from '../../packages/rules/src/index.js';
import { argumentsOf } from '../../scripts/arguments.mjs';
import { findBrowser } from '../../scripts/browser.mjs';
import { Witness } from '../support/observer.js';
import { Person } from '../support/person.js';
import { startServer } from '../support/server.js';
import { openSheet, sheet } from '../support/sheet.js';
import { nextAction } from '../support/short-match.js';

const { values } = argumentsOf('npx tsx e2e/programs/days-match.mts [--pictures FOLDER]', {
  pictures: null,
});
if (values.pictures) mkdirSync(values.pictures, { recursive: true });

const at = (name: string): Square => parseSquare(name)!;
const server = await startServer('quick');
const browser = await chromium.launch({
  ...(findBrowser() && { executablePath: findBrowser()! }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const began = performance.now();
const told = (what: string): void => console.log(`${((performance.now() - began) / 1000).toFixed(0)} s  ${what}`);

const pace = { kind: 'days', bank: 86_400, increment: 86_400, cap: 86_400, late: 'regent' };
const made = await fetch(`${server.url}/api/matches`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ mode: '4', dice: 'die', length: 'skirmish', pace }),
});
/** How far the server's calendar is ahead of the browsers', in hours. */
let ahead = 0;
function hoursOn(hours: number): void {
  ahead += hours;
  server.hoursOn(hours);
}
const { code } = (await made.json()) as { code: string };
const link = `${server.url}/r/${code}`;
const people = new Map<Team, Person>();
const everybody: Person[] = [];
let pictures = 0;

async function enter(): Promise<Person> {
  const person = await Person.enter(browser, 'keyboard');
  everybody.push(person);
  await person.page.close();
  return person;
}

/** Opens the match on a player's new page, does something there and closes the page. */
async function lookIn(person: Person, does: (there: Person) => Promise<void>): Promise<void> {
  const there = person.on(await person.context.newPage());
  there.page.on('pageerror', (error) => person.errors.push(error.message));
  await there.page.goto(`${link}?renderer=canvas`);
  try {
    await does(there);
  } catch (error) {
    if (values.pictures) await there.page.screenshot({ path: join(values.pictures, 'failed.png') });
    throw error;
  }
  if (values.pictures) await there.page.screenshot({ path: join(values.pictures, `${++pictures}.png`) });
  await there.page.close();
}

const names = ['Zhao Tuo', 'Bao', 'Ying', 'Mei'] as const;
for (const team of [N, E, S, W]) {
  const person = await enter();
  const there = person.on(await person.context.newPage());
  await there.page.goto(`${link}?renderer=canvas`);
  const field = there.page.getByRole('textbox', { name: 'Your name' });
  await field.fill(names[team]!);
  await field.press('Enter');
  await there.page.getByRole('button', { name: `Sit as ${['Zhao', 'Qi', 'Chu', 'Liang'][team]}` }).click();
  await expect(there.page.getByText(/You can close this page|Every seat is taken/).first()).toBeVisible();
  person.team = team;
  people.set(team, person);
  await there.page.close();
  hoursOn(1);
}
const witness = await Witness.of(server.url, link);
for (const [team, person] of people) {
  await lookIn(person, async () => {
    await expect
      .poll(() => witness.room.state.seats[team]!.mixed || witness.room.state.status === 'playing')
      .toBe(true);
  });
}
await witness.begun();
told('four people have took a seat, closed their pages, and the match has begun by itself');
for (const [i, person] of [...people.values()].entries()) {
  await lookIn(person, async ({ page }) => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await witness.heard(i);
  });
  hoursOn(2);
}

/** Lets the mover play their turn to its end, by a given move or a harmless one. */
async function turn(first?: Action): Promise<void> {
  const { ply, turn: team } = witness.match.position;
  hoursOn(5);
  await lookIn(people.get(team)!, async (there) => {
    for (let now = witness.match; now.position.ply === ply; now = witness.match) {
      const fresh = now.position.phase === 'move' ? (first ?? nextAction(now)) : legalActions(now.position)[0]!;
      first = undefined;
      await there.act(fresh);
      await witness.heard(now.actions.length);
    }
  });
}

/** One player proposes something, and others open the match and agree. */
async function decide(
  by: Team,
  kind: RegExp,
  others: readonly Team[],
  chosen: (page: Page) => Promise<void> = async () => {},
) {
  const before = witness.room.state.decided.length;
  await lookIn(people.get(by)!, async ({ page }) => {
    await openSheet(page);
    await sheet(page).getByRole('button', { name: kind }).click();
    await chosen(sheet(page).page());
    await sheet(page).getByRole('button', { name: 'Propose' }).click();
    await expect(sheet(page)).toHaveCount(0);
  });
  for (const team of others) {
    hoursOn(1);
    await lookIn(people.get(team)!, async ({ page }) => {
      const card = page.getByRole('region', { name: / proposes: / });
      await card.getByRole('button', { name: 'Agree' }).click();
      const { state } = witness.room;
      await expect
        .poll(() => state.decided.length > before || (state.proposals[0]!.agree & (1 << team)) !== 0)
        .toBe(true);
    });
  }
  await expect.poll(() => witness.room.state.decided.length).toBeGreaterThan(before);
}

while (witness.match.position.turn !== W) await turn();
told('each has played, one after the other, hours apart');

// North's planned move will be played; South's starts from a square that it touches.
for (const [team, from, to, peg] of [
  [N, 'e13', 'e12', null],
  [S, 'f3', 'f4', 'e12'],
] as const) {
  await lookIn(people.get(team)!, async (there) => {
    const orders = there.page.getByRole('region', { name: 'Planned moves' });
    await orders.getByRole('button', { name: 'Plan ahead' }).click();
    await there.press(at(from));
    await there.press(at(to));
    if (peg !== null) await there.press(at(peg));
    await there.page.getByRole('button', { name: 'Save plan' }).click();
    await expect(there.status).toContainText('2 turns ahead');
    await there.page.getByRole('button', { name: 'Stop planning' }).click();
    await expect(orders.getByRole('listitem')).toHaveCount(1);
  });
}
const { length } = witness.lines;
await turn();
await expect.poll(() => witness.lines.slice(length)).toContain('e13e12');
told('an order has come true with nobody there');
if (witness.match.position.turn === N) await turn();

// East doesn't come: a regent plays that turn.
const late = witness.match.position.ply;
hoursOn(25);
await expect
  .poll(() => witness.match.position.ply > late && witness.match.position.phase === 'move', { timeout: 30_000 })
  .toBe(true);
expect([...witness.room.state.byRegent].length).toBeGreaterThan(0);
told('a regent has played the turn of somebody who did not come in a day');

await lookIn(people.get(S)!, async ({ page }) => {
  await expect(page.getByRole('region', { name: 'A planned move wasn’t played' })).toContainText(
    /f3 to f4: a .* moved onto or off e12/,
  );
});
told('an order has stopped, and its owner reads why');
const before = witness.lines.length;
const action = nextAction(witness.match);
await turn(action);
const played = witness.lines.slice(before);

await decide(W, /^Go back to an earlier turn/, [N, E, S], async (page) => {
  await expect(
    sheet(page)
      .getByText(/Back to the start of/)
      .first(),
  ).toBeVisible();
});
await expect.poll(() => witness.lines.length).toBe(before);
await turn(action);
expect(witness.lines.slice(before, before + 2)).toEqual(played.slice(0, 2));
told('the table has gone back a turn, which has the throw that it had');

await decide(S, /^A substitute for a player/, [N], async (page) => {
  await sheet(page).getByRole('radio', { name: /Mei/ }).check();
});
const lan = await enter();
lan.team = W;
await lookIn(lan, async ({ page }) => {
  const field = page.getByRole('textbox', { name: 'Your name' });
  await field.fill('Lan');
  await field.press('Enter');
  await page.getByRole('button', { name: 'Take this seat: Liang' }).click();
  await expect.poll(() => witness.room.state.seats[W]!.name).toBe('Lan');
});
people.set(W, lan);
while (witness.match.position.turn !== W) await turn();
await turn();
told('a substitute has taken a seat and played a turn');

await decide(E, /^Play at another pace/, [N, S, W]);
await expect.poll(() => witness.room.state.adjourned).toBe(true);
// Two days from now by the server's calendar.
const day = new Date(Date.now() + (ahead + 48) * 3_600_000).toISOString().slice(0, 10);
await decide(E, /^A day to resume/, [N, S, W], async (page) => {
  await sheet(page).getByRole('radio', { name: 'Another time…' }).check();
  await sheet(page).getByLabel('Day', { exact: true }).fill(day);
  await sheet(page).getByLabel('Time', { exact: true }).fill('20:00');
});
const file = await (await fetch(`${server.url}/api/matches/${code}/appointment.ics`)).text();
expect(file).toContain('BEGIN:VALARM');
told('from now on the four live, on a day that they have appointed and that calendars read');
hoursOn(Math.ceil((witness.room.state.appointment - Date.now()) / 3_600_000) - ahead);
const { length: laid } = witness.lines;
const pages = await Promise.all([...people.values()].map(({ context }) => context.newPage()));
for (const page of pages) await page.goto(`${link}?renderer=canvas`);
expect(witness.lines.length).toBe(laid);
await pages[S]!.getByRole('button', { name: 'Resume', exact: true }).click();
await expect.poll(() => witness.room.state.adjourned).toBe(false);
const { position } = witness.match;
const mover = people.get(position.turn)!;
await mover.on(pages[[...people.keys()].indexOf(position.turn)]!).act(nextAction(witness.match));
await witness.heard(laid);
told('they have come back and gone on together');

const errors = everybody.flatMap((person) => person.errors);
told(`${witness.match.position.ply} turns, ${witness.lines.length} actions; errors on pages: ${errors.length}`);
for (const error of errors) console.log(error);
await witness.leave();
await browser.close();
await server.stop();
if (errors.length > 0) process.exitCode = 1;
