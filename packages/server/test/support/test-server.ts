/** A server with a real file and real sockets, and people with the real SDK. */
import { randomBytes } from 'node:crypto';
import { copyFileSync, existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client, type Room } from '@colyseus/sdk';
import {
  type ChatMessage,
  type MakeMatch,
  type MatchState,
  type NoticeAnswer,
  type OpenedMatch,
  type PointMessage,
  parseOpening,
  type ReactionMessage,
  type Reply,
  type RequestName,
  type RequestPayload,
  refusalsOf,
  type Said,
  type SeatMessage,
  type SeersMessage,
  type SketchMessage,
  type TogetherMessage,
  withTogether,
} from '@dominion/protocol';
import {
  type Dice,
  foldMatch,
  formatAction,
  legalActions,
  type Match,
  type MatchHeader,
  type Mode,
  parsePosition,
  type Team,
  teamsIn,
} from '@dominion/rules';
import { sealOf } from '@dominion/rules/dice';
import { TIMES, type Times } from '@dominion/table';
import { pino } from 'pino';
import { afterEach } from 'vitest';
import { type Application, createApp } from '../../src/app/app.js';
import { type Config, type Limits, type Patience, readConfig } from '../../src/base/config.js';
import { type Log, plainOutages } from '../../src/base/log.js';
import type { BotThinker } from '../../src/bots/pool.js';
import { hasPages } from '../../src/metrics/build.js';
import { openSqliteStore } from '../../src/store/sqlite.js';
import type { Store } from '../../src/store/store.js';
import { newKey, temporaryFolder, until } from './basics.js';
import { atFileEnd } from './cleanup.js';

export { deadPort, freePort, hooked, newKey, temporaryFolder, until } from './basics.js';

/** How often, in milliseconds, test servers look for what is due. */
const OFTEN = 100;

/** Bots that move at once. */
export const AT_ONCE: Config['botPace'] = { least: 0, usual: 0, alone: 0 };

export interface TestServer {
  readonly app: Application;
  /** The folder of its database. */
  readonly folder: string;
  readonly store: Store;
  readonly url: string;
  readonly logged: () => string;
  close(): Promise<void>;
}

export interface TestServerOptions {
  readonly folder?: string;
  readonly limits?: Partial<Limits>;
  readonly patience?: Partial<Patience>;
  readonly config?: Partial<Config>;
  readonly newSeed?: () => Uint8Array;
  readonly times?: Partial<Times>;
  readonly thinker?: BotThinker;
  /** A clock instead of the machine's. */
  readonly wall?: () => number;
  readonly steady?: () => number;
  readonly around?: (store: Store) => Store;
  /** The certificate authority for push services. */
  readonly ca?: string;
  /** The test's own log; then {@link House.logged} is empty. */
  readonly log?: Log;
}

const PLENTY: Limits = {
  sockets: 1000,
  connections: 1000,
  upgrades: 1000,
  streams: 1000,
  matches: 1000,
  joins: 1000,
  unknown: 1000,
  lists: 1000,
  talk: 1000,
  requests: 100_000,
  loopback: false,
};

/** Makes a folder with a page, for servers without built pages: without any they aren't ready. */
function somePages(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'index.html'), '<title>Dominion</title>');
  return folder;
}

/** Opens a site as a copy of the run's first, so that tables aren't made each time. */
async function openNew(folder: string): Promise<Store> {
  const first = process.env.DOMINION_TEST_SITE;
  if (first !== undefined && existsSync(first)) copyFileSync(first, join(folder, 'dominion.sqlite'));
  const store = await openSqliteStore(folder);
  if (first !== undefined && !existsSync(first)) {
    const part = `${first}.${process.pid}`;
    await store.upkeep.copyTo!(part);
    renameSync(part, first);
  }
  return store;
}

