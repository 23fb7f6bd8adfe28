/**
 * One match as this browser lives it: the line to the room, the story folded from the log, what the person is doing, and
 * what follows from these. Screens read its signals and call its methods.
 */

import type { Reply, RequestName, RequestPayload, Said, SeatMessage } from '@dominion/protocol';
import {
  type Action,
  defaultFirst,
  EMPTY,
  formatAction,
  livingTeams,
  move,
  muster,
  PASS,
  type Position,
  type Square,
  start,
  type Team,
  type Unit,
} from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardHandle, BoardView, Drawn } from '../board/view.js';
import { speaksFor } from '../model/absence.js';
import { announcement } from '../model/chronicle.js';
import { IDLE, type Input, type Interaction, interact } from '../model/interaction.js';
import { viewOf } from '../model/seen.js';
import { sidesOf } from '../model/sides.js';
import { type Followed, follow, NO_PLAY, type Play, playOf, type Story } from '../model/story.js';
import { firstSeat, headerOf, standing, type Table } from '../model/table.js';
import { type Situation, sameTask, type Task, taskOf } from '../model/task.js';
import { Connection, type Line, type Link, type Listener, Unanswered } from '../net/connection.js';
import {
  foresight,
  forgetSeat,
  keepSeat,
  keptSeat,
  type Made,
  playerName,
  secretKey,
  takeMade,
  turnBoard,
} from '../prefs.js';
import { randomHex } from '../random.js';
import { seatToken } from '../route.js';
import { tellComings } from '../words/comings.js';
import { room as words } from '../words/index.js';
import { tellHint, tellRefused } from '../words/tell.js';
import { settle, takeOver } from './arrival.js';
import { Gaze } from './gaze.js';
import { takeGlimpse } from './glimpse.js';
import { Hints } from './hints.js';
import { mixIn } from './mixing.js';
import { Plans } from './plans.js';
import { Retelling } from './retelling.js';
import { Sketch } from './sketch.js';

/** An action on its way to the server, under its own name, so that sending it again counts once. */
interface Pending {
  readonly line: string;
  readonly ply: number;
  readonly id: string;
  /** Where the log will hold it, once the server said so. */
  readonly at: number | null;
}

/** A square that the person asks about, and by what. */
export interface Asked {
  readonly square: Square;
  readonly by: 'hover' | 'focus' | 'touch';
}

/**
 * Where a match is kept: on a server, for all who have its link; on this device, for those who sit at it; or nowhere: in a
 * lesson, and where somebody tries out what could be.
 */
export type Place = 'server' | 'device' | 'lesson' | 'study';

/** An earlier position of a finished match. */
export interface Past {
  /** How many actions were done. */
  readonly at: number;
  readonly drawn: readonly Drawn[];
}

export class Session {
  readonly code: string;
  readonly place: Place;
  readonly link = signal<Link>('opening');
  readonly table = signal<Table | null>(null);
  readonly story = signal<Story | null>(null);
  readonly seat = signal<Team | null>(null);
  /** Whether this browser's person is the host of the match. */
  readonly host = signal(false);
  /** Whether this tab may act; another one of this browser does when not. */
  readonly acts = signal(true);
  /** The id beside what this person says. */
  readonly who = signal('');
  /** What was said and may be heard here, oldest first. */
  readonly said = signal<readonly Said[]>([]);
  /** The server's clock less this device's, in milliseconds. */
  readonly offset = signal(0);
  readonly interaction = signal<Interaction>(IDLE);
  readonly pending = signal<Pending | null>(null);
  /** A sentence for the person: why not, or what went wrong. */
  readonly notice = signal<string | null>(null);
  /** What has just happened, for screen readers. */
  readonly news = signal('');
  /** The piece that the person asks about: under the resting mouse, at the keyboard's focus, or tapped. */
  readonly asked = signal<Asked | null>(null);
  /** What a lesson draws on the board. */
  readonly guide = signal<readonly Drawn[]>([]);
  /** Seats that the board is turned by, from the own side. */
  readonly turns = signal(0);
  /** Whether all but the board and the prompt is hidden. */
  readonly zen = signal(false);
  /** Whether friend and foe are shown: while a key is held, or until the button is pressed again. */
  readonly held = signal(false);
  readonly sided = signal(false);

