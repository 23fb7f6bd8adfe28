import type { Device, NotificationSettings } from '@dominion/protocol';
import type { RouteBody } from '@dominion/protocol/http';
import { otherKey, secretKey } from '../storage/secret.js';
import { call, create, type RouteTold } from './api.js';

/**
 * The second player's address here: the server stores one key per address, and push services don't receive what follows
 * `#`. A match's notifications replace each other, so news for both appears once.
 */
const forOther = (endpoint: string): string => `${endpoint}#2`;

/** Makes a request for the player, and for the second player at this device if there is one. */
function forBoth<Name extends `POST /api/calls/${'device' | 'drop' | 'settings' | 'mute'}`>(
  name: Name,
  body: (key: string, addressed: (endpoint: string) => string) => RouteBody<Name>,
): RouteTold<Name> {
  const other = otherKey();
  if (other !== null) void call(name, {} as never, body(other, forOther));
  return call(
    name,
    {} as never,
    body(secretKey(), (endpoint) => endpoint),
  );
}

/** Reads the key with which a browser allows this site to send push notifications. */
export const readNotificationsKey = () => call('GET /api/calls', {});

/** Reads the player's notification settings, and whether the device at an endpoint gets notifications. */
export const readNotifications = (endpoint: string | null) =>
  call('POST /api/calls', {}, { key: secretKey(), ...(endpoint !== null && { endpoint }) });

export const addDevice = (device: Device, settings: NotificationSettings) =>
  forBoth('POST /api/calls/device', (key, addressed) => {
    return { key, device: { ...device, endpoint: addressed(device.endpoint) }, settings };
  });

export const dropDevice = (endpoint: string) =>
  forBoth('POST /api/calls/drop', (key, addressed) => ({ key, endpoint: addressed(endpoint) }));

export const setNotifications = (settings: NotificationSettings) =>
  forBoth('POST /api/calls/settings', (key) => ({ key, settings }));

/** Sets whether a match sends notifications to the player. */
export const muteMatch = (code: string, muted: boolean) =>
  forBoth('POST /api/calls/mute', (key) => ({ key, code, muted }));

/** Sends one test notification to this device. */
export const testCall = (endpoint: string) => call('POST /api/calls/test', {}, { key: secretKey(), endpoint });

/** Reads the webhook of a match. With `channel`, sets it first; null removes it. */
export const askWebhook = (
  code: string,
  channel?: { address: string; mentions: Readonly<Record<string, string>>; language: string } | null,
) => call('POST /api/matches/:code/channel', { code }, { key: secretKey(), ...(channel !== undefined && { channel }) });

/** Creates the secret address that shows the player's current match, replacing the earlier; with `off`, removes it. */
export const makeShow = (off = false) =>
  (off ? call : create)('POST /api/show', {}, { key: secretKey(), ...(off && { off }) });

/** Creates the secret address of the player's calendar. An earlier address stops working. */
export const makeCalendar = () => create('POST /api/calendar', {}, { key: secretKey() });
