import type { Device, NotificationSettings } from '@dominion/protocol';
import { addDevice, readNotificationsKey } from './notifications.js';

/** Subscribes this device at its browser's push service. Returns its address, or what failed. */
export async function subscribeHere(
  settings: NotificationSettings,
): Promise<Pick<Device, 'endpoint'> | 'failed' | 'unreached' | 'none'> {
  const key = await readNotificationsKey();
  if (key.kind !== 'ok') return 'failed';
  try {
    const { pushManager } = await workerHere();
    const how = { userVisibleOnly: true, applicationServerKey: key.value.publicKey };
    const subscription = await pushManager.subscribe(how).catch(async (error: unknown) => {
      // A subscription made for another key blocks a new one, for example after a site has moved.
      const old = await pushManager.getSubscription();
      if (old === null) throw error;
      await old.unsubscribe();
      return pushManager.subscribe(how);
    });
    const device = deviceOf(subscription.toJSON());
    if (device === null) return 'none';
    const added = await addDevice(device, settings);
    return added.kind === 'ok' ? device : 'failed';
  } catch (error) {
    console.warn(error);
    // These errors mean that the service is out of reach. Others come from browsers without a service, such as some builds of
    // Chromium.
    return error instanceof DOMException && ['AbortError', 'NetworkError'].includes(error.name) ? 'unreached' : 'none';
  }
}

/**
 * Milliseconds to wait for the service worker, which never comes if the browser allows none. It first downloads
 * everything for offline use.
 */
const TIMEOUT = 10_000;
const LONGEST = 120_000;

function workerHere(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error('this page has no service worker'));
    const look = async () => {
      if ((await navigator.serviceWorker.getRegistration()) === undefined) give();
    };
    setTimeout(() => void look().catch(give), TIMEOUT);
    setTimeout(give, LONGEST);
    void navigator.serviceWorker.ready.then(resolve);
  });
}

function deviceOf({ endpoint: address, keys }: PushSubscriptionJSON): Device | null {
  const { p256dh, auth } = keys ?? {};
  return address === undefined || p256dh === undefined || auth === undefined
    ? null
    : { endpoint: address, p256dh, auth };
}
