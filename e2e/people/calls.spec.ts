/** Notifications with the page closed: one for the turn, and a press on it opens the match. */
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, expect, type Page } from 'playwright/test';
import {
  type PushService,
  startPushService,
  type TestDevice,
} from '../../packages/server/test/support/push-service.js';
import { hasPostgres, makeDatabase } from '../../packages/server/test/support/services.js';
import { expectOpen } from '../support/barriers.js';
import { WHOLE_BROWSER } from '../support/browser.js';
import { circleOf, type Friend, openMembers } from '../support/club-people.js';
import { nightly } from '../support/nightly.js';
import type { Witness } from '../support/observer.js';
import { mustered } from '../support/opening.js';
import { hide, openSettings, type Person } from '../support/person.js';
import { seatOne } from '../support/seated.js';
import { type RunningServer, test } from '../support/server.js';
import { nextAction, type Player } from '../support/short-match.js';

test.use(WHOLE_BROWSER);

let service: PushService;
test.beforeAll(async () => {
  service = await startPushService();
});
test.afterAll(() => service.close());

/** Returns the settings a server needs to use the test's push service: its network, and its certificate. */
function trusting(): { environment: Record<string, string> } {
  const ca = join(tmpdir(), `dominion-ca-${process.pid}.pem`);
  writeFileSync(ca, service.ca);
  return { environment: { CALLS_PRIVATE: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: ca } };
}

/** Makes a browser use the test's push service instead of a real one. */
async function named({ device }: TestDevice, context: BrowserContext): Promise<void> {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    if (!location.protocol.startsWith('http')) return;
    const subscription = {
      endpoint,
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => {
        localStorage.removeItem('test.push');
        return true;
      },
    };
    Object.assign(PushManager.prototype, {
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
        localStorage.setItem('test.push', applicationServerKey);
        return subscription;
      },
      getSubscription: async () => (localStorage.getItem('test.push') === null ? null : subscription),
    });
    // The permission is granted only after the question.
    Object.defineProperty(Notification, 'permission', {
      get: () => (localStorage.getItem('test.asked') === null ? 'default' : 'granted'),
    });
    Notification.requestPermission = async () => {
      localStorage.setItem('test.asked', 'yes');
      return 'granted';
    };
  }, device);
}

/** Delivers a message to a browser's service worker with no page open, as its push service would. */
async function deliver(context: BrowserContext, origin: string, text: string): Promise<void> {
  const blank = await context.newPage();
  const devtools = await context.newCDPSession(blank);
  const registration = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
      if (found !== undefined) resolve(found.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data: text });
  await blank.close();
}

async function shown(context: BrowserContext): Promise<{ title: string; body: string; data: string }[]> {
  const worker = context.serviceWorkers().at(-1)!;
  return worker.evaluate(async () => {
    const scope = globalThis as never as { registration: ServiceWorkerRegistration };
    const notes = await scope.registration.getNotifications();
    return notes.map(({ title, body, data }) => ({ title, body, data }));
  });
}

/** Returns the path that a press opens: without a real press the browser opens none by itself. */
async function pressed(context: BrowserContext): Promise<string> {
  return context
    .serviceWorkers()
    .at(-1)!
    .evaluate(async () => {
      const scope = globalThis as never as {
        registration: ServiceWorkerRegistration;
        clients: { openWindow(path: string): unknown };
        dispatchEvent(event: Event): void;
      };
      let opened = '';
      scope.clients.openWindow = async (path) => {
        opened = path;
      };
      const [notification] = await scope.registration.getNotifications();
      const work: Promise<unknown>[] = [];
      const event = new Event('notificationclick');
      Object.assign(event, { notification, waitUntil: (each: Promise<unknown>) => work.push(each) });
      scope.dispatchEvent(event);
      await Promise.all(work);
      return opened;
    });
}

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

/** Seats two players, each with a device; the one not to move has closed their page. */
async function oneAway(browser: Browser, server: Pick<RunningServer, 'url'>) {
  const devices = new Map<BrowserContext, TestDevice>();
  const browsers = { serviceWorkers: 'allow' } as const;
  const prepare = async ({ context }: Person) => {
    devices.set(context, service.device());
    await named(devices.get(context)!, context);
  };
  const table = await seatOne(browser, server, { asked: { position: mustered('2', 0) }, browsers, prepare });
  const { south: other, north: mover } = table;
  const ask = other.page.getByRole('region', { name: 'Want a notification when it’s your turn?' });
  await expect(other.page.locator('[data-board="live"]')).toBeVisible();
  await expect(ask).toHaveCount(0);
  // They switch to another tab and come back.
  for (const hidden of [true, false]) await hide(other, hidden);
  return { ...table, mover, other, ask, device: devices.get(other.context)! };
}

async function playTurn(mover: Player, witness: Witness): Promise<void> {
  const { ply } = witness.match.position;
  while (witness.match.position.ply === ply) {
    const { length } = witness.lines;
    await mover.act(nextAction(witness.match));
    await witness.heard(length);
  }
}

