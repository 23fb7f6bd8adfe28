/**
 * The record and replay of a match, running or finished. They need no key and don't open it, so they have only what any
 * spectator may see.
 */
import type { IncomingMessage } from 'node:http';
import { isClosed, type MatchReplay, recordOfTable, type StandingMatch } from '@dominion/protocol';
import { formatRecord, TEAMS } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { hintsAllowed, type Memory, playingTeams, recordedOf } from '@dominion/table';
import type { Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import type { Store } from '../../store/store.js';
import { headerKeyHash } from '../bearer.js';
import type { ViewsMatch } from '../match-access.js';
import { positionOf } from '../pages/embedded-position.js';
import { type MatchSource, peekMatch } from '../peek-match.js';
import { type AskedAt, found, RouteRefusal, routed } from '../route.js';

export interface RecordSource extends MatchSource {
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly door: Gateway;
}

/** Returns the text of a match's record; null before it begins. */
function recordText(memory: Memory, site: string | null): string | null {
  const { record, table, seats, match, regents } = memory;
  if (match === null || record.start === null) return null;
  const teams = playingTeams(record);
  const recorded = {
    ...recordedOf(memory),
    id: record.id,
    begun: record.start.startedAt,
    seats: TEAMS.map((team) => {
      const seat = seats.get(team);
      const level = table.bots[team];
      const bot = seat === undefined && level !== null ? { level, manner: table.manners[team] } : null;
      return { plays: teams.includes(team), name: seat?.name ?? '', bot };
    }),
    scheme: record.scheme,
    commitment: commitmentOf(record.seed, record.id, record.scheme),
    seals: record.start.seals,
    entropy: record.start.entropy,
    seed: match.result === null || isClosed(table) ? '' : record.seed,
    twin: table.twin,
    regents,
    handed: table.handed,
    paced: table.paced,
    sworn: table.sworn,
    adopt: table.adopt,
    closure: table.closure,
    lent: table.lent,
    rewoundAlone: table.rewoundAlone,
  };
  return formatRecord(recordOfTable(recorded, match, site));
}

/** Returns a match for replay; null before it begins. Until it is over, only messages to all are included. */
function replayOf(memory: Memory, site: string | null): MatchReplay | null {
  const { record, table, match, said, playedAt } = memory;
  const text = recordText(memory, site);
  if (match === null || text === null) return null;
  const over = match.result !== null;
  return {
    code: record.code,
    over,
    hints: hintsAllowed(table, playingTeams(record)),
    record: text,
    said: said
      .filter(({ channel }) => over || channel === 'all')
      .map((each) => ({ ...each, after: playedAt.filter((at) => at <= each.at).length })),
  };
}

/** Returns a match's position as JSON; null before it begins. */
function standing(memory: Memory): string | null {
  const position = positionOf(memory);
  return position === null ? null : JSON.stringify({ code: memory.record.code, position } satisfies StandingMatch);
}

/** Caches what is made from a match, once per state of the match. */
function onceEach<T>(make: (memory: Memory, site: string | null) => T): (memory: Memory, site: string | null) => T {
  const made = new WeakMap<Memory, { site: string | null; value: T }>();
  return (memory, site) => {
    const known = made.get(memory);
    if (known !== undefined && known.site === site) return known.value;
    const value = make(memory, site);
    made.set(memory, { site, value });
    return value;
  };
}

/** Adds `GET /api/matches/CODE/record`, `…/replay` and `…/position`. */
export function records({ door, store, matches, views }: RecordSource & { readonly views: ViewsMatch }): Router {
  const { router, on } = routed({ door });
  const find = peekMatch({ store, matches });
  const text = onceEach(recordText);
  const replay = onceEach((memory, site) => {
    const made = replayOf(memory, site);
    return made === null ? null : JSON.stringify(made);
  });

  const tell = async (
    type: string,
    make: typeof text,
    { params, request, response }: Pick<AskedAt<'GET /api/matches/:code/record'>, 'params' | 'request' | 'response'>,
  ): Promise<undefined> => {
    const memory = await views(await found(door, request, () => find(params.code)), headerKeyHash(request));
    const body = make(memory, siteOf(request));
    if (body === null) throw new RouteRefusal(409, 'not-started');
    // More may be said, and names may be removed from a finished match: caches must revalidate.
    response.set('Cache-Control', 'public, no-cache').type(type).send(body);
  };
  on('GET /api/matches/:code/record', (asked) => tell('text/plain; charset=utf-8', text, asked));
  on('GET /api/matches/:code/replay', (asked) => tell('json', replay, asked));
  on('GET /api/matches/:code/position', (asked) => tell('json', standing, asked));
  return router;
}

/** Returns the host in its pages' address, whatever proxy is in front. */
function siteOf({ headers }: IncomingMessage): string | null {
  return headers.host?.toLowerCase() ?? null;
}
