/** What the operator decides, read from the environment once. */
import { statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BotPace, PACE } from '@dominion/bots';
import { RETENTION, type Retention } from '@dominion/protocol';
import { TIMES, type Times } from '@dominion/table';
import ipaddr from 'ipaddr.js';
import { type Environment, reader } from './config-checks.js';

/** How much one address, and one connection, may ask for. An IPv6 address counts as its /64. */
export interface Limits {
  /** Open WebSockets an address. */
  readonly sockets: number;
  /** Open connections of any kind an address; where proxies are trusted, requests of a caller that are not answered yet. */
  readonly connections: number;
  /** New WebSockets an address in 10 seconds. */
  readonly upgrades: number;
  /** Open streams of matches an address: people who look on without a place in the room. */
  readonly streams: number;
  /** Matches made an address in a minute, rematches among them; of devices that are to be called, as many. */
  readonly matches: number;
  /** Places in rooms asked for, matches opened and streams of them, an address in a minute. */
  readonly joins: number;
  /** Codes without a match that an address may ask for in a minute; then every code is refused. */
  readonly unknown: number;
  /** Of lists of own matches, records, pictures, pages of matches, requests to be forgotten and about calls: so many each an address in a minute. */
  readonly lists: number;
  /** Things said an address in a minute, in all matches and with whatever keys. */
  readonly talk: number;
  /** Requests a second in a room; more are refused, five times as many cut the connection. */
  readonly requests: number;
  /** Whether the limits by address count for this machine's own addresses even where no proxy is trusted. */
  readonly loopback: boolean;
}

export const LIMITS: Limits = {
  sockets: 20,
  connections: 200,
  upgrades: 10,
  streams: 100,
  matches: 10,
  joins: 300,
  unknown: 30,
  lists: 120,
  talk: 120,
  requests: 20,
  loopback: false,
};

/** The variables that set them. */
const LIMIT_VARIABLES: Readonly<Record<Exclude<keyof Limits, 'loopback'>, string>> = {
  sockets: 'LIMIT_SOCKETS',
  connections: 'LIMIT_CONNECTIONS',
  upgrades: 'LIMIT_NEW_SOCKETS',
  streams: 'LIMIT_STREAMS',
  matches: 'LIMIT_MATCHES',
  joins: 'LIMIT_JOINS',
  unknown: 'LIMIT_UNKNOWN_CODES',
  lists: 'LIMIT_LISTS',
  talk: 'LIMIT_TALK',
  requests: 'LIMIT_REQUESTS',
};

/** How long others are waited for before they are given up, in milliseconds. */
export interface Patience {
  /** For the head of a request, and for all of it. */
  readonly head: number;
  readonly request: number;
  /** For a connection on which nothing moves: no request, or an answer that is not read. Open WebSockets have pings of their own. */
  readonly stall: number;
  /** For another server of the site to take a socket that is sent on to it, and to answer a request. */
  readonly hop: number;
  readonly answer: number;
  /** For the next request of somebody who plays by HTTP and reads no stream. */
  readonly caller: number;
}

const PATIENCE: Patience = {
  ...{ head: 10_000, request: 15_000, stall: 30_000, hop: 3000, answer: 5000, caller: 30_000 },
};

