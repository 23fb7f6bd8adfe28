/** The store in SQL, for any database that Kysely speaks to. */

import { randomBytes, randomUUID } from 'node:crypto';
import type { HeaderRecord, SaidRecord, SeatRecord, StoredMatch, TableRecord } from '@dominion/table';
import type { Kysely } from 'kysely';
import type { CircleCallStore } from './circle-call-store.js';
import type { CircleStore } from './circle-store.js';
import { Claims } from './claims.js';
import type { Dialect, Transact, Write } from './dialect.js';
import { foldFinished } from './fold.js';
import { Leases } from './leases.js';
import { readKnown, readOpen, readOwn } from './match-lists.js';
import type { OperatorStore } from './operator-store.js';
import type { OutboxStore } from './outbox-store.js';
import { AnswerRows, type AnswerStore } from './rows/answer-rows.js';
import { CallRows } from './rows/call-rows.js';
import { ChannelRows } from './rows/channel-rows.js';
import { CircleCallRows } from './rows/circle-call-rows.js';
import { CircleRows } from './rows/circle-rows.js';
import { readMatch } from './rows/match-rows.js';
import { OperatorRows, strikeSaid } from './rows/operator-rows.js';
import { OutboxRows } from './rows/outbox-rows.js';
import { committing, making, saying } from './statements.js';
import {
  type CallStore,
  type ChannelStore,
  type Claim,
  type Commit,
  type Folded,
  type Heir,
  type LeasedServer,
  type OpenRecord,
  type OwnRecord,
  type PoolCounts,
  type ServerRecord,
  StaleEpoch,
  type Store,
  type Tidied,
  type TidiedRest,
} from './store.js';
import type { Tables } from './tables.js';
import { tidy } from './tidy.js';
import { tidyRest } from './tidy-rest.js';

/** How many random bytes a probe writes, twice as many as digits. */
const PROBE = 4096;

/** Rejects where only the server may write that claimed a match last, and it was not. */
async function fenced(matchId: string, epoch: number, written: Promise<boolean>): Promise<void> {
  if (!(await written)) throw new StaleEpoch(`match ${matchId} is no longer of epoch ${epoch}`);
}

/** The store on a database whose tables are up to date. */
export class KyselyStore implements Store {
  readonly alone: boolean;
  readonly pool?: () => PoolCounts;
  readonly copyTo?: (file: string) => Promise<void>;
  readonly time?: () => Promise<number>;
  readonly #db: Kysely<Tables>;
  readonly #leases: Leases;
  readonly #claims: Claims;
  readonly #calls: CallRows;
  readonly #channels: ChannelRows;
  readonly #answers: AnswerRows;
  readonly #circles: CircleRows;
  readonly #circleCalls: CircleCallRows;
  readonly #operator: OperatorRows;
  readonly #outbox: OutboxRows;
  readonly #transact: Transact;
  readonly #write: Write;
  readonly #commit: Dialect['commit'];
  readonly #wipe: () => Promise<void>;
  readonly #close: () => Promise<void>;

