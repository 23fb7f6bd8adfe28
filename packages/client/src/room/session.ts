/**
 * One match as this browser lives it: the line to the room, the story folded from the log, what the person is doing, and
 * what follows from these. Screens read its signals and call its methods.
 */

import type { Reply, RequestName, RequestPayload, Said, SeatMessage } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { speaksFor } from '../model/absence.js';
import { announcement } from '../model/chronicle.js';
import { stoodIn } from '../model/stand-ins.js';
import { type Followed, follow, NO_PLAY, playOf, type Story } from '../model/story.js';
import { firstSeat, headerOf, type Table } from '../model/table.js';
import { type Situation, sameTask, type Task, taskOf } from '../model/task.js';
import { Connection, type Line, type Link, type Listener, Unanswered } from '../net/connection.js';
import { forgetSeat, keepSeat, keptSeat, type Made, playerName, secretKey, takeMade } from '../prefs.js';
import { seatToken } from '../route.js';
import { tellComings } from '../words/comings.js';
import { room as words } from '../words/index.js';
import { tellRefused } from '../words/tell.js';
import { Adjutant } from './adjutant.js';
import { settle, takeOver } from './arrival.js';
import { Gaze } from './gaze.js';
import { Hand } from './hand.js';
import { Hints } from './hints.js';
import { fetchSealing, mixIn, noteSeal, sealFor } from './mixing.js';
import { Outlook } from './outlook.js';
import { Plans } from './plans.js';
import { Retelling } from './retelling.js';
import { Sketch } from './sketch.js';

/**
 * Where a match is kept: on a server, for all who have its link; on this device, for those who sit at it; or nowhere: in a
 * lesson, and where somebody tries out what could be.
 */
export type Place = 'server' | 'device' | 'lesson' | 'study';

export class Session {
  readonly code: string;
  readonly place: Place;
  readonly link = signal<Link>('opening');
  /** Whether the line to the server is lost, so that nobody knows what happens there now. */
  readonly down: ReadonlySignal<boolean> = computed(() => this.link.value === 'reconnecting');
  readonly table = signal<Table | null>(null);
  readonly story = signal<Story | null>(null);
  readonly seat = signal<Team | null>(null);
  /** Whether this browser's person is the host of the match. */
  readonly host = signal(false);
  /** Whether this tab may act; another one of this browser does when not. */
  readonly acts = signal(true);
  /** What the server tells this person alone about bots' seats: what they ask for, and about whom they decide. */
  readonly asking = signal<Pick<SeatMessage, 'asked' | 'declined' | 'decides' | 'moved'>>({});
  /** The id beside what this person says. */
  readonly who = signal('');
  /** What was said and may be heard here, oldest first. */
  readonly said = signal<readonly Said[]>([]);
  /** The server's clock less this device's, in milliseconds. */
  readonly offset = signal(0);
  /** A sentence for the person: why not, or what went wrong. */
  readonly notice = signal<string | null>(null);
  /** Whether the person's time ran out while they were here, since they last acted. */
  readonly ranOut = signal(false);
  /** What has just happened, for screen readers. */
  readonly news = signal('');

  readonly situation: ReadonlySignal<Situation> = computed(() => ({
    match: this.story.value?.match ?? null,
    me: this.seat.value,
    speaks: speaksFor(this.table.value, this.seat.value, this.acts.value),
    busy: this.hand.pending.value !== null,
  }));
  readonly task: ReadonlySignal<Task> = computed(() => taskOf(this.situation.value));
  /** What has last been added to the story while it was on show; null until something is. */
  readonly followed = signal<Followed | null>(null);

  /** How the person looks at it. */
  readonly outlook: Outlook;
  /** What the person does on the board. */
  readonly hand: Hand;
  /** The move that the person looks at before making it. */
  readonly gaze: Gaze;
  /** What happened since the person last acted, told when their turn comes. */
  readonly retelling: Retelling;
  /** Good moves, where the person may ask for them. */
  readonly hints: Hints;
  /** Sergeants, chosen for the person. */
  readonly adjutant: Adjutant;
  readonly sketch: Sketch;
  readonly plans: Plans;

