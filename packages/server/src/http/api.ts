/** The doors of HTTP: making a match, opening it by its code, joining its room, and a sign of life. */
import { randomInt, randomUUID } from 'node:crypto';
import { createAuthContext, matchMaker } from '@colyseus/core';
import { CODE_ALPHABET, CODE_LENGTH, Code, JoinOptions, MakeMatch, type OpenedMatch } from '@dominion/protocol';
import { json, Router } from 'express';
import type { Config } from '../config.js';
import { addressOf, isLoopback, MAX_BODY } from '../guards.js';
import type { LiveMatches } from '../match/live-matches.js';
import type { Store } from '../store/store.js';
import { Quota } from './quota.js';
import { refuse } from './refuse.js';

export interface ApiOptions {
  readonly config: Config;
  readonly store: Store;
  readonly matches: LiveMatches;
  /** A fresh secret of 32 bytes, for one match. */
  readonly newSeed: () => Uint8Array;
}

/** A code that nobody can guess from others. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

export function api({ config, store, matches, newSeed }: ApiOptions): Router {
  const router = Router();
  const quota = new Quota(config.limits.matches, 60_000);
  const body = json({ limit: MAX_BODY });

  router.get('/healthz', async (_request, response) => {
    response.set('Cache-Control', 'no-store');
    try {
      await store.ping();
      response.json({ ok: true });
    } catch {
      response.status(503).json({ ok: false });
    }
  });

  router.post('/api/matches', body, async (request, response) => {
    const address = addressOf(request, config.trustProxy);
    if (!(isLoopback(address) && !config.limits.loopback) && !quota.take(address)) {
      return refuse(response, 429, 'too-fast', 'Too many matches from your address; wait a minute.');
    }
    const asked = MakeMatch.safeParse(request.body);
    if (!asked.success) return refuse(response, 400, 'bad-request');
    const seed = Buffer.from(newSeed()).toString('hex');
    const header = { id: randomUUID(), ...asked.data, seed, start: null, createdAt: Date.now() };
    for (let tries = 0; tries < 5; tries++) {
      const code = newCode();
      // The room comes with the first person who joins, so matches that nobody joins cost nothing but a row.
      if (await store.create({ ...header, code })) {
        const opened: OpenedMatch = { code, roomId: code };
        response.status(201).set('Cache-Control', 'no-store').json(opened);
        return;
      }
    }
    throw new Error('no code was free');
  });

  router.post('/api/matches/:code/open', async (request, response) => {
    const code = Code.safeParse(request.params.code);
    if (!code.success || !(await matches.open(code.data))) return refuse(response, 404, 'unknown-match');
    const opened: OpenedMatch = { code: code.data, roomId: code.data };
    response.set('Cache-Control', 'no-store').json(opened);
  });

  // Colyseus' own route would let anybody make rooms, and dies of a strange Host; this one does the one thing we need.
  router.post('/matchmake/joinById/:code', body, async (request, response) => {
    const code = Code.safeParse(request.params.code);
    const options = JoinOptions.safeParse(request.body);
    if (!options.success) return refuse(response, 400, 'bad-request');
    if (!code.success || !(await matches.open(code.data))) return refuse(response, 404, 'unknown-match');
    const context = createAuthContext({ headers: {}, remoteAddress: addressOf(request, config.trustProxy) });
    const reservation = await matchMaker.joinById(code.data, options.data, context);
    response.set('Cache-Control', 'no-store').json(reservation);
  });

  router.use(['/api', '/matchmake'], (_request, response) => refuse(response, 404, 'not-found'));
  return router;
}
