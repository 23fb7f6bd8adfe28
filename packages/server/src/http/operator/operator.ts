/** The operators' routes about matches and players, on whichever server they are; see docs/operations.md. */
import { randomUUID } from 'node:crypto';
import { parseCode, SeekMatches, whatIsWrong } from '@dominion/protocol';
import type { Request, RequestHandler, Response, Router } from 'express';
import { askServer, type Site } from '../../access/forward.js';
import { passOn } from '../../access/forwarded-response.js';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import type { Log } from '../../base/log.js';
import type { DoneAt, LiveMatches } from '../../match/live-matches.js';
import { keyHashIn, matchOverview } from '../../site/match-overview.js';
import type { Moderation } from '../../site/moderation.js';
import type { SiteOverview } from '../../site/site-overview.js';
import type { BackupMaker } from '../../store/backup/backup-maker.js';
import type { OperatorStore } from '../../store/operator-store.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { peekMatch } from '../peek-match.js';
import { statusOf } from '../refusal-status.js';
import { type On, RouteRefusal, routed } from '../route.js';
import { operatorBackups } from './backups.js';
import { type NoteAct, onlyOperators, tokenOf } from './operators.js';
import { siteDesk } from './site-desk.js';

export interface OperatorSource {
  readonly config: Pick<Config, 'operatorTokens' | 'patience'>;
  readonly door: Gateway;
  readonly site: Site;
  readonly store: Pick<Store, 'operator' | 'invitations' | 'matches'>;
  readonly matches: LiveMatches;
  readonly rulings: Moderation;
  readonly seen: SiteOverview;
  readonly backups: BackupMaker;
  readonly log: Log;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Refuses if this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

const MOST_ACTS = 200;

interface RulingsSource {
  readonly store: OperatorStore;
  readonly rulings: Pick<Moderation, 'refresh'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly note: NoteAct;
}

/** Formats a time for the action log: to the minute, in UTC. */
function minute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

/** Adds the routes of mutes and of the notice. */
function operatorRulings(on: On, { store, rulings, wall, note }: RulingsSource): void {
  on('GET /api/operator/mutes', async () => {
    const mutes = await store.mutes(wall());
    return {
      mutes: mutes.map(({ keyHash: _, matchId, code, ...mute }) => ({ ...mute, code: matchId === '' ? null : code })),
    };
  });

  on('POST /api/operator/mutes/lift', async ({ body, response }) => {
    const lifted = await store.liftMute(body.id);
    if (lifted === null) throw new RouteRefusal(404, 'not-found');
    await note(response, 'lift', lifted.code, lifted.who);
    await rulings.refresh();
    return { ok: true };
  });

  on('POST /api/operator/notice', async ({ body: { notice }, response }) => {
    await store.setNotice(notice);
    const detail = notice === null ? '' : [minute(notice.at), notice.note].filter((each) => each !== '').join(': ');
    await note(response, notice === null ? 'withdraw' : 'announce', '', detail);
    await rulings.refresh();
    return { ok: true };
  });
}

interface FarSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Pick<Gateway, 'wayOf' | 'addressOf'>;
  readonly site: Site;
  readonly store: Pick<Store, 'operator'>;
  readonly matches: Pick<LiveMatches, 'peek'>;
}

/** Finds a match's server, forwards to it, and responds wherever it is. */
function farMatches({ config, door, site, store, matches }: FarSource) {
  /** Returns the other server that has a match open; null if it is open here or not at all. */
  const elsewhere = async (code: string): Promise<ServerRecord | null> => {
    if (matches.peek(code) !== null) return null;
    const server = (await store.operator.seekOne(code))?.server ?? null;
    return server === null || server.id === site.id ? null : site.find(server.id);
  };

  /** Has the match's server answer a request; false if that isn't possible. */
  const sendOn = async (request: Request, response: Response, server: ServerRecord): Promise<boolean> => {
    // A forwarded request isn't forwarded again: the match is being moved, and the client retries.
    if (door.wayOf(request) !== 'own') return false;
    const asked = { path: request.originalUrl, caller: door.addressOf(request), patience: config.patience.answer };
    const authorization = request.headers.authorization!;
    if (request.method === 'GET') return passOn(site, server, { ...asked, authorization }, response);
    const answer = await askServer(site, server, { ...asked, authorization, body: request.body });
    if (answer === null) return false;
    response.status(answer.status).type('json').send(answer.text);
    return true;
  };

  /** Responds with the result of an action on a match, wherever it is; `noted` records the action. */
  const settle = async (
    { request, response }: { readonly request: Request; readonly response: Response },
    done: DoneAt | null,
    noted: () => Promise<void>,
  ) => {
    if (done === null) throw new RouteRefusal(404, 'unknown-match');
    if (done.kind === 'elsewhere') {
      if (!(await sendOn(request, response, done.server))) throw new RouteRefusal(503, 'moving');
      return undefined;
    }
    const { reply } = done;
    if (!reply.ok) throw new RouteRefusal(statusOf(reply.code), reply.code, reply.message);
    await noted();
    return { ok: true };
  };

  return { elsewhere, sendOn, settle };
}