/** Closes the page of a player who gets notifications from now on, once its service worker is ready to show them. */
async function closed({ page }: Person): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.close();
}

/** Checks that the message is shown, and that a press on it opens the match. */
async function followed(context: BrowserContext, url: string, text: string): Promise<void> {
  await deliver(context, url, text);
  // The message restarts the worker, which may interrupt the test's query.
  await expect(async () => {
    const notes = await shown(context);
    expect(notes).toHaveLength(1);
    expect(notes[0]).toMatchObject({
      title: expect.stringMatching(/^Your turn – \S/),
      body: expect.stringMatching(/^\S+: /),
    });
  }).toPass({ timeout: 15_000 });
  const opened = await pressed(context);
  const page = await context.newPage();
  await page.goto(url + opened);
  await expect(page.getByRole('status').first()).toContainText(/Your turn|press/);
}

test('a browser whose page is closed is called to its turn', async ({ browser, start }) => {
  const server = await start(undefined, trusting());
  const { witness, mover, other, ask, device, end } = await oneAway(browser, server);

  // The page asks once, after the player sits down; the rest is in the settings.
  await expectOpen(other.page, 'the question whether to be called');
  await ask.getByRole('button', { name: 'Notify me' }).click();
  await expect(ask).toHaveCount(0);
  await openSettings(other.page);
  await expect(settings(other.page).getByRole('checkbox', { name: 'Notify me on this device' })).toBeChecked();
  await settings(other.page).getByRole('button', { name: 'Send a test' }).click();
  await expect(settings(other.page)).toContainText('Sent. It should arrive in a moment.');
  await expectOpen(other.page, 'the settings of calls');
  expect(device.calls()[0]).toMatchObject({ tag: 'dominion-test' });
  await settings(other.page).getByRole('checkbox', { name: 'A player taking a seat' }).uncheck();
  await other.page.keyboard.press('Escape');

  await closed(other);
  await playTurn(mover, witness);
  await expect.poll(() => device.calls().length, { timeout: 20_000 }).toBe(2);
  await followed(other.context, server.url, device.texts()[1]!);
  await end();
});

test(
  'and by another server when the one that played is killed before it could',
  nightly(),
  async ({ browser, start }) => {
    test.setTimeout(240_000);
    test.skip(!hasPostgres, 'there is no PostgreSQL that tests may use');
    const database = await makeDatabase();
    const { environment } = trusting();
    const shared = { environment: { ...environment, DATABASE_URL: database.url } };
    const one = await start(undefined, shared);
    await start(undefined, shared);
    const { witness, mover, other, ask, device } = await oneAway(browser, one);
    // The page may close only once the server knows the device.
    const known = other.page.waitForResponse((answer) => answer.url().endsWith('/api/calls/device') && answer.ok(), {
      timeout: 120_000,
    });
    await ask.getByRole('button', { name: 'Notify me' }).click();
    await expect(ask).toHaveCount(0);
    await known;
    await closed(other);
    await playTurn(mover, witness);
    await one.kill();
    // The killed server's lease must expire first.
    await expect.poll(() => device.calls().length, { timeout: 90_000 }).toBe(1);
    await start(undefined, { ...shared, port: new URL(one.url).port });
    await followed(other.context, one.url, device.texts()[0]!);
    await other.context.close();
    await database.drop();
  },
);

test(
  'a member of a circle who wishes it is called to the table of the evening',
  nightly(),
  async ({ browser, start }) => {
    const server = await start(undefined, trusting());
    const { friends, code, link } = await circleOf(browser, server, ['Ann', 'Bo'], { serviceWorkers: 'allow' });
    const [ann, bo] = friends as [Friend, Friend];
    const device = service.device();
    await named(device, bo.person.context);
    for (const { person } of friends) {
      await person.page.goto(`${link}?renderer=canvas`);
      await person.page.getByRole('button', { name: 'I’m in' }).click();
    }
    await openMembers(bo.person.page);
    const wish = bo.person.page.getByRole('checkbox', { name: 'Notify me about this club' });
    await expect(wish).not.toBeChecked();
    await bo.person.page.evaluate(() => navigator.serviceWorker.ready);
    await wish.click();
    await expect(wish).toBeChecked();
    await expectOpen(bo.person.page, 'a circle that calls');
    await closed(bo.person);
    await ann.person.page.getByRole('button', { name: 'Begin' }).click();
    // As long as the page may still be open, no notification is sent.
    await expect.poll(() => device.calls().length, { timeout: 60_000 }).toBe(1);
    const [call] = device.calls();
    expect(call).toMatchObject({
      title: 'Thursday table – the table is ready',
      body: 'You play with Ann.',
      path: `/c/${code}`,
    });
    const back = await bo.person.context.newPage();
    await back.goto(server.url + call!.path);
    await back.getByRole('link', { name: 'To the table' }).click();
    await expect(back.getByRole('button', { name: 'Stand up' })).toBeVisible();
  },
);
