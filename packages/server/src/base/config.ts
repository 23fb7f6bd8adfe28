/** The operator's settings, read once from the environment. */
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { type BotPace, PACE } from '@dominion/bots';
import { RETENTION, type Retention, SITE_FORMS, SITE_SETTINGS, type SiteSettings } from '@dominion/protocol';
import { TIMES, type Times } from '@dominion/table';
import ipaddr from 'ipaddr.js';
import { closestMatch } from 'leven';
import { type Environment, reader } from './config-checks.js';
import { ownPackage } from './package.js';

/** The limits of one address and one connection. An IPv6 address counts as its /64. */
export interface Limits {
  /** Open WebSockets per address. */
  readonly sockets: number;
  /** Open connections per address; behind trusted proxies, unanswered requests per caller. */
  readonly connections: number;
  /** New WebSockets per address in 10 seconds. */
  readonly upgrades: number;
  /** Open match streams per address: spectators without a place in the room. */
  readonly streams: number;
  /** New matches per address and minute, including rematches. The same number applies to devices for notifications. */
  readonly matches: number;
  /** Places requested in rooms, matches opened and match streams, per address and minute. */
  readonly joins: number;
  /** Codes without a match that an address may request per minute; then every code is refused. */
  readonly unknown: number;
  /** Requests per address and minute, each for match lists, records, pictures, pages, forgetting and notifications. */
  readonly lists: number;
  /** Chat messages per address and minute, over all matches and keys. */
  readonly talk: number;
  /** Requests per second in a room; more are refused, and five times as many cut the connection. */
  readonly requests: number;
  /** Whether limits also apply to this machine's own addresses when no proxy is trusted. */
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

/** Milliseconds to wait for others before giving up. */
export interface Patience {
  /** For a request's headers, and for the whole request. */
  readonly head: number;
  readonly request: number;
  /** Without traffic: no request, or an unread response. WebSockets have their own pings. */
  readonly stall: number;
  /** For another server of the site to accept a forwarded socket, and to answer a request. */
  readonly hop: number;
  readonly answer: number;
  /** For the next request of a player who plays over HTTP and reads no stream. */
  readonly caller: number;
}

const TIMEOUT: Patience = {
  ...{ head: 10_000, request: 15_000, stall: 30_000, hop: 3000, answer: 5000, caller: 30_000 },
};

export interface Config {
  /** The port for HTTP and WebSocket; 0 takes a free one. */
  readonly port: number;
  /** The address to listen on; null for all addresses of this machine. */
  readonly host: string | null;
  /** The port and address of the operator's metrics; null for none. */
  readonly metricsPort: number | null;
  readonly metricsHost: string;
  /** The operators' tokens, each at least 24 characters; without any, no one can operate the site. */
  readonly operatorTokens: readonly string[];
  /** The site's description; operators can edit on their page what isn't set here. */
  readonly site: Partial<SiteSettings>;
  /** For the site's other servers, such as `http://10.0.0.2:2567`; null if alone. */
  readonly serverAddress: string | null;
  /** The release number; the higher one is newer. By default the build time in seconds since 1970. */
  readonly release: number;
  /** Milliseconds for which a leaving server drains before it cuts any connection. */
  readonly lameDuck: number;
  /** The folder of the database. */
  readonly dataDir: string;
  /** The address of a PostgreSQL database that servers share; null for a file in the folder. */
  readonly databaseUrl: string | null;
  /** Most database connections of one server, besides the one of its lease. */
  readonly databasePool: number;
  /** Whether the server migrates its tables by itself. */
  readonly databaseMigrate: boolean;
  /** Milliseconds to wait for a lock on tables during a migration. */
  readonly databaseLock: number;
  /** A Redis that servers share, or a cluster's addresses separated by commas; null for none. */
  readonly redisUrl: string | null;
  /** For daily copies of the SQLite file, and how many; null for none. */
  readonly backups: { readonly folder: string; readonly keep: number } | null;
  /** The origin of the site's addresses, such as `https://example.org`; null to trust the request. */
  readonly siteUrl: string | null;
  /** Private networks that may be contacted, such as `10.0.0.0/8`, because push services or webhooks are in them. */
  readonly callsPrivate: readonly string[];
  /** The contact for push services about this site, with `mailto:` or `https:`. */
  readonly callsContact: string;
  /** The folder of the built client. */
  readonly clientDir: string;
  /** The folder of the built documentation. */
  readonly docsDir: string;
  readonly logLevel: LogLevel;
  /** Origins of other sites whose pages may play here, such as `https://example.org`. */
  readonly allowedOrigins: readonly string[];
  /** The number of proxies in front that name the caller in X-Forwarded-For. */
  readonly trustProxy: number;
  /** Days after which unplayed matches are removed. */
  readonly retention: Retention;
  readonly limits: Limits;
  /** Open connections in all; fewer if the system allows the process fewer descriptors. */
  readonly maxConnections: number;
  readonly patience: Patience;
  /** Milliseconds after which an empty match is unloaded. */
  readonly idle: number;
  /** Most worker threads for bots. The default leaves one processor to the event loop. */
  readonly botThreads: number;
  readonly botPace: BotPace;
  readonly times: Times;
}

/** The prefixes that only our settings have. */
const OWN_NAMES = /^(BACKUP|BOT|CALLS|DATABASE|KEEP|LIMIT|METRICS)_/;

/** A hundred years in days: for matches that should never be removed. */
const LONGEST_KEPT = 36_500;

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Error for an unusable setting; the message names it and what it must be. */
export class ConfigError extends Error {}

/** Reads the settings; an empty value counts as unset. Throws a {@link ConfigError} for a malformed one. */
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
    site: readSettings(text),
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
    patience: TIMEOUT,
    idle: 60_000,
    botThreads: wholeNumber('BOT_THREADS', text('BOT_THREADS'), Math.max(1, availableParallelism() - 1), 256, 1),
    botPace: PACE,
    times: TIMES,
  };
}

