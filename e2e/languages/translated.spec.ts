/** Pages under a translator such as Chrome's, which removes texts and inserts nodes of its own. */
import { type BrowserContext, expect, type Page } from 'playwright/test';
import { formatAction } from '../../packages/rules/src/index.js';
import { Witness } from '../support/observer.js';
import { openNew, Person } from '../support/person.js';
import { test } from '../support/server.js';
import { nextAction } from '../support/short-match.js';

/** Wraps each text that has letters, now and later, in one step or two, until the original is asked for. It changes no words. */
async function translate(context: BrowserContext, steps: 1 | 2): Promise<void> {
  await context.addInitScript((steps) => {
    const originals = new Map<Element, Text>();
    const wrap = (text: Text): void => {
      const kept = text.parentElement?.closest(
        'font, script, style, option, textarea, title, [translate="no"], .notranslate',
      );
      if (kept !== null || !/\p{L}/u.test(text.data)) return;
      const font = document.createElement('font');
      font.append(document.createElement('font'));
      font.firstElementChild!.textContent = text.data;
      originals.set(font, text);
      if (steps === 1) return text.replaceWith(font);
      text.before(font);
      text.remove();
    };
    const all = (node: Node): void => {
      if (node instanceof Text) return wrap(node);
      const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const found: Text[] = [];
      while (texts.nextNode()) found.push(texts.currentNode as Text);
      for (const text of found) wrap(text);
    };
    const observer = new MutationObserver((records) => {
      for (const { addedNodes } of records) for (const node of addedNodes) if (node.isConnected) all(node);
    });
    observer.observe(document, { childList: true, subtree: true });
    addEventListener('original', () => {
      observer.disconnect();
      for (const [font, text] of originals) font.replaceWith(text);
    });
  }, steps);
}

/** The end of a match of two on points: three turns are left, and South is to move. */
const LATE = '7nE7/15/6nS8/15/15/15/15/7p7/15/15/15/15/7sG7/15/7sE7 N-S S move 3 12/14';

const read = (page: Page): Promise<string | null> => page.locator('#app').textContent();

test('a match says the same on a page that is translated as on one that is not', async ({ browser, server }) => {
  const keys = { N: '1'.repeat(64), S: '2'.repeat(64) };
  const ask = async (path: string, key: string, body: object): Promise<{ code: string }> => {
    const answer = await fetch(`${server.url}/api/matches${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${key}` },
      body: JSON.stringify(body),
    });
    const told = (await answer.json()) as { code: string };
    expect(told).not.toHaveProperty('error');
    return told;
  };
  const { code } = await ask('', keys.S, { mode: '2', auto: true, position: LATE });
  await ask(`/${code}/sit`, keys.S, { name: 'Ying', team: 2 });
  await ask(`/${code}/sit`, keys.N, { name: 'Zhao Tuo', team: 0 });
  const link = `${server.url}/r/${code}`;
  const witness = await Witness.of(server.url, link);
  await witness.begun();

  const enter = async (steps: 0 | 1 | 2, key?: string): Promise<Person> => {
    const person = await Person.enter(browser, 'keyboard');
    if (steps !== 0) await translate(person.context, steps);
    if (key !== undefined) await person.context.addInitScript((key) => localStorage.setItem('dominion.key', key), key);
    await person.page.goto(`${link}?renderer=canvas`);
    await expect(person.board).toBeVisible();
    return person;
  };
  const control = await enter(0);
  const translated = await enter(1);
  const seated = await enter(2, keys.S);
  await expect(translated.page.locator('font').first()).toBeAttached();

  for (let { match } = witness; match.result === null; match = witness.match) {
    const action = nextAction(match);
    const south = match.position.phase === 'muster' ? (match.position.mustering & 1) === 0 : match.position.turn === 2;
    await ask(`/${code}/act`, south ? keys.S : keys.N, { action: formatAction(action) });
    await witness.heard(match.actions.length);
    await expect(async () => {
      expect(await read(translated.page)).toBe(await read(control.page));
    }).toPass();
    const { turn, phase } = witness.match.position;
    if (phase === 'move') await expect(seated.status).toContainText(turn === 2 ? 'Your turn' : 'Zhao');
  }
  // A translator's node inside a picture would show nothing, so the kingdoms' characters are left alone.
  expect(await translated.page.locator('svg text').count()).toBeGreaterThan(2);
  await expect(translated.page.locator('svg font')).toHaveCount(0);
  await translated.page.evaluate(() => dispatchEvent(new Event('original')));
  await expect(translated.page.locator('font')).toHaveCount(0);
  // The number of spectators reaches each page at a different time.
  await expect(async () => expect(await read(translated.page)).toBe(await read(control.page))).toPass({
    timeout: 15_000,
  });
  for (const { errors } of [control, translated, seated]) expect(errors).toEqual([]);
  await witness.leave();
});

test('the pages stand a translator', async ({ browser, server }) => {
  const { context, page, errors } = await Person.enter(browser, 'keyboard');
  await translate(context, 1);
  for (const path of ['/', '/watch', '/rules', '/learn', '/puzzles', '/history', '/about', '/check']) {
    await page.goto(server.url + path);
    await expect(page.locator('h1 font, h2 font').first()).toBeAttached();
  }
  await page.goto(server.url);
  await openNew(page);
  for (const players of ['3 players', '4 players', '2 v 2', '2 players']) {
    await page.getByRole('radio', { name: players }).check();
  }
  expect(errors).toEqual([]);
});
