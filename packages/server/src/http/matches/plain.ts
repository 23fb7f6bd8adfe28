/**
 * The plain way to play: the requests of a room by HTTP, each with the key of who asks in its header, for programs and boards in any
 * language. They go the way of a room's own, so that rules, limits and log are the same.
 */
import { createHash } from 'node:crypto';
import {
  type Done,
  type HttpRefusal,
  type OwnSeat,
  PLAIN_FORMS,
  PLAIN_REQUESTS,
  parseCode,
  REQUESTS,
  type Reply,
  type RequestPayload,
  refused,
  whatIsWrong,
} from '@dominion/protocol';
import { TEAMS, type Team } from '@dominion/rules';
import { breaksUnsaid, freshName, type Memory, playingTeams, teamOfKey } from '@dominion/table';
import { json, type NextFunction, type Request, type RequestHandler, type Response, Router } from 'express';
import type { z } from 'zod';
import { passOn } from '../../access/answers.js';
import type { Door } from '../../access/door.js';
import { MAX_BODY } from '../../access/guards.js';
import { askServer, type Site } from '../../access/hops.js';
import type { Config } from '../../base/config.js';
import { hashKey } from '../../base/seats.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { Rulings } from '../../site/rulings.js';
import type { Store } from '../../store/store.js';
import { bearerOf, needsBearer } from '../bearer.js';
import { opener } from '../closed.js';
import { lookUp } from '../look-up.js';
import { statusOf } from '../refusal-status.js';
import { GUESSED, refuse } from '../refuse.js';
import { matchNow } from './match-now.js';
import { type AskedOfMatch, type Reached, reacher } from './reach.js';

/** The first seat that is free for anybody; null where none is. */
function firstFree({ record, table, seats }: Memory): Team | null {
  const isFree = (team: Team) => !seats.has(team) && table.bots[team] === null && table.invitations[team] === null;
  return playingTeams(record).find(isFree) ?? null;
}

/** A name for an action that its player gave none. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** What is said of an action that would break oaths, by their numbers. */
function breaksOath(broken: readonly number[]): string {
  return `This would break what you have sworn: ${broken.join(', ')}. To break it, send it again with "breaks": [${broken.join(', ')}].`;
}

/** Answers a request of a match as HTTP does. */
function send(response: Response, reply: Reply): void {
  response.set('Cache-Control', 'no-store');
  if (reply.ok) return void response.json(reply satisfies Done);
  const { code, message, section, until } = reply;
  const status = statusOf(code);
  if (status === 503) response.set('Retry-After', '1');
  const body: HttpRefusal & { message: string } = {
    error: { code, message, ...(section !== undefined && { section }), ...(until !== undefined && { until }) },
    message,
  };
  response.status(status).json(body);
}

/** What playing and looking by plain HTTP need. */
interface PlainSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Door;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly matches: LiveMatches;
  readonly rulings: Pick<Rulings, 'notice'>;
  /** Refuses where this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

/** Adds `GET /api/matches/CODE`. */
function plainLook(router: Router, source: PlainSource, reach: ReturnType<typeof reacher>): void {
  const { config, door, site, store, matches, rulings, unlessDraining } = source;
  const find = lookUp({ store, matches });
  const opened = opener(store.duplicates);

  router.get('/api/matches/:code', unlessDraining, async (request: AskedOfMatch, response) => {
    const keyed = request.headers.authorization !== undefined;
    if (!(await door.allows(request, keyed ? 'plain' : 'records'))) return refuse(response, 429, 'too-fast');
    const tell = (memory: Memory, you: OwnSeat | null) =>
      response.set('Cache-Control', 'no-store').json(matchNow(memory, you, rulings.notice));
    const look = async () => {
      const memory = await door.find(request, () => find(request.params.code));
      if (memory === 'guessed') refuse(response, 429, 'too-fast', GUESSED);
      else if (memory === null) refuse(response, 404, 'unknown-match');
      else {
        const own = bearerOf(request);
        const sits = own !== null && teamOfKey(memory.seats, hashKey(own)) !== null;
        const shown = sits ? memory : await opened(memory);
        if (shown !== null) return shown;
        refuse(response, 403, 'played-twice');
      }
      return null;
    };
    if (!keyed) {
      const memory = await look();
      return memory === null ? undefined : void tell(memory, null);
    }
    needsBearer(request as Request, response, () => {});
    if (response.headersSent) return;
    const memory = await look();
    if (memory === null) return;
    const code = parseCode(request.params.code)!;
    // A match that is over is not woken to be looked at.
    if (memory.match?.result != null && matches.roomOf(code) === null) return void tell(memory, null);
    const reached = await reach(request, response, (server, path) =>
      passOn(
        site,
        server,
        {
          ...{ path, caller: door.addressOf(request), patience: config.patience.answer },
          authorization: request.headers.authorization!,
        },
        response,
      ),
    );
    if (reached === null) return;
    const { room, person } = reached;
    room.here(person);
    const now = matches.peek(code);
    if (now === null) return refuse(response, 503, 'moving');
    tell(now, room.callers.seat(person.keyHash));
  });
}

