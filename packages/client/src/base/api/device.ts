/**
 * Whether this device is called: while a page is open by the page itself, and where the browser has a push service also while none is.
 * Nothing is asked of the person, nor of the browser, before they say that they want to be called.
 */
import { type CallSettings, USUAL_CALLS } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { language } from '../storage/language.js';
import { notes } from '../storage/prefs.js';
import { dropDevice, readCalls } from './calls.js';

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

/**
 * What came of asking to be called: the person said no, the site did not take it, the browser's push service could not be reached, or
 * the browser has none.
 */
export type Called = 'done' | 'refused' | 'failed' | 'unreached' | 'none';

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

/** Where this device is called it is so for a second person too, who has just sat down at it. */
export async function callBoth(): Promise<void> {
  await learnCalled();
  if (endpoint.peek() !== null) await subscribe();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Has the browser's push service call this device; how comes when it is wanted. */
async function subscribe(): Promise<Called> {
  const done = await import('./subscribe.js').then(
    ({ subscribeHere }) => subscribeHere(usualHere()),
    () => 'failed' as const,
  );
  if (typeof done === 'string') return done;
  endpoint.value = done.endpoint;
  return 'done';
}
