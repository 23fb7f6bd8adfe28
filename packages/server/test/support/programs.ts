/** A program that plays by HTTP alone, with its key in a header. */
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { MatchNow, OwnSeat } from '@dominion/protocol';
import { expect } from 'vitest';
import { codesOf } from '../../src/http/document.js';
import { newKey, until } from './basics.js';

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  readonly body: any;
}

export class Program {
  readonly url: string;
  readonly key: string;
  code: string;
  /** All values of its stream. */
  // biome-ignore lint/suspicious/noExplicitAny: whatever came
  readonly told: any[] = [];
  ended = false;
  #answer: IncomingMessage | null = null;
  #rest = '';

  constructor(url: string, code: string, key = newKey()) {
    this.url = url;
    this.code = code;
    this.key = key;
  }

  async request(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await fetch(this.url + path, {
      method,
      headers: { Authorization: `Bearer ${this.key}`, 'Content-Type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** Sends a request to its match; fails if it is refused with a code that isn't described. */
  async ask(name: string, body: unknown = {}): Promise<Answer> {
    const answer = await this.request('POST', `/api/matches/${this.code}/${name}`, body);
    const described = codesOf(`/api/matches/:code/${name}`);
    const code = answer.body?.error?.code;
    if (code !== undefined && described.length > 0)
      expect([name, described]).toEqual([name, expect.arrayContaining([code])]);
    return answer;
  }

  async now(): Promise<MatchNow> {
    return (await this.request('GET', `/api/matches/${this.code}`)).body;
  }

  /** Reads the match's stream from now on. */
  async listen(query = ''): Promise<this> {
    const headers = { Authorization: `Bearer ${this.key}` };
    const asked = get(`${this.url}/api/matches/${this.code}/stream${query}`, { agent: false, headers });
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    this.#answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (chunk: string) => {
      const lines = (this.#rest + chunk).split('\n');
      this.#rest = lines.pop()!;
      this.told.push(...lines.map((line) => JSON.parse(line)));
    });
    answer.on('close', () => (this.ended = true));
    answer.on('error', () => {});
    await until('the stream has begun', () => this.of('time').length > 0 || this.ended);
    return this;
  }

  of(kind: string): typeof this.told {
    return this.told.filter((value) => value.kind === kind);
  }

  get seat(): OwnSeat {
    return this.of('seat').at(-1);
  }

  /** Closes its stream. */
  hangUp(): void {
    this.#answer?.destroy();
  }
}
