/**
 * Matches for whoever looks at them again, running or over: the record as text, and with it what was said. To ask does not
 * wake a match, takes no place in its room and needs no key, so nothing is told here but what any watcher hears.
 */
import type { IncomingMessage } from 'node:http';
import { isClosed, type MatchReplay, recordOfTable, type StandingMatch } from '@dominion/protocol';
import { formatRecord, TEAMS } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { hintsAllowed, type Memory, playingTeams, recordedOf } from '@dominion/table';
import type { Router } from 'express';
import type { Door } from '../../access/door.js';
import type { Store } from '../../store/store.js';
import { opener } from '../closed.js';
import { lookUp, type MatchSource } from '../look-up.js';
import { positionOf } from '../pages/glimpse.js';
import { type AskedAt, found, RouteRefusal, routed } from '../route.js';

/** What the records are made from. */
export interface RecordSource extends MatchSource {
  readonly store: Pick<Store, 'matches' | 'duplicates'>;
  readonly door: Door;
}

/** The text of a match's record; a match that has not begun has none. */
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

/** A match as it is looked at again; null before it begins. Until it is over, only what was said to all is told. */
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

/** How a match stands; null before it begins. */
function standing(memory: Memory): string | null {
  const position = positionOf(memory);
  return position === null ? null : JSON.stringify({ code: memory.record.code, position } satisfies StandingMatch);
}

/** Makes something of a match once for each state that it is in, whoever asks. */
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

/** `GET /api/matches/CODE/record`, `…/replay` and `…/position`. */
export function records({ door, store, matches }: RecordSource): Router {
  const { router, on } = routed({ door });
  const find = lookUp({ store, matches });
  const opened = opener(store.duplicates);
  const text = onceEach(recordText);
  const replay = onceEach((memory, site) => {
    const made = replayOf(memory, site);
    return made === null ? null : JSON.stringify(made);
  });

  /** Tells what is made of a match that has begun. */
  const tell = async (
    type: string,
    make: typeof text,
    { params, request, response }: Pick<AskedAt<'GET /api/matches/:code/record'>, 'params' | 'request' | 'response'>,
  ): Promise<undefined> => {
    const memory = await opened(await found(door, request, () => find(params.code)));
    if (memory === null) throw new RouteRefusal(403, 'played-twice');
    const body = make(memory, siteOf(request));
    if (body === null) throw new RouteRefusal(409, 'not-started');
    // What was said may still grow, and names be taken out of a match that is over: caches ask whether it has changed.
    response.set('Cache-Control', 'public, no-cache').type(type).send(body);
  };
  on('GET /api/matches/:code/record', (asked) => tell('text/plain; charset=utf-8', text, asked));
  on('GET /api/matches/:code/replay', (asked) => tell('json', replay, asked));
  on('GET /api/matches/:code/position', (asked) => tell('json', standing, asked));
  return router;
}

/** The site as its pages know it: by the host in their address, whatever stands before the server. */
function siteOf({ headers }: IncomingMessage): string | null {
  return headers.host?.toLowerCase() ?? null;
}
