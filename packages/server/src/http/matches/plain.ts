/**
 * Play over plain HTTP, for programs and boards in any language. Each request has its player's key in a header. It uses
 * the room's own code, so rules, limits and log are the same.
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
import { askServer, type Site } from '../../access/forward.js';
import { passOn } from '../../access/forwarded-response.js';
import type { Gateway } from '../../access/gateway.js';
import { MAX_BODY } from '../../access/guards.js';
import type { Config } from '../../base/config.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { Moderation } from '../../site/moderation.js';
import type { Rights } from '../../site/rights.js';
import type { Store } from '../../store/store.js';
import { headerKeyHash, needsBearer } from '../bearer.js';
import type { ViewsMatch } from '../match-access.js';
import { peekMatch } from '../peek-match.js';
import { statusOf } from '../refusal-status.js';
import { GUESSED, refuse } from '../refuse.js';
import { type AskedOfMatch, type Located, matchLocator } from './locate-match.js';
import { matchNow } from './match-now.js';

/** Returns the first seat that anyone may take; null if there is none. */
function firstFree({ record, table, seats }: Memory): Team | null {
  const isFree = (team: Team) => !seats.has(team) && table.bots[team] === null && table.invitations[team] === null;
  return playingTeams(record).find(isFree) ?? null;
}

/** Returns an id for an action whose player gave none. */
function nameOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

/** The message for an action that would break oaths, with their numbers. */
function breaksOath(broken: readonly number[]): string {
  return `This would break what you have sworn: ${broken.join(', ')}. To break it, send it again with "breaks": [${broken.join(', ')}].`;
}

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

interface PlainSource {
  readonly config: Pick<Config, 'patience'>;
  readonly door: Gateway;
  readonly site: Site;
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly matches: LiveMatches;
  readonly rights: Pick<Rights, 'mayWatch' | 'sees'>;
  readonly rulings: Pick<Moderation, 'notice'>;
  readonly views: ViewsMatch;
  /** Refuses if this server is about to stop. */
  readonly unlessDraining: RequestHandler;
}

/** Adds `GET /api/matches/CODE`. */
function plainLook(router: Router, source: PlainSource, reach: ReturnType<typeof matchLocator>): void {
  const { config, door, site, store, matches, rulings, views, unlessDraining } = source;
  const find = peekMatch({ store, matches });

  router.get('/api/matches/:code', unlessDraining, async (request: AskedOfMatch, response) => {
    const keyed = request.headers.authorization !== undefined;
    if (!(await door.allows(request, keyed ? 'plain' : 'records'))) return refuse(response, 429, 'too-fast');
    const tell = (memory: Memory, you: OwnSeat | null) =>
      response.set('Cache-Control', 'no-store').json(matchNow(memory, you, rulings.notice));
    const look = async () => {
      const memory = await door.find(request, () => find(request.params.code));
      if (memory === 'guessed') refuse(response, 429, 'too-fast', GUESSED);
      else if (memory === null) refuse(response, 404, 'unknown-match');
      else return views(memory, headerKeyHash(request), 'own');
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
    // A finished match isn't opened just to be read.
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
  const reach = matchLocator(source);

  const unlessTooFast = async (request: Request, response: Response, next: NextFunction) => {
    if (await door.allows(request, 'plain')) return next();
    refuse(response, 429, 'too-fast');
  };

  /** Adds a route for a request with a form; `answer` handles it in the match's room. */
  const route = <Form extends z.ZodType>(
    name: string,
    form: Form,
    answer: (reached: Located, asked: z.output<Form>) => Promise<Reply>,
  ) => {
    // Accept any content type: pages of other sites can't get here, and `curl -d` sends another type.
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
    // The protocol knows which form belongs to which name; here it can be any.
    const form: z.ZodType = REQUESTS[asked].form;
    route(name, form, ({ room, person }, payload) => room.ask(person, asked, payload as RequestPayload<typeof asked>));
  }

  route('sit', PLAIN_FORMS.sit, async ({ code, room, person }, { team, ...how }) => {
    const memory = matches.peek(code);
    if (memory === null) return refused('moving');
    const own = teamOfKey(memory.seats, person.keyHash);
    // A repeated request: the player already has the seat.
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
    // Checked only for the intended turn, as the board does; for another the match refuses the action, or has done it.
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
