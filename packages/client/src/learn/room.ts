/**
 * The room of a lesson: it answers what a session asks for as any other room does, but takes only what the step asks for, and
 * says why not to everything else. What it throws is in the lesson; in a battle it throws and lets a bot play as a match on
 * this device does.
 */
import type { Reply, RequestName, RequestPayload } from '@dominion/protocol';
import { formatAction, type Match, parseAction } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import type { Drawn } from '../board/view.js';
import { act, actingTeams, playKept, refuse, throwIsDue } from '../device/acts.js';
import { nextThrow } from '../device/begin.js';
import { DeviceBots } from '../device/bots.js';
import type { Kept } from '../device/kept.js';
import { deviceTable } from '../device/table.js';
import type { Line, Listener } from '../net/connection.js';
import { randomHex } from '../random.js';
import { arrowsOf } from '../review/arrows.js';
import type { Thinker } from '../thinking/thinker.js';
import { ME } from './goals.js';
import { keptAt } from './header.js';
import { isBattle, judge, type Lesson, marksOf, matchOf, type Scene, sceneAfter, sceneOf, type Why } from './lesson.js';

/** How far a step has come; `lost` is a battle that cannot be won any more. */
export type Stage = 'doing' | 'done' | 'lost';

/** What the room tells beside what a session hears. */
export interface Teacher {
  /** Says why an action is not what is asked for; null for what the step says to all. */
  why(why: Why | null): void;
}

export class LessonRoom implements Line {
  readonly lesson: Lesson;
  /** The number of the step, from 0. */
  readonly at = signal(0);
  readonly stage = signal<Stage>('doing');
  /** Whether the learner asked to be shown. */
  readonly shows = signal(false);

  /** What is drawn on the board: what matters, or what to do. */
  readonly drawn: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const step = this.lesson.steps[this.at.value]!;
    if (this.stage.value !== 'doing' || isBattle(step)) return [];
    if (!this.shows.value) return marksOf(step.marks);
    return arrowsOf(parseAction(step.solution)!).map((arrow) => ({ ...arrow, pen: 'hint' }));
  });

  readonly #listener: Listener;
  readonly #teacher: Teacher;
  readonly #bots: DeviceBots;
  #scene: Scene;
  #kept: Kept;
  #closed = false;

  /** Opens a lesson at a step (from 0) and begins to tell `listener` about it. */
  constructor(lesson: Lesson, at: number, listener: Listener, teacher: Teacher, thinker: Pick<Thinker, 'choose'>) {
    this.lesson = lesson;
    this.#listener = listener;
    this.#teacher = teacher;
    this.#bots = new DeviceBots(thinker, (action) => this.#play(formatAction(action)));
    this.#scene = sceneOf(lesson, at);
    this.#kept = this.#keep(this.#scene);
    this.at.value = at;
    queueMicrotask(() => {
      if (this.#closed) return;
      this.#listener.link('online');
      this.#begin(at, this.#scene);
    });
  }

  /** Takes an action of the learner's; of all else that a session may ask for there is nothing here. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name !== 'act') return { ok: true };
    if (this.stage.value !== 'doing') return refuse('match-over');
    const { line } = payload as RequestPayload<'act'>;
    const step = this.#step;
    if (isBattle(step)) return this.#fight(payload as RequestPayload<'act'>);
    const match = this.#match;
    const judged = judge(step, match, parseAction(line)!);
    if (judged.kind === 'missed') {
      this.#teacher.why(judged.why);
      return { ok: true };
    }
    const at = this.#kept.log.length;
    const lines = judged.kind === 'reached' ? judged.lines : [line];
    let kept = this.#kept;
    for (const each of lines) {
      const played = playKept(kept, this.#matchOf(kept), each, 0);
      if (!played.ok) return played;
      kept = played.kept;
    }
    this.#tell(kept, 'done');
    return { ok: true, at };
  }

  close(): void {
    this.#closed = true;
    this.#bots.stop();
  }

  /** Goes on to the next step; nothing after the last one. */
  next(): void {
    const at = this.at.value;
    if (at + 1 >= this.lesson.steps.length) return;
    if (this.stage.value !== 'done') return this.go(at + 1);
    this.#begin(at + 1, sceneAfter(this.lesson, at, { from: this.#scene.from, log: this.#kept.log }));
  }

  /** Sets the step up anew. */
  again(): void {
    this.#begin(this.at.value, this.#scene);
  }

  /** Goes to a step, from 0. */
  go(at: number): void {
    if (at >= 0 && at < this.lesson.steps.length) this.#begin(at, sceneOf(this.lesson, at));
  }

  /** Shows what to do, or no longer. */
  show(shows: boolean): void {
    this.shows.value = shows;
  }

  get #step() {
    return this.lesson.steps[this.at.value]!;
  }

  get #match(): Match {
    return this.#matchOf(this.#kept);
  }

  #matchOf({ log }: Kept): Match {
    return matchOf({ from: this.#scene.from, log })!;
  }

  #keep({ from, log }: Scene): Kept {
    return keptAt(this.lesson.name, from, log, randomHex(32));
  }

  #begin(at: number, scene: Scene): void {
    this.#scene = scene;
    batch(() => {
      this.at.value = at;
      this.shows.value = false;
      this.#tell(this.#keep(scene), 'doing');
    });
    this.#go();
  }

  /** An action in a battle: the rules alone decide. */
  #fight(payload: RequestPayload<'act'>): Reply {
    const at = this.#kept.log.length;
    const decided = act(this.#kept, this.#match, payload, 0);
    if (!decided.ok) return decided;
    this.#play(payload.line);
    return { ok: true, at };
  }

  /** Plays a line of a battle with the throws that are due after it, and lets the next bot think. */
  #play(line: string): void {
    let kept: Kept = { ...this.#kept, log: [...this.#kept.log, line] };
    let match = this.#matchOf(kept);
    while (throwIsDue(match)) {
      kept = { ...kept, log: [...kept.log, nextThrow(kept, match)] };
      match = this.#matchOf(kept);
    }
    const lives = match.position.camps[ME] !== 0;
    this.#tell(kept, match.result?.winners.includes(ME) ? 'done' : match.result || !lives ? 'lost' : 'doing');
    this.#go();
  }

  /** Lets a bot think where it is one's turn. */
  #go(): void {
    const match = this.#match;
    const fights = isBattle(this.#step) && this.stage.value === 'doing';
    const team = fights ? actingTeams(match.position).find((each) => each !== ME) : undefined;
    this.#bots.think(this.#kept, match, team ?? null);
  }

  #tell(kept: Kept, stage: Stage): void {
    this.#kept = kept;
    batch(() => {
      this.stage.value = stage;
      const hints = isBattle(this.#step) && stage === 'doing';
      this.#listener.table({ ...deviceTable(kept, this.#match, false), hints });
      // Once the step is done the board is only looked at.
      this.#listener.seat({ team: ME, host: false, who: '', acts: stage === 'doing', now: Date.now() });
    });
  }
}
