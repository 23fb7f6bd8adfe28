import type { Kysely } from 'kysely';
import type { Dialect } from './dialect.js';
import { Leaseholders, LeaseRows } from './leases.js';
import { MatchRows } from './matches.js';
import { bound } from './namespaces.js';
import { AnswerRows } from './rows/answer-rows.js';
import { ClubMatchRows } from './rows/club-match-rows.js';
import { ClubNotificationRows } from './rows/club-notification-rows.js';
import { ClubRows } from './rows/club-rows.js';
import { DuplicateRows } from './rows/duplicate-rows.js';
import { InvitationRows } from './rows/invitation-rows.js';
import { NotificationRows } from './rows/notification-rows.js';
import { OperatorRows } from './rows/operator-rows.js';
import { OutboxRows } from './rows/outbox-rows.js';
import { WebhookRows } from './rows/webhook-rows.js';
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
    callers: bound(new NotificationRows(db, transact)),
    channels: bound(new WebhookRows(db, transact)),
    circles: bound(new ClubRows(db, transact)),
    circleMatches: bound(new ClubMatchRows(db, transact)),
    circleCalls: bound(new ClubNotificationRows(transact)),
    duplicates: bound(new DuplicateRows(db, transact)),
    answers: bound(new AnswerRows(db)),
    invitations: bound(new InvitationRows(db)),
    operator: bound(new OperatorRows(db, holders)),
    upkeep: { ...bound(new Upkeep(db, holders, dialect)), ...(copyTo !== undefined && { copyTo }) },
    async close() {
      await db.destroy();
      await dialect.close?.();
    },
  };
}