export interface Config {
  /** The port for HTTP and WebSocket; 0 takes a free one. */
  readonly port: number;
  /** The address to listen on; null for all of this machine. */
  readonly host: string | null;
  /** The port and address of the operator's metrics; null for none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** The tokens of those who run the site, each of 24 characters at least; none, and nobody may. */
  readonly operatorTokens: readonly string[];
  /** Where other servers of the same site reach this one, as `http://10.0.0.2:2567`; null for this machine alone. */
  readonly serverAddress: string | null;
  /** Which of two releases is the newer: the one with the higher number. By default when the server was built, in seconds since 1970. */
  readonly release: number;
  /** For how long, in milliseconds, a server that leaves its site says so before it cuts anything. */
  readonly lameDuck: number;
  /** The folder of the database. */
  readonly dataDir: string;
  /** The address of a PostgreSQL database that several servers share; null for a file in the folder. */
  readonly databaseUrl: string | null;
  /** How many connections to it one server has at most, beside the one of its lease. */
  readonly databasePool: number;
  /** Whether the server brings its tables up to date by itself. */
  readonly databaseMigrate: boolean;
  /** How long, in milliseconds, is waited for a lock of tables that are changed. */
  readonly databaseLock: number;
  /** The address of a Redis through which several servers share their lobby, or addresses of a cluster with commas; null for none. */
  readonly redisUrl: string | null;
  /** Where a copy of SQLite's file is made every day, and how many are kept; null for none. */
  readonly backups: { readonly folder: string; readonly keep: number } | null;
  /** What the site's addresses begin with, as `https://example.org`; null to believe the request. */
  readonly siteUrl: string | null;
  /** Networks that may be asked though they are private, where push services or channels stand in them, as `10.0.0.0/8`. */
  readonly callsPrivate: readonly string[];
  /** Whom push services reach about this site, with `mailto:` or `https:`. */
  readonly callsContact: string;
  /** The folder of the built client. */
  readonly clientDir: string;
  /** The folder of the built documentation. */
  readonly docsDir: string;
  readonly logLevel: LogLevel;
  /** Origins of other sites whose pages may play here, as `https://example.org`. */
  readonly allowedOrigins: readonly string[];
  /** How many proxies stand in front and name the caller in X-Forwarded-For. */
  readonly trustProxy: number;
  /** After how many days what nobody played is removed. */
  readonly retention: Retention;
  readonly limits: Limits;
  /** Open connections in all, at most; fewer where the system allows the process fewer descriptors. */
  readonly maxConnections: number;
  readonly patience: Patience;
  /** Milliseconds after which a match that nobody is in falls asleep. */
  readonly idle: number;
  /** Worker threads in which bots think, at most; one processor is left to the event loop unless the operator says more. */
  readonly botThreads: number;
  /** How quickly what bots do is shown. */
  readonly botPace: BotPace;
  readonly times: Times;
}

/** How names begin that only our settings have. */
const OWN_NAMES = /^(BACKUP|BOT|CALLS|DATABASE|KEEP|LIMIT|METRICS)_/;

/** A hundred years: what should never be removed. */
const LONGEST_KEPT = 36_500;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** A setting that cannot be used; the message names it and says what it must be. */
export class ConfigError extends Error {}

