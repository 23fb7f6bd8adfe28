/** The reasons why a device gets no notifications: the site, the push service, or its absence. */
import { USUAL_NOTIFICATIONS } from '@dominion/protocol';
import { afterEach, expect, it, vi } from 'vitest';
import { subscribeHere } from '../../../src/base/api/push-subscription.js';

const settings = { ...USUAL_NOTIFICATIONS, language: 'en', zone: 'UTC' };
const SUBSCRIBED = { endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Sets up a site that answers with these statuses, and a browser with this push service. */
function here(statuses: readonly number[], subscribe: () => Promise<unknown>): void {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const left = [...statuses];
  const body = '{"publicKey":"k","error":{"code":"too-fast","message":""}}';
  vi.stubGlobal('fetch', async () => new Response(body, { status: left.shift() ?? 503 }));
  const pushManager = { subscribe, getSubscription: async () => null };
  vi.stubGlobal('navigator', {
    serviceWorker: { ready: Promise.resolve({ pushManager }), getRegistration: async () => ({}) },
  });
}

const subscribed = async () => ({ toJSON: () => SUBSCRIBED });
const failing = (name: string) => () => Promise.reject(new DOMException('', name));

it.each([
  ['the site, before', [503], subscribed, 'failed'],
  ['the site, after', [200, 503], subscribed, 'failed'],
  ['the push service', [200], failing('AbortError'), 'unreached'],
  ['a browser without one', [200], failing('NotSupportedError'), 'none'],
] as const)('tells that it is %s', async (_, statuses, subscribe, failed) => {
  here(statuses, subscribe);
  expect(await subscribeHere(settings)).toBe(failed);
});
