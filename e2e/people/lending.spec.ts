/** Who plays alone against bots on a server: their browser thinks for them, and where it cannot any more the server does. */
import { expect, type Page } from 'playwright/test';
import { nightly } from '../support/nightly.js';
import { Person } from '../support/person.js';
import { test } from '../support/server.js';

/** How many messages with a word in them the page has sent so far. */
function sentOf(page: Page, word: string): () => number {
  let sent = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (payload.toString().includes(word)) sent++;
    });
  });
  return () => sent;
}

/** A good move, as the page tells it. */
async function goodMove(page: Page): Promise<readonly string[]> {
  const hint = page.locator('.hint');
  await page.keyboard.press('g');
  await expect(hint).toContainText('Best move', { timeout: 60_000 });
  return /([a-o]\d+)[–×]([a-o]\d+):/.exec(await hint.innerText())!.slice(1);
}

test(
  'the browser of who plays alone chooses for bots, and the server once its worker is gone',
  nightly(),
  async ({ browser, server }) => {
    test.setTimeout(240_000);
    const person = await Person.enter(browser, 'keyboard');
    const { page } = person;
    const choices = sentOf(page, 'chosen');
    const offers = sentOf(page, 'lends');
    await page.addInitScript(() => {
      // A quick device, however much else this one does.
      const real = performance.now.bind(performance);
      performance.now = () => real() / 20;
      Object.defineProperty(navigator, 'hardwareConcurrency', { value: 4 });
      const workers: Worker[] = [];
      const Real = Worker;
      window.Worker = class extends Real {
        constructor(...how: ConstructorParameters<typeof Worker>) {
          super(...how);
          workers.push(this);
        }
      };
      const endWorkers = () => {
        for (const each of workers) each.terminate();
      };
      Object.assign(window, { endWorkers });
    });
    await page.goto(`${server.url}/?renderer=canvas`);
    await page.getByRole('button', { name: 'Play now with three bots' }).click();
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    const plays = async (squares: readonly string[]): Promise<void> => {
      await page.keyboard.press('Escape');
      for (const square of squares) {
        await page.locator(`[data-square="${square}"]`).focus();
        await page.keyboard.press('Enter');
      }
      await expect(page.locator('.moves')).toContainText(new RegExp(squares.join('[–×]')));
    };
    await expect(person.status).toContainText('Your turn', { timeout: 60_000 });
    const first = await goodMove(page);
    // Whether the device is quick is asked meanwhile; who moves before it has offered is answered by the server.
    await expect.poll(offers, { timeout: 60_000 }).toBeGreaterThan(0);
    await plays(first);
    await expect.poll(() => person.answerFate().then(choices), { timeout: 60_000 }).toBeGreaterThan(0);
    await expect(page.getByText('has chosen for them')).toBeVisible();

    await expect(person.status).toContainText('Your turn', { timeout: 60_000 });
    const move = await goodMove(page);
    const before = choices();
    await page.evaluate(() => (window as unknown as { endWorkers(): void }).endWorkers());
    await plays(move);
    await expect(person.status).not.toContainText('Your turn');
    await expect
      .poll(() => person.answerFate().then(() => person.status.innerText()), { timeout: 60_000 })
      .toContain('Your turn');
    expect(choices()).toBe(before);
    expect(person.errors).toEqual([]);
    await person.context.close();
  },
);