  readonly #connection: Line;
  readonly #made: Made | null;
  readonly #deaf: () => void;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the room behind a code; `connect` makes the line to it. */
  constructor(code: string, connect = (listener: Listener): Line => dial(code, listener), place: Place = 'server') {
    this.code = code;
    this.place = place;
    this.seat.value = keptSeat(code);
    this.#made = takeMade(code);
    this.outlook = new Outlook(this);
    this.hand = new Hand(this);
    this.gaze = new Gaze(this);
    this.retelling = new Retelling(this);
    this.hints = new Hints(this);
    this.adjutant = new Adjutant(this);
    this.sketch = new Sketch(this);
    this.plans = new Plans(this);
    this.#connection = connect({
      link: (link) => this.#onLink(link),
      table: (table) => this.#onTable(table),
      seat: (message) => this.#onMessage(message),
      chat: ({ said }) => this.#hear(said),
      sketch: ({ drawings }) => this.sketch.hear(drawings),
    });
    // A link to this match's seat may also be opened in a tab that shows the match already.
    this.#deaf = seatToken.subscribe(() => void takeOver(this));
  }

  /** Leaves the room. */
  close(): void {
    this.#deaf();
    this.hand.close();
    this.gaze.close();
    this.retelling.close();
    this.hints.close();
    this.adjutant.close();
    this.sketch.close();
    this.plans.close();
    clearTimeout(this.#noticeTimer);
    this.#connection.close();
  }

  /** The seat for whoever made the match, see {@link firstSeat}; null where none is free. */
  firstSeat(): Team | null {
    return this.table.value === null ? null : firstSeat(this.table.value);
  }

  /** Takes a seat under the person's name, or under `nameless` where the person has none yet. */
  async sit(team: Team, nameless = ''): Promise<void> {
    const name = playerName.value.trim() || nameless;
    // The seal comes with the seat, so that nobody can begin between the two.
    const table = this.table.peek();
    const seal = this.place === 'server' && table !== null ? await sealFor(table) : undefined;
    // The table may show the seat before the answer does; what nobody answered is asked for again.
    if (seal !== undefined) noteSeal(table!.id, seal);
    const done = await this.request('sit', { team, name, ...(seal && { seal }) });
    if (done === null && seal !== undefined) noteSeal(table!.id, null);
    // A bot's seat in a match that runs is asked for, and maybe never had.
    if (done !== null && done.asked === undefined) this.#onSeat(team);
  }

  /** Gives the seat back. */
  async stand(): Promise<void> {
    if (await this.request('stand', {})) this.#onSeat(null);
  }

  /** Shows a sentence for a while; null takes it away. */
  say(text: string | null): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = text;
    // Who learns reads as long as they like.
    if (text !== null && this.place !== 'lesson') this.#noticeTimer = setTimeout(() => this.say(null), 8000);
  }

  #onLink(link: Link): void {
    this.link.value = link;
    if (link !== 'online') return;
    void this.hand.send();
    void takeOver(this);
  }

  #onMessage({ team, host, who, acts, now, ...asking }: SeatMessage): void {
    this.#change(() => {
      this.#onSeat(team);
      this.host.value = host;
      this.who.value = who;
      this.acts.value = acts;
      this.asking.value = asking;
      this.offset.value = now - Date.now();
    });
    void mixIn(this);
  }

  /** Changes what is known; what the person was in the middle of doing ends when it is no longer the task. */
  #change(change: () => void): void {
    const before = this.task.peek();
    batch(() => {
      change();
      if (!sameTask(before, this.task.value)) this.hand.moveOn();
    });
  }

  /** After joining again the server tells everything once more. */
  #hear(said: readonly Said[]): void {
    const heard = new Map([...this.said.value, ...said].map((each) => [each.seq, each]));
    this.said.value = [...heard.values()].sort((a, b) => a.seq - b.seq);
  }

  #onSeat(team: Team | null): void {
    const sat = this.seat.peek() === team;
    this.seat.value = team;
    if (this.place === 'lesson' || this.place === 'study') return;
    if (team === null) return forgetSeat(this.code);
    keepSeat(this.code, team);
    // The seat is this browser's key: it shall not go when room is needed. The browser may say no.
    if (!sat) void globalThis.navigator?.storage?.persist?.().catch(() => false);
  }

  #onTable(table: Table): void {
    const before = this.table.value;
    if (before === null && table.status === 'waiting' && this.place === 'server') fetchSealing();
    this.#change(() => {
      this.table.value = table;
      if (before !== null) this.news.value = tellComings(before, table) || this.news.value;
      if (this.seat.value !== null && table.seats[this.seat.value]!.holder !== 'person') {
        this.#onSeat(null);
      }
      if (table.status !== 'waiting') this.#followLog(table);
      this.#noteRegent(table);
    });
    void mixIn(this);
    const made = this.#made;
    if (before === null && made !== null) queueMicrotask(() => void settle(this, made));
  }

  #noteRegent({ seats }: Table): void {
    const [me, steps] = [this.seat.value, this.story.value?.steps ?? []];
    const seat = me === null ? undefined : seats[me];
    if (me === null || (seat!.regent === '' && stoodIn(steps, me) === null)) this.ranOut.value = false;
    else if (seat!.regent === 'bot' && seat!.presence === 'here') this.ranOut.value = true;
  }

  #followLog(table: Table): void {
    const known = this.story.value;
    let followed = follow(known, headerOf(table), table.log, table.check, table.regents);
    if (!followed.agrees && known !== null) {
      followed = follow(null, headerOf(table), table.log, table.check, table.regents);
      this.say(followed.agrees ? words.disagrees : words.disagreesStill);
    } else if (!followed.agrees) this.say(words.disagreesStill);
    if (followed.story === known) return;
    this.outlook.play(known === null ? NO_PLAY : playOf(followed));
    if (known !== null) {
      this.news.value = announcement(followed);
      this.followed.value = followed;
    }
    this.story.value = followed.story;
    this.hand.settle(table, followed);
    this.hand.moveOn();
  }

  /** Asks the room for something and says what is refused; the answer when it was done, or null. */
  async request<Name extends RequestName>(
    name: Name,
    payload: RequestPayload<Name>,
  ): Promise<Extract<Reply, { ok: true }> | null> {
    const reply = await this.exchange(name, payload);
    if (reply === null) this.say(words.reconnecting);
    else this.say(reply.ok ? null : tellRefused(reply));
    return reply?.ok ? reply : null;
  }

  /** Asks the room for something and says nothing; the answer or refusal, or null where none came. */
  async exchange<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply | null> {
    try {
      return await this.#connection.request(name, payload);
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      return null;
    }
  }
}

function dial(code: string, listener: Listener): Line {
  return new Connection(code, secretKey(), () => playerName.value.trim(), listener);
}
