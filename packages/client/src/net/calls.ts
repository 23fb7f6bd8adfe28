/** What the server is told and asked about calls; each by this browser's key. */
import type { CallSettings, CallsKey, ChannelAnswer, Device, OwnCalendar, OwnCalls, OwnShow } from '@dominion/protocol';
import { otherKey, secretKey } from '../storage/secret.js';
import { type Answer, ask, create, post } from './api.js';

/**
 * The address of this device for a second person who plays at it: a device is called for one key at an address, and what stands behind
 * `#` no push service is sent. Notes of one match replace each other, so that what concerns both is shown once.
 */
const forOther = (endpoint: string): string => `${endpoint}#2`;

/** Says the same for a second person at this device, where there is one. */
function also(path: string, body: object): void {
  const key = otherKey();
  if (key !== null) void post(path, { key, ...body });
}

/** The key with which a browser lets this site call it. */
export function readCallsKey(): Promise<Answer<CallsKey>> {
  return ask('/api/calls', {});
}

/** How the person is called, and whether the device of an endpoint is. */
export function readCalls(endpoint: string | null): Promise<Answer<OwnCalls>> {
  return post('/api/calls', { key: secretKey(), ...(endpoint !== null && { endpoint }) });
}

/** This device is called from now on. */
export function addDevice(device: Device, settings: CallSettings): Promise<Answer<unknown>> {
  also('/api/calls/device', { device: { ...device, endpoint: forOther(device.endpoint) }, settings });
  return post('/api/calls/device', { key: secretKey(), device, settings });
}

/** This device is called no more. */
export function dropDevice(endpoint: string): Promise<Answer<unknown>> {
  also('/api/calls/drop', { endpoint: forOther(endpoint) });
  return post('/api/calls/drop', { key: secretKey(), endpoint });
}

/** What the person wishes of calls. */
export function setCalls(settings: CallSettings): Promise<Answer<unknown>> {
  also('/api/calls/settings', { settings });
  return post('/api/calls/settings', { key: secretKey(), settings });
}

/** Whether a match calls the person. */
export function muteMatch(code: string, muted: boolean): Promise<Answer<unknown>> {
  also('/api/calls/mute', { code, muted });
  return post('/api/calls/mute', { key: secretKey(), code, muted });
}

/** Calls this device once, now. */
export function testCall(endpoint: string): Promise<Answer<unknown>> {
  return post('/api/calls/test', { key: secretKey(), endpoint });
}

/** The channel that is told of a match; with one, that is it from now on, and with null none. */
export function askChannel(
  code: string,
  channel?: { address: string; mentions: Readonly<Record<string, string>>; language: string } | null,
): Promise<Answer<ChannelAnswer>> {
  return post(`/api/matches/${encodeURIComponent(code)}/channel`, {
    key: secretKey(),
    ...(channel !== undefined && { channel }),
  });
}

/** Makes the secret address that shows which match the person plays, in place of the one before; or (`off`) leaves none. */
export function makeShow(off = false): Promise<Answer<OwnShow>> {
  return off ? post('/api/show', { key: secretKey(), off }) : create('/api/show', { key: secretKey() });
}

/** Makes the secret address of the person's calendar; one made before is good no more. */
export function makeCalendar(): Promise<Answer<OwnCalendar>> {
  return create('/api/calendar', { key: secretKey() });
}
