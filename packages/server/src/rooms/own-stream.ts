/**
 * A stream of somebody who is known by their key: what all are told, written into it by a `Crowd`, and between that what is told to
 * them. What follows from something comes after it.
 */
import { type ChatMessage, isStruck, type Said, type ServerMessageName } from '@dominion/protocol';
import { MAX_WAITING } from '../access/guards.js';
import type { Sink } from './crowd.js';
import type { Listening, OpenTab, Person } from './tabs.js';

/** What it needs of those who tell. */
export interface Teller {
  /** Whether something is still to be handed out that all are told. */
  isBusy(): boolean;
  /** Called once all there is so far was told. */
  greet(stream: OwnStream): void;
}

function lineOf(kind: string, message: object): string {
  return `${JSON.stringify({ kind, ...message })}\n`;
}

/** By which is known whether something was told: its place, and another one once its words were taken away. */
function placeOf(said: Said): number {
  return isStruck(said) ? -1 - said.seq : said.seq;
}

export class OwnStream implements Listening, Sink, Pick<OpenTab, 'told' | 'who'> {
  readonly auth: Person;
  /** See {@link OpenTab.who}. */
  readonly who: string;
  /** See {@link OpenTab.told}. */
  readonly told = new Map<string, string>();
  readonly #sink: Sink;
  readonly #teller: Teller;
  /** What comes after what is still to be handed out. */
  readonly #waiting: string[] = [];
  readonly #heard = new Set<number>();
  #greeted = false;
  /** Whether all there was so far has been read. */
  #read = false;
  /** Once nothing more is told. */
  #over = false;

  constructor(auth: Person, who: string, sink: Sink, teller: Teller) {
    this.auth = auth;
    this.who = who;
    this.#sink = sink;
    this.#teller = teller;
  }

  /** Tells something to its reader alone. */
  send(name: ServerMessageName, message: object): void {
    if (this.#over) return;
    const lines = name === 'chat' ? this.#unheard(message as ChatMessage) : [lineOf(name, message)];
    this.#waiting.push(...lines);
    if (!this.#teller.isBusy()) this.flush();
  }

  /** Writes what has waited. */
  flush(): void {
    if (!this.#greeted || this.#waiting.length === 0 || this.destroyed) return;
    // Whoever does not read is cut, here as by a crowd; what was told first may be long.
    if (this.#read && this.writableLength > MAX_WAITING) this.#sink.destroy();
    else this.#sink.write(this.#waiting.splice(0).join(''));
  }

  /** Ends it: its reader goes on purpose. */
  part(): void {
    if (!this.#over) this.end('');
  }

  #unheard({ said }: ChatMessage): string[] {
    const fresh = said.filter((each) => !this.#heard.has(placeOf(each)));
    for (const each of fresh) this.#heard.add(placeOf(each));
    return fresh.map(({ seq, channel, who, team, name, text, phrase, ply, at }) =>
      lineOf('said', { seq, channel, who, team, name, text, phrase, ply, at }),
    );
  }

  // What a crowd asks of whom it tells.

  write(bytes: Buffer | string, done?: () => void): void {
    this.#sink.write(bytes, () => {
      this.#read = true;
      done?.();
    });
    // The first thing told is all there is so far.
    if (!this.#greeted) {
      this.#greeted = true;
      this.#teller.greet(this);
      this.flush();
    }
  }

  end(last: Buffer | string): void {
    this.#over = true;
    const before = Buffer.from(this.#waiting.splice(0).join(''));
    this.#sink.end(Buffer.concat([before, Buffer.from(last)]));
  }

  destroy(): void {
    this.#sink.destroy();
  }

  cork(): void {
    this.#sink.cork();
  }

  uncork(): void {
    this.#sink.uncork();
  }

  once(event: 'close', listener: () => void): void {
    this.#sink.once(event, listener);
  }

  get destroyed(): boolean {
    return this.#sink.destroyed;
  }

  get writableLength(): number {
    return this.#sink.writableLength;
  }
}