/** Starts a server on a free port. */
export async function openTestServer(options: TestServerOptions = {}): Promise<TestServer> {
  const folder = options.folder ?? temporaryFolder();
  const store = await (options.folder === undefined ? openNew(folder) : openSqliteStore(folder));
  const lines: string[] = [];
  const own = pino({ level: 'debug', ...plainOutages() }, { write: (line: string) => void lines.push(line) });
  const log = options.log ?? own;
  const limits = { ...PLENTY, ...options.limits };
  const usual = readConfig({});
  const config: Config = {
    ...usual,
    port: 0,
    host: '127.0.0.1',
    dataDir: folder,
    clientDir: hasPages(usual.clientDir) ? usual.clientDir : somePages(),
    limits,
    patience: { ...usual.patience, ...options.patience },
    ...options.config,
    times: { ...TIMES, ...options.times },
  };
  const seeds = options.newSeed === undefined ? {} : { newSeed: options.newSeed };
  const thinkers = options.thinker === undefined ? {} : { thinker: options.thinker };
  const walls = {
    ...(options.wall !== undefined && { wall: options.wall }),
    ...(options.steady !== undefined && { steady: options.steady }),
  };
  const ca = options.ca === undefined ? {} : { ca: options.ca };
  const around = options.around?.(store) ?? store;
  const app = createApp({ config, store: around, log, every: OFTEN, ...seeds, ...thinkers, ...walls, ...ca });
  let closed: Promise<void> | null = null;
  const close = () => {
    forgotten.takeBack();
    closed ??= app.close().then(() => store.close());
    return closed;
  };
  const forgotten = atFileEnd(close);
  await app.listen();
  return { app, folder, store, url: app.address, logged: () => lines.join(''), close };
}

/**
 * Returns a function that opens the server shared by a file's tests, with a test's differences if any; all guests leave
 * after each test. A process has one server at a time: the previous one is closed.
 */
export function sharedTestServer(usual: () => TestServerOptions): (special?: TestServerOptions) => Promise<TestServer> {
  let shared: TestServer | null = null;
  let open: TestServer | null = null;
  afterEach(async () => {
    await Promise.all([...Guest.here].map((guest) => guest.leave()));
  });
  return async (special) => {
    if (special === undefined && shared !== null) return shared;
    await open?.close();
    const base = usual();
    open = await openTestServer({ ...base, ...special, config: { ...base.config, ...special?.config } });
    shared = special === undefined ? open : null;
    return open;
  };
}

export async function post(url: string, path: string, body?: unknown): Promise<{ status: number; body: never }> {
  const response = await fetch(url + path, {
    method: 'POST',
    ...(body === undefined
      ? {}
      : {
          headers: { 'Content-Type': 'application/json' },
          body: typeof body === 'string' ? body : JSON.stringify(body),
        }),
  });
  const text = await response.text();
  return { status: response.status, body: (text === '' ? null : JSON.parse(text)) as never };
}

export async function makeMatch(url: string, asked: MakeMatch): Promise<string> {
  const { status, body } = await post(url, '/api/matches', asked);
  if (status !== 201) throw new Error(`making a match gave ${status}`);
  return (body as OpenedMatch).code;
}

/** A person in a room. */
export class Guest {
  static readonly here = new Set<Guest>();
  readonly key: string;
  readonly room: Room<unknown, MatchState>;
  /** The guest's seat, as the server says; undefined until it has said so. */
  team: Team | null | undefined;
  told: SeatMessage | undefined;
  readonly heard = new Map<number, Said>();
  /** The ally's drawings, one entry for each message. */
  readonly sketches: SketchMessage[] = [];
  /** The squares that they or their ally pointed to, in order. */
  readonly points: PointMessage[] = [];
  readonly signs: ReactionMessage[] = [];
  readonly notices: NoticeAnswer['notice'][] = [];
  readonly seers: SeersMessage[] = [];
  together: TogetherMessage = {};
  /** The guest's contribution to the throws of a match. */
  readonly entropy = randomBytes(16).toString('hex');
  get seal(): string {
    return sealOf(this.entropy, this.state.id);
  }

  /** The close code of the room, once left. */
  left: number | null = null;
  #asked = 0;

  private constructor(room: Room<unknown, MatchState>, key: string) {
    this.room = room;
    this.key = key;
    room.reconnection.enabled = false;
    room.onMessage('seat', (message: SeatMessage) => {
      this.team = message.team;
      this.told = message;
    });
    room.onMessage('chat', ({ said }: ChatMessage) => {
      for (const each of said) this.heard.set(each.seq, each);
    });
    room.onMessage('sketch', (message: SketchMessage) => this.sketches.push(message));
    room.onMessage('point', (message: PointMessage) => this.points.push(message));
    room.onMessage('seers', (message: SeersMessage) => this.seers.push(message));
    room.onMessage('reaction', (message: ReactionMessage) => this.signs.push(message));
    room.onMessage('notice', ({ notice }: NoticeAnswer) => this.notices.push(notice));
    room.onMessage('together', (message: TogetherMessage) => {
      this.together = withTogether(this.together, message);
    });
    Guest.here.add(this);
    room.onLeave((code) => {
      this.left = code;
      Guest.here.delete(this);
    });
    room.onError(() => {});
  }

