/**
 * What a site of many servers is made of, in numbers: what an action costs where, and what servers ask of each other. Everything
 * that the simulation does not find out by queueing is worked out here.
 */

/** Costs and habits. Times are in milliseconds. */
export interface Model {
  /** Processor of the main thread an action, before it is written down and after. */
  readonly before: number;
  readonly after: number;
  /** Processor of the main thread a transaction, however many actions are in it. */
  readonly transaction: number;
  /** Processor of the server that only sends an action on, there and back. */
  readonly relay: number;
  /** What writes actions down: this server's own file, or a database of its own that several servers share. */
  readonly store: 'own' | 'shared';
  /** Processor of the store an action: of this server's store thread, or of the database. */
  readonly write: number;
  /** Whether the store's thread and the main thread have one processor between them, as the bench pins them. */
  readonly pinned: boolean;
  /** One sync of the disk, in which all that wait are written. */
  readonly sync: number;
  /** Between two machines of a site, there and back. */
  readonly trip: number;
  /** Round trips of a transaction. */
  readonly trips: number;
  /** Connections of a server to each database. */
  readonly pool: number;
  /** Actions of one server that go into one transaction at most. */
  readonly group: number;
  /** Processors of a database, and the share of them that may be in use. */
  readonly cores: number;
  readonly full: number;
}

/**
 * Measured at commit 43eac5a, see docs/scale.md. A transaction of an update and an insert takes 0.31 ms of PostgreSQL's processor, 0.34 of
 * its client's, and four round trips; the rest of an action is what the bench's machine leaves for it below.
 */
export const MEASURED: Model = {
  before: 0.16,
  after: 0.16,
  transaction: 0.34,
  relay: 0.05,
  store: 'shared',
  write: 0.31,
  pinned: false,
  sync: 4.5,
  trip: 0.5,
  trips: 4,
  pool: 10,
  group: 1,
  cores: 8,
  full: 0.6,
};

/**
 * The bench's own machine: one processor for the server and its file. It uses 880 µs an action at 500 a second, 630 at 1,000 and 556 at
 * 1,333: 0.36 ms an action and 1.46 a group, which are the larger the more there is to do.
 */
export const ONE_MACHINE: Model = {
  ...MEASURED,
  ...{ store: 'own', pinned: true, group: 10_000, transaction: 1.46, write: 0.04 },
};

/** What is asked of a site. */
export interface Site {
  readonly servers: number;
  /** Actions a second of each server. */
  readonly rate: number;
  /** Matches awake on each, and those of them that are listed. */
  readonly matches: number;
  readonly listed: number;
}

/** So many databases share the matches, by their codes. */
export function shardsOf({ servers, rate }: Site, model: Model): number {
  if (model.store === 'own') return servers;
  return Math.max(1, Math.ceil((servers * rate * model.write) / 1000 / (model.cores * model.full)));
}

/** The share of sockets that come in at a server which does not have the match. */
export function hopsOf({ servers }: Site, hashed: boolean): number {
  return hashed ? 0 : (servers - 1) / servers;
}

/** Bytes of a listing, the lists that people read a server a second, and how often a listed match changes in a second. */
const LISTING = 320;
const READS = 2;
const CHANGES = 0.05;
const TOP = 100;
/** How often, in milliseconds, a lease is renewed, and is looked for what is due. */
const RENEW = 3000;
const LOOK = 500;
/** Joins a second of a match: people who come, and who come back. */
const JOINS = 0.01;

/** What servers ask of each other beside actions. */
export interface Around {
  /** MB a second of lists, where everybody reads everybody's, and where the first hundred are kept and told when they change. */
  readonly readLists: number;
  readonly toldLists: number;
  /** Commands a second of Redis: listings that change, shares of addresses, and changes told. */
  readonly redis: number;
  /** Connections of one database, with as many of each server, or a pooler between them. */
  readonly connections: number;
  readonly pooled: number;
  /** Transactions a second of leases and of looking what is due, in the database that has the table of servers. */
  readonly leases: number;
  readonly looks: number;
}

export function aroundOf(site: Site, model: Model): Around {
  const { servers, listed, matches } = site;
  const changes = servers * listed * CHANGES;
  const shards = shardsOf(site, model);
  // Of what changes only the first hundred are told, once a second to every server.
  const told = servers * Math.min(changes, TOP) * LISTING;
  return {
    readLists: (servers * READS * servers * listed * LISTING) / 1e6,
    toldLists: (told + changes * LISTING) / 1e6,
    redis: changes + servers * matches * JOINS * 2 + servers,
    connections: servers * (model.pool + 1),
    pooled: Math.min(servers * (model.pool + 1), model.cores * 4),
    leases: (servers * 1000) / RENEW,
    looks: (servers * shards * 1000) / LOOK,
  };
}
