/** The store in SQL, for any database that Kysely speaks to. */
import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.js';
import { Leaseholders, LeaseRows } from './leases.js';
import { MatchRows } from './matches.js';
import { bound } from './namespaces.js';
import { AnswerRows } from './rows/answer-rows.js';
import { CallRows } from './rows/call-rows.js';
import { ChannelRows } from './rows/channel-rows.js';
import { CircleCallRows } from './rows/circle-call-rows.js';
import { CircleMatchRows } from './rows/circle-match-rows.js';
import { CircleRows } from './rows/circle-rows.js';
import { DuplicateRows } from './rows/duplicate-rows.js';
import { OperatorRows } from './rows/operator-rows.js';
import { OutboxRows } from './rows/outbox-rows.js';
import type { Store } from './store.js';
import type { Tables } from './tables.js';
import { Upkeep } from './upkeep/upkeep.js';

/** Returns the store on a database whose tables are up to date. */
export function kyselyStore(db: Kysely<Tables>, dialect: Dialect): Store {
  const { now, transact, alone, pool, copyTo } = dialect;
  const holders = new Leaseholders(now);
  const time = async () => Number((await db.selectNoFrom(now.as('now')).executeTakeFirstOrThrow()).now);
  return {
    alone,
    ...(pool !== undefined && { pool }),
    ...(!alone && { time }),
    matches: bound(new MatchRows(db, holders, dialect)),
    leases: bound(new LeaseRows(db, holders, dialect)),
    outbox: bound(new OutboxRows(db, holders, dialect)),
    callers: bound(new CallRows(db, transact)),
    channels: bound(new ChannelRows(db, transact)),
    circles: bound(new CircleRows(db, transact)),
    circleMatches: bound(new CircleMatchRows(db, transact)),
    circleCalls: bound(new CircleCallRows(transact)),
    duplicates: bound(new DuplicateRows(db, transact)),
    answers: bound(new AnswerRows(db)),
    operator: bound(new OperatorRows(db, holders)),
    upkeep: { ...bound(new Upkeep(db, holders, dialect)), ...(copyTo !== undefined && { copyTo }) },
    async close() {
      await db.destroy();
      await dialect.close?.();
    },
  };
}
