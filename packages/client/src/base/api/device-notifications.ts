/**
 * Notifications on this device: from an open page, else by push service. Nothing is asked of player or browser before
 * the player turns them on.
 */
import { type NotificationSettings, USUAL_NOTIFICATIONS } from '@dominion/protocol';
import { signal } from '@preact/signals';
import { language } from '../storage/language.js';
import { notes } from '../storage/prefs.js';
import { dropDevice, readNotifications } from './notifications.js';

/** How this browser can notify: always, only while a page is open, only once installed as an app, or not at all. */
export type CallWay = 'push' | 'tab' | 'install' | 'none';

/** The push address of this device; null while it gets no push notifications. */
export const endpoint = signal<string | null>(null);

export function wayHere(): CallWay {
  const notifies = 'Notification' in window;
  if (notifies && 'PushManager' in window && 'serviceWorker' in navigator) return 'push';
  if (notifies) return 'tab';
  return isApple() && !matchMedia('(display-mode: standalone)').matches ? 'install' : 'none';
}

/** Whether this is an iPhone or iPad, which only notify for installed pages. An iPad says that it is a Mac. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) || (/Mac/.test(navigator.platform) && navigator.maxTouchPoints > 1)
  );
}

/** Returns the settings before any choice: everything, in the page's language and the device's time zone. */
export function usualHere(): NotificationSettings {
  return { ...USUAL_NOTIFICATIONS, language, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
}

/** The player said no, the site refused, the push service was out of reach, or the browser has none. */
export type Called = 'done' | 'refused' | 'failed' | 'unreached' | 'none';

/** Turns notifications on; the browser asks the player. Call it only in answer to a press. */
export async function beCalled(): Promise<Called> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  notes.value = true;
  return wayHere() === 'push' ? subscribe() : 'done';
}

/** Turns notifications off for this device. */
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
 * Finds out, once per page, whether this device gets notifications. Subscribes again if the server doesn't know the
 * browser's subscription: it may have forgotten the device, or the key is new.
 */
export function learnCalled(): Promise<void> {
  known ??= (async () => {
    if (!notes.value || wayHere() !== 'push' || Notification.permission !== 'granted') return;
    const subscription = await subscriptionHere();
    if (subscription === null) return;
    const own = await readNotifications(subscription.endpoint);
    if (own.kind === 'ok' && own.value.here) endpoint.value = subscription.endpoint;
    else if (own.kind === 'ok') await subscribe();
  })();
  return known;
}

/** Subscribes the second player who has just sat down at this device, if the device gets notifications. */
export async function callBoth(): Promise<void> {
  await learnCalled();
  if (endpoint.peek() !== null) await subscribe();
}

async function subscriptionHere(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes this device at the browser's push service. The code for it is loaded when needed. */
async function subscribe(): Promise<Called> {
  const done = await import('./push-subscription.js').then(
    ({ subscribeHere }) => subscribeHere(usualHere()),
    () => 'failed' as const,
  );
  if (typeof done === 'string') return done;
  endpoint.value = done.endpoint;
  return 'done';
}
