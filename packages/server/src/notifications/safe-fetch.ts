/**
 * Sends requests to addresses that a user typed. So that they can't reach our own network, these must be https and
 * resolve only to public addresses. The connection goes to the checked one, and redirects aren't followed.
 */
import { lookup as systemLookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** Milliseconds for the whole response, and the bytes of it that are read. */
export const TIMEOUT = 5000;
const MOST = 65_536;
/** Milliseconds that an idle connection is kept. */
const IDLE = 4000;
/** Most requests at the same time. */
const ABREAST = 32;
/** Most of them to one host, so that a slow one leaves room for the others. */
const SHARE = 8;
/** Waiting requests at which nothing more is written for a host. */
const CROWD = 400;
/** Unanswered requests in a row after which a host is set aside, and for how many milliseconds. */
const SILENCES = 3;
const ASIDE = 60_000;

/** The fault of an address in a network of the site's own. */
export const NOT_PUBLIC = 'its address is not a public one';

/** The filter's message for a refused address. It names the address, which the user who typed it must not learn. */
const FILTERED = /^DNS lookup .* is not allowed/;
const CLOSED = 'DNS lookup of an address that is not given out is not allowed';

/** A fault found by us, in words for the user. */
class OutsideFault extends Error {
  constructor(
    message: string,
    /** Whether there was no response in time. */
    readonly silent = false,
  ) {
    super(message);
  }
}

/**
 * All of IPv6 outside the public range (2000::/3), with embedded IPv4 addresses such as `::127.0.0.1`. The filter knows
 * those within it.
 */
const NOT_GIVEN_OUT = new BlockList();
NOT_GIVEN_OUT.addSubnet('::', 3, 'ipv6');
NOT_GIVEN_OUT.addSubnet('4000::', 2, 'ipv6');
NOT_GIVEN_OUT.addSubnet('8000::', 1, 'ipv6');

function listOf(networks: readonly string[]): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address, bits] = network.split('/');
    const kind = isIPv6(address!) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address!, kind);
    else list.addSubnet(address!, Number(bits), kind);
  }
  return list;
}

export type FetchAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  /**
   * Not sent, or no response. `why` tells the user only the class of the fault: details would let them use this server
   * as a scanner. `said` is for the log.
   */
  | {
      readonly kind: 'failed';
      readonly why: string;
      readonly said?: string;
      readonly silent?: boolean;
      /** True if its turn came too late, so that nothing was sent. */
      readonly late?: boolean;
    };

export interface FetchRequest {
  readonly method: 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** The monotonic time until which it may begin; no limit if left out. */
  readonly by?: number;
}

export interface SafeFetchOptions {
  /** Private networks that are allowed, such as `10.0.0.0/8`. */
  readonly allowed: readonly string[];
  /** Extra certificates to trust; only in tests. */
  readonly ca?: string;
  /** Looks names up; only tests replace the system's lookup. */
  readonly lookup?: LookupFunction;
  readonly patience?: number;
}

/** Returns why an address can't be requested at all; null if it can. */
export function whyNotAsk(address: string): string | null {
  if (!URL.canParse(address)) return 'this is no address';
  const { protocol, username, password } = new URL(address);
  if (protocol !== 'https:') return 'an address must begin with https://';
  return username === '' && password === '' ? null : 'an address may hold no name and no password';
}

/** Returns the class of a fault, and the system's words for it. */
function classOf(error: Error & { readonly code?: string }): {
  readonly why: string;
  readonly said?: string;
  readonly silent?: boolean;
} {
  if (error instanceof OutsideFault) return { why: error.message, silent: error.silent };
  if (FILTERED.test(error.message)) return { why: NOT_PUBLIC };
  const said = error.message || error.code || error.name;
  const why = /CERT|SELF_SIGNED|ALTNAME|ISSUER|SIGNATURE/.test(error.code ?? '')
    ? 'its certificate cannot be checked'
    : 'it cannot be reached';
  return { why, said };
}

/** None if the host is set aside or it is too late. */
type Turn = 'place' | 'aside' | 'late';

interface Host {
  /** Its running requests, and those waiting, in order of arrival. */
  busy: number;
  readonly waiting: { readonly by: number; go(turn: Turn): void }[];
  /** Unanswered requests in a row, and the monotonic time until which it is set aside. */
  silences: number;
  aside: number;
}

export class SafeFetch {
  readonly #agent: RequestFilteringHttpsAgent;
  readonly #patience: number;
  readonly #allowed: BlockList;
  #busy = 0;
  readonly #hosts = new Map<string, Host>();

