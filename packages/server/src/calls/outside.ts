/**
 * OutsideAsk addresses that somebody typed: push services, and channels that are told. Whoever named one may mean this machine or one
 * beside it, so it is https alone, every address that the name resolves to must be public, the one that was checked is the one that
 * is connected to, and nothing is followed.
 */
import { request } from 'node:https';
import type { LookupFunction } from 'node:net';
import { RequestFilteringHttpsAgent } from 'request-filtering-agent';

/** How long, in milliseconds, an answer may take in all, and how many bytes of it are read. */
const PATIENCE = 5000;
const MOST = 65_536;
/** How long, in milliseconds, a line is kept on which nothing is asked. */
const IDLE = 4000;
/** How many of them are asked at the same time. */
const ABREAST = 32;

/** Why an address is not asked that leads into a network of the site's own. */
export const NOT_PUBLIC = 'its address is not a public one';

/** What the filter says of an address it does not let through: with it the address, which is nobody's business who named it. */
const FILTERED = /^DNS lookup .* is not allowed/;

/** What came of asking. */
export type OutsideAnswer =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  /** It was not asked, or nothing came: the message says why, for whoever named the address. */
  | { readonly kind: 'failed'; readonly why: string };

export interface OutsideAsk {
  readonly method: 'POST' | 'PATCH';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | string;
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

export class Outside {
  readonly #agent: RequestFilteringHttpsAgent;
  readonly #patience: number;
  readonly #waiting: (() => void)[] = [];
  #busy = 0;

  constructor({ allowed, ca, lookup, patience = PATIENCE }: OutsideOptions) {
    this.#agent = new RequestFilteringHttpsAgent({
      allowIPAddressList: [...allowed],
      // Push services take many calls one after the other; a line that is open leads where it was checked to lead.
      keepAlive: true,
      maxFreeSockets: ABREAST,
      timeout: IDLE,
      // All addresses of a name are looked up, and each is checked, before one of them is tried.
      ...{ autoSelectFamily: true },
      ...(ca !== undefined && { ca }),
      ...(lookup !== undefined && { lookup }),
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
    while (this.#busy >= ABREAST) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#busy++;
    try {
      return await this.#ask(new URL(address), asking);
    } finally {
      this.#busy--;
      this.#waiting.shift()?.();
    }
  }

  #ask(address: URL, { method, headers, body }: OutsideAsk): Promise<OutsideAnswer> {
    return new Promise((resolve) => {
      const fail = (why: string) => resolve({ kind: 'failed', why });
      const asked = request(address, { method, headers, agent: this.#agent }, (response) => {
        const parts: Buffer[] = [];
        let size = 0;
        response.on('data', (part: Buffer) => {
          size += part.length;
          parts.push(part);
          if (size > MOST) asked.destroy(new Error(`its answer is longer than ${MOST} bytes`));
        });
        response.on('error', ({ message }) => fail(message));
        response.on('end', () => {
          const text = Buffer.concat(parts).toString('utf8');
          resolve({ kind: 'answered', status: response.statusCode ?? 0, text });
        });
      });
      const late = setTimeout(
        () => asked.destroy(new Error(`it did not answer within ${this.#patience} ms`)),
        this.#patience,
      );
      asked.on('close', () => clearTimeout(late));
      asked.on('error', ({ message }) => fail(FILTERED.test(message) ? NOT_PUBLIC : message));
      asked.end(body);
    });
  }
}
