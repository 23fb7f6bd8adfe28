/** The chat of a match for this browser's player: channels, typed text, read messages and muted people. */
import type { Channel, Phrase, Said } from '@dominion/protocol';
import { computed, effect, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { randomHex } from '../../base/random.js';
import { keep, kept } from '../../base/storage/tab-storage.js';
import { formatRefused } from '../../i18n/format-events.js';
import { grammar, chat as words } from '../../i18n/index.js';
import {
  channelsOf,
  hasNews,
  heardIn,
  maySpeak,
  type OtherSpeaker,
  roomLeft,
  speakersOf,
} from '../../model/table/talk.js';
import type { HostRequests } from './host-requests.js';
import type { MatchSignals } from './state.js';

type Known = Pick<MatchSignals, 'code' | 'table' | 'seat' | 'host' | 'said' | 'who'>;

type ByChannel<T> = Readonly<Record<Channel, T>>;

export class Talk {
  readonly #known: Known;
  readonly #wire: Pick<HostRequests, 'exchange' | 'request'>;
  readonly #picked = signal<Channel>('all');
  /** The typed text of each channel: text for the ally must never go to all. */
  readonly typed: Signal<ByChannel<string>>;
  /** Why the last message wasn't sent. */
  readonly problem = signal<string | null>(null);
  readonly sending = signal(false);
  readonly muted: ReadonlySignal<ReadonlySet<string>>;
  readonly #muted;
  /** The people whom the player has silenced here as host. */
  readonly silenced = signal<ReadonlySet<string>>(new Set());
  /** The number of the last read message, by channel. */
  readonly #read;
  /** The latest messages, for screen readers. */
  readonly spoken = signal('');
  readonly #stop: () => void;
  /** The last unanswered message with its id; null once answered. */
  #unanswered: { readonly what: string; readonly id: string } | null = null;

  readonly channels: ReadonlySignal<readonly Channel[]> = computed(() => {
    const table = this.#known.table.value;
    return table === null ? ['all'] : channelsOf({ table, me: this.#known.seat.value, said: this.#known.said.value });
  });
  readonly channel: ReadonlySignal<Channel> = computed(() =>
    this.channels.value.includes(this.#picked.value) ? this.#picked.value : 'all',
  );
  readonly heard: ReadonlySignal<readonly Said[]> = computed(() =>
    heardIn(this.#known.said.value, this.channel.value, this.muted.value),
  );
  readonly maySpeak: ReadonlySignal<boolean> = computed(
    () => maySpeak(this.channel.value, this.#known.seat.value) && !this.hushed.value,
  );
  /** Whether the player may not write because they have no seat. */
  readonly hushed: ReadonlySignal<boolean> = computed(() => {
    const { table, seat, host } = this.#known;
    return table.value?.hushed === true && seat.value === null && !host.value;
  });
  readonly speakers: ReadonlySignal<readonly OtherSpeaker[]> = computed(() =>
    speakersOf(this.#known.said.value, this.#known.who.value),
  );
  readonly unread: ReadonlySignal<readonly Channel[]> = computed(() =>
    this.channels.value.filter((channel) =>
      hasNews(this.#known.said.value, channel, {
        muted: this.muted.value,
        me: this.#known.who.value,
        read: this.#read.value[channel],
      }),
    ),
  );

  /** `typed` is the text typed so far, if another player at this device typed it. */
  constructor(
    known: Known,
    wire: Pick<HostRequests, 'exchange' | 'request'>,
    typed = signal<ByChannel<string>>({ all: '', team: '', watchers: '' }),
  ) {
    this.#known = known;
    this.#wire = wire;
    this.typed = typed;
    this.#muted = signal<ReadonlySet<string>>(new Set(kept<string[]>(`muted.${known.code}`, [])));
    this.muted = this.#muted;
    this.#read = signal(kept<ByChannel<number>>(`read.${known.code}`, { all: -1, team: -1, watchers: -1 }));
    let last = -1;
    this.#stop = effect(() => {
      const { who } = known;
      // Earlier messages arrive before the server identifies this player: they aren't news.
      const came = who.peek() !== '';
      const news = known.said.value.filter(({ seq }) => came && seq > last);
      last = known.said.value.at(-1)?.seq ?? last;
      const others = news.filter((each) => each.who !== who.peek() && !this.muted.peek().has(each.who));
      if (others.length > 0) this.spoken.value = grammar.sentences(others.slice(-2).map(readOut));
    });
  }

  close(): void {
    this.#stop();
  }

  pick(channel: Channel): void {
    this.#picked.value = channel;
    this.problem.value = null;
  }

  type(text: string): void {
    this.typed.value = { ...this.typed.value, [this.channel.value]: text };
    this.problem.value = null;
  }

  /** Marks everything in the current channel as read. */
  look(): void {
    const last = this.heard.value.at(-1)?.seq ?? -1;
    const channel = this.channel.value;
    if (last <= this.#read.value[channel]) return;
    this.#read.value = { ...this.#read.value, [channel]: last };
    keep(`read.${this.#known.code}`, this.#read.value);
  }

  /** Sends the typed text; it stays in the field until the server has it. */
  async send(): Promise<void> {
    const channel = this.channel.value;
    const text = this.typed.value[channel];
    if (text.trim() === '' || this.sending.value) return;
    if (roomLeft(text) < 0) {
      this.problem.value = words.tooLong;
      return;
    }
    if (!(await this.#say({ channel, text }))) return;
    if (this.typed.value[channel] === text) this.typed.value = { ...this.typed.value, [channel]: '' };
  }

  async phrase(phrase: Phrase): Promise<void> {
    if (!this.sending.value) await this.#say({ channel: this.channel.value, phrase });
  }

  async #say(payload: { channel: Channel; text?: string; phrase?: Phrase }): Promise<boolean> {
    this.sending.value = true;
    const what = JSON.stringify(payload);
    // Without an answer, the same message is sent with the same id and appears once.
    const id = this.#unanswered?.what === what ? this.#unanswered.id : randomHex(12);
    let reply = await this.#wire.exchange('chat', { ...payload, id });
    // A server of the version before doesn't know the id.
    if (reply?.ok === false && reply.code === 'bad-message') reply = await this.#wire.exchange('chat', payload);
    this.#unanswered = reply === null ? { what, id } : null;
    this.sending.value = false;
    this.problem.value = reply === null ? words.unsent : reply.ok ? null : formatRefused(reply);
    return reply?.ok ?? false;
  }

  /** Mutes or unmutes a person; no one is told. */
  mute(who: string, mute: boolean): void {
    this.#muted.value = withOne(this.#muted.value, who, mute);
    keep(`muted.${this.#known.code}`, [...this.#muted.value]);
  }

  /** As host, silences a person or lets them write again. */
  async silence(who: string, silent: boolean): Promise<void> {
    if (await this.#wire.request('silence', { who, silent })) {
      this.silenced.value = withOne(this.silenced.value, who, silent);
    }
  }
}

function withOne(set: ReadonlySet<string>, one: string, there: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (there) next.add(one);
  else next.delete(one);
  return next;
}

/** Returns a message as text: a phrase in the reader's language, with its square. */
export function textOf({ phrase, text }: Said): string {
  return phrase === null ? text : `${words.phrase(phrase)} ${text}`.trimEnd();
}

/** Returns the name of a person in the chat. */
export function speakerName({ name }: Pick<Said, 'name'>): string {
  return name === '' ? words.watcher : name;
}

function readOut(said: Said): string {
  return words.said(speakerName(said), textOf(said));
}