  static async join(url: string, code: string, key = newKey(), name = ''): Promise<Guest> {
    const room = await new Client(url).joinById<MatchState>(code, { key, name });
    const guest = new Guest(room as Room<unknown, MatchState>, key);
    await until('the state came', () => room.state?.seats?.length === 4 && guest.team !== undefined);
    return guest;
  }

  get state(): MatchState {
    return this.room.state;
  }

  get log(): string[] {
    return [...this.state.log];
  }

  /** The match, replayed from what was published. */
  get match(): Match {
    return matchOf(this.state);
  }

  /** Sends a request; throws if it is refused with a code that the request's description doesn't name. */
  async ask<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    const reply: Reply = await this.room.request(name, payload);
    if (reply.ok || refusalsOf(name).includes(reply.code)) return reply;
    throw new Error(`${name} was refused with ${reply.code}, which its record does not name`);
  }

  askAnything(name: string, payload: unknown): Promise<unknown> {
    return this.room.request(name, payload);
  }

  act(line: string, ply = this.match.position.ply, id = this.newId()): Promise<Reply> {
    return this.ask('act', { line, ply, id });
  }

  newId(): string {
    return `${this.room.sessionId.replaceAll(/\W/g, '')}-${this.#asked++}`.padStart(12, '0');
  }

  async leave(): Promise<void> {
    await this.room.leave(true);
  }
}

export function headerOf(state: MatchState): MatchHeader {
  const opening = parseOpening(state.opening)!;
  const { mode, empty, dice, first, last, fated } = state;
  const header = {
    mode: mode as Mode,
    empty: empty as Team,
    dice: dice as Dice,
    first: first as Team,
    last,
    fated,
    opening,
  };
  return { ...header, ...positionIn(state.position) };
}

function positionIn(text: string | undefined): Pick<MatchHeader, 'position'> {
  const parsed = text ? parsePosition(text) : null;
  return parsed?.ok ? { position: parsed.position } : {};
}

export function matchOf(state: MatchState): Match {
  const folded = foldMatch(headerOf(state), [...state.log]);
  if (!folded.ok) throw new Error(`line ${folded.at} of the published log is not legal`);
  return folded.match;
}

/** Makes a match with all seated and begun; the first to sit down is host. */
export async function seatAll(
  url: string,
  asked: MakeMatch,
): Promise<{ code: string; guests: ReadonlyMap<Team, Guest>; all: Guest[] }> {
  const code = await makeMatch(url, asked);
  const guests = new Map<Team, Guest>();
  for (const team of teamsIn({ mode: asked.mode, empty: asked.empty ?? 0, ...positionIn(asked.position) })) {
    const guest = await Guest.join(url, code);
    await guest.ask('sit', { team, name: `team ${team}`, seal: guest.seal });
    guests.set(team, guest);
  }
  await [...guests.values()][0]!.ask('start', {});
  for (const guest of guests.values()) await guest.ask('mix', { entropy: guest.entropy });
  const all = [...guests.values()];
  await until('the match began', () => all.every(({ state }) => state.status === 'playing'));
  return { code, guests, all };
}

/**
 * Makes a match after a muster without Sergeants: the first team moves, with the guest `mover`; `other` is another's.
 */
export async function begunMatch(url: string, asked: MakeMatch = { mode: '2' }) {
  const table = await seatAll(url, asked);
  for (const [team, guest] of table.guests) await guest.act(`${'NESW'[team]}:-`, 1);
  await until('all mustered', () => table.all.every(({ state }) => state.log.length === table.all.length));
  const mover = table.guests.get(table.all[0]!.match.position.turn)!;
  return { ...table, mover, other: table.all.find((guest) => guest !== mover)! };
}

/** Returns a legal line in a match's position. */
export function anyLine(match: Match): string {
  return formatAction(legalActions(match.position)[0]!);
}

/**
 * Plays a line as soon as the team is to move, then Fate's choices, until it is another's turn. The team is the guest's
 * own unless they act for another.
 */
export async function endTurn(guest: Guest, line: string, team = guest.team): Promise<void> {
  const turn = () => guest.match.position;
  await until('it is their turn', () => turn().turn === team && turn().phase === 'move');
  for (let next = line; turn().turn === team; next = anyLine(guest.match)) {
    const { length } = guest.log;
    const reply = await guest.act(next);
    if (!reply.ok) throw new Error(`${next} was refused: ${reply.code}`);
    // Fate's throw needs no request.
    const waits = () => /^(fate|succession)$/.test(turn().phase);
    await until('it was played', () => guest.log.length > length && !waits());
  }
}
