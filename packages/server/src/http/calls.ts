/** How somebody is called: their devices, what they wish, the matches that do not call them. Keys are in bodies, never in addresses. */
import {
  AddDevice,
  AskCalls,
  type CallsKey,
  MOST_DEVICES,
  MuteMatch,
  NameDevice,
  type OwnCalls,
  parseCode,
  SetCalls,
  USUAL_CALLS,
  whatIsWrong,
} from '@dominion/protocol';
import { type Request, type Response, Router } from 'express';
import type { z } from 'zod';
import { testOf } from '../calls/despatch.js';
import type { Followers } from '../calls/followers.js';
import { whyNotAsk } from '../calls/outside.js';
import type { Push } from '../calls/push.js';
import type { Door } from '../door/door.js';
import { hashKey } from '../seats.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import { refuse } from './refuse.js';

/** What calls by HTTP need. */
export interface CallsSource {
  readonly door: Door;
  readonly store: Pick<Store, 'callers' | 'addDevice' | 'dropDevice' | 'setCaller' | 'muteMatch'>;
  readonly callable: Pick<Followers, 'add'>;
  readonly push: Pick<Push, 'publicKey' | 'send'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
}

const NONE = { ok: true } as const;

/** `GET /api/calls`, and `POST /api/calls` with what stands below it. */
export function calling({ door, store, callable, push, wall }: CallsSource): Router {
  const router = Router();
  const body = bodyWithKey;

  router.get('/api/calls', async (_request, response) => {
    const key: CallsKey = { publicKey: await push.publicKey() };
    response.set('Cache-Control', 'no-cache').json(key);
  });

  /** Reads what is asked, within what an address may ask for; refuses anything else. */
  const read = async <Form extends z.ZodType>(
    form: Form,
    request: Request,
    response: Response,
  ): Promise<z.output<Form> | null> => {
    response.set('Cache-Control', 'no-store');
    if (!(await door.allows(request, 'calls'))) {
      refuse(response, 429, 'too-fast');
      return null;
    }
    const asked = form.safeParse(request.body);
    if (asked.success) return asked.data;
    refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    return null;
  };

  router.post('/api/calls', body, async (request, response) => {
    const asked = await read(AskCalls, request, response);
    if (asked === null) return;
    const [caller] = await store.callers([hashKey(asked.key)]);
    const devices = caller?.devices ?? [];
    const own: OwnCalls = {
      settings: caller?.settings ?? USUAL_CALLS,
      devices: devices.length,
      here: devices.some(({ endpoint }) => endpoint === asked.endpoint),
      muted: (caller?.muted ?? []).map(({ code }) => code),
    };
    response.json(own);
  });

  router.post('/api/calls/device', body, async (request, response) => {
    const asked = await read(AddDevice, request, response);
    if (asked === null) return;
    if (!(await door.allows(request, 'devices'))) return refuse(response, 429, 'too-fast');
    const { key, device, settings = null } = asked;
    const why = whyNotAsk(device.endpoint);
    if (why !== null) return refuse(response, 400, 'bad-request', why);
    const keyHash = hashKey(key);
    await store.addDevice(keyHash, device, settings, wall(), MOST_DEVICES);
    callable.add(keyHash);
    response.status(201).json(NONE);
  });

  router.post('/api/calls/drop', body, async (request, response) => {
    const asked = await read(NameDevice, request, response);
    if (asked === null) return;
    await store.dropDevice(asked.endpoint, hashKey(asked.key));
    response.json(NONE);
  });

  router.post('/api/calls/settings', body, async (request, response) => {
    const asked = await read(SetCalls, request, response);
    if (asked === null) return;
    await store.setCaller(hashKey(asked.key), asked.settings);
    response.json(NONE);
  });

  router.post('/api/calls/mute', body, async (request, response) => {
    const asked = await read(MuteMatch, request, response);
    if (asked === null) return;
    const code = parseCode(asked.code);
    if (code === null) return refuse(response, 404, 'unknown-match');
    await store.muteMatch(hashKey(asked.key), code, asked.muted);
    response.json(NONE);
  });

  router.post('/api/calls/test', body, async (request, response) => {
    const asked = await read(NameDevice, request, response);
    if (asked === null) return;
    const keyHash = hashKey(asked.key);
    const [caller] = await store.callers([keyHash]);
    const device = caller?.devices.find(({ endpoint }) => endpoint === asked.endpoint);
    if (caller === undefined || device === undefined) return refuse(response, 404, 'no-device');
    const note = await testOf(caller.settings ?? USUAL_CALLS);
    const pushed = await push.send(device, { ...note, waiting: caller.waiting }, true);
    if (pushed === 'gone') await store.dropDevice(device.endpoint);
    if (pushed !== 'sent') return refuse(response, 502, 'not-called');
    response.json(NONE);
  });

  return router;
}
