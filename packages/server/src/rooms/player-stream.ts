/**
 * The stream of a player with a key: the public part, written by a `SpectatorStreams`, and the player's own messages. A
 * consequence always follows its cause.
 */
import { type ChatMessage, isStruck, type Said, type ServerMessageName } from '@dominion/protocol';
import { MAX_WAITING } from '../access/guards.js';
import type { Sink } from './spectator-streams.js';
import type { Listening, OpenTab, Person } from './tabs.js';

/** The sender's side of a stream. */
export interface Teller {
  /** Whether public events are still to be sent. */
  isBusy(): boolean;
  /** Called once the state so far was sent. */
  greet(stream: PlayerStream): void;
}

function lineOf(kind: string, message: object): string {
  return `${JSON.stringify({ kind, ...message })}\n`;
}

/** Returns the number by which a message counts as sent; an emptied message has another one. */
function placeOf(said: Said): number {
  return isStruck(said) ? -1 - said.seq : said.seq;
}

export class PlayerStream implements Listening, Sink, Pick<OpenTab, 'told' | 'who'> {
  readonly auth: Person;
  /** See {@link OpenTab.who}. */
  readonly who: string;
  /** See {@link OpenTab.told}. */
  readonly told = new Map<string, string>();
  readonly #sink: Sink;
  readonly #teller: Teller;
  /** Messages that wait for the public events before them. */
  readonly #waiting: string[] = [];
  readonly #heard = new Set<number>();
  #greeted = false;
  /** Whether the reader has received the state so far. */
  #read = false;
  #over = false;

  constructor(auth: Person, who: string, sink: Sink, teller: Teller) {
    this.auth = auth;
    this.who = who;
    this.#sink = sink;
    this.#teller = teller;
  }

  send(name: ServerMessageName, message: object): void {
    if (this.#over) return;
    const lines = name === 'chat' ? this.#unheard(message as ChatMessage) : [lineOf(name, message)];
    this.#waiting.push(...lines);
    if (!this.#teller.isBusy()) this.flush();
  }

  flush(): void {
    if (!this.#greeted || this.#waiting.length === 0 || this.destroyed) return;
    // A reader who doesn't read is cut; the long first part doesn't count.
    if (this.#read && this.writableLength > MAX_WAITING) this.#sink.destroy();
    else this.#sink.write(this.#waiting.splice(0).join(''));
  }

  /** Ends the stream because its reader leaves on purpose. */
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

  // The interface that a crowd needs of its readers.

  write(bytes: Buffer | string, done?: () => void): void {
    this.#sink.write(bytes, () => {
      this.#read = true;
      done?.();
    });
    // The first write is the whole state so far.
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
