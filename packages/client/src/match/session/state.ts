/** One match as this browser knows it, as signals that others fill, and what follows from these. */
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

/**
 * Where a match is kept: on a server, for all who have its link; on this device, for those who sit at it; or nowhere: in a
 * lesson, and where somebody tries out what could be.
 */
export type MatchPlace = 'server' | 'device' | 'lesson' | 'study';

/** An action on its way to the server, under its own name, so that sending it again counts once. */
export interface Pending {
  readonly line: string;
  readonly ply: number;
  readonly id: string;
  /** Whether it was put on a line, so that the server may have it already. */
  readonly tried: boolean;
  /** Where the log will hold it, once the server said so. */
  readonly at: number | null;
}

/** A square that the person asks about, and by what. */
export interface AskedSquare {
  readonly square: Square;
  readonly by: 'hover' | 'focus' | 'touch';
  /** What its unit would become by the choice that is pointed at; left out where none is. */
  readonly becomes?: Unit;
}

/** What was refused, and where. */
export interface RefusedPress {
  readonly square: Square;
  /** Where the unit stands of which it was asked. */
  readonly unit: Square;
  readonly text: string;
}

/** What is known of a match, and what its person is in the middle of. */
export class MatchSignals {
  readonly code: string;
  readonly place: MatchPlace;
  /** The second person at this device has signals of their own, and shares with the first what the table shows everyone. */
  readonly second: boolean;

  readonly link = signal<ConnectionState>('opening');
  /** Whether the line to the server is lost, so that nobody knows what happens there now. */
  readonly down: ReadonlySignal<boolean> = computed(() => this.link.value === 'reconnecting');
  readonly table: Signal<Table | null>;
  readonly story: Signal<Story | null>;
  /** What has just happened while the story was on show; null until something has. */
  readonly cue: Signal<Cue | null>;
  /** What has just happened, for screen readers. */
  readonly news: Signal<string>;
  /** What was said and may be heard here, oldest first. */
  readonly said = signal<readonly Said[]>([]);
  /** Who guesses how well, as far as this person is told, and what they have guessed themselves. */
  readonly seers = signal<SeersMessage>({ seers: [] });
  /** What takes presses on the board in place of the person's own hand; null while nothing does. */
  readonly otherHand = signal<OtherHand | null>(null);
  /** What is known of the board on which people go through the match together. */
  readonly together = signal<TogetherMessage>({});

  readonly seat = signal<Team | null>(null);
  /** The seat of the other person at this device; null where there is none. */
  readonly beside = signal<Team | null>(null);
  /** Whether the other person at this device has the board. */
  readonly away = signal(false);
  /** Whether this browser's person is the host of the match. */
  readonly host = signal(false);
  /** Whether this tab may act; another one of this browser does when not. */
  readonly acts = signal(true);
  /** What the server tells this person alone: about bots' seats what they ask for and decide, and what they have ordered ahead. */
  readonly asking = signal<Omit<SeatMessage, 'team' | 'host' | 'who' | 'acts' | 'now'>>({});
  /** The id beside what this person says. */
  readonly who = signal('');
  /** The server's clock less this device's, in milliseconds. */
  readonly offset = signal(0);
  /** Whether the person's time ran out while they were here, since they last acted. */
  readonly ranOut = signal(false);

  /** What the person is in the middle of on the board. */
  readonly interaction = signal<Interaction>(IDLE);
  /** The person's action that is on its way. */
  readonly pending = signal<Pending | null>(null);
  /** The piece that the person asks about: under the resting mouse, at the keyboard's focus, or tapped. */
  readonly asked = signal<AskedSquare | null>(null);
  /** The press that was last refused; null once the person has done something else. */
  readonly refused = signal<RefusedPress | null>(null);
  /** A sentence for the person: why not, or what went wrong. */
  readonly notice: Signal<string | null>;

  /** Whether somebody who has made the match is being seated in it just now. */
  readonly arriving = signal(false);
  /** Whether the match is known, and with it who the person is there: before that nobody is shown as one who only looks on. */
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

  /** `first` is what the browser's own person knows, where these are a second person's signals. */
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

/** The moves that would break an oath of whoever is to move; nothing where there is no oath. */
function breakingIn(table: Table | null, story: Story | null): Pick<Situation, 'breaking'> {
  if (table === null || story === null || table.sworn.length === 0) return {};
  return { breaking: breakingAt(story.match.position, table.sworn) };
}