/** Reads the settings; one of another form throws a {@link ConfigError}. An empty value counts as none. */
export function readConfig(environment: Environment): Config {
  const text = reader(environment);
  const level = text('LOG_LEVEL') ?? 'info';
  if (!LOG_LEVELS.some((known) => known === level)) {
    throw new ConfigError(`LOG_LEVEL is ${JSON.stringify(level)}; it must be one of ${LOG_LEVELS.join(', ')}.`);
  }
  return {
    port: wholeNumber('PORT', text('PORT'), 2567, 65535),
    host: text('HOST') ?? null,
    metricsPort:
      text('METRICS_PORT') === undefined ? null : wholeNumber('METRICS_PORT', text('METRICS_PORT'), 0, 65535),
    metricsHost: text('METRICS_HOST') ?? '127.0.0.1',
    operatorTokens: readTokens(text('OPERATOR_TOKEN')),
    siteUrl: readSite('SITE_URL', text('SITE_URL')),
    serverAddress: readAddress('SERVER_ADDRESS', text('SERVER_ADDRESS')),
    release: readRelease(text('RELEASE')),
    lameDuck: 1000 * wholeNumber('LAME_DUCK_SECONDS', text('LAME_DUCK_SECONDS'), 2, 600),
    dataDir: text('DATA_DIR') ?? './data',
    databaseUrl: readUrl(
      'DATABASE_URL',
      text('DATABASE_URL'),
      ['postgres:', 'postgresql:'],
      'postgres://user@host:5432/name',
    ),
    databasePool: wholeNumber('DATABASE_POOL', text('DATABASE_POOL'), 10, 1000, 1),
    databaseMigrate: readSwitch('DATABASE_MIGRATE', text('DATABASE_MIGRATE')),
    databaseLock: 1000 * wholeNumber('DATABASE_LOCK_SECONDS', text('DATABASE_LOCK_SECONDS'), 3, 3600, 1),
    redisUrl: readRedis(text('REDIS_URL')),
    backups: readBackups(text),
    callsPrivate: readNetworks('CALLS_PRIVATE', text('CALLS_PRIVATE')),
    callsContact: readContact(text('CALLS_CONTACT'), readSite('SITE_URL', text('SITE_URL'))),
    clientDir: readBuilt(text('CLIENT_DIR'), '../../../client/dist'),
    docsDir: readBuilt(text('DOCS_DIR'), '../../../docs/dist'),
    logLevel: level as LogLevel,
    allowedOrigins: readOrigins(text('ALLOWED_ORIGINS')),
    trustProxy: wholeNumber('TRUST_PROXY', text('TRUST_PROXY'), 0, 10),
    retention: {
      waiting: wholeNumber('KEEP_WAITING_DAYS', text('KEEP_WAITING_DAYS'), RETENTION.waiting, LONGEST_KEPT, 1),
      short: wholeNumber('KEEP_SHORT_DAYS', text('KEEP_SHORT_DAYS'), RETENTION.short, LONGEST_KEPT, 1),
    },
    limits: readLimits(text),
    maxConnections: wholeNumber('MAX_CONNECTIONS', text('MAX_CONNECTIONS'), 20_000, 999_999, 16),
    patience: PATIENCE,
    idle: 60_000,
    botThreads: wholeNumber('BOT_THREADS', text('BOT_THREADS'), Math.max(1, availableParallelism() - 1), 256, 1),
    botPace: PACE,
    times: TIMES,
  };
}

/** Settings that are given and that no server has, as of a slip: names that begin as ours do. */
export function unknownSettings(environment: Environment): string[] {
  const asked = new Set<string | symbol>();
  const watched = new Proxy(environment, {
    get(all, name) {
      asked.add(name);
      return Reflect.get(all, name) as unknown;
    },
  });
  readConfig(watched);
  return Object.keys(environment).filter((name) => OWN_NAMES.test(name) && !asked.has(name));
}

/** A folder of pages. The usual one, beside this program, may be built later: until then its pages say so. */
function readBuilt(text: string | undefined, usual: string): string {
  return text ?? fileURLToPath(new URL(usual, import.meta.url));
}

function readBackups(text: (name: string) => string | undefined): Config['backups'] {
  const folder = text('BACKUP_DIR');
  const keep = wholeNumber('BACKUP_KEEP', text('BACKUP_KEEP'), 7, 10_000, 1);
  return folder === undefined ? null : { folder, keep };
}

/** The fewest characters of a token that nobody can guess. */
const SHORTEST_TOKEN = 24;

/** One token, or several with commas between them; secrets, so the message does not repeat them. */
function readTokens(text: string | undefined): string[] {
  if (text === undefined) return [];
  const tokens = text.split(',').map((each) => each.trim());
  if (tokens.every((each) => each.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(each))) return tokens;
  throw new ConfigError(
    `OPERATOR_TOKEN has a token that cannot be used; each must have at least ${SHORTEST_TOKEN} letters, digits or signs, as \`openssl rand -hex 24\` makes one. Leave it empty, and nobody operates the site by its page.`,
  );
}

