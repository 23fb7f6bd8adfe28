/** A player's notifications: devices, settings and muted matches. Keys are in bodies, never in addresses. */
import { MOST_DEVICES, parseCode, USUAL_NOTIFICATIONS } from '@dominion/protocol';
import type { Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import { testOf } from '../../notifications/message.js';
import type { Push } from '../../notifications/push.js';
import { whyNotAsk } from '../../notifications/safe-fetch.js';
import type { Subscribers } from '../../notifications/subscribers.js';
import type { CallerStore } from '../../store/store.js';
import { RouteRefusal, routed, takeShare } from '../route.js';

export interface NotificationsSource {
  readonly door: Gateway;
  readonly store: CallerStore;
  readonly callable: Pick<Subscribers, 'add'>;
  readonly push: Pick<Push, 'publicKey' | 'send'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

const DONE = { ok: true } as const;

/** Adds `GET /api/calls`, and `POST /api/calls` with the routes below it. */
export function calling({ door, store, callable, push, wall }: NotificationsSource): Router {
  const { router, on } = routed({ door });

  on('GET /api/calls', async ({ response }) => {
    response.set('Cache-Control', 'no-cache');
    return { publicKey: await push.publicKey() };
  });

  on('POST /api/calls', async ({ body, keyHash }) => {
    const [caller] = await store.of([keyHash]);
    const devices = caller?.devices ?? [];
    return {
      settings: caller?.settings ?? USUAL_NOTIFICATIONS,
      devices: devices.length,
      here: devices.some(({ endpoint }) => endpoint === body.endpoint),
      muted: (caller?.muted ?? []).map(({ code }) => code),
    };
  });

  on('POST /api/calls/device', async ({ body, keyHash, request }) => {
    await takeShare(door, request, 'devices');
    const { device, settings = null } = body;
    const why = whyNotAsk(device.endpoint);
    if (why !== null) throw new RouteRefusal(400, 'bad-request', why);
    await store.addDevice(keyHash, device, settings, wall(), MOST_DEVICES);
    callable.add(keyHash);
    return DONE;
  });

  on('POST /api/calls/drop', async ({ body, keyHash }) => {
    await store.dropDevice(body.endpoint, keyHash);
    return DONE;
  });

  on('POST /api/calls/settings', async ({ body, keyHash }) => {
    await store.set(keyHash, body.settings);
    return DONE;
  });

  on('POST /api/calls/mute', async ({ body, keyHash }) => {
    const code = parseCode(body.code);
    if (code === null) throw new RouteRefusal(404, 'unknown-match');
    await store.muteMatch(keyHash, code, body.muted);
    return DONE;
  });

  on('POST /api/calls/test', async ({ body, keyHash }) => {
    const [caller] = await store.of([keyHash]);
    const device = caller?.devices.find(({ endpoint }) => endpoint === body.endpoint);
    if (caller === undefined || device === undefined) throw new RouteRefusal(404, 'no-device');
    const note = await testOf(caller.settings ?? USUAL_NOTIFICATIONS);
    const pushed = await push.send(device, { ...note, waiting: caller.waiting }, true);
    if (pushed === 'gone') await store.dropDevice(device.endpoint);
    if (pushed !== 'sent') throw new RouteRefusal(502, 'not-called');
    return DONE;
  });

  return router;
}