export function settingNames(): string[] {
  const asked = new Set<string>();
  readConfig(
    new Proxy<Environment>(
      {},
      {
        get(_, name) {
          asked.add(String(name));
          return undefined;
        },
      },
    ),
  );
  return [...asked];
}

/** A variable that is no setting, and the setting it was probably meant to be, or null. */
export interface UnknownSetting {
  readonly name: string;
  readonly meant: string | null;
}

/** Returns variables that look like misspelt settings: with a prefix of ours, or nearly a setting's name. */
export function unknownSettings(environment: Environment): UnknownSetting[] {
  const known = settingNames();
  return Object.keys(environment).flatMap((name) => {
    if (known.includes(name)) return [];
    const meant = closestTo(name, known);
    return meant !== null || OWN_NAMES.test(name) ? [{ name, meant }] : [];
  });
}

/** The shortest name that counts as misspelt. Other programs have shorter ones much like ours: `HOME`, `PATH`. */
const SHORTEST_MISSPELT = 7;
/** Most letters by which a misspelt name differs. */
const SLIP = 2;

/** Returns the known name with the fewest different letters; null if none is close. */
function closestTo(name: string, known: readonly string[]): string | null {
  if (name.length < SHORTEST_MISSPELT) return null;
  return closestMatch(name.toUpperCase(), known, { maxDistance: SLIP }) ?? null;
}

/** Returns a folder of pages. The default one, beside this program, may be built later; until then its pages say so. */
function readBuilt(text: string | undefined, usual: string): string {
  return text ?? fileURLToPath(new URL(usual, import.meta.url));
}

function readBackups(text: (name: string) => string | undefined): Config['backups'] {
  const folder = text('BACKUP_DIR');
  const keep = wholeNumber('BACKUP_KEEP', text('BACKUP_KEEP'), 7, 10_000, 1);
  return folder === undefined ? null : { folder, keep };
}

/** The fewest characters that make a token impossible to guess. */
const SHORTEST_TOKEN = 24;

/** Reads one token, or several separated by commas. They are secrets, so the error doesn't repeat them. */
export function readTokens(text: string | undefined): string[] {
  if (text === undefined) return [];
  const tokens = text.split(',').map((each) => each.trim());
  if (tokens.every((each) => each.length >= SHORTEST_TOKEN && /^[\x21-\x7e]+$/.test(each))) return tokens;
  throw new ConfigError(
    `OPERATOR_TOKEN has a token that cannot be used; each must have at least ${SHORTEST_TOKEN} letters, digits or signs, as \`openssl rand -hex 24\` makes one. Leave it empty, and nobody operates the site by its page.`,
  );
}

const SITE_VARIABLES: Readonly<Record<keyof SiteSettings, string>> = {
  name: 'SITE_NAME',
  contact: 'SITE_CONTACT',
  imprint: 'SITE_IMPRINT',
  privacy: 'SITE_PRIVACY',
  matchesBy: 'MATCHES_BY',
  watching: 'WATCHING',
};

/** Reads the site's description from variables such as `SITE_NAME`. A `\n` in a value begins a new line. */
function readSettings(text: (name: string) => string | undefined): Partial<SiteSettings> {
  const set = SITE_SETTINGS.flatMap((name) => {
    const variable = SITE_VARIABLES[name];
    const value = text(variable);
    if (value === undefined) return [];
    const read = SITE_FORMS[name].safeParse(value.replaceAll('\\n', '\n'));
    if (read.success) return [[name, read.data] as const];
    throw new ConfigError(`${variable} ${read.error.issues[0]!.message}.`);
  });
  return Object.fromEntries(set);
}

function readRelease(text: string | undefined): number {
  if (text === undefined) return ownPackage().built;
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

/** Reads a switch that is on by default. */
function readSwitch(name: string, text: string | undefined): boolean {
  if (text === undefined || text === 'on' || text === 'off') return text !== 'off';
  throw new ConfigError(`${name} is ${JSON.stringify(text)}; it must be on or off.`);
}

/** Quotes a value for a public message, without the user name and password it may hold. */
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

/** Reads networks, each as its first address and prefix length. */
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

/** Reads the contact for push services, which refuse messages without one. */
function readContact(text: string | undefined, site: string | null): string {
  if (text === undefined) return site?.startsWith('https:') ? site : 'mailto:nobody@example.org';
  if (/^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text)) return text;
  throw new ConfigError(
    `CALLS_CONTACT is ${shown(text)}; it must be like mailto:you@example.org or https://example.org.`,
  );
}

/** Reads an address with one of some protocols. It may hold a password, so the error doesn't repeat it. */
function readUrl(name: string, text: string | undefined, protocols: readonly string[], like: string): string | null {
  if (text === undefined) return null;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  throw new ConfigError(`${name} is not an address that can be used; it must be like ${like}.`);
}

/** Reads one address, or several of a cluster, and joins them with commas only. */
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
