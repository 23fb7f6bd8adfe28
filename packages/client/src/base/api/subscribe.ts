/** The browser's push service: an address at which this device is called while no page is open. */
import type { CallSettings, Device } from '@dominion/protocol';
import { addDevice, readCallsKey } from './calls.js';

/** Lets this device be called by its browser's push service: the address it is called at, or what of it failed. */
export async function subscribeHere(
  settings: CallSettings,
): Promise<Pick<Device, 'endpoint'> | 'failed' | 'unreached' | 'none'> {
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
    if (device === null) return 'none';
    const added = await addDevice(device, settings);
    return added.kind === 'ok' ? device : 'failed';
  } catch (error) {
    console.warn(error);
    // So it is said by who cannot reach the service; others are browsers without one of their own, as some builds of Chromium.
    return error instanceof DOMException && ['AbortError', 'NetworkError'].includes(error.name) ? 'unreached' : 'none';
  }
}

/**
 * How long, in milliseconds, is waited for the worker that shows calls: where a browser allows none it never comes, and one that is on its way
 * fetches all that is kept first, which takes its time over a slow line.
 */
const PATIENCE = 10_000;
const LONGEST = 120_000;

function workerHere(): Promise<ServiceWorkerRegistration> {
  return new Promise((resolve, reject) => {
    const give = () => reject(new Error('this page has no service worker'));
    const look = async () => {
      if ((await navigator.serviceWorker.getRegistration()) === undefined) give();
    };
    setTimeout(() => void look().catch(give), PATIENCE);
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
