/** Whose team has fallen plays on where a bot does: by the host's leave, or at once where the table has said so. */
import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { picture, seatTwoAndBot } from '../support/of-three.js';
import { openNew, openRules, Person, PHONE, resign } from '../support/person.js';
import { test } from '../support/server.js';

const SIZES = [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['small', { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' }],
  ['phone', PHONE],
] as const;

/** Where a finger presses a square, on the page. */
async function middleOf(person: Person, name: string): Promise<[number, number]> {
  const { x, y } = await person.centre(parseSquare(name)!);
  return [x, y];
}

for (const [size, options] of SIZES) {
  test(`by the host’s leave, ${size}`, nightly(size !== 'desk'), async ({ browser, server }) => {
    const { south, east, code } = await seatTwoAndBot(browser, server, {}, options);
    await resign(east.page);
    const panel = east.page.getByRole('region', { name: 'Play on as a stand-in' });
    await expect(panel).toContainText('Ying has to agree first.');
    await picture(east.page, `guests-fallen-${size}`);
    await expectOpen(east.page, 'what is left to who has fallen');
    await panel.getByRole('button', { name: /Play on for Liang/ }).click();
    await expect(panel.getByRole('status')).toContainText('You have asked for Liang');
    const asked = south.page.getByRole('region', { name: /Chen plays on for Liang/ });
    await expect(asked).toContainText('The seat keeps its oaths');
    if (size === 'desk') await picture(south.page, 'guests-asked');
    await expectOpen(south.page, 'a guest who asks');
    await asked.getByRole('button', { name: 'Agree' }).click();

    const playing = east.page.getByRole('region', { name: 'You play on for Liang' });
    await expect(playing).toBeAttached();
    for (const { page } of [south, east]) {
      await expect(page.locator('.panel-teams')).toContainText(
        page === east.page ? 'You play this army' : 'Chen plays this army',
      );
    }
    await south.press(parseSquare('h5')!);
    await south.press(parseSquare('h6')!);
    await expect.poll(() => south.answerFate().then(() => east.status.innerText())).toContain('Your turn');
    await picture(east.page, `guests-plays-${size}`);
    await expectOpen(east.page, 'who plays on for another');
    await east.press(parseSquare('h9')!);
    await east.press(parseSquare('h8')!);
    await expect
      .poll(async () => (await fetch(`${server.url}/api/matches/${code}/record`)).text())
      .toContain('[%regent E]');
    await expect(south.page.getByRole('list', { name: 'Moves' })).toContainText(
      'played by a guest whose own team had fallen',
    );
    await playing.getByRole('button', { name: 'Leave this seat' }).click();
    await playing.getByRole('button', { name: 'Really leave' }).click();
    await expect(panel).toBeAttached();
    expect([...south.errors, ...east.errors]).toEqual([]);
  });
}

test('the host says no once, and the seat is asked for no more', nightly(), async ({ browser, server }) => {
  const { south, east } = await seatTwoAndBot(browser, server, {}, {});
  await resign(east.page);
  const button = east.page.getByRole('button', { name: /Play on for Liang/ });
  await button.click();
  await south.page
    .getByRole('region', { name: /Chen plays on for Liang/ })
    .getByRole('button', { name: 'Decline' })
    .click();
  await expect(button).toHaveCount(0);
});

test(
  'a table says beforehand that nobody is asked: in the form, in the gathering, and then',
  nightly(),
  async ({ browser, server }) => {
    const maker = await Person.enter(browser, 'keyboard');
    await maker.page.goto(`${server.url}/?renderer=canvas`);
    await openNew(maker.page);
    await maker.page.getByRole('radio', { name: '3 players' }).check();
    await openRules(maker.page);
    await expect(maker.page.getByRole('checkbox', { name: /The fallen play on/ })).not.toBeChecked();
    await maker.page.getByRole('checkbox', { name: /The fallen play on/ }).scrollIntoViewIfNeeded();
    await picture(maker.page, 'guests-form');
    await maker.page.getByRole('radio', { name: '2 players' }).check();
    await expect(maker.page.getByRole('checkbox', { name: /The fallen play on/ })).toHaveCount(0);

    const { east } = await seatTwoAndBot(browser, server, { adopt: true }, {});
    await resign(east.page);
    const panel = east.page.getByRole('region', { name: 'Play on as a stand-in' });
    await expect(panel).toContainText('At this table you take it at once.');
    await panel.getByRole('button', { name: /Play on for Liang/ }).click();
    await expect(east.page.getByRole('region', { name: 'You play on for Liang' })).toBeAttached();
  },
);

for (const [size, options] of SIZES) {
  test(
    `a counsel names the unit and its leader moves it, ${size}`,
    nightly(size !== 'phone'),
    async ({ browser, server }) => {
      const { south, east } = await seatTwoAndBot(browser, server, {}, options);
      await resign(east.page);
      await south.page.getByRole('button', { name: 'Hire Chen' }).click();
      const offer = east.page.getByRole('region', { name: 'Ying would have you as counsel' });
      await picture(east.page, `counsel-offered-${size}`);
      await offer.getByRole('button', { name: 'Accept' }).click();
      const counsel = east.page.getByRole('region', { name: 'You counsel Ying' });
      await expect(counsel).toContainText('Which unit shall move?');
      await picture(east.page, `counsel-names-${size}`);
      await expectOpen(east.page, 'a counsel who names a unit');
      const waits = south.page.getByRole('region', { name: 'Chen is naming a unit …' });
      await expect(waits.getByRole('button', { name: 'Move without' })).toBeVisible();
      await expect(south.status).toHaveText('Chen is naming a unit …');
      await south.press(parseSquare('f2')!);
      await expect(
        south.page.getByText('Your counsel has still to name a unit; wait, or move without.').first(),
      ).toBeVisible();
      if (size === 'desk') await picture(south.page, 'counsel-waited');
      // What one shows the other sees, and nobody else.
      const shows = ({ page }: Person) => page.getByRole('region', { name: 'What you show each other' });
      await expect(shows(east).getByRole('button')).toHaveText(['Point']);
      await shows(south).getByRole('button', { name: 'Point' }).click();
      await expect(shows(south)).toContainText('Press the square to show.');
      await south.press(parseSquare('h10')!);
      await expect(shows(east)).toContainText('You are shown h10.');
      await picture(east.page, `counsel-shown-${size}`);
      // On the board, by keys and mouse at once; or in the list, where a finger need not be sure of a square.
      if (size === 'phone') {
        await east.page.evaluate(() => scrollTo(0, 0));
        await east.page.touchscreen.tap(...(await middleOf(east, 'f2')));
        await expect(counsel).toContainText(/Soldier.*f2: press it once more to name it/);
        await east.page.touchscreen.tap(...(await middleOf(east, 'f2')));
      } else if (size === 'small') await east.press(parseSquare('f2')!);
      else await counsel.getByRole('button', { name: /Soldier.*f2/ }).click();
      await expect(south.page.getByRole('region', { name: /Chen names: .*f2/ })).toBeVisible();
      if (size === 'desk') await picture(south.page, 'counsel-named');
      await expectOpen(south.page, 'what one’s counsel has named');
      // Another unit isn't taken up, and the page says why.
      await expect(south.status).toContainText(/Chen names: .*f2/);
      await south.press(parseSquare('h5')!);
      await expect(south.page.getByText('Your counsel has named another unit, which can move.').first()).toBeVisible();
      await south.press(parseSquare('f2')!);
      await south.press(parseSquare('f3')!);
      await expect(south.page.getByRole('list', { name: 'Moves' })).toContainText('f2–f3');
      await counsel.getByRole('button', { name: 'End it' }).click();
      await expect(counsel).toHaveCount(0);
      expect([...south.errors, ...east.errors]).toEqual([]);
    },
  );
}