export function operatorDesk(source: OperatorSource): Router {
  const { config, door, store, matches, rulings, seen, backups, log, wall, unlessDraining } = source;
  const { router, on } = routed({ door, unlessDraining, guard: onlyOperators(config, door) });
  const find = peekMatch({ store, matches });

  const note: NoteAct = (response, act, code, detail) =>
    store.operator.noteAct({ id: randomUUID(), at: wall(), token: tokenOf(response), act, code, detail });

  /** Finds the match of a code; refuses if there is none. */
  const matchOf = async (text: string) => {
    const code = parseCode(text);
    const memory = code === null ? null : await find(code);
    if (memory === null || code === null) throw new RouteRefusal(404, 'unknown-match');
    return { code, memory };
  };

  const { elsewhere, sendOn, settle } = farMatches(source);

  on('GET /api/operator', ({ response }) => ({ token: tokenOf(response), notice: rulings.notice }));

  on('GET /api/operator/matches', async ({ request }) => {
    const asked = SeekMatches.safeParse(request.query);
    if (!asked.success) throw new RouteRefusal(400, 'bad-request', whatIsWrong('bad-request', asked.error));
    const { authorization = '' } = request.headers;
    return seen.matches(asked.data, authorization, door.addressOf(request));
  });

  on('GET /api/operator/matches/:code', async ({ params, request, response }) => {
    const { code, memory } = await matchOf(params.code);
    const other = await elsewhere(code);
    if (other !== null && (await sendOn(request, response, other))) return undefined;
    const match = await store.operator.seekOne(code);
    if (match === null) throw new RouteRefusal(404, 'unknown-match');
    return matchOverview({ match, memory, inside: matches.lookAt(code), isElsewhere: other !== null, rulings });
  });

  on('POST /api/operator/matches/:code/end', async (asked) => {
    const code = parseCode(asked.params.code);
    const { reason } = asked.body;
    const done = code === null ? null : await matches.end(code, { at: wall(), reason });
    return settle(asked, done, () => note(asked.response, 'end', code!, reason));
  });

  on('POST /api/operator/matches/:code/strike', async (asked) => {
    const code = parseCode(asked.params.code);
    const { seq } = asked.body;
    const done = code === null ? null : await matches.strike(code, seq);
    return settle(asked, done, () => note(asked.response, 'strike', code!, `${seq}`));
  });

  on('POST /api/operator/matches/:code/mute', async ({ body, params, request, response }) => {
    const { code, memory } = await matchOf(params.code);
    // Only the server that has the players connected knows their keys.
    const other = await elsewhere(code);
    if (other !== null) {
      if (!(await sendOn(request, response, other))) throw new RouteRefusal(503, 'moving');
      return undefined;
    }
    const { who, everywhere, minutes } = body;
    const keyHash = keyHashIn(memory, matches.lookAt(code), who);
    if (everywhere && keyHash === null) throw new RouteRefusal(409, 'not-here');
    const made = wall();
    const until = made + minutes * 60_000;
    const name = [...memory.seats.values()].find((seat) => seat.keyHash === keyHash)?.name;
    const spoken = memory.said.findLast((each) => each.who === who)?.name;
    const { id: matchId } = memory.record;
    await store.operator.mute({
      ...{ id: randomUUID(), code, who, made, until, matchId: everywhere ? '' : matchId },
      ...{ keyHash: keyHash ?? '', name: name ?? spoken ?? '' },
    });
    await note(response, 'mute', code, `${who} ${everywhere ? 'everywhere' : 'here'} until ${minute(until)}`);
    await rulings.refresh();
    return { ok: true, until };
  });

  operatorRulings(on, { store: store.operator, rulings, wall, note });
  operatorBackups(on, { config, backups, log, note });

  siteDesk(on, { store: store.operator, invitations: store.invitations, rulings, wall, note });

  on('GET /api/operator/servers', async ({ request }) => {
    const { authorization = '' } = request.headers;
    return seen.servers(authorization, door.addressOf(request));
  });

  // Tells another server of the site about this one.
  on('POST /api/operator/here', async () => ({ ...(await seen.here()) }));

  on('GET /api/operator/acts', async () => ({ acts: await store.operator.acts(MOST_ACTS) }));
  return router;
}
