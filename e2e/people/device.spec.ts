/** The device features that a page uses: the screen kept awake, storage, a number on the icon, notifications. */
import { expect, type Page } from 'playwright/test';
import { mustered } from '../support/opening.js';
import type { Person } from '../support/person.js';
import { resign } from '../support/person.js';
import { seatTwo } from '../support/seated.js';
import { test } from '../support/server.js';
import { nextAction, playOn } from '../support/short-match.js';

/** Returns the calls of the stubs, in order. */
const askedOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('asked') ?? '[]'));

/** Replaces what a desktop lacks and a phone has by stubs that record their calls. */
async function onPhone({ context }: Person): Promise<void> {
  await context.addInitScript(() => {
    const asked: string[] = JSON.parse(sessionStorage.getItem('asked') ?? '[]');
    const note = (what: string): void => {
      asked.push(what);
      sessionStorage.setItem('asked', JSON.stringify(asked));
    };
    const lockOf = () => {
      note('awake');
      const lock = {
        released: false,
        release: async () => {
          if (!lock.released) note('asleep');
          lock.released = true;
        },
      };
      // Browsers release it when the page is hidden.
      document.addEventListener('visibilitychange', () => {
        if (document.visibilityState === 'hidden') lock.released = true;
      });
      return lock;
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request: async () => lockOf() } });
    Object.defineProperty(navigator.storage, 'persist', {
      value: async () => {
        note('persist');
        return true;
      },
    });
    Object.assign(navigator, {
      setAppBadge: async (count: number) => note(`badge ${count}`),
      clearAppBadge: async () => note('badge -'),
    });
    Object.assign(window, {
      Notification: class {
        static permission = 'granted';
        constructor() {
          throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration.showNotification() instead.');
        }
      },
    });
    ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
      note(`note ${title} ${options?.data}`);
    localStorage.setItem('dominion.notes', 'on');
  });
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((away) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => away });
    const state = away ? 'hidden' : 'visible';
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });
    document.dispatchEvent(new Event('visibilitychange'));
  }, hidden);
}

const only = (asked: readonly string[], kind: RegExp): string[] => asked.filter((each) => kind.test(each));

test('the screen stays on while one plays, the seat is kept, the icon counts, and a note comes through the worker', async ({
  browser,
  server,
}) => {
  const browsers = { serviceWorkers: 'allow' } as const;
  const asked = { position: mustered() };
  const {
    south: mover,
    north: other,
    witness,
    link,
  } = await seatTwo(browser, server, {
    ...{ asked, browsers, prepare: onPhone },
  });
  for (const { page } of [mover, other]) {
    await expect.poll(async () => only(await askedOn(page), /persist/)).toEqual(['persist']);
    await page.evaluate(() => navigator.serviceWorker.ready);
  }
  await expect.poll(async () => only(await askedOn(mover.page), /badge/).at(-1)).toBe('badge 1');
  await expect.poll(async () => only(await askedOn(other.page), /badge/).at(-1)).toBe('badge -');

  // Hidden, the page has no lock; visible again, it has a new one.
  expect(only(await askedOn(other.page), /awake|asleep/)).toEqual(['awake']);
  await hide(other.page, true);
  const { ply } = witness.match.position;
  await playOn(witness, [mover], nextAction, ({ position }) => position.ply > ply);
  const note = `note Your turn ${new URL(link).pathname}`;
  await expect.poll(async () => only(await askedOn(other.page), /note/)).toEqual([note]);
  await expect.poll(async () => only(await askedOn(other.page), /badge/).at(-1)).toBe('badge 1');
  await expect.poll(async () => only(await askedOn(mover.page), /badge/).at(-1)).toBe('badge -');
  expect(only(await askedOn(other.page), /awake|asleep/)).toEqual(['awake']);
  await hide(other.page, false);
  await expect.poll(async () => only(await askedOn(other.page), /awake|asleep/)).toEqual(['awake', 'awake']);

  // The list on the home page has the same count.
  await mover.page.goto(server.url);
  await expect(mover.page.getByRole('region', { name: 'Your matches' })).toContainText('In progress');
  expect(only(await askedOn(mover.page), /badge/).at(-1)).toBe('badge -');
  await mover.page.goBack();

  await resign(other.page);
  await expect.poll(async () => only(await askedOn(other.page), /awake|asleep/).at(-1)).toBe('asleep');
  await expect.poll(async () => only(await askedOn(other.page), /badge/).at(-1)).toBe('badge -');
  await witness.leave();
});

test('a note that is pressed brings the page of its match to the front, or opens it', async ({ browser, server }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto(`${server.url}/about`);
  await page.evaluate(() => navigator.serviceWorker.ready);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const done = await worker.evaluate(async () => {
    const scope = globalThis as never as {
      WindowClient: { prototype: { focus(): unknown } };
      clients: { openWindow(path: string): unknown };
      dispatchEvent(event: Event): void;
    };
    const seen: string[] = [];
    // Without a real press this browser would do neither.
    scope.WindowClient.prototype.focus = async function (this: { url: string }) {
      seen.push(`focus ${new URL(this.url).pathname}`);
    };
    scope.clients.openWindow = async (path) => void seen.push(`open ${path}`);
    for (const data of ['/about', '/r/ABCDEF', null]) {
      const work: Promise<unknown>[] = [];
      const event = new Event('notificationclick');
      const notification = { data, close: () => seen.push('close') };
      Object.assign(event, { notification, waitUntil: (each: Promise<unknown>) => work.push(each) });
      scope.dispatchEvent(event);
      await Promise.all(work);
    }
    return seen;
  });
  expect(done).toEqual(['close', 'focus /about', 'close', 'open /r/ABCDEF', 'close']);
  await context.close();
});