  constructor(db: Kysely<Tables>, dialect: Dialect) {
    const { now, transact, transactLease = transact, single, write, commit, alone, pool } = dialect;
    const { wipe = async () => {}, close = async () => {} } = dialect;
    this.alone = alone;
    if (pool !== undefined) this.pool = pool;
    if (dialect.copyTo !== undefined) this.copyTo = dialect.copyTo;
    if (!alone) {
      this.time = async () => Number((await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now);
    }
    this.#db = db;
    this.#leases = new Leases(db, { now, transact: transactLease });
    this.#claims = new Claims(db, this.#leases, { transact, single });
    this.#calls = new CallRows(db, transact);
    this.#channels = new ChannelRows(db, transact);
    this.#answers = new AnswerRows(db);
    this.#circles = new CircleRows(db, transact);
    this.#circleCalls = new CircleCallRows(transact);
    this.#operator = new OperatorRows(db, this.#leases);
    this.#outbox = new OutboxRows(db, this.#leases, { now, transact });
    this.#transact = transact;
    this.#write = write;
    this.#commit = commit;
    this.#wipe = wipe;
    this.#close = close;
  }

  async create(match: HeaderRecord, table: TableRecord, seats: readonly SeatRecord[]): Promise<boolean> {
    return this.#write(making(match, table, seats));
  }

  async load(code: string): Promise<StoredMatch | null> {
    const row = await this.#db.selectFrom('matches').selectAll().where('code', '=', code).executeTakeFirst();
    return row === undefined ? null : readMatch(this.#db, row);
  }

  claim(code: string, server: string, leaving = false): Promise<Claim | null> {
    return this.#claims.claim(code, server, leaving);
  }

  release(matchId: string, epoch: number, heir: string | null = null): Promise<void> {
    return this.#claims.release(matchId, epoch, heir);
  }

  putOff(matchId: string, epoch: number, due: number | null): Promise<void> {
    return this.#claims.putOff(matchId, epoch, due);
  }

  due(server: string, by: number, most: number): Promise<string[]> {
    return this.#claims.due(server, by, most);
  }

  enter(server: LeasedServer, lease: number, surely: boolean): Promise<number> {
    return this.#leases.enter(server, lease, surely);
  }

  renew(server: LeasedServer, lease: number): Promise<boolean> {
    return this.#leases.renew(server, lease);
  }

  resign(server: string): Promise<void> {
    return this.#leases.resign(server);
  }

  heirs(server: string): Promise<Heir[]> {
    return this.#leases.heirs(server);
  }

  server(id: string): Promise<ServerRecord | null> {
    return this.#leases.server(id);
  }

  commit(matchId: string, epoch: number, commit: Commit): Promise<void> {
    const written = this.#commit?.(matchId, epoch, commit);
    return fenced(matchId, epoch, written ?? this.#write(committing(this.#db, matchId, epoch, commit)));
  }

  say(matchId: string, epoch: number, said: SaidRecord, gone: readonly number[] = []): Promise<void> {
    return fenced(matchId, epoch, this.#write(saying(this.#db, matchId, epoch, said, gone)));
  }

  own(keyHash: string, most: number, before: Pick<OwnRecord, 'at' | 'code'> | null = null): Promise<OwnRecord[]> {
    return readOwn(this.#db, keyHash, most, before);
  }

  known(keyHash: string, most: number): Promise<string[]> {
    return readKnown(this.#db, keyHash, most);
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

  async tidyRest(server: string, before: number): Promise<TidiedRest | null> {
    if (!(await this.#isFirst(server))) return null;
    const circles = await this.#circles.endIdleCircles(before);
    return { circles, ...(await tidyRest(this.#db, before)) };
  }

  async fold(server: string, before: number, from: string): Promise<Folded | null> {
    if (!(await this.#isFirst(server))) return null;
    return foldFinished(this.#db, this.#transact, (db) => this.#leases.live(db).select('id'), { server, before, from });
  }

  /** Whether a server is the first of those whose leases are not over: what one does for all is its part. */
  async #isFirst(server: string): Promise<boolean> {
    const first = await this.#leases.live(this.#db).select('id').orderBy('id').limit(1).executeTakeFirst();
    return first?.id === server;
  }

  // What is to be sent.
  takeDue: OutboxStore['takeDue'] = (...args) => this.#outbox.takeDue(...args);
  settleDue: OutboxStore['settleDue'] = (...args) => this.#outbox.settleDue(...args);

  // Who is called, and to what.
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
  channelled: ChannelStore['channelled'] = (...args) => this.#channels.channelled(...args);
  setFeed: ChannelStore['setFeed'] = (...args) => this.#channels.setFeed(...args);
  feedOf: ChannelStore['feedOf'] = (...args) => this.#channels.feedOf(...args);

  // Circles of friends.
  claimAnswer: AnswerStore['claimAnswer'] = (...args) => this.#answers.claimAnswer(...args);
  keepAnswer: AnswerStore['keepAnswer'] = (...args) => this.#answers.keepAnswer(...args);
  dropAnswer: AnswerStore['dropAnswer'] = (...args) => this.#answers.dropAnswer(...args);
  forgetAnswers: AnswerStore['forgetAnswers'] = (...args) => this.#answers.forgetAnswers(...args);
  makeCircle: CircleStore['makeCircle'] = (...args) => this.#circles.makeCircle(...args);
  circle: CircleStore['circle'] = (...args) => this.#circles.circle(...args);
  circlesOf: CircleStore['circlesOf'] = (...args) => this.#circles.circlesOf(...args);
  joinCircle: CircleStore['joinCircle'] = (...args) => this.#circles.joinCircle(...args);
  leaveCircle: CircleStore['leaveCircle'] = (...args) => this.#circles.leaveCircle(...args);
  removeFromCircle: CircleStore['removeFromCircle'] = (...args) => this.#circles.removeFromCircle(...args);
  readmitAll: CircleStore['readmitAll'] = (...args) => this.#circles.readmitAll(...args);
  recodeCircle: CircleStore['recodeCircle'] = (...args) => this.#circles.recodeCircle(...args);
  leaveCircles: CircleStore['leaveCircles'] = (...args) => this.#circles.leaveCircles(...args);
  changeCircle: CircleStore['changeCircle'] = (...args) => this.#circles.changeCircle(...args);
  endIdleCircles: CircleStore['endIdleCircles'] = (...args) => this.#circles.endIdleCircles(...args);
  endCircle: CircleStore['endCircle'] = (...args) => this.#circles.endCircle(...args);
  addToCircle: CircleStore['addToCircle'] = (...args) => this.#circles.addToCircle(...args);
  openInCircle: CircleStore['openInCircle'] = (...args) => this.#circles.openInCircle(...args);
  pastOfCircle: CircleStore['pastOfCircle'] = (...args) => this.#circles.pastOfCircle(...args);
  noteDigest: CircleStore['noteDigest'] = (...args) => this.#circles.noteDigest(...args);
  circleOf: CircleStore['circleOf'] = (...args) => this.#circles.circleOf(...args);
  openCup: CircleStore['openCup'] = (...args) => this.#circles.openCup(...args);
  changeCup: CircleStore['changeCup'] = (...args) => this.#circles.changeCup(...args);
  makeDuplicate: CircleStore['makeDuplicate'] = (...args) => this.#circles.makeDuplicate(...args);
  callOff: CircleStore['callOff'] = (...args) => this.#circles.callOff(...args);
  twinNews: CircleStore['twinNews'] = (...args) => this.#circles.twinNews(...args);
  isPlayedOut: CircleStore['isPlayedOut'] = (...args) => this.#circles.isPlayedOut(...args);

  // Who is called for them.
  wishCircleCalls: CircleCallStore['wishCircleCalls'] = (...args) => this.#circleCalls.wishCircleCalls(...args);
  noteLook: CircleCallStore['noteLook'] = (...args) => this.#circleCalls.noteLook(...args);
  callToTable: CircleCallStore['callToTable'] = (...args) => this.#circleCalls.callToTable(...args);
  sayTonight: CircleCallStore['sayTonight'] = (...args) => this.#circleCalls.sayTonight(...args);

  // Those who run the site.
  seek: OperatorStore['seek'] = (...args) => this.#operator.seek(...args);
  seekOne: OperatorStore['seekOne'] = (...args) => this.#operator.seekOne(...args);
  siteServers: OperatorStore['siteServers'] = (...args) => this.#operator.siteServers(...args);
  mute: OperatorStore['mute'] = (...args) => this.#operator.mute(...args);
  liftMute: OperatorStore['liftMute'] = (...args) => this.#operator.liftMute(...args);
  mutes: OperatorStore['mutes'] = (...args) => this.#operator.mutes(...args);
  notice: OperatorStore['notice'] = (...args) => this.#operator.notice(...args);
  setNotice: OperatorStore['setNotice'] = (...args) => this.#operator.setNotice(...args);
  noteAct: OperatorStore['noteAct'] = (...args) => this.#operator.noteAct(...args);
  acts: OperatorStore['acts'] = (...args) => this.#operator.acts(...args);
  strike: OperatorStore['strike'] = (...args) => this.#transact((tx) => strikeSaid(tx, ...args));

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

  async close(): Promise<void> {
    await this.#db.destroy();
    await this.#close();
  }
}
