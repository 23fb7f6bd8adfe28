/** What operators find and decide about matches and people, wherever on the site they are; see docs/operations.md. */
import { randomUUID } from 'node:crypto';
import { type OperatorAct, parseCode, SeekMatches, whatIsWrong } from '@dominion/protocol';
import type { Request, RequestHandler, Response, Router } from 'express';
import { passOn } from '../../access/answers.js';
import type { Door } from '../../access/door.js';
import { askServer, type Site } from '../../access/hops.js';
import type { Config } from '../../base/config.js';
import type { DoneAt, LiveMatches } from '../../match/live-matches.js';
import { keyHashIn, seenMatch } from '../../site/match-seen.js';
import type { Rulings } from '../../site/rulings.js';
import type { SiteSeen } from '../../site/site-seen.js';
import type { OperatorStore } from '../../store/operator-store.js';
import type { ServerRecord, Store } from '../../store/store.js';
import { lookUp } from '../look-up.js';
import { statusOf } from '../refusal-status.js';
import { type On, RouteRefusal, routed } from '../route.js';
import { onlyOperators, tokenOf } from './operators.js';

/** What operators work with. */
export interface OperatorSource {
  readonly config: Pick<Config, 'operatorTokens' | 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly store: Pick<Store, 'operator' | 'matches'>;
  readonly matches: LiveMatches;
  readonly rulings: Rulings;
  readonly seen: SiteSeen;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  /** Refuses where this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

/** So many of what operators did are told. */
const MOST_ACTS = 200;

/** Writes down what an operator did: in which match, and the rest in words and figures. */
type NoteAct = (response: Response, act: OperatorAct, code: string, detail: string) => Promise<void>;

/** What rulings by HTTP need. */
interface RulingsSource {
  readonly store: OperatorStore;
  readonly rulings: Pick<Rulings, 'refresh'>;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly note: NoteAct;
}

/** A time as it stands in what is written down: in minutes, by universal time. */
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

/** What is needed to reach other servers. */
interface FarSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Pick<Door, 'wayOf' | 'addressOf'>;
  readonly site: Site;
  readonly store: Pick<Store, 'operator'>;
  readonly matches: Pick<LiveMatches, 'peek'>;
}

/** Returns what finds the server of a match, what has that one answer, and what answers wherever the match is. */
function farMatches({ config, door, site, store, matches }: FarSource) {
  /** The server of the site where a match is awake that is not here; null where it is here or sleeps. */
  const elsewhere = async (code: string): Promise<ServerRecord | null> => {
    if (matches.peek(code) !== null) return null;
    const server = (await store.operator.seekOne(code))?.server ?? null;
    return server === null || server.id === site.id ? null : site.find(server.id);
  };

  /** Has a request answered by the server where its match is; false where that cannot be. */
  const sendOn = async (request: Request, response: Response, server: ServerRecord): Promise<boolean> => {
    // What was sent here is not sent on: the match is on its way, and the asker comes again.
    if (door.wayOf(request) !== 'own') return false;
    const asked = { path: request.originalUrl, caller: door.addressOf(request), patience: config.patience.answer };
    const authorization = request.headers.authorization!;
    if (request.method === 'GET') return passOn(site, server, { ...asked, authorization }, response);
    const answer = await askServer(site, server, { ...asked, authorization, body: request.body });
    if (answer === null) return false;
    response.status(answer.status).type('json').send(answer.text);
    return true;
  };

  /** Answers with what came of something that was done at a match, wherever that is; `noted` writes down that it was. */
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

/** The routes of operators. */
export function operatorDesk(source: OperatorSource): Router {
  const { config, door, store, matches, rulings, seen, wall, unlessDraining } = source;
  const { router, on } = routed({ door, unlessDraining, guard: onlyOperators(config, door) });
  const find = lookUp({ store, matches });

  const note: NoteAct = (response, act, code, detail) =>
    store.operator.noteAct({ id: randomUUID(), at: wall(), token: tokenOf(response), act, code, detail });

  /** The match behind a code. */
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
    return seenMatch({ match, memory, inside: matches.lookAt(code), isElsewhere: other !== null, rulings });
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
    // Whose key it is only the server knows where they are.
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

  on('GET /api/operator/servers', async ({ request }) => {
    const { authorization = '' } = request.headers;
    return seen.servers(authorization, door.addressOf(request));
  });

  // What one server says of itself to another that was asked.
  on('POST /api/operator/here', async () => ({ ...(await seen.here()) }));

  on('GET /api/operator/acts', async () => ({ acts: await store.operator.acts(MOST_ACTS) }));
  return router;
}
