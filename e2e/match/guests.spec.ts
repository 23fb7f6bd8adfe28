/** A player whose team is out can take over a bot: with the host's permission, or at once if the table's rules allow it. */
import { expect } from 'playwright/test';
import { parseSquare } from '../../packages/rules/src/index.js';
import { expectOpen } from '../support/barriers.js';
import { nightly } from '../support/nightly.js';
import { openNew, openRules, Person, PHONE, resign } from '../support/person.js';
import { test } from '../support/server.js';
import { picture, seatTwoAndBot } from '../support/three-players.js';

const SIZES = [
  ['desk', { viewport: { width: 1440, height: 900 } }],
  ['small', { viewport: { width: 1024, height: 768 }, colorScheme: 'dark' }],
  ['phone', PHONE],
] as const;

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
    await panel.getByRole('button', { name: /Stand in for Liang/ }).click();
    await expect(panel.getByRole('status')).toContainText('You’ve asked for Liang');
    const asked = south.page.getByRole('region', { name: /Chen stands in for Liang/ });
    await expect(asked).toContainText('The owner keeps the seat’s oaths');
    if (size === 'desk') await picture(south.page, 'guests-asked');
    await expectOpen(south.page, 'a guest who asks');
    await asked.getByRole('button', { name: 'Agree' }).click();

    const playing = east.page.getByRole('region', { name: 'You stand in for Liang' });
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
    await expectOpen(east.page, 'who stands in for another');
    await east.press(parseSquare('h9')!);
    await east.press(parseSquare('h8')!);
    await expect
      .poll(async () => (await fetch(`${server.url}/api/matches/${code}/record`)).text())
      .toContain('[%regent E]');
    await expect(south.page.getByRole('list', { name: 'Moves' })).toContainText('played by a stand-in');
    await playing.getByRole('button', { name: 'Leave this seat' }).click();
    await playing.getByRole('button', { name: 'Leave' }).click();
    await expect(panel).toBeAttached();
    expect([...south.errors, ...east.errors]).toEqual([]);
  });
}

test('the host says no once, and the seat is asked for no more', nightly(), async ({ browser, server }) => {
  const { south, east } = await seatTwoAndBot(browser, server, {}, {});
  await resign(east.page);
  const button = east.page.getByRole('button', { name: /Stand in for Liang/ });
  await button.click();
  await south.page
    .getByRole('region', { name: /Chen stands in for Liang/ })
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
    await expect(
      maker.page.getByRole('checkbox', { name: /Players who are out can take over bots/ }),
    ).not.toBeChecked();
    await maker.page.getByRole('checkbox', { name: /Players who are out can take over bots/ }).scrollIntoViewIfNeeded();
    await picture(maker.page, 'guests-form');
    await maker.page.getByRole('radio', { name: '2 players' }).check();
    await expect(maker.page.getByRole('checkbox', { name: /Players who are out can take over bots/ })).toHaveCount(0);

    const { east } = await seatTwoAndBot(browser, server, { adopt: true }, {});
    await resign(east.page);
    const panel = east.page.getByRole('region', { name: 'Play on as a stand-in' });
    await expect(panel).toContainText('At this table you get it at once.');
    await panel.getByRole('button', { name: /Stand in for Liang/ }).click();
    await expect(east.page.getByRole('region', { name: 'You stand in for Liang' })).toBeAttached();
  },
);

for (const [size, options] of SIZES) {
  test(
    `a counsel names the unit and its leader moves it, ${size}`,
    nightly(size !== 'phone'),
    async ({ browser, server }) => {
      const { south, east } = await seatTwoAndBot(browser, server, {}, options);
      await resign(east.page);
      await south.page.getByRole('button', { name: 'Ask Chen' }).click();
      const offer = east.page.getByRole('region', { name: 'Ying wants you as an adviser' });
      await picture(east.page, `counsel-offered-${size}`);
      await offer.getByRole('button', { name: 'Accept' }).click();
      const counsel = east.page.getByRole('region', { name: 'You advise Ying' });
      await expect(counsel).toContainText('Choose their unit');
      await picture(east.page, `counsel-names-${size}`);
      await expectOpen(east.page, 'a counsel who names a unit');
      const waits = south.page.getByRole('region', { name: 'Chen is choosing a unit…' });
      await expect(waits.getByRole('button', { name: 'Move on my own' })).toBeVisible();
      await expect(south.status).toHaveText('Chen is choosing a unit…');
      await south.press(parseSquare('f2')!);
      await expect(
        south.page.getByText('Your adviser has not chosen yet. Wait, or move on your own.').first(),
      ).toBeVisible();
      if (size === 'desk') await picture(south.page, 'counsel-waited');
      // The ally sees a drawing, and no one else does.
      const shows = ({ page }: Person) => page.getByRole('region', { name: 'What you show each other' });
      await expect(shows(east).getByRole('button')).toHaveText(['Point']);
      await shows(south).getByRole('button', { name: 'Point' }).click();
      await expect(shows(south)).toContainText('Press the square you want to show.');
      await south.press(parseSquare('h10')!);
      await expect(shows(east)).toContainText('They’re pointing at h10.');
      await picture(east.page, `counsel-shown-${size}`);
      // On the board by keyboard and mouse; in the list, where a finger needs no precise square.
      if (size === 'phone') {
        await east.page.evaluate(() => scrollTo(0, 0));
        await east.page.touchscreen.tap(...(await middleOf(east, 'f2')));
        await expect(counsel).toContainText(/Soldier.*f2: press it once more to choose it/);
        await east.page.touchscreen.tap(...(await middleOf(east, 'f2')));
      } else if (size === 'small') await east.press(parseSquare('f2')!);
      else await counsel.getByRole('button', { name: /Soldier.*f2/ }).click();
      await expect(south.page.getByRole('region', { name: /Chen chose: .*f2/ })).toBeVisible();
      if (size === 'desk') await picture(south.page, 'counsel-named');
      await expectOpen(south.page, 'what one’s counsel has named');
      // Another unit can't be selected, and the page says why.
      await expect(south.status).toContainText(/Chen chose: .*f2/);
      await south.press(parseSquare('h5')!);
      await expect(
        south.page.getByText('Your adviser chose another unit, and it can move. Move that one.').first(),
      ).toBeVisible();
      await south.press(parseSquare('f2')!);
      await south.press(parseSquare('f3')!);
      await expect(south.page.getByRole('list', { name: 'Moves' })).toContainText('f2–f3');
      await counsel.getByRole('button', { name: 'Stop advising' }).click();
      await expect(counsel).toHaveCount(0);
      expect([...south.errors, ...east.errors]).toEqual([]);
    },
  );
}