  readonly situation: ReadonlySignal<Situation> = computed(() => ({
    match: this.story.value?.match ?? null,
    me: this.seat.value,
    speaks: speaksFor(this.table.value, this.seat.value, this.acts.value),
    busy: this.pending.value !== null,
  }));
  readonly task: ReadonlySignal<Task> = computed(() => taskOf(this.situation.value));
  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home() + this.turns.value) & 3) as Team);
  /** Whether destinations are marked with what they would bring: as the person likes, and not to who learns to see it. */
  readonly foresees: ReadonlySignal<boolean> = computed(() => {
    const hints = this.table.value?.hints === true;
    return foresight.value && (hints || this.place !== 'lesson');
  });
  readonly view: ReadonlySignal<BoardView | null> = computed(() => this.#view());
  /** The move that the person looks at before making it. */
  readonly gaze = new Gaze(this);
  /** What happened since the person last acted, told when their turn comes. */
  readonly retelling = new Retelling(this);
  /** Good moves, where the person may ask for them. */
  readonly hints = new Hints(this);
  /** The position of a finished match that is looked at again, after so many actions, and what is drawn over it; null for the end. */
  readonly past = signal<Past | null>(null);

  /** What the board is before the room has told anything. */
  readonly #glimpse: Position | null;
  /** What has last been added to the story while it was on show; null until something is. */
  readonly followed = signal<Followed | null>(null);
  readonly sketch: Sketch;
  readonly plans: Plans;
  /** The board on the page, while it is there. */
  readonly board = signal<BoardHandle | null>(null);

  /** Friend and foe of every unit, while they are asked for. */
  readonly sides = computed(() => {
    const position = this.view.value?.position;
    if (!position || !(this.held.value || this.sided.value)) return [];
    return sidesOf(position, this.seat.value ?? this.bottom.value);
  });

  /** What led to the story on show; taken by the board once. */
  #play = NO_PLAY;
  readonly #connection: Line;
  readonly #made: Made | null;
  readonly #deaf: () => void;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  /** Opens the room behind a code; `connect` makes the line to it. */
  constructor(code: string, connect = (listener: Listener): Line => dial(code, listener), place: Place = 'server') {
    this.code = code;
    this.place = place;
    this.#glimpse = takeGlimpse(code);
    this.seat.value = keptSeat(code);
    this.#made = takeMade(code);
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
    this.gaze.close();
    this.retelling.close();
    this.hints.close();
    this.sketch.close();
    this.plans.close();
    clearTimeout(this.#noticeTimer);
    this.#connection.close();
  }

  /** What the person does on the board. */
  readonly input = (input: Input): void => {
    // A still picture takes no orders.
    if (this.table.value === null) return;
    if (input.kind === 'press' && this.#isEmpty(input.square)) this.sketch.clear();
    if (this.plans.take(input)) {
      this.say(null);
      this.asked.value =
        input.kind === 'press' && input.touch && input.square !== null ? { square: input.square, by: 'touch' } : null;
      return;
    }
    const outcome = interact(this.interaction.value, input, this.situation.value);
    batch(() => {
      this.interaction.value = outcome.state;
      this.say(outcome.hint ? tellHint(outcome.hint) : null);
      if (input.kind === 'confirm') this.asked.value = null;
      if (input.kind === 'press') {
        this.asked.value = input.touch && input.square !== null ? { square: input.square, by: 'touch' } : null;
      }
      if (outcome.act !== undefined) this.act(outcome.act, outcome.state);
    });
  };

  #isEmpty(square: Square | null): boolean {
    return square !== null && this.view.value?.position.board[square] === EMPTY;
  }

  /** Asks about the piece on a square, or (null) no longer. */
  ask(square: Square | null, by: Asked['by']): void {
    if (square !== null) this.asked.value = { square, by };
    else if (this.asked.value?.by === by) this.asked.value = null;
  }

  /** Picks what a unit becomes. */
  pick(unit: Unit): void {
    this.input({ kind: 'pick', unit });
  }

  /** Sends the muster as it is chosen. */
  confirmMuster(): void {
    const state = this.interaction.value;
    const task = this.task.value;
    if (task.kind !== 'muster') return;
    this.act(muster(task.team, ...(state.kind === 'mustering' ? state.chosen : [])));
  }

  /** Leaves the new Emperor where the Prince stood. */
  stay(): void {
    const task = this.task.value;
    if (task.kind === 'heir') this.act(move(task.prince, task.prince));
  }

  /** Passes, where nothing can move. */
  pass(): void {
    if (this.task.value.kind === 'pass') this.act(PASS);
  }

  /** Turns the board by one seat. */
  turn(): void {
    this.turns.value++;
  }

  /** Turns the board back to the own side. */
  turnHome(): void {
    this.turns.value = 0;
  }

  /** Turns the board so that a team's side is at the bottom. */
  sitBehind(team: Team): void {
    this.turns.value = (team - this.#home()) & 3;
  }

  /** Sends an action; `shown` is what is on show until the answer comes. */
  act(action: Action, shown: Interaction = IDLE): void {
    const { story } = this;
    if (this.pending.value !== null || story.value === null) return;
    const { ply } = story.value.match.position;
    this.pending.value = { line: formatAction(action), ply, id: randomHex(12), at: null };
    this.interaction.value = shown;
    void this.#send();
  }

  /** The seat for whoever made the match, see {@link firstSeat}; null where none is free. */
  firstSeat(): Team | null {
    return this.table.value === null ? null : firstSeat(this.table.value);
  }

  /** Takes a seat under the person's name, or under `nameless` where the person has none yet. */
  async sit(team: Team, nameless = ''): Promise<void> {
    const name = playerName.value.trim() || nameless;
    if (await this.request('sit', { team, name })) this.#onSeat(team);
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

  /** What led to the position on show; asked again, nothing. */
  takePlay(): Play {
    const play = this.#play;
    this.#play = NO_PLAY;
    return play;
  }

  /** The side at the bottom when nothing is turned: one's own, or South, or the first that plays. */
  #home(): Team {
    const seat = this.seat.value;
    const table = this.table.value;
    const fixed = this.place === 'study' || (this.place === 'device' && !turnBoard.value);
    if (table !== null && fixed) return standing(table);
    if (seat !== null) return seat;
    if (table?.from) return sideOf(table.from);
    if (table !== null) return defaultFirst(table.mode, table.empty);
    return this.#glimpse === null ? 2 : sideOf(this.#glimpse);
  }

  #view(): BoardView | null {
    const table = this.table.value;
    if (table === null) {
      return this.#glimpse && viewOf(this.#glimpse, [], this.bottom.value, this.task.value, this.interaction.value);
    }
    const story = this.story.value;
    const past = this.past.value;
    if (story !== null && past !== null) {
      const position = story.steps[past.at]?.before ?? story.match.position;
      return viewOf(position, story.steps.slice(0, past.at), this.bottom.value, { kind: 'over' }, IDLE);
    }
    const position =
      story?.match.position ?? table.from ?? start(table.mode, defaultFirst(table.mode, table.empty), table.empty);
    const view = viewOf(position, story?.steps ?? [], this.bottom.value, this.task.value, this.interaction.value);
    return this.plans.over(this.foresees.value ? view : { ...view, effects: new Map() });
  }

  #onLink(link: Link): void {
    this.link.value = link;
    if (link !== 'online') return;
    if (this.pending.value !== null) void this.#send();
    void takeOver(this);
  }

  #onMessage({ team, host, who, acts, now }: SeatMessage): void {
    this.#change(() => {
      this.#onSeat(team);
      this.host.value = host;
      this.who.value = who;
      this.acts.value = acts;
      this.offset.value = now - Date.now();
    });
    void mixIn(this);
  }

  /** Changes what is known; what the person was in the middle of doing ends when it is no longer the task. */
  #change(change: () => void): void {
    const before = this.task.peek();
    batch(() => {
      change();
      if (sameTask(before, this.task.value)) return;
      this.interaction.value = interact(this.interaction.value, { kind: 'moved-on' }, this.situation.value).state;
    });
  }

  /** After joining again the server tells everything once more. */
  #hear(said: readonly Said[]): void {
    const heard = new Map([...this.said.value, ...said].map((each) => [each.seq, each]));
    this.said.value = [...heard.values()].sort((a, b) => a.seq - b.seq);
  }

  #onSeat(team: Team | null): void {
    this.seat.value = team;
    if (this.place === 'lesson' || this.place === 'study') return;
    if (team === null) forgetSeat(this.code);
    else keepSeat(this.code, team);
  }

  #onTable(table: Table): void {
    const before = this.table.value;
    this.#change(() => {
      this.table.value = table;
      if (before !== null) this.news.value = tellComings(before, table) || this.news.value;
      if (this.seat.value !== null && table.seats[this.seat.value]!.holder !== 'person') {
        this.#onSeat(null);
      }
      if (table.status !== 'waiting') this.#followLog(table);
    });
    void mixIn(this);
    const made = this.#made;
    if (before === null && made !== null && (made.does === 'start' || playerName.value.trim() !== '')) {
      queueMicrotask(() => void settle(this, made));
    }
  }

  #followLog(table: Table): void {
    const known = this.story.value;
    let followed = follow(known, headerOf(table), table.log, table.check);
    if (!followed.agrees && known !== null) {
      followed = follow(null, headerOf(table), table.log, table.check);
      this.say(followed.agrees ? words.disagrees : words.disagreesStill);
    } else if (!followed.agrees) this.say(words.disagreesStill);
    if (followed.story === known) return;
    this.#play = known === null ? NO_PLAY : playOf(followed);
    if (known !== null) {
      this.news.value = announcement(followed);
      this.followed.value = followed;
    }
    this.story.value = followed.story;
    this.#settlePending(table, followed);
    this.interaction.value = interact(this.interaction.value, { kind: 'moved-on' }, this.situation.value).state;
  }

  #settlePending(table: Table, { undone }: Followed): void {
    const pending = this.pending.value;
    const done = pending?.at != null && table.log.length > pending.at;
    // What was meant for the position that has been taken back is meant no more.
    if (done || undone.length > 0) this.pending.value = null;
  }

  async #send(): Promise<void> {
    const pending = this.pending.value;
    if (pending === null) return;
    const { line, ply, id } = pending;
    try {
      const reply = await this.#connection.request('act', { line, ply, id });
      if (this.pending.value?.id !== id) return;
      if (reply.ok && reply.at !== undefined && (this.table.value?.log.length ?? 0) <= reply.at) {
        this.pending.value = { ...pending, at: reply.at };
        return;
      }
      this.pending.value = null;
      // A lesson that wants something else takes an action and does nothing.
      if (!reply.ok || reply.at === undefined) this.interaction.value = IDLE;
      if (!reply.ok) this.say(tellRefused(reply));
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      // It is sent again, under the same name, as soon as there is a line.
    }
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

/** The side from which a position is looked at: South, or the first that lives. */
function sideOf(position: Position): Team {
  const living = livingTeams(position);
  return living.includes(2) ? 2 : (living[0] ?? 2);
}

function dial(code: string, listener: Listener): Line {
  return new Connection(code, secretKey(), () => playerName.value.trim(), listener);
}
