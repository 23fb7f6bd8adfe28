/**
 * A club of four: made by a link, a table for the evening by one press, a match played to its end, and what the club keeps of it.
 */
import { expect } from 'playwright/test';
import type { ClubHome } from '../../packages/protocol/src/index.js';
import { expectOpen } from '../support/barriers.js';
import {
  askClubs,
  circleOf,
  closeSheet,
  type Friend,
  openMembers,
  openTab,
  panel,
  pictures,
} from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { mustered } from '../support/opening.js';
import { openEnd, openMore, Person, PHONE, resign, startPlain } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { refusal, test } from '../support/server.js';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;

test(
  'four people make a circle, are in tonight, sit down by one press, play to the end, and see standing and annals',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const people: Person[] = [];
    for (const [at] of NAMES.entries()) {
      people.push(await Person.enter(browser, 'keyboard', at === 3 ? PHONE : {}));
    }
    const [ann, bo, cy, di] = people as [Person, Person, Person, Person];

    // One player makes it on the page for friends.
    await ann.page.goto(`${server.url}/friends?renderer=canvas`);
    const own = panel(ann.page, 'Make a club');
    // Closing and reopening it returns the focus to the button, and then to the text field.
    await own.getByRole('button', { name: 'Make a club' }).press('Enter');
    await expect(own.getByRole('textbox', { name: 'Name of the club' })).toBeFocused();
    await own.getByRole('button', { name: 'Close' }).press('Enter');
    await expect(own.getByRole('button', { name: 'Make a club' })).toBeFocused();
    await ann.page.keyboard.press('Enter');
    await own.getByRole('textbox', { name: 'Name of the club' }).fill('Thursday table');
    await own.getByRole('textbox', { name: 'Your name in the club' }).fill('Ann');
    await own.getByRole('radio', { name: 'Warrior' }).check();
    await expectOpen(ann.page, 'the form for a circle');
    await own.getByRole('button', { name: 'Make the club' }).press('Enter');
    await expect(ann.page.getByRole('heading', { name: 'Thursday table' })).toBeVisible();
    const members = await openMembers(ann.page);
    const link = await members.getByRole('textbox', { name: 'Link to this club' }).inputValue();
    await expectOpen(ann.page, 'the members and settings of a club');
    await closeSheet(members);
    expect(link).toMatch(/\/c\/[2-9A-HJKMNP-Z]{8}$/);

    // The others join by the link: a name, and one press.
    for (const [at, person] of people.entries()) {
      if (at === 0) continue;
      await person.page.goto(`${link}?renderer=canvas`);
      await expect(person.page.getByRole('heading', { name: 'Thursday table' })).toBeVisible();
      await expect(person.page.getByText('Ann', { exact: true })).toHaveCount(0);
      if (at === 1) await expectOpen(person.page, 'the door of a circle');
      await person.page.getByRole('textbox', { name: 'Your name in the club' }).fill(NAMES[at]!);
      await person.page.getByRole('button', { name: 'Join', exact: true }).click();
      await expect(panel(person.page, 'Tonight').getByText('Ann', { exact: true })).toBeVisible();
    }

    // All four say that they're in.
    for (const person of people) await person.page.getByRole('button', { name: 'I’m in' }).click();
    await ann.page.getByRole('button', { name: '4 players · Evening' }).click();
    const terms = ann.page.getByRole('dialog', { name: 'Tonight' });
    await terms.getByLabel('From what time?').fill('20:00');
    await expectOpen(ann.page, 'what is said of tonight, and what begins');
    await closeSheet(terms);
    const press = ann.page.getByRole('button', { name: 'Begin' });
    await expect(press).toBeVisible();
    await expect(panel(bo.page, 'Tonight').locator('[data-says="in"]')).toHaveCount(4);
    await expectOpen(ann.page, 'a circle before its first evening');
    await expectOpen(di.page, 'the same on a phone');

    // The address of the club's stream: any member can make it, before there is a match.
    const sheet = await openMembers(bo.page);
    const shows = panel(bo.page, 'The club’s stream');
    await shows.getByRole('button', { name: 'Make the link' }).click();
    const address = shows.getByRole('textbox', { name: 'Link to the club’s stream' });
    await expect(address).toHaveValue(/\/show\/[\w-]{16,}$/);
    await expectOpen(bo.page, 'a circle’s stream');
    const streamed = await address.inputValue();
    await closeSheet(sheet);
    const stream = await bo.context.newPage();
    await stream.goto(`${streamed}?renderer=canvas`);
    await expect(stream.getByText('The next match appears here as soon as there is one.')).toBeVisible();

    // One press brings all of them to the table, and seats them.
    await press.press('Enter');
    for (const person of people) {
      await expect(person.page).toHaveURL(/\/r\/[2-9A-HJKMNP-Z]{6}/);
      await expect(person.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    }
    const table = ann.page.url().split('?')[0]!;
    await expect(panel(cy.page, 'Thursday table – your matches so far')).toContainText('Your first match');
    await ann.startMatch();
    const witness = await Witness.of(server.url, table);
    await witness.begun();
    await expect(stream.getByRole('list', { name: 'Teams' })).toContainText('Di');
    await stream.close();
    for (const person of people) await startPlain(person.page);
    await expect.poll(() => witness.match.position.phase).toBe('move');

    // Di is out first, then Cy, then Bo.
    for (const person of [di, cy, bo]) {
      await openMore(person.page);
      await person.page.getByRole('button', { name: 'Resign' }).click();
      await person.page.getByRole('button', { name: 'Resign this match?' }).click();
    }
    const end = ann.page.getByRole('dialog', { name: 'Match over' });
    await expect(end.getByRole('region', { name: 'Thursday table – your matches so far' })).toContainText('Ann 1');
    await expectOpen(ann.page, 'the end of a circle’s match');
    await witness.leave();

    // The club's record of the match.
    await end.getByRole('link', { name: 'Thursday table' }).click();
    await openTab(ann.page, 'Table');
    const standing = panel(ann.page, 'Table');
    await expect(standing.getByRole('row', { name: 'Ann' }).first()).toHaveText('Ann110');
    const ratings = panel(ann.page, 'Ratings: 4 players');
    await expect(ratings.getByRole('listitem')).toHaveText([/^Ann/, /^Bo/, /^Cy/, /^Di/]);
    await expect(ratings.getByRole('img', { name: /^Ann: from 1,?500 to/ })).toBeVisible();
    await expectOpen(ann.page, 'the table of a club');
    await openTab(ann.page, 'Matches');
    await expect(ann.page.getByRole('button', { name: 'Rematch' })).toBeVisible();
    await expectOpen(ann.page, 'the matches of a club');
    await openTab(ann.page, 'Annals');
    const annals = panel(ann.page, 'Annals');
    await expect(annals.getByText('Ann won')).toBeVisible();
    await expect(annals.locator('.annals-blow')).toContainText('laid down arms');
    await expectOpen(ann.page, 'a circle with a past');
    // The print has only the year, black on white in the dark theme too.
    await ann.page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(annals.getByRole('heading', { name: /^The year/ })).toBeVisible();
    await expect(annals.getByRole('heading', { name: /^The year/ })).toHaveCSS('color', 'rgb(0, 0, 0)');
    await expect(ann.page.getByRole('heading', { name: 'Thursday table' })).toBeHidden();
    await ann.page.emulateMedia({ media: 'screen', colorScheme: 'light' });

    // A member who leaves is no longer listed.
    await di.page.goto(link);
    const sheetOfDi = await openMembers(di.page);
    await sheetOfDi.getByRole('button', { name: 'Leave the club' }).click();
    await sheetOfDi.getByRole('button', { name: 'Leave the club?' }).click();
    await expect(di.page).toHaveURL(`${server.url}/`);
    await expect(ann.page.getByText('3 members')).toBeVisible();
    await openTab(ann.page, 'Table');
    await expect(ratings.getByRole('listitem')).toHaveCount(3);

    // A wrong link gets an answer that says so.
    await di.page.goto(`${server.url}/c/ZZZZZZZZ`);
    await expect(di.page.getByRole('heading', { name: 'No club here' })).toBeVisible();
    for (const person of people) await person.context.close();
  },
);

