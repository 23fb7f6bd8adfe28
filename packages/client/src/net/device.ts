/**
 * Whether this device is called: while a page is open by the page itself, and where the browser has a push service also while none is.
 * Nothing is asked of the person, nor of the browser, before they say that they want to be called.
 */
import { type CallSettings, type Device, USUAL_CALLS } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { language } from '../storage/language.js';
import { notes } from '../storage/prefs.js';
import { addDevice, dropDevice, readCalls, readCallsKey } from './calls.js';

/** How this browser can be called: always, only while a page is open, only once the page is an app, or not at all. */
export type CallWay = 'push' | 'tab' | 'install' | 'none';

/** Where this device is called though no page is open; null where it is not. */
export const endpoint = signal<string | null>(null);

/** How this browser can be called. */
export function wayHere(): CallWay {
  const notifies = 'Notification' in window;
  if (notifies && 'PushManager' in window && 'serviceWorker' in navigator) return 'push';
  if (notifies) return 'tab';
  return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'none';
}

/** Whether this is an iPhone or iPad, whose browsers let installed pages alone be called; an iPad says that it is a Mac. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

/** What is so for who has not said anything: everything, in the page's language and this device's zone. */
export function usualHere(): CallSettings {
  return { ...USUAL_CALLS, language, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** What came of asking to be called. */
export type Called = 'done' | 'refused' | 'failed';

/** Lets this device be called; the browser asks the person first. To be said in answer to a press. */
export async function beCalled(): Promise<Called> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  notes.value = true;
  return wayHere() === 'push' ? subscribe() : 'done';
}

/** Nobody calls this device any more. */
export async function beLeftAlone(): Promise<void> {
  notes.value = false;
  const subscription = await subscriptionHere();
  endpoint.value = null;
  if (subscription === null) return;
  await dropDevice(subscription.endpoint);
  await subscription.unsubscribe().catch(() => false);
}

let known: Promise<void> | undefined;

/**
 * Finds out whether this device is called, once a page. Where the server does not know what the browser knows it is told anew: it may have
 * forgotten the device, or the person has another key.
 */
export function learnCalled(): Promise<void> {
  known ??= (async () => {
    if (!notes.value || wayHere() !== 'push' || Notification.permission !== 'granted') return;
    const subscription = await subscriptionHere();
    if (subscription === null) return;
    const own = await readCalls(subscription.endpoint);
    if (own.kind === 'ok' && own.value.here) endpoint.value = subscription.endpoint;
    else if (own.kind === 'ok') await subscribe();
  })();
  return known;
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

async function subscribe(): Promise<Called> {
  const key = await readCallsKey();
  if (key.kind !== 'ok') return 'failed';
  try {
    const { pushManager } = await workerHere();
    const how = { userVisibleOnly: true, applicationServerKey: key.value.publicKey };
    const subscription = await pushManager.subscribe(how).catch(async (error: unknown) => {
      // One that was made for another key, as where a site has moved, stands in the way of a new one.
      const old = await pushManager.getSubscription();
      if (old === null) throw error;
      await old.unsubscribe();
      return pushManager.subscribe(how);
    });
    const device = deviceOf(subscription.toJSON());
    if (device === null) return 'failed';
    const added = await addDevice(device, usualHere());
    if (added.kind !== 'ok') return 'failed';
    endpoint.value = device.endpoint;
    return 'done';
  } catch (error) {
    // Browsers without a push service of their own, as some builds of Chromium.
    console.warn(error);
    return 'failed';
  }
}

/** How long, in milliseconds, is waited for the worker that shows calls: where a browser allows none it never comes. */
const PATIENCE = 10_000;

function workerHere(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('this page has no service worker')), PATIENCE);
    void navigator.serviceWorker.ready.then(resolve);
  });
}

function deviceOf({ endpoint: address, keys }: PushSubscriptionJSON): Device | null {
  const { p256dh, auth } = keys ?? {};
  return address === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint: address, p256dh, auth };
}
