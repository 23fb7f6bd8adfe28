/** The store in SQL, for any database that Kysely speaks to. */
import { randomBytes, randomUUID } from 'node:crypto';
import {
  bankUntil,
  type HeaderRecord,
  readTableRecord,
  type SaidRecord,
  type SeatRecord,
  type StoredMatch,
  type TableRecord,
} from '@dominion/table';
import type { Kysely } from 'kysely';
import { CallRows, writeCalls } from './call-rows.js';
import { ChannelRows, noteForChannel } from './channel-rows.js';
import type { Dialect, Transact } from './dialect.js';
import { fold, isTooEarly, unfold } from './fold.js';
import { Leases } from './leases.js';
import { asideIn, botsIn, checkRules, isAsked, readMatch, readOpen, writeMatch, writeSeats } from './match-rows.js';
import {
  type CallStore,
  type ChannelStore,
  type Claim,
  type Commit,
  type Folded,
  type OpenRecord,
  type OwnRecord,
  type ServerRecord,
  StaleEpoch,
  type Store,
  type Tidied,
} from './store.js';
import { RULES_VERSION, type Tables } from './tables.js';
import { tidy } from './tidy.js';

/** How many random bytes a probe writes, twice as many as digits. */
const PROBE = 4096;

/** The row of a match that was asked for, claimed or not, when it is still of an epoch. */
async function fence(tx: Kysely<Tables>, matchId: string, epoch: number, changes: object = { epoch }): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('matches')
    .set(changes)
    .where('id', '=', matchId)
    .where('epoch', '=', epoch)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new StaleEpoch(`match ${matchId} is no longer of epoch ${epoch}`);
}

/** Databases tell large numbers as text. */
function timeOf(time: number | null): number | null {
  return time === null ? null : Number(time);
}

/** The store on a database whose tables are up to date. */
export class KyselyStore implements Store {
  readonly alone: boolean;
  readonly #db: Kysely<Tables>;
  readonly #leases: Leases;
  readonly #calls: CallRows;
  readonly #channels: ChannelRows;
  readonly #transact: Transact;
  readonly #wipe: () => Promise<void>;
  readonly #close: () => Promise<void>;

  constructor(db: Kysely<Tables>, dialect: Dialect) {
    const { now, transact, transactLease = transact, alone, wipe = async () => {}, close = async () => {} } = dialect;
    this.alone = alone;
    this.#db = db;
    this.#leases = new Leases(db, { now, transact: transactLease });
    this.#calls = new CallRows(db, this.#leases, { now, transact });
    this.#channels = new ChannelRows(db, this.#leases, { now, transact });
    this.#transact = transact;
    this.#wipe = wipe;
    this.#close = close;
  }

  async create(match: HeaderRecord, table: TableRecord, seats: readonly SeatRecord[]): Promise<boolean> {
    return this.#transact((tx) => writeMatch(tx, match, table, seats));
  }

  async load(code: string): Promise<StoredMatch | null> {
    return readMatch(this.#db, code);
  }

  async claim(code: string, server: string): Promise<Claim | null> {
    const claimed = await this.#transact(async (tx) => {
      const row = await tx
        .updateTable('matches')
        .set((eb) => ({ owner: server, epoch: eb('epoch', '+', 1) }))
        .where('code', '=', code)
        .where('rules_version', '<=', RULES_VERSION)
        .where((eb) =>
          eb.or([
            eb('owner', 'is', null),
            eb('owner', '=', server),
            eb('owner', 'not in', this.#leases.live(tx).select('id')),
          ]),
        )
        .returning(['id', 'epoch', 'ended_at'])
        .executeTakeFirst();
      // Whoever claims a match may write to it.
      if (row !== undefined && row.ended_at !== null) await unfold(tx, row.id);
      return row;
    });
    if (claimed !== undefined) {
      const stored = await this.load(code);
      return stored === null ? null : { kind: 'own', epoch: claimed.epoch, stored };
    }
    const other = await this.#leases
      .live(this.#db)
      .innerJoin('matches', 'matches.owner', 'servers.id')
      .where('matches.code', '=', code)
      .select(['servers.id', 'address', 'token'])
      .executeTakeFirst();
    if (other !== undefined) return { kind: 'elsewhere', server: other };
    const found = await this.#db
      .selectFrom('matches')
      .select('rules_version')
      .where('code', '=', code)
      .executeTakeFirst();
    if (found === undefined) return null;
    checkRules(found);
    // The lease was over a moment after it was not.
    return this.claim(code, server);
  }

  async release(matchId: string, epoch: number): Promise<void> {
    await this.#transact((tx) =>
      tx
        .updateTable('matches')
        .set({ owner: null })
        .where('id', '=', matchId)
        .where('epoch', '=', epoch)
        .executeTakeFirst(),
    );
  }

