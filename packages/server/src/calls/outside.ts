/**
 * OutsideAsk addresses that somebody typed: push services, and channels that are told. Whoever named one may mean this machine or one
 * beside it, so it is https alone, every address that the name resolves to must be public, the one that was checked is the one that
 * is connected to, and nothing is followed.
 */
import { lookup as systemLookup } from 'node:dns';
import { request } from 'node:https';
import { BlockList, isIPv6, type LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** How long, in milliseconds, an answer may take in all, and how many bytes of it are read. */
export const PATIENCE = 5000;
const MOST = 65_536;
/** How long, in milliseconds, a line is kept on which nothing is asked. */
const IDLE = 4000;
/** How many of them are asked at the same time. */
const ABREAST = 32;
/** How many of those one host may have, so that a slow one leaves room for the others. */
const SHARE = 8;
/** When so many wait for a host, nothing more is written for it. */
const CROWD = 400;
/** After how many in a row that were never answered a host is left alone, and for how many milliseconds. */
const SILENCES = 3;
const ASIDE = 60_000;

/** Why an address is not asked that leads into a network of the site's own. */
export const NOT_PUBLIC = 'its address is not a public one';

/** What the filter says of an address it does not let through: with it the address, which is nobody's business who named it. */
const FILTERED = /^DNS lookup .* is not allowed/;
const CLOSED = 'DNS lookup of an address that is not given out is not allowed';

/** A fault that we find ourselves, in words for whoever named the address. */
class OutsideFault extends Error {
  constructor(
    message: string,
    /** Whether nothing came within the time there is. */
    readonly silent = false,
  ) {
    super(message);
  }
}

/**
 * All of IPv6 but what is given out to public hosts (2000::/3): the rest holds, besides private networks, the ways to write an IPv4
 * address as an IPv6 one, as `::127.0.0.1`. Of those within it the filter knows.
 */
const NOT_GIVEN_OUT = new BlockList();
NOT_GIVEN_OUT.addSubnet('::', 3, 'ipv6');
NOT_GIVEN_OUT.addSubnet('4000::', 2, 'ipv6');
NOT_GIVEN_OUT.addSubnet('8000::', 1, 'ipv6');

/** Networks as the settings write them, as one list. */
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

/** What came of asking. */
export type OutsideAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  /**
   * It was not asked, or nothing came. The message says why to whoever named the address, and no more than a class of faults: what the
   * system says of a host and a port would make this server a scanner of theirs. The log has `said`.
   */
  | {
      readonly kind: 'failed';
      readonly why: string;
      readonly said?: string;
      readonly silent?: boolean;
      /** True when its turn came too late, so that nothing was sent. */
      readonly late?: boolean;
    };

export interface OutsideAsk {
  readonly method: 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
  /** Until when it may begin, by the monotonic clock; at any time when left out. */
  readonly by?: number;
}

export interface OutsideOptions {
  /** Networks that may be asked though they are private, as `10.0.0.0/8`. */
  readonly allowed: readonly string[];
  /** Certificates that are trusted beside the usual ones; only tests give any. */
  readonly ca?: string;
  /** How names are looked up; only tests give another way than the system's. */
  readonly lookup?: LookupFunction;
  readonly patience?: number;
}

/** Why an address is not asked at all; null where it may be. */
export function whyNotAsk(address: string): string | null {
  if (!URL.canParse(address)) return 'this is no address';
  const { protocol, username, password } = new URL(address);
  if (protocol !== 'https:') return 'an address must begin with https://';
  return username === '' && password === '' ? null : 'an address may hold no name and no password';
}

/** Of which class a fault is, and what the system says of it. */
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

/** What a waiting request gets: a place, or none because the host is left alone or it is too late. */
type Turn = 'place' | 'aside' | 'late';

/** What is known of a host that is asked, or was silent lately. */
interface Host {
  /** How many ask it now, and those that wait, first come first. */
  busy: number;
  readonly waiting: { readonly by: number; go(turn: Turn): void }[];
  /** How many in a row it did not answer, and until when it is left alone, by the clock that only runs on. */
  silences: number;
  aside: number;
}

export class Outside {
  readonly #agent: RequestFilteringHttpsAgent;
  readonly #patience: number;
  readonly #allowed: BlockList;
  #busy = 0;
  readonly #hosts = new Map<string, Host>();

  constructor({ allowed, ca, lookup, patience = PATIENCE }: OutsideOptions) {
    this.#allowed = listOf(allowed);
    this.#agent = new RequestFilteringHttpsAgent({
      allowIPAddressList: [...allowed],
      // Push services take many calls one after the other; a line that is open leads where it was checked to lead.
      keepAlive: true,
      maxFreeSockets: ABREAST,
      timeout: IDLE,
      // All addresses of a name are looked up, and each is checked, before one of them is tried.
      ...{ autoSelectFamily: true },
      ...(ca !== undefined && { ca }),
      lookup: this.#looksUp(lookup ?? (systemLookup as LookupFunction)),
    });
    this.#patience = patience;
  }

  /** Hangs up. */
  close(): void {
    this.#agent.destroy();
  }

  /** Asks an address; never rejects. */
  async ask(address: string, asking: OutsideAsk): Promise<OutsideAnswer> {
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

  /** What is known of a host; what is known of others is forgotten once it says nothing. */
  #hostOf(name: string): Host {
    for (const [other, { busy, waiting, silences, aside }] of this.#hosts) {
      const idle = busy === 0 && waiting.length === 0 && (silences === 0 || aside < performance.now());
      if (idle && other !== name) this.#hosts.delete(other);
    }
    const host = this.#hosts.get(name) ?? { busy: 0, waiting: [], silences: 0, aside: 0 };
    this.#hosts.set(name, host);
    return host;
  }

  /** Whether so many wait for an address's host that another one could come too late. */
  isCrowded(address: string): boolean {
    return (this.#hosts.get(new URL(address).host)?.waiting.length ?? 0) >= CROWD;
  }

  /**
   * Gives free places to waiting requests: to the host that has the fewest places, and among equals to the one that waited longest.
   * A host takes no more places than remain free, so that several slow hosts leave one for the next.
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
      // The map's order is that of their last turns.
      this.#hosts.delete(name);
      this.#hosts.set(name, host);
      host.waiting.shift()!.go('place');
    }
  }

  /** Whether an address is none of a public host, beside those that the filter knows. */
  #isClosed(address: string): boolean {
    return isIPv6(address) && NOT_GIVEN_OUT.check(address, 'ipv6') && !this.#allowed.check(address, 'ipv6');
  }

  /** Looks a name up, and refuses it where it leads to a closed address. */
  #looksUp(lookup: LookupFunction): LookupFunction {
    return (host, options, done) =>
      lookup(host, options, (error, found, family) => {
        const all = typeof found === 'string' ? [found] : (found ?? []).map(({ address }) => address);
        const closed = error === null && all.some((address) => this.#isClosed(address));
        done(closed ? new Error(CLOSED) : error, found, family);
      });
  }

  #ask(address: URL, { method, headers, body }: OutsideAsk): Promise<OutsideAnswer> {
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
