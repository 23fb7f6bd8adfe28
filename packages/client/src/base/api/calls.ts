/** What the server is told and asked about calls; each by this browser's key. */
import type { CallSettings, Device } from '@dominion/protocol';
import type { RouteBody } from '@dominion/protocol/http';
import { otherKey, secretKey } from '../storage/secret.js';
import { call, create, type RouteTold } from './api.js';

/**
 * The address of this device for a second person who plays at it: a device is called for one key at an address, and what stands behind
 * `#` no push service is sent. Notes of one match replace each other, so that what concerns both is shown once.
 */
const forOther = (endpoint: string): string => `${endpoint}#2`;

/** Says something for the person, and the same for a second person at this device, where there is one. */
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

/** The key with which a browser lets this site call it. */
export const readCallsKey = () => call('GET /api/calls', {});

/** How the person is called, and whether the device of an endpoint is. */
export const readCalls = (endpoint: string | null) =>
  call('POST /api/calls', {}, { key: secretKey(), ...(endpoint !== null && { endpoint }) });

/** This device is called from now on. */
export const addDevice = (device: Device, settings: CallSettings) =>
  forBoth('POST /api/calls/device', (key, addressed) => {
    return { key, device: { ...device, endpoint: addressed(device.endpoint) }, settings };
  });

/** This device is called no more. */
export const dropDevice = (endpoint: string) =>
  forBoth('POST /api/calls/drop', (key, addressed) => ({ key, endpoint: addressed(endpoint) }));

/** What the person wishes of calls. */
export const setCalls = (settings: CallSettings) => forBoth('POST /api/calls/settings', (key) => ({ key, settings }));

/** Whether a match calls the person. */
export const muteMatch = (code: string, muted: boolean) =>
  forBoth('POST /api/calls/mute', (key) => ({ key, code, muted }));

/** Calls this device once, now. */
export const testCall = (endpoint: string) => call('POST /api/calls/test', {}, { key: secretKey(), endpoint });

/** The channel that is told of a match; with one, that is it from now on, and with null none. */
export const askChannel = (
  code: string,
  channel?: { address: string; mentions: Readonly<Record<string, string>>; language: string } | null,
) => call('POST /api/matches/:code/channel', { code }, { key: secretKey(), ...(channel !== undefined && { channel }) });

/** Makes the secret address that shows which match the person plays, in place of the one before; or (`off`) leaves none. */
export const makeShow = (off = false) =>
  (off ? call : create)('POST /api/show', {}, { key: secretKey(), ...(off && { off }) });

/** Makes the secret address of the person's calendar; one made before is good no more. */
export const makeCalendar = () => create('POST /api/calendar', {}, { key: secretKey() });
