/** A match as this browser knows it, as signals that others set, with derived ones. */
import type { Said, SeatMessage, SeersMessage, Table, TogetherMessage } from '@dominion/protocol';
import type { Square, Team, Unit } from '@dominion/rules';
import { computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Cue } from '../../model/board/cue.js';
import { IDLE, type Interaction } from '../../model/board/interaction.js';
import { type Situation, type Task, taskOf } from '../../model/board/task.js';
import type { Story } from '../../model/story.js';
import { speaksFor } from '../../model/table/absence.js';
import { breakingAt } from '../../model/table/oaths.js';
import type { ConnectionState } from '../connections/listener.js';
import type { OtherHand } from './tool.js';

/** On a server, for all with the link; on this device; or in no place, for a lesson or trying things out. */
export type MatchPlace = 'server' | 'device' | 'lesson' | 'study';

/** An action on its way to the server, with an id, so that sending it twice counts once. */
export interface Pending {
  readonly line: string;
  readonly ply: number;
  readonly id: string;
  /** Whether it was sent, so that the server may already have it. */
  readonly tried: boolean;
  /** Its place in the log, once the server has told; null before. */
  readonly at: number | null;
}

/** A square that the player asks about, and how. */
export interface AskedSquare {
  readonly square: Square;
  readonly by: 'hover' | 'focus' | 'touch';
  /** The kind its unit would become by the choice pointed at; left out if there is none. */
  readonly becomes?: Unit;
}

/** A refused action and its square. */
export interface RefusedPress {
  readonly square: Square;
  /** The square of the unit it was about. */
  readonly unit: Square;
  readonly text: string;
}

/** The known state of a match, and the player's unfinished input. */
export class MatchSignals {
  readonly code: string;
  readonly place: MatchPlace;
  /** A second player at this device shares with the first what the table shows everyone. */
  readonly second: boolean;

  readonly link = signal<ConnectionState>('opening');
  /** Whether the connection to the server is lost, so that its current state isn't known. */
  readonly down: ReadonlySignal<boolean> = computed(() => this.link.value === 'reconnecting');
  readonly table: Signal<Table | null>;
  readonly story: Signal<Story | null>;
  /** The latest change while the story was on show; null before the first. */
  readonly cue: Signal<Cue | null>;
  /** The latest change, for screen readers. */
  readonly news: Signal<string>;
  /** The messages visible here, oldest first. */
  readonly said = signal<readonly Said[]>([]);
  /** The seers as far as this player may know, and the player's own guess. */
  readonly seers = signal<SeersMessage>({ seers: [] });
  /** Receives presses on the board instead of the player's hand; null if nothing does. */
  readonly otherHand = signal<OtherHand | null>(null);
  readonly together = signal<TogetherMessage>({});

  readonly seat = signal<Team | null>(null);
  /** The seat of the other player at this device; null if there is none. */
  readonly beside = signal<Team | null>(null);
  /** Whether the other player at this device has the board. */
  readonly away = signal(false);
  readonly host = signal(false);
  /** Whether this tab may act; if not, another tab of this browser does. */
  readonly acts = signal(true);
  /** The server's private messages: bots' seats to request or decide about, and planned moves. */
  readonly asking = signal<Omit<SeatMessage, 'team' | 'host' | 'who' | 'acts' | 'now'>>({});
  /** The id that the server attaches to this player's messages. */
  readonly who = signal('');
  /** The server's clock minus this device's, in milliseconds. */
  readonly offset = signal(0);
  /** Whether the player's time ran out while they were here, since they last acted. */
  readonly ranOut = signal(false);

  readonly interaction = signal<Interaction>(IDLE);
  readonly pending = signal<Pending | null>(null);
  /** The piece that the player asks about: under the resting mouse, focused by keyboard, or tapped. */
  readonly asked = signal<AskedSquare | null>(null);
  /** The last refused press; null once the player has done something else. */
  readonly refused = signal<RefusedPress | null>(null);
  /** A message for the player: a refusal, or an error. */
  readonly notice: Signal<string | null>;

  /** Whether the maker of the match is being seated. */
  readonly arriving = signal(false);
  /** Whether the match and the player's role are known: before, no player must appear as a spectator. */
  readonly opened: ReadonlySignal<boolean> = computed(() => {
    const knowsWho = this.place !== 'server' || this.who.value !== '';
    return this.table.value !== null && knowsWho && !this.arriving.value;
  });

  readonly situation: ReadonlySignal<Situation> = computed(() => ({
    match: this.story.value?.match ?? null,
    me: this.seat.value,
    speaks: speaksFor(this.table.value, this.seat.value, this.acts.value),
    busy: this.pending.value !== null,
    ...breakingIn(this.table.value, this.story.value),
  }));
  readonly task: ReadonlySignal<Task> = computed(() => taskOf(this.situation.value));

  /** For a second player's signals, `first` is what the browser's own player knows. */
  constructor(code: string, place: MatchPlace, first?: MatchSignals) {
    this.code = code;
    this.place = place;
    this.second = first !== undefined;
    this.table = first?.table ?? signal<Table | null>(null);
    this.story = first?.story ?? signal<Story | null>(null);
    this.cue = first?.cue ?? signal<Cue | null>(null);
    this.news = first?.news ?? signal('');
    this.notice = first?.notice ?? signal<string | null>(null);
  }
}

/** Returns the moves that would break an oath of the team to move; empty without oaths. */
function breakingIn(table: Table | null, story: Story | null): Pick<Situation, 'breaking'> {
  if (table === null || story === null || table.sworn.length === 0) return {};
  return { breaking: breakingAt(story.match.position, table.sworn) };
}
