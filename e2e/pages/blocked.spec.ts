/** A network that passes HTTP but blocks sockets: players play on through an event stream and plain HTTP. */
import { expect, type Page } from 'playwright/test';
import { layProxy } from '../support/network-proxy.js';
import { nightly } from '../support/nightly.js';
import { Witness } from '../support/observer.js';
import { Person, resign } from '../support/person.js';
import { seatAmongBots } from '../support/seated.js';
import { test as base } from '../support/server.js';
import { nextAction, playOn } from '../support/short-match.js';

const test = base.extend<{ office: Awaited<ReturnType<typeof layProxy>> }>({
  office: async ({ server }, use) => {
    const proxy = await layProxy(server.url);
    await use(proxy);
    proxy.close();
  },
});

const QUIET = 'This network blocks live connections, so the game is a little slower here.';

/** Returns the contents of the squares of the page's board, for any orientation and player. */
const gridOf = async (page: Page) => {
  const labels = await page.getByRole('gridcell').evaluateAll((all) => all.map((each) => each.ariaLabel ?? ''));
  return labels.map((label) => /^\w+, [^,.;]+/.exec(label)?.[0] ?? label).sort();
};

/** Returns errors, without the browser's message that no socket opens, and HTTP's 409 for something done already. */
const errorsOf = (...people: readonly Person[]) =>
  people.flatMap(({ errors }) => errors).filter((text) => !/^WebSocket connection to|status of 409/.test(text));

test(
  'two friends meet, play, talk and reload while somebody looks on',
  nightly(),
  async ({ browser, server, office: proxy }) => {
    const [south, north] = [await Person.enter(browser, 'keyboard'), await Person.enter(browser, 'keyboard')];
    const link = await south.makeMatch(proxy.url, 'Ying');
    await north.sit(link, 'Zhao Tuo', 0);
    await south.startMatch();
    const witness = await Witness.of(server.url, link);
    await witness.begun();
    for (const { page } of [south, north]) {
      await expect(page.getByText(QUIET)).toBeVisible();
      // Nor does it cover the board of a phone in landscape.
      const upright = page.viewportSize()!;
      await page.setViewportSize({ width: 844, height: 390 });
      const [board, banner] = [page.locator('.board-host').first(), page.locator('.banner-tab')];
      await expect(async () => {
        const [a, b] = [(await board.boundingBox())!, (await banner.boundingBox())!];
        expect(b.x).toBeGreaterThanOrEqual(a.x + a.width);
      }).toPass();
      await page.setViewportSize(upright);
      await page.getByRole('button', { name: 'Close', exact: true }).click();
      await expect(page.getByText(QUIET)).toBeHidden();
    }
    await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 3);

    const said = south.page.getByRole('textbox', { name: 'Say to everyone' });
    await said.fill('Good roads?');
    await said.press('Enter');
    await expect(north.page.getByText('Good roads?').first()).toBeAttached();

    // After a reload the player is present again, and was never marked as gone.
    await north.page.reload();
    await expect(north.page.getByText(QUIET)).toBeVisible();
    await expect(north.page.getByText('Good roads?').first()).toBeAttached();
    await playOn(witness, [south, north], nextAction, ({ position }) => position.ply > 5);
    expect([...witness.room.state.seats].map(({ presence, regent }) => [presence, regent])).toEqual(
      expect.arrayContaining([
        ['here', ''],
        ['here', ''],
      ]),
    );

    // Three boards agree with the server: both players', a spectator's, and one that joined the room first.
    const [far, near] = [await Person.enter(browser, 'mouse'), await Person.enter(browser, 'mouse')];
    await far.page.goto(`${link}?renderer=canvas`);
    await near.page.goto(`${link.replace(proxy.url, server.url)}?renderer=canvas`);
    await expect(near.page.getByRole('gridcell').first()).toBeAttached();
    const shown = await gridOf(near.page);
    expect(shown.length).toBeGreaterThan(200);
    for (const { page } of [far, north, south]) await expect.poll(() => gridOf(page)).toEqual(shown);

    const asked = far.page.getByRole('textbox', { name: 'Say to everyone' });
    await asked.fill('Only a traveller');
    await asked.press('Enter');
    await expect(south.page.getByText('Only a traveller').first()).toBeAttached();
    await expect(far.page.getByText('Only a traveller').first()).toBeAttached();

    // After the end players see what the others choose, and play again.
    await resign(south.page);
    const end = (page: Page) => page.getByRole('dialog', { name: 'Match over' });
    await end(south.page).getByRole('button', { name: 'Rematch' }).click();
    await end(north.page)
      .getByRole('button', { name: /^Accept/ })
      .click();
    for (const { page } of [south, north]) await expect(page).not.toHaveURL(link);
    expect(errorsOf(south, north, far, near)).toEqual([]);
    await witness.leave();
  },
);

test('one person plays on the server against bots, and by a socket again where one opens', async ({
  browser,
  office: proxy,
}) => {
  const person = await Person.enter(browser, 'mouse');
  const { page } = person;
  await seatAmongBots(person, proxy.url, 3);
  await page.getByRole('button', { name: 'Start', exact: true }).click();
  await expect(page.getByText(QUIET)).toBeVisible();
  await expect(person.status).toContainText(/^(Your turn|Fate: .* press)/, { timeout: 60_000 });
  proxy.allow();
  const opened = page.waitForEvent('websocket');
  await page.reload();
  await (await opened).waitForEvent('framereceived');
  await expect(person.status).toContainText(/^(Your turn|Fate: .* press)/);
  await expect(page.getByText(QUIET)).toBeHidden();
  expect(errorsOf(person)).toEqual([]);
});
