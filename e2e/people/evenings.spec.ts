/** A club's year in brief: an evening with a broken oath, one by correspondence, and what remains. */
import { expect } from 'playwright/test';
import { KINGDOMS } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { askClubs, circleOf, closeSheet, type Friend, openTab, panel, pictures } from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { type Person, resign, startPlain } from '../support/person.js';
import { test } from '../support/server.js';

const NAMES = ['Ann', 'Bo', 'Cy', 'Di'] as const;
function kingdomOf({ room }: Witness, { name }: Friend): string {
  return KINGDOMS[[...room.state.seats].findIndex((seat) => seat.name === name)]!;
}

test(
  'a circle of four plays an evening together and one by days, goes through a match, and sees what came of both',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const { friends, code, link } = await circleOf(browser, server, NAMES);
    const [ann, bo, cy, di] = friends as [Friend, Friend, Friend, Friend];
    const pages = friends.map(({ person }) => person.page);

    // The first evening: all are in, and one makes the table.
    await Promise.all(pages.map((page) => page.goto(`${link}?renderer=canvas`)));
    for (const page of pages) await page.getByRole('button', { name: 'I’m in' }).click();
    const make = ann.person.page.getByRole('button', { name: 'Begin' });
    await expect(make).toBeVisible();
    await pictures(ann.person.page, 'tonight');
    await ann.person.page.getByRole('button', { name: '4 players · Evening' }).click();
    const terms = ann.person.page.getByRole('dialog', { name: 'Tonight' });
    await terms.getByRole('radio', { name: 'Skirmish' }).check();
    await closeSheet(terms);
    await make.press('Enter');
    for (const page of pages) await expect(page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await expect(panel(cy.person.page, 'Thursday table – your matches so far')).toContainText('Your first match');
    const first = ann.person.page.url().split('?')[0]!;
    await ann.person.startMatch();
    const witness = await Witness.of(server.url, first);
    await witness.begun();
    for (const page of pages) await startPlain(page);
    await expect.poll(() => witness.match.position.phase).toBe('move');

    // Ann and Bo are allied against Cy; then Bo seals an oath with Cy, and breaks it.
    const swear = async (one: Friend, kind: RegExp, withWhom: Friend, against: Friend | null) => {
      const { page } = one.person;
      await page.getByRole('button', { name: 'Swear an oath' }).click();
      const sheet = page.getByRole('dialog', { name: 'Swear an oath' });
      await sheet.getByRole('radio', { name: kind }).check();
      for (const other of friends) {
        if (other === one) continue;
        const box = sheet.getByRole('checkbox', { name: new RegExp(`^${kingdomOf(witness, other)}`) });
        if (await box.isVisible()) await box.setChecked(other === withWhom);
      }
      if (against !== null) {
        await sheet.getByRole('radio', { name: new RegExp(`^${kingdomOf(witness, against)}`) }).check();
      }
      await sheet.getByRole('button', { name: 'Seal it and offer it' }).click();
      await expect(sheet).toHaveCount(0);
    };
    await swear(ann, /^Against an enemy/, bo, cy);
    await bo.person.page.getByRole('button', { name: 'Seal it' }).click();
    await expect.poll(() => [...witness.room.state.sworn].map(({ stage }) => stage)).toEqual(['sealed']);
    await swear(cy, /^A truce/, bo, null);
    await expect(bo.person.page.getByText('This seal breaks your oath with')).toBeVisible();
    await pictures(bo.person.page, 'oath');
    await bo.person.page.getByRole('button', { name: 'Seal it' }).click();
    await bo.person.page.getByRole('button', { name: 'Seal it and break that oath' }).click();
    await expect.poll(() => [...witness.room.state.sworn].map(({ stage }) => stage)).toEqual(['broken', 'sealed']);

    for (const { person } of [di, cy, bo]) await resign(person.page);
    const end = ann.person.page.getByRole('dialog', { name: 'Match over' });
    await expect(panel(ann.person.page, 'Thursday table – your matches so far').first()).toContainText('Ann 1');
    await pictures(ann.person.page, 'end');
    // On a phone nothing overflows the screen.
    const wide = di.person.page.locator('.end-body');
    await expect(wide).toBeVisible();
    expect(await wide.evaluate((body) => body.scrollWidth - body.clientWidth)).toBe(0);
    const { length } = witness.lines;
    await witness.leave();

    // One board for all four: the other three see what one shows.
    await end.getByRole('link', { name: 'Review together' }).click();
    await expect(ann.person.page.getByText('No one else is here yet.')).toBeVisible();
    for (const { person } of [bo, cy, di]) {
      await person.page.getByRole('link', { name: 'Join them' }).click();
      await expect(person.page.getByText('Ann leads: you see what they show.')).toBeVisible();
    }
    await expect(ann.person.page.getByText('You lead: the others see what you show.')).toBeVisible();
    await ann.person.page.keyboard.press('ArrowLeft');
    for (const { person } of [bo, cy, di])
      await expect(person.page.getByText(`Action ${length - 1} of ${length}`)).toBeVisible();
    await pictures(cy.person.page, 'together');

    // The second evening is correspondence: a member who is there makes the table, and the others find it on the club's page.
    await Promise.all([di, cy].map(({ person }) => person.page.close()));
    await Promise.all([ann, bo].map(({ person }) => person.page.goto(`${link}?renderer=canvas`)));
    await ann.person.page.getByRole('button', { name: '4 players · Evening' }).click();
    await terms.getByRole('radio', { name: 'Skirmish' }).check();
    await terms.locator('.more > summary').click();
    await terms.getByRole('radio', { name: 'Correspondence', exact: true }).check();
    await closeSheet(terms);
    await make.click();
    for (const { person } of [ann, bo])
      await expect(person.page.getByRole('button', { name: 'Stand up' })).toBeVisible();
    await expect(ann.person.page.getByText('You can close this page')).toBeVisible();
    // Before all have sat down, the page shows their standing.
    await expect(panel(ann.person.page, 'Thursday table – your matches so far')).toContainText('Ann 1');
    const second = await Witness.of(server.url, ann.person.page.url().split('?')[0]!);
    const late: Person[] = [];
    for (const { person } of [cy, di]) {
      const there = person.on(await person.context.newPage());
      late.push(there);
      await there.page.goto(`${link}?renderer=canvas`);
      if (late.length === 1) await pictures(there.page, 'called');
      await panel(there.page, 'Tonight').getByRole('link', { name: 'To the table' }).click();
      await expect(there.page.getByRole('button', { name: /^(Stand up|Start)$/ })).toBeVisible();
    }
    await second.begun();
    const all = [ann.person, bo.person, ...late];
    for (const [at, { page }] of all.entries()) {
      await startPlain(page);
      await second.heard(at);
    }
    // Players with nothing to do close the page, and the match goes on without them.
    await late[1]!.page.close();
    for (const person of [ann.person, late[0]!]) await resign(person.page);
    const back = di.person.on(await di.person.context.newPage());
    await back.page.goto(`${link}?renderer=canvas`);
    await openTab(back.page, 'Matches');
    const row = panel(back.page, 'Matches').getByRole('link').first();
    await expect(row).toBeVisible();
    await row.click();
    await resign(back.page);
    await expect(panel(bo.person.page, 'Thursday table – your matches so far').first()).toContainText(/Ann 1.*Bo 1/);
    await second.leave();

    // The club keeps the standing, the ratings with their curves, and the year.
    const { page } = ann.person;
    await page.goto(`${link}?renderer=canvas`);
    await openTab(page, 'Table');
    const standing = panel(page, 'Table');
    await expect(standing.getByText('2 matches').first()).toBeVisible();
    await expect(standing.getByRole('row', { name: 'Bo' }).first()).toHaveText('Bo210');
    const ratings = panel(page, 'Ratings: 4 players');
    await expect(ratings.getByRole('img', { name: /^Ann: from 1,?500 to/ })).toBeVisible();
    await expect(ratings.getByRole('listitem')).toHaveCount(4);
    await openTab(page, 'Annals');
    const annals = panel(page, 'Annals');
    await expect(annals.getByText('Ann won')).toBeVisible();
    await expect(annals.getByText('Bo won')).toBeVisible();
    await expect(annals.getByText(/broke the oath with .* by swearing to the enemy/)).toBeVisible();
    await expect(annals.getByRole('region', { name: 'Oathbreakers' }).getByRole('listitem')).toHaveText([/^Bo/]);
    await expectOpen(page, 'a circle after two evenings');
    await pictures(page, 'circle');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Thursday table' })).toBeHidden();
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/print.png`, fullPage: true });
    await page.emulateMedia({ media: 'screen' });
    for (const language of process.env.SHOTS ? ['es', 'zh'] : []) {
      await page.evaluate((tag) => localStorage.setItem('dominion.language', tag), language);
      await page.reload();
      await expect(page.locator('.annals-blow').first()).toBeVisible();
      await pictures(page, `circle-${language}`);
    }
    expect((await askClubs<{ played: number }>(server, `/${code}`, { key: di.key })).played).toBe(2);
    expect(friends.flatMap(({ person }) => person.errors)).toEqual([]);
  },
);