  constructor({ allowed, ca, lookup, patience = TIMEOUT }: SafeFetchOptions) {
    this.#allowed = listOf(allowed);
    this.#agent = new RequestFilteringHttpsAgent({
      allowIPAddressList: [...allowed],
      // Push services get many messages in a row; an open connection still leads to the address that was checked.
      keepAlive: true,
      maxFreeSockets: ABREAST,
      timeout: IDLE,
      // All addresses of a name are looked up and checked before one is tried.
      ...{ autoSelectFamily: true },
      ...(ca !== undefined && { ca }),
      lookup: this.#looksUp(lookup ?? (systemLookup as LookupFunction)),
    });
    this.#patience = patience;
  }

  close(): void {
    this.#agent.destroy();
  }

  /** Sends a request; never rejects. */
  async ask(address: string, asking: FetchRequest): Promise<FetchAnswer> {
    const why = whyNotAsk(address);
    if (why !== null) return { kind: 'failed', why };
    const url = new URL(address);
    const host = this.#hostOf(url.host);
    const { by = Number.POSITIVE_INFINITY } = asking;
    const turn = await new Promise<Turn>((go) => {
      host.waiting.push({ by, go });
      this.#goOn();
    });
    if (turn === 'aside') return { kind: 'failed', why: 'it has not answered lately' };
    if (turn === 'late') return { kind: 'failed', why: 'its turn came too late', late: true };
    try {
      const answer = await this.#ask(url, asking);
      host.silences = answer.kind === 'failed' && answer.silent ? host.silences + 1 : 0;
      if (host.silences >= SILENCES) host.aside = performance.now() + ASIDE;
      return answer;
    } finally {
      this.#busy--;
      host.busy--;
      this.#goOn();
    }
  }

  /** Returns the state of a host, and drops other hosts that have nothing to remember. */
  #hostOf(name: string): Host {
    for (const [other, { busy, waiting, silences, aside }] of this.#hosts) {
      const idle = busy === 0 && waiting.length === 0 && (silences === 0 || aside < performance.now());
      if (idle && other !== name) this.#hosts.delete(other);
    }
    const host = this.#hosts.get(name) ?? { busy: 0, waiting: [], silences: 0, aside: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  /** Whether so many requests wait for an address's host that another could come too late. */
  isCrowded(address: string): boolean {
    return (this.#hosts.get(new URL(address).host)?.waiting.length ?? 0) >= CROWD;
  }

  /**
   * Serves the host with the fewest places, then the one that waited longest. A host takes no more places than remain
   * free, so that several slow ones leave one for the next.
   */
  #goOn(): void {
    const now = performance.now();
    for (const { aside, waiting } of this.#hosts.values()) {
      while (waiting.length > 0 && aside > now) waiting.shift()!.go('aside');
      while (waiting.length > 0 && waiting[0]!.by < now) waiting.shift()!.go('late');
    }
    for (;;) {
      const most = Math.min(SHARE, ABREAST - this.#busy);
      const open = [...this.#hosts].filter(([, { busy, waiting }]) => waiting.length > 0 && busy < most);
      const next = open.sort(([, a], [, b]) => a.busy - b.busy)[0];
      if (next === undefined) return;
      const [name, host] = next;
      this.#busy++;
      host.busy++;
      // Reinsert it: the map is in the order of the hosts' last turns.
      this.#hosts.delete(name);
      this.#hosts.set(name, host);
      host.waiting.shift()!.go('place');
    }
  }

  /** Whether an address isn't public, apart from those that the filter knows. */
  #isClosed(address: string): boolean {
    return isIPv6(address) && NOT_GIVEN_OUT.check(address, 'ipv6') && !this.#allowed.check(address, 'ipv6');
  }

  /** Looks a name up, and refuses it if it leads to a closed address. */
  #looksUp(lookup: LookupFunction): LookupFunction {
    return (host, options, done) =>
      lookup(host, options, (error, found, family) => {
        const all = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
        const closed = error === null && all.some((address) => this.#isClosed(address));
        done(closed ? new Error(CLOSED) : error, found, family);
      });
  }

  #ask(address: URL, { method, headers, body }: FetchRequest): Promise<FetchAnswer> {
    return new Promise((resolve) => {
      const fail = (error: Error) => resolve({ kind: 'failed', ...classOf(error) });
      if (this.#isClosed(address.hostname.replace(/^\[(.*)\]$/, '$1'))) return fail(new Error(CLOSED));
      const asked = request(address, { method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size > MOST) asked.destroy(new OutsideFault(`its answer is longer than ${MOST} bytes`));
        });
        response.on('error', fail);
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ kind: 'answered', status: response.statusCode ?? 0, text });
        });
      });
      const late = setTimeout(
        () => asked.destroy(new OutsideFault(`it did not answer within ${this.#patience} ms`, true)),
        this.#patience,
      );
      asked.on('close', () => clearTimeout(late));
      asked.on('error', fail);
      asked.end(body);
    });
  }
}
