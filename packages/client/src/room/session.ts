/**
 * One match as this browser lives it: the line to the room, the story folded from the log, what the person is doing, and
 * what follows from these. Screens read its signals and call its methods.
 */

import type { MatchState, RequestName, RequestPayload } from '@dominion/protocol';
import {
  type Action,
  defaultFirst,
  formatAction,
  type GameEvent,
  move,
  muster,
  PASS,
  resign,
  type Square,
  start,
  type Team,
  type Unit,
} from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { BoardView } from '../board/view.js';
import { announcement } from '../model/chronicle.js';
import { IDLE, type Input, type Interaction, interact } from '../model/interaction.js';
import { viewOf } from '../model/seen.js';
import { follow, type Story } from '../model/story.js';
import { firstSeat, headerOf, readTable, type Table } from '../model/table.js';
import { type Situation, type Task, taskOf } from '../model/task.js';
import { Connection, type Link, Unanswered } from '../net/connection.js';
import { forgetSeat, keepSeat, keptSeat, playerName, secretKey, takeMade } from '../prefs.js';
import { room as words } from '../words/en.js';
import { tellHint } from '../words/tell.js';

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

/** At most so many new steps are shown as one animation; of more, only the last is. */
const ANIMATED_STEPS = 4;

export class Session {
  readonly code: string;
  readonly link = signal<Link>('opening');
  readonly table = signal<Table | null>(null);
  readonly story = signal<Story | null>(null);
  readonly seat = signal<Team | null>(null);
  readonly interaction = signal<Interaction>(IDLE);
  readonly pending = signal<Pending | null>(null);
  /** A sentence for the person: why not, or what went wrong. */
  readonly notice = signal<string | null>(null);
  /** What has just happened, for screen readers. */
  readonly news = signal('');
  /** The piece that the person asks about: under the resting mouse, at the keyboard's focus, or tapped. */
  readonly asked = signal<Asked | null>(null);
  /** Seats that the board is turned by, from the own side. */
  readonly turns = signal(0);

  readonly situation: ReadonlySignal<Situation> = computed(() => ({
    match: this.story.value?.match ?? null,
    me: this.seat.value,
    busy: this.pending.value !== null,
  }));
  readonly task: ReadonlySignal<Task> = computed(() => taskOf(this.situation.value));
  readonly bottom: ReadonlySignal<Team> = computed(() => ((this.#home() + this.turns.value) & 3) as Team);
  readonly view: ReadonlySignal<BoardView | null> = computed(() => this.#view());

  /** What led to the story on show; taken by the board once. */
  #events: readonly GameEvent[] = [];
  readonly #connection: Connection;
  readonly #made: boolean;
  #noticeTimer: ReturnType<typeof setTimeout> | undefined;

  constructor(code: string) {
    this.code = code;
    this.seat.value = keptSeat(code);
    this.#made = takeMade(code);
    this.#connection = new Connection(code, secretKey(), {
      link: (link) => this.#onLink(link),
      state: (state) => this.#onState(state),
      seat: (team) => this.#onSeat(team),
    });
  }

  /** Leaves the room. */
  close(): void {
    clearTimeout(this.#noticeTimer);
    this.#connection.close();
  }

  /** What the person does on the board. */
  readonly input = (input: Input): void => {
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

  /** Gives up. */
  resign(): void {
    if (this.seat.value !== null) this.act(resign(this.seat.value));
  }

  /** Sends an action; `shown` is what is on show until the answer comes. */
  act(action: Action, shown: Interaction = IDLE): void {
    const { story } = this;
    if (this.pending.value !== null || story.value === null) return;
    const { ply } = story.value.match.position;
    this.pending.value = { line: formatAction(action), ply, id: freshId(), at: null };
    this.interaction.value = shown;
    void this.#send();
  }

  /** Takes a seat under the person's name. */
  async sit(team: Team): Promise<void> {
    const name = playerName.value.trim();
    if (await this.#ask('sit', { team, name })) this.#onSeat(team);
  }

  /** Gives the seat back. */
  async stand(): Promise<void> {
    if (await this.#ask('stand', {})) this.#onSeat(null);
  }

  /** Offers a draw, agrees to one, or takes the offer back. */
  async draw(offer: boolean): Promise<void> {
    await this.#ask('draw', { offer });
  }

  /** Shows a sentence for a while; null takes it away. */
  say(text: string | null): void {
    clearTimeout(this.#noticeTimer);
    this.notice.value = text;
    if (text !== null) this.#noticeTimer = setTimeout(() => this.say(null), 8000);
  }

  /** The events that led to the position on show; asked again, none. */
  takeEvents(): readonly GameEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** The side at the bottom when nothing is turned: one's own, or South, or the first that plays. */
  #home(): Team {
    const seat = this.seat.value;
    const table = this.table.value;
    if (seat !== null) return seat;
    return table === null ? 2 : defaultFirst(table.mode, table.empty);
  }

  #view(): BoardView | null {
    const table = this.table.value;
    if (table === null) return null;
    const story = this.story.value;
    const position = story?.match.position ?? start(table.mode, defaultFirst(table.mode, table.empty), table.empty);
    return viewOf(position, story?.steps ?? [], this.bottom.value, this.task.value, this.interaction.value);
  }

  #onLink(link: Link): void {
    this.link.value = link;
    if (link === 'online' && this.pending.value !== null) void this.#send();
  }

  #onSeat(team: Team | null): void {
    this.seat.value = team;
    if (team === null) forgetSeat(this.code);
    else keepSeat(this.code, team);
  }

  #onState(state: MatchState): void {
    const table = readTable(state);
    const first = this.table.value === null;
    batch(() => {
      this.table.value = table;
      if (this.seat.value !== null && !table.seats[this.seat.value]!.taken) this.#onSeat(null);
      if (table.status !== 'waiting') this.#followLog(table);
    });
    if (first && this.#made && playerName.value.trim() !== '') {
      const team = firstSeat(table);
      if (team !== null) queueMicrotask(() => void this.sit(team));
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
    const { story, fresh } = followed;
    if (known !== null && fresh > 0) {
      const shown = fresh <= ANIMATED_STEPS ? fresh : 1;
      this.#events = story.steps.slice(-shown).flatMap((step) => step.events);
      this.news.value = announcement(story, fresh);
    } else this.#events = [];
    this.story.value = story;
    this.#settlePending(table);
    this.interaction.value = interact(this.interaction.value, { kind: 'moved-on' }, this.situation.value).state;
  }

  #settlePending(table: Table): void {
    const pending = this.pending.value;
    if (pending?.at != null && table.log.length > pending.at) this.pending.value = null;
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
      if (reply.ok) return;
      this.interaction.value = IDLE;
      this.say(sentence(reply));
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      // It is sent again, under the same name, as soon as there is a line.
    }
  }

  async #ask<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<boolean> {
    try {
      const reply = await this.#connection.request(name, payload);
      this.say(reply.ok ? null : sentence(reply));
      return reply.ok;
    } catch (error) {
      if (!(error instanceof Unanswered)) throw error;
      this.say(words.reconnecting);
      return false;
    }
  }
}

/** A name for one action. (`crypto.randomUUID` is missing where a match is played over plain HTTP in a local network.) */
function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

function sentence({ message, section }: { readonly message: string; readonly section?: number }): string {
  return section === undefined ? message : tellHint({ kind: 'rule', refusal: { code: 'malformed', message, section } });
}