function readRelease(text: string | undefined): number {
  // All files are written anew by every build.
  if (text === undefined) return Math.floor(statSync(fileURLToPath(import.meta.url)).mtimeMs / 1000);
  if (/^\d{1,12}$/.test(text)) return Number(text);
  throw new ConfigError(`RELEASE is ${JSON.stringify(text)}; it must be a whole number of at most 12 digits.`);
}

function readLimits(text: (name: string) => string | undefined): Limits {
  const set = Object.entries(LIMIT_VARIABLES).map(([limit, name]) => {
    const usual = LIMITS[limit as keyof typeof LIMIT_VARIABLES];
    return [limit, wholeNumber(name, text(name), usual, 100_000, 1)];
  });
  return { ...LIMITS, ...Object.fromEntries(set) };
}

function wholeNumber(name: string, text: string | undefined, otherwise: number, most: number, least = 0): number {
  if (text === undefined) return otherwise;
  if (!/^\d{1,6}$/.test(text) || Number(text) > most || Number(text) < least) {
    throw new ConfigError(`${name} is ${JSON.stringify(text)}; it must be a whole number from ${least} to ${most}.`);
  }
  return Number(text);
}

/** On unless it is switched off. */
function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === 'on' || text === 'off') return text !== 'off';
  throw new ConfigError(`${name} is ${JSON.stringify(text)}; it must be on or off.`);
}

/** What was given, to be repeated in a sentence that anybody may read: without a name and a password, where it holds them. */
function shown(text: string): string {
  return JSON.stringify(text.replace(/\/\/.*@/, '//…@'));
}

function readAddress(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url?.protocol !== 'http:' || text.replace(/\/$/, '') !== url.origin) {
    throw new ConfigError(`${name} is ${shown(text)}; it must be like http://10.0.0.2:2567.`);
  }
  return url.origin;
}

function readSite(name: string, text: string | undefined): string | null {
  if (text === undefined) return null;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || text.replace(/\/$/, '').toLowerCase() !== url.origin) {
    throw new ConfigError(`${name} is ${shown(text)}; it must be like https://example.org.`);
  }
  return url.origin;
}

/** Networks by their first address and the length of its prefix. */
function readNetworks(name: string, text: string | undefined): string[] {
  if (text === undefined) return [];
  return text.split(',').map((entry) => {
    const network = entry.trim();
    try {
      ipaddr.parseCIDR(network);
      return network;
    } catch {
      throw new ConfigError(`${name} has ${shown(network)}; each entry must be like 10.0.0.0/8.`);
    }
  });
}

/** Where push services write to whoever runs this site; they do not call without. */
function readContact(text: string | undefined, site: string | null): string {
  if (text === undefined) return site?.startsWith('https:') ? site : 'mailto:nobody@example.org';
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)) return text;
  throw new ConfigError(
    `CALLS_CONTACT is ${shown(text)}; it must be like mailto:you@example.org or https://example.org.`,
  );
}

/** An address with one of some protocols; it may hold a password, so the message does not repeat it. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[], like: string): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} is not an address that can be used; it must be like ${like}.`);
}

/** One address, or several of a cluster, as they are used: with commas between them and nothing else. */
function readRedis(text: string | undefined): string | null {
  if (text === undefined) return null;
  const like = 'redis://host:6379, or redis://one:6379,redis://two:6379 of a cluster';
  const urls = text.split(',').map((each) => readUrl('REDIS_URL', each.trim(), ['redis:', 'rediss:'], like));
  return urls.join(',');
}

function readOrigins(text: string | undefined): string[] {
  if (text === undefined) return [];
  return text.split(',').map((entry) => {
    const url = URL.canParse(entry.trim()) ? new URL(entry.trim()) : null;
    const path = url !== null && url.href !== `${url.origin}/`;
    if (url === null || !/^https?:$/.test(url.protocol) || path) {
      throw new ConfigError(`ALLOWED_ORIGINS has ${shown(entry.trim())}; each entry must be like https://example.org.`);
    }
    return url.origin;
  });
}