test('after a match that belongs to nobody its people keep the group, and add the match to it', async ({
  browser,
  server,
}) => {
  const { south, north, link } = await seatTwo(browser, server, { asked: { position: mustered() } });
  await resign(south.page);
  const end = await openEnd(north.page);
  await end.getByRole('button', { name: 'Keep this group as a club' }).click();
  await end.getByRole('textbox', { name: 'Name of the club' }).fill('Two of us');
  await expectOpen(north.page, 'the form at the end');
  await end.getByRole('button', { name: 'Make the club' }).click();
  await expect(north.page).toHaveURL(/\/c\//);
  await south.page.goto(north.page.url());
  await south.page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(south.page.getByText('2 members')).toBeVisible();
  await north.page.goto(`${link}?renderer=canvas`);
  await (await openEnd(north.page)).getByRole('button', { name: 'Add to Two of us' }).click();
  await expect(end.getByText('It’s in Two of us now.')).toBeVisible();
  // The page retries what the server is too busy to answer.
  await south.page.route('**/annals', (route) => route.fulfill(refusal(429, 'too-fast')), { times: 1 });
  await openTab(south.page, 'Table');
  await south.page.reload();
  await expect(panel(south.page, 'Table').getByRole('row')).toHaveCount(3);
  await openTab(south.page, 'Tonight');
  await expectOpen(south.page, 'a circle');
  await south.page.setViewportSize({ width: 390, height: 844 });
  await expectOpen(south.page, 'a circle on a phone');

  // The page says that the server doesn't answer for as long as it doesn't.
  await south.page.route('**/api/circles/**', (route) => route.abort());
  await south.page.getByRole('button', { name: 'I’m in' }).click();
  const problem = panel(south.page, 'Tonight').getByRole('alert');
  await expect(problem).toContainText('Can’t reach');
  await expect(south.page.getByText('this page may be out of date')).toBeVisible();
  await south.page.unroute('**/api/circles/**');
  await expect(problem).toBeHidden();
});

test(
  'two at one device join a circle, are both in by one press, and sit down both',
  nightly(),
  async ({ browser, server }) => {
    test.slow();
    const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Cy']);
    const [ann, cy] = friends as [Friend, Friend];
    const { page } = ann.person;
    await page.goto(`${link}?renderer=canvas`);

    // Bo shares the device with Ann, who is a member already.
    await openMembers(page);
    const members = panel(page, 'You');
    await members.getByRole('button', { name: 'Add a second player' }).click();
    const form = members.getByRole('form', { name: 'Add a second player' });
    await form.getByRole('textbox', { name: 'Their name in the club' }).fill('Bo');
    await expectOpen(page, 'a second person joins a circle');
    await pictures(page, 'both-form');
    await form.getByRole('button', { name: 'Join', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: 'Members and settings' });
    await expect(sheet.getByRole('listitem').filter({ hasText: 'Bo' })).toContainText('on this device');
    await closeSheet(sheet);

    // Di and Ed open the link, and join by one press.
    const pair = await Person.enter(browser, 'keyboard', {});
    await pair.page.goto(link);
    await pair.page.getByRole('textbox', { name: 'Your name in the club' }).fill('Di');
    await pair.page.getByRole('button', { name: 'Add a second player' }).click();
    await pair.page.getByRole('textbox', { name: 'Their name in the club' }).fill('Ed');
    await expectOpen(pair.page, 'two join a circle');
    await pictures(pair.page, 'both-join');
    await pair.page.getByRole('button', { name: 'Join together' }).click();
    const theirs = await openMembers(pair.page);
    await expect(panel(pair.page, 'Members').getByRole('listitem')).toHaveCount(5);
    // One of the two leaves again.
    await theirs.getByRole('button', { name: 'Remove Ed from the club' }).click();
    await theirs.getByRole('button', { name: 'Leave the club?' }).click();
    await expect(panel(pair.page, 'Members').getByRole('listitem')).toHaveCount(4);

    // One press says that both are in; each may answer differently.
    const tonight = panel(page, 'Tonight');
    const said = tonight.locator('[data-says="in"]');
    const both = tonight.getByRole('button', { name: 'We’re both in' });
    await both.click();
    await expect(said).toHaveText([/Ann/, /Bo/]);
    await expect(both).toHaveAttribute('aria-pressed', 'true');
    await tonight.getByRole('button', { name: '2 players · Evening' }).click();
    const terms = page.getByRole('dialog', { name: 'Tonight' });
    await terms.getByRole('group', { name: 'Bo' }).getByRole('button', { name: 'Maybe' }).click();
    await expect(said).toHaveText([/Ann/]);
    await closeSheet(terms);
    await expect(both).toHaveAttribute('aria-pressed', 'false');
    await both.click();
    await expect(said).toHaveText([/Ann/, /Bo/]);
    await expectOpen(page, 'two at one device are in');
    await pictures(page, 'both-in');

    // The table is made on another device: the page of the two opens it, and both have a seat.
    await cy.person.page.goto(`${link}?renderer=canvas`);
    await cy.person.page.getByRole('button', { name: 'I’m in' }).click();
    await cy.person.page.getByRole('button', { name: 'Begin' }).click();
    await expect(page).toHaveURL(/\/r\//);
    await expect(page.getByRole('button', { name: 'Stand up' })).toHaveCount(2);
    await expect(cy.person.page.getByRole('button', { name: 'Stand up' })).toHaveCount(1);
    const home = await askClubs<ClubHome>(server, `/${code}`, { key: cy.key });
    const nameOf = (id: string | null) => home.people.find((each) => each.id === id)?.name;
    expect(home.running[0]!.seats.map(({ member }) => nameOf(member)).sort()).toEqual(['Ann', 'Bo', 'Cy']);
    expect([...ann.person.errors, ...cy.person.errors, ...pair.errors]).toEqual([]);
  },
);

test(
  'a player in a live tournament finds on the club’s page that their table waits, and takes their seat',
  nightly(),
  async ({ browser, server }) => {
    const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Bo']);
    const [ann, bo] = friends as [Friend, Friend];
    const cup = ({ key }: Friend, body: object) => askClubs<{ code: string }>(server, `/${code}/cup`, { key, ...body });
    await cup(ann, { what: 'open', mode: '2', length: 'skirmish', days: false });
    const { id } = (await askClubs<ClubHome>(server, `/${code}`, { key: ann.key })).cups[0]!;
    await cup(bo, { what: 'join', cup: id });
    await cup(ann, { what: 'begin', cup: id });
    const { page } = bo.person;
    await page.goto(`${link}?renderer=canvas`);
    await expect(page.getByRole('heading', { name: 'Thursday table' })).toBeVisible();
    const { code: match } = await cup(ann, { what: 'game', cup: id, game: 0 });
    const waits = panel(page, 'Your tournament match is waiting.');
    await expect(waits).toBeVisible();
    await expectOpen(page, 'a game of a cup waits');
    await pictures(page, 'game-waits');
    await waits.getByRole('link', { name: 'To the table' }).click();
    await expect(page).toHaveURL(new RegExp(`/r/${match}`));
    await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    const home = await askClubs<ClubHome>(server, `/${code}`, { key: bo.key });
    const seat = home.cups[0]!.games[0]!.seats.find(({ player }) => home.cups[0]!.players[player] === home.me)!;
    expect(home.running[0]!.seats).toMatchObject([{ team: seat.team, member: home.me }]);
  },
);

test(
  'a double click opens one cup, a removed member stays out, and the owner changes the link',
  nightly(),
  async ({ browser, server }) => {
    const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Bo']);
    const [ann, bo] = friends as [Friend, Friend];
    const { page } = ann.person;
    const home = (at: string) => askClubs<ClubHome>(server, `/${at}`, { key: ann.key });
    await page.goto(`${link}?renderer=canvas`);
    await openTab(page, 'Matches');
    const cups = panel(page, 'Tournaments');
    await cups.getByRole('button', { name: 'Open a tournament' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Open a tournament' }).dblclick();
    await expect.poll(async () => (await home(code)).cups.length).toBe(1);

    const people = await openMembers(page);
    await people.getByText('Owner’s settings').click();
    await people.getByRole('button', { name: 'Remove Bo' }).click();
    await people.getByRole('button', { name: 'Remove them?' }).click();
    await expect(panel(page, 'Members').getByRole('listitem')).toHaveCount(1);
    await bo.person.page.goto(`${link}?renderer=canvas`);
    await bo.person.page.getByRole('textbox').first().fill('Bo');
    await bo.person.page.getByRole('button', { name: 'Join', exact: true }).click();
    await expect(bo.person.page.getByRole('alert')).toContainText('only they can let you join again');

    await people.getByRole('button', { name: 'Change the link' }).click();
    await people.getByRole('button', { name: 'Change the link?' }).click();
    await expect(page).not.toHaveURL(new RegExp(`/c/${code}`));
    const next = new URL(page.url()).pathname.split('/').at(-1)!;
    await expect(page.getByRole('heading', { name: 'Thursday table' })).toBeVisible();
    await openMembers(page);
    await expect(people.getByLabel('Link to this club')).toHaveValue(new RegExp(`/c/${next}$`));
    await people.getByText('Owner’s settings').click();
    await people.getByRole('button', { name: 'Let removed members join again (1)' }).click();
    await askClubs(server, `/${next}/join`, { key: bo.key, as: 'Bo' });
    expect((await home(next)).cups).toHaveLength(1);
  },
);