  enter(server: ServerRecord, lease: number, surely: boolean): Promise<number> {
    return this.#leases.enter(server, lease, surely);
  }

  renew(server: ServerRecord, lease: number): Promise<boolean> {
    return this.#leases.renew(server, lease);
  }

  resign(server: string): Promise<void> {
    return this.#leases.resign(server);
  }

  server(id: string): Promise<ServerRecord | null> {
    return this.#leases.server(id);
  }

  async commit(matchId: string, epoch: number, commit: Commit): Promise<void> {
    const {
      room,
      seats,
      start,
      lines = [],
      end,
      unsaid,
      ply,
      waits,
      at,
      due = null,
      open = false,
      calls,
      told,
    } = commit;
    const { first, opening, seals, entropy } = start ?? {};
    await this.#transact(async (tx) => {
      await fence(tx, matchId, epoch, {
        ply,
        waits,
        updated_at: at,
        due_at: due,
        open: open ? 1 : 0,
        ...(room && { room: JSON.stringify(room), pace: room.pace.kind }),
        ...(start && { first, opening, seals, entropy, started_at: start.startedAt }),
        ...(end && { ended_at: end.endedAt, result: JSON.stringify(end.result) }),
      });
      if (lines.length > 0) {
        await tx
          .insertInto('actions')
          .values(
            lines.map(({ clientId, planned = null, ...rest }) => {
              return { match_id: matchId, client_id: clientId, planned, ...rest };
            }),
          )
          .execute();
      }
      if (seats !== undefined) {
        for (const table of ['seats', 'former_keys'] as const) {
          await tx.deleteFrom(table).where('match_id', '=', matchId).execute();
        }
        await writeSeats(tx, matchId, seats);
      }
      if (unsaid !== undefined && unsaid.length > 0) {
        await tx.deleteFrom('said').where('match_id', '=', matchId).where('who', 'in', unsaid).execute();
      }
      if (calls !== undefined) await writeCalls(tx, matchId, calls);
      if (told !== undefined) await noteForChannel(tx, matchId, told);
    });
  }

  async say(matchId: string, epoch: number, said: SaidRecord, gone: readonly number[] = []): Promise<void> {
    await this.#transact(async (tx) => {
      await fence(tx, matchId, epoch);
      await tx
        .insertInto('said')
        .values({ match_id: matchId, ...said })
        .execute();
      if (gone.length > 0)
        await tx.deleteFrom('said').where('match_id', '=', matchId).where('seq', 'in', gone).execute();
    });
  }

  async own(keyHash: string, most: number, before: Pick<OwnRecord, 'at' | 'code'> | null = null): Promise<OwnRecord[]> {
    let found = this.#db
      .selectFrom('seats')
      .innerJoin('matches', 'matches.id', 'seats.match_id')
      .where('seats.key_hash', '=', keyHash);
    if (before !== null) {
      const { at, code } = before;
      found = found.where((eb) =>
        eb.or([
          eb('matches.updated_at', '<', at),
          eb.and([eb('matches.updated_at', '=', at), eb('matches.code', '>', code)]),
        ]),
      );
    }
    const rows = await found
      .orderBy('matches.updated_at', 'desc')
      .orderBy('matches.code')
      .limit(most)
      .selectAll('matches')
      .select('seats.team as team')
      .execute();
    if (rows.length === 0) return [];
    const ids = rows.map(({ id }) => id);
    const seats = await this.#db.selectFrom('seats').selectAll().where('match_id', 'in', ids).orderBy('team').execute();
    const rooms = rows.map(({ room }) => readTableRecord(room));
    return rows.map((row, at) => ({
      code: row.code,
      mode: row.mode,
      dice: row.dice,
      length: row.length,
      last: row.last,
      clock: rooms[at]!.clock,
      team: row.team,
      seats: seats.filter(({ match_id }) => match_id === row.id).map(({ team, name }) => ({ team, name })),
      bots: botsIn(rooms[at]!),
      begun: timeOf(row.started_at),
      ended: timeOf(row.ended_at),
      result: row.result === null ? null : JSON.parse(row.result),
      ply: row.ply,
      waits: row.waits,
      at: Number(row.updated_at),
      pace: rooms[at]!.pace,
      deadline: bankUntil(rooms[at]!, row.team),
      ...asideIn(row.result === null ? rooms[at]! : null),
      stopped: rooms[at]!.stopped[row.team] !== null,
      asked: row.result === null && isAsked(rooms[at]!, row.team),
    }));
  }

  async due(server: string, by: number, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .where('due_at', '<=', by)
      .where('rules_version', '<=', RULES_VERSION)
      .where((eb) =>
        eb.or([
          eb('owner', 'is', null),
          eb('owner', '=', server),
          eb('owner', 'not in', this.#leases.live(this.#db).select('id')),
        ]),
      )
      .orderBy('due_at')
      .limit(most)
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }

  open(most: number): Promise<OpenRecord[]> {
    return readOpen(this.#db, most);
  }

  async tidy(
    server: string,
    before: { waiting: number; kept: number; short: number },
    from: string,
  ): Promise<Tidied | null> {
    if (!(await this.#isFirst(server))) return null;
    return tidy(this.#db, this.#transact, (db) => this.#leases.live(db).select('id'), { server, before, from });
  }

  async fold(server: string, before: number, from: string): Promise<Folded | null> {
    if (!(await this.#isFirst(server)) || (await isTooEarly(this.#db))) return null;
    return fold(this.#db, this.#transact, (db) => this.#leases.live(db).select('id'), { server, before, from });
  }

  /** Whether a server is the first of those whose leases are not over: what one does for all is its part. */
  async #isFirst(server: string): Promise<boolean> {
    const first = await this.#leases.live(this.#db).select('id').orderBy('id').limit(1).executeTakeFirst();
    return first?.id === server;
  }

  // Who is called, and to what.
  takeCalls: CallStore['takeCalls'] = (...args) => this.#calls.takeCalls(...args);
  strikeCalls: CallStore['strikeCalls'] = (...args) => this.#calls.strikeCalls(...args);
  putOffCalls: CallStore['putOffCalls'] = (...args) => this.#calls.putOffCalls(...args);
  callers: CallStore['callers'] = (...args) => this.#calls.callers(...args);
  addDevice: CallStore['addDevice'] = (...args) => this.#calls.addDevice(...args);
  dropDevice: CallStore['dropDevice'] = (...args) => this.#calls.dropDevice(...args);
  setCaller: CallStore['setCaller'] = (...args) => this.#calls.setCaller(...args);
  muteMatch: CallStore['muteMatch'] = (...args) => this.#calls.muteMatch(...args);
  callable: CallStore['callable'] = (...args) => this.#calls.callable(...args);
  callableStamp: CallStore['callableStamp'] = (...args) => this.#calls.callableStamp(...args);
  forgetCaller: CallStore['forgetCaller'] = (...args) => this.#calls.forgetCaller(...args);
  siteValue: CallStore['siteValue'] = (...args) => this.#calls.siteValue(...args);

  // Channels and calendars.
  setChannel: ChannelStore['setChannel'] = (...args) => this.#channels.setChannel(...args);
  channel: ChannelStore['channel'] = (...args) => this.#channels.channel(...args);
  takeChannels: ChannelStore['takeChannels'] = (...args) => this.#channels.takeChannels(...args);
  toldChannel: ChannelStore['toldChannel'] = (...args) => this.#channels.toldChannel(...args);
  channelled: ChannelStore['channelled'] = (...args) => this.#channels.channelled(...args);
  setFeed: ChannelStore['setFeed'] = (...args) => this.#channels.setFeed(...args);
  feedOf: ChannelStore['feedOf'] = (...args) => this.#channels.feedOf(...args);

  async probe(): Promise<void> {
    // What is random cannot be made smaller, so it needs room of its own.
    const row = { id: `probe ${randomUUID()}`, address: '', token: randomBytes(PROBE).toString('hex'), lease_until: 0 };
    await this.#transact(async (tx) => {
      await tx.insertInto('servers').values(row).execute();
      await tx.deleteFrom('servers').where('id', '=', row.id).execute();
    });
  }

  async wipe(): Promise<void> {
    await this.#wipe();
  }

  async known(keyHash: string, most: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('matches')
      .where('id', 'in', (eb) =>
        eb
          .selectFrom('seats')
          .select('match_id')
          .where('key_hash', '=', keyHash)
          .union(eb.selectFrom('former_keys').select('match_id').where('key_hash', '=', keyHash)),
      )
      .orderBy('updated_at', 'desc')
      .orderBy('code')
      .limit(most)
      .select('code')
      .execute();
    return rows.map(({ code }) => code);
  }

  async close(): Promise<void> {
    await this.#db.destroy();
    await this.#close();
  }
}
