/** What operators find and decide about matches and people, wherever on the site they are; see docs/operations.md. */
import { randomUUID } from 'node:crypto';
import {
  Announce,
  EndMatch,
  LiftMute,
  MutePerson,
  type OperatorAct,
  type OperatorHome,
  parseCode,
  type Reply,
  SeekMatches,
  StrikeSaid,
  whatIsWrong,
} from '@dominion/protocol';
import { json, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import type { Config } from '../config.js';
import { passOn } from '../door/answers.js';
import type { Door } from '../door/door.js';
import { askServer, type Site } from '../door/hops.js';
import { MAX_BODY } from '../guards.js';
import type { DoneAt, LiveMatches } from '../match/live-matches.js';
import { keyHashIn, seenMatch } from '../operator/match-seen.js';
import type { Rulings } from '../operator/rulings.js';
import { SEEN_HERE, type SiteSeen } from '../operator/site-seen.js';
import type { ServerRecord, Store } from '../store/store.js';
import { lookUp } from './look-up.js';
import { onlyOperators, tokenOf } from './operators.js';
import { statusOf } from './refusal-status.js';
import { refuse } from './refuse.js';

/** What operators work with. */
export interface OperatorSource {
  readonly config: Pick<Config, 'operatorTokens' | 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly store: Store;
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

type AskedOf = Request<{ code: string }>;

/** A time as it stands in what is written down: in minutes, by universal time. */
function minute(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}

export function operatorDesk(source: OperatorSource): Router {
  const { config, door, site, store, matches, rulings, seen, wall, unlessDraining } = source;
  const router = Router();
  const find = lookUp({ store, matches });
  const guard = onlyOperators(config, door);
  const body = json({ limit: MAX_BODY });
  const reads = [guard];
  const does = [guard, unlessDraining, body];

  /** Answers with something that no cache keeps. */
  const tell = (response: Response, answer: object) => void response.set('Cache-Control', 'no-store').json(answer);

  const wrong = (response: Response, error: z.ZodError) =>
    refuse(response, 400, 'bad-request', whatIsWrong('bad-request', error));

  const note = (response: Response, act: OperatorAct, code: string, detail: string) =>
    store.noteAct({ id: randomUUID(), at: wall(), token: tokenOf(response), act, code, detail });

  /** The server of the site where a match is awake that is not here; null where it is here or sleeps. */
  const elsewhere = async (code: string): Promise<ServerRecord | null> => {
    if (matches.peek(code) !== null) return null;
    const server = (await store.seekOne(code))?.server ?? null;
    return server === null || server.id === site.id ? null : site.find(server.id);
  };

  /** Has a request answered by the server where its match is; false where that cannot be. */
  const sendOn = async (request: Request, response: Response, server: ServerRecord): Promise<boolean> => {
    // What was sent here is not sent on: the match is on its way, and whoever asks comes again.
    if (door.wayOf(request) !== 'own') return false;
    const asked = { path: request.originalUrl, caller: door.addressOf(request), patience: config.patience.answer };
    const authorization = request.headers.authorization!;
    if (request.method === 'GET') return passOn(site, server, { ...asked, authorization }, response);
    const answer = await askServer(site, server, { ...asked, authorization, body: request.body });
    if (answer === null) return false;
    response.status(answer.status).set('Cache-Control', 'no-store').type('json').send(answer.text);
    return true;
  };

  const moving = (response: Response) => {
    response.set('Retry-After', '1');
    refuse(response, 503, 'moving');
  };

  /** Answers with what came of something that was done at a match, wherever that is; `noted` writes down that it was. */
  const settle = async (request: Request, response: Response, done: DoneAt | null, noted: () => Promise<void>) => {
    if (done === null) return refuse(response, 404, 'unknown-match');
    if (done.kind === 'elsewhere') {
      if (!(await sendOn(request, response, done.server))) moving(response);
      return;
    }
    const reply: Reply = done.reply;
    if (!reply.ok) return refuse(response, statusOf(reply.code), reply.code, reply.message);
    await noted();
    tell(response, { ok: true });
  };

  router.get('/api/operator', reads, (_request: Request, response: Response) => {
    tell(response, { token: tokenOf(response), notice: rulings.notice } satisfies OperatorHome);
  });

  router.get('/api/operator/matches', reads, async (request: Request, response: Response) => {
    const asked = SeekMatches.safeParse(request.query);
    if (!asked.success) return wrong(response, asked.error);
    const { authorization = '' } = request.headers;
    tell(response, await seen.matches(asked.data, authorization, door.addressOf(request)));
  });

  router.get('/api/operator/matches/:code', reads, async (request: AskedOf, response: Response) => {
    const code = parseCode(request.params.code);
    const memory = code === null ? null : await find(code);
    if (memory === null || code === null) return refuse(response, 404, 'unknown-match');
    const other = await elsewhere(code);
    if (other !== null && (await sendOn(request as Request, response, other))) return;
    const match = await store.seekOne(code);
    if (match === null) return refuse(response, 404, 'unknown-match');
    tell(response, seenMatch({ match, memory, inside: matches.lookAt(code), isElsewhere: other !== null, rulings }));
  });

  router.post('/api/operator/matches/:code/end', does, async (request: AskedOf, response: Response) => {
    const asked = EndMatch.safeParse(request.body);
    if (!asked.success) return wrong(response, asked.error);
    const code = parseCode(request.params.code);
    const { reason } = asked.data;
    const done = code === null ? null : await matches.end(code, { at: wall(), reason });
    await settle(request as Request, response, done, () => note(response, 'end', code!, reason));
  });

  router.post('/api/operator/matches/:code/strike', does, async (request: AskedOf, response: Response) => {
    const asked = StrikeSaid.safeParse(request.body);
    if (!asked.success) return wrong(response, asked.error);
    const code = parseCode(request.params.code);
    const { seq } = asked.data;
    const done = code === null ? null : await matches.strike(code, seq);
    await settle(request as Request, response, done, () => note(response, 'strike', code!, `${seq}`));
  });

  router.post('/api/operator/matches/:code/mute', does, async (request: AskedOf, response: Response) => {
    const asked = MutePerson.safeParse(request.body);
    if (!asked.success) return wrong(response, asked.error);
    const code = parseCode(request.params.code);
    const memory = code === null ? null : await find(code);
    if (memory === null || code === null) return refuse(response, 404, 'unknown-match');
    // Whose key it is only the server knows where they are.
    const other = await elsewhere(code);
    if (other !== null) return (await sendOn(request as Request, response, other)) ? undefined : moving(response);
    const { who, everywhere, minutes } = asked.data;
    const keyHash = keyHashIn(memory, matches.lookAt(code), who);
    if (everywhere && keyHash === null) return refuse(response, 409, 'not-here');
    const made = wall();
    const until = made + minutes * 60_000;
    const name = [...memory.seats.values()].find((seat) => seat.keyHash === keyHash)?.name;
    const spoken = memory.said.findLast((each) => each.who === who)?.name;
    const { id: matchId } = memory.record;
    await store.mute({
      ...{ id: randomUUID(), code, who, made, until, matchId: everywhere ? '' : matchId },
      ...{ keyHash: keyHash ?? '', name: name ?? spoken ?? '' },
    });
    await note(response, 'mute', code, `${who} ${everywhere ? 'everywhere' : 'here'} until ${minute(until)}`);
    await rulings.refresh();
    tell(response, { ok: true, until });
  });

  router.get('/api/operator/mutes', reads, async (_request: Request, response: Response) => {
    const mutes = await store.mutes(wall());
    tell(response, {
      mutes: mutes.map(({ keyHash: _, matchId, code, ...mute }) => ({ ...mute, code: matchId === '' ? null : code })),
    });
  });

  router.post('/api/operator/mutes/lift', does, async (request: Request, response: Response) => {
    const asked = LiftMute.safeParse(request.body);
    if (!asked.success) return wrong(response, asked.error);
    const lifted = await store.liftMute(asked.data.id);
    if (lifted === null) return refuse(response, 404, 'not-found');
    await note(response, 'lift', lifted.code, lifted.who);
    await rulings.refresh();
    tell(response, { ok: true });
  });

  router.post('/api/operator/notice', does, async (request: Request, response: Response) => {
    const asked = Announce.safeParse(request.body);
    if (!asked.success) return wrong(response, asked.error);
    const { notice } = asked.data;
    await store.setNotice(notice);
    const detail = notice === null ? '' : [minute(notice.at), notice.note].filter((each) => each !== '').join(': ');
    await note(response, notice === null ? 'withdraw' : 'announce', '', detail);
    await rulings.refresh();
    tell(response, { ok: true });
  });

  router.get('/api/operator/servers', reads, async (request: Request, response: Response) => {
    const { authorization = '' } = request.headers;
    tell(response, await seen.servers(authorization, door.addressOf(request)));
  });

  // What one server says of itself to another that was asked.
  router.post(SEEN_HERE, does, async (_request: Request, response: Response) => {
    tell(response, await seen.here());
  });

  router.get('/api/operator/acts', reads, async (_request: Request, response: Response) => {
    tell(response, { acts: await store.acts(MOST_ACTS) });
  });
  return router;
}