export function plain(source: PlainSource): Router {
  const { config, door, site, matches, unlessDraining } = source;
  const router = Router();
  const reach = reacher(source);

  const unlessTooFast = async (request: Request, response: Response, next: NextFunction) => {
    if (await door.allows(request, 'plain')) return next();
    refuse(response, 429, 'too-fast');
  };

  /** Makes a route for a request of a form; `answer` does it in the match's room. */
  const route = <Form extends z.ZodType>(
    name: string,
    form: Form,
    answer: (reached: Reached, asked: z.output<Form>) => Promise<Reply>,
  ) => {
    // Whatever it calls itself: no page of another site gets here, and `curl -d` names another type.
    const body = json({ limit: MAX_BODY, type: () => true });
    const doors = [needsBearer, unlessDraining, unlessTooFast, body];
    router.post(`/api/matches/:code/${name}`, ...doors, async (request: AskedOfMatch, response: Response) => {
      const sent: unknown = request.body ?? {};
      const asked = form.safeParse(sent);
      if (!asked.success) return send(response, refused('bad-message', whatIsWrong('bad-message', asked.error)));
      const reached = await reach(request, response, async (server, path) => {
        const asking = {
          path: `${path}/${name}`,
          body: sent,
          caller: door.addressOf(request),
          patience: config.patience.answer,
        };
        const authorization = request.headers.authorization!;
        const told = await askServer(site, server, { ...asking, authorization });
        if (told === null) return false;
        if (told.status === 503) response.set('Retry-After', '1');
        response.status(told.status).set('Cache-Control', 'no-store').type('json').send(told.text);
        return true;
      });
      if (reached !== null) send(response, await answer(reached, asked.data));
    });
  };

  for (const [name, asked] of Object.entries(PLAIN_REQUESTS)) {
    // Which form belongs to which name is known to the protocol; here it is any of them.
    const form: z.ZodType = REQUESTS[asked].form;
    route(name, form, ({ room, person }, payload) => room.ask(person, asked, payload as RequestPayload<typeof asked>));
  }

  route('sit', PLAIN_FORMS.sit, async ({ code, room, person }, { team, ...how }) => {
    const memory = matches.peek(code);
    if (memory === null) return refused('moving');
    const own = teamOfKey(memory.seats, person.keyHash);
    // Asked again, it has been done.
    if (own !== null && (team === undefined || team === own)) {
      room.here(person);
      return { ok: true, team: own };
    }
    const wished = team ?? (how.invitation === undefined ? firstFree(memory) : TEAMS[0]);
    if (wished === null) return refused('seat-taken', 'No seat of this match is free.');
    const reply = await room.ask(person, 'sit', { ...how, team: wished });
    const sits = room.callers.seat(person.keyHash).team;
    return reply.ok && sits !== null ? { ...reply, team: sits } : reply;
  });

  route('act', PLAIN_FORMS.act, async ({ code, room, person }, { action, ply, id, breaks = [] }) => {
    const memory = matches.peek(code);
    if (memory === null) return refused('moving');
    const team = teamOfKey(memory.seats, person.keyHash);
    const meant = ply ?? Math.max(1, memory.match?.position.ply ?? 0);
    const named = (count: number) => nameOf(`${meant} ${action} ${count}`);
    // Asked once, as on the board: what was meant for another turn is for the match to refuse, or has been done.
    const broken =
      team === null || meant !== memory.match?.position.ply ? [] : breaksUnsaid(memory, team, action, breaks);
    if (broken.length > 0) return refused('breaks-oath', breaksOath(broken));
    const name = id ?? (team === null ? named(0) : freshName(memory, team, named));
    return room.ask(person, 'act', { line: action, ply: meant, id: name });
  });

  route('leave', PLAIN_FORMS.leave, async ({ code, room, person }) => {
    const memory = matches.peek(code);
    const sits = memory !== null && teamOfKey(memory.seats, person.keyHash) !== null;
    const reply: Reply = sits && memory.match === null ? await room.ask(person, 'stand', {}) : { ok: true };
    if (reply.ok) room.callers.leave(person.keyHash);
    return reply;
  });

  plainLook(router, source, reach);
  return router;
}
