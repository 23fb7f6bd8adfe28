/**
 * A lesson's host, which accepts only what the step asks for and explains other refusals. The lesson defines the
 * throws; in a battle the host throws and lets a bot play, as on this device.
 */
import { type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import { isLiving, type Match, type Position, parseAction, playLine, type Square } from '@dominion/rules';
import { commitmentOf, SCHEME } from '@dominion/rules/dice';
import type { Memory } from '@dominion/table';
import { batch, computed, type ReadonlySignal, type Signal, signal } from '@preact/signals';
import { randomHex } from '../../../base/random.js';
import type { Drawn } from '../../../board/view.js';
import type { Thinker } from '../../../bots/thinker.js';
import { arrowsOf } from '../../../model/board/arrows.js';
import { throwsOf } from '../device/begin.js';
import { afterBot, botsHere } from '../device/bots.js';
import { againstBeginners, decideHere, memoryHere, playedOn, tableHere } from '../device/local-match.js';
import { idOf } from '../device/stored-match.js';
import type { HostConnection, Listener } from '../listener.js';
import { fieldAt } from './field.js';
import { ME } from './goals.js';
import {
  type AnyLesson,
  isBattle,
  judge,
  type Lesson,
  marksOf,
  matchOf,
  type Scene,
  sceneAfter,
  startSceneOf,
  type Why,
} from './lesson.js';

/** The progress of a step; `lost` is a battle that can't be won any more. */
export type StepProgress = 'doing' | 'done' | 'lost';

export interface Teacher {
  /** Reports why an action isn't the one asked for; null for the step's general answer. */
  why(why: Why | null): void;
}

/** Returns a match of a lesson: the learner against beginners. `seed` determines its throws. */
function memoryIn({ name }: AnyLesson, match: Match, seed: string): Memory {
  const { position } = match.header;
  const seats = againstBeginners(position!, ME);
  const throws = throwsOf({ ...match.header, scheme: SCHEME, seed });
  return memoryHere({ id: idOf({ code: name }), code: name, match, seats, hints: false, throws });
}

/** Returns the start of a step, with new throws. */
function beginScene(lesson: AnyLesson, scene: Scene): Memory {
  return memoryIn(lesson, matchOf(scene)!, randomHex(32));
}

export class LessonHost<L extends AnyLesson = Lesson> implements HostConnection {
  readonly lesson: L;
  /** The number of the step, from 0. */
  readonly at = signal(0);
  readonly stage = signal<StepProgress>('doing');
  readonly shows = signal(false);

  /** Whether the ends of the solution are circled, for a learner who hesitates. */
  readonly urges = signal(false);

  /** The drawings on the board: the marks of the step, or its solution. */
  readonly drawn: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const step = this.lesson.steps[this.at.value]!;
    if (this.stage.value !== 'doing' || isBattle(step)) return [];
    if (!this.shows.value) return marksOf(step.marks);
    const arrows = arrowsOf(parseAction(step.solution)!).map((arrow) => ({ ...arrow, pen: 'hint' as const }));
    const ends = arrows.flatMap(({ from, to }) => [from, to]);
    return this.urges.value
      ? [...arrows, ...ends.map((end) => ({ from: end, to: end, pen: 'hint' as const }))]
      : arrows;
  });

  /** The part of the board that matters: two opposite corners; null for the whole board. */
  readonly field: ReadonlySignal<readonly Square[] | null> = computed(() =>
    fieldAt(this.lesson, this.at.value, this.#begun.value),
  );

  /** The position in which the current step begins. */
  readonly #begun: Signal<Position>;
  readonly #listener: Listener;
  readonly #teacher: Teacher;
  readonly #bots: ReturnType<typeof botsHere>;
  #scene: Scene;
  #memory: Memory;
  #closed = false;

  /** Opens a lesson at a step (from 0) and reports to `listener`. */
  constructor(lesson: L, at: number, listener: Listener, teacher: Teacher, thinker: Pick<Thinker, 'choose'>) {
    this.lesson = lesson;
    this.#listener = listener;
    this.#teacher = teacher;
    this.#bots = botsHere(thinker, (act) => this.#fought(afterBot(this.#memory, act, 0)));
    this.#scene = startSceneOf(lesson, at);
    this.#memory = beginScene(lesson, this.#scene);
    this.#begun = signal(this.#memory.match!.position);
    this.at.value = at;
    queueMicrotask(() => {
      if (this.#closed) return;
      this.#listener.link('online');
      this.#begin(at, this.#scene);
    });
  }

  /** Accepts the learner's actions; ignores all other requests of a session. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name !== 'act') return { ok: true };
    if (this.stage.value !== 'doing') return refused('match-over');
    const { line } = payload as RequestPayload<'act'>;
    const step = this.#step;
    if (isBattle(step)) return this.#fight(payload as RequestPayload<'act'>);
    let match = this.#memory.match!;
    const judged = judge(step, match, parseAction(line)!);
    if (judged.kind === 'missed') {
      this.#teacher.why(judged.why);
      return { ok: true };
    }
    const at = this.#memory.lines.length;
    const lines = judged.kind === 'reached' ? judged.lines : [line];
    for (const each of lines) {
      const played = playLine(match, each);
      if (!played.ok) return { ok: false, ...played.refusal };
      match = played.match;
    }
    this.#tell(memoryIn(this.lesson, match, this.#memory.record.seed), 'done');
    return { ok: true, at };
  }

  close(): void {
    this.#closed = true;
    this.#bots.forget();
  }

  /** Goes on to the next step; does nothing after the last one. */
  next(): void {
    const at = this.at.value;
    if (at + 1 >= this.lesson.steps.length) return;
    if (this.stage.value !== 'done') return this.go(at + 1);
    this.#begin(at + 1, sceneAfter(this.lesson, at, { from: this.#scene.from, log: this.#memory.lines }));
  }

  again(): void {
    this.#begin(this.at.value, this.#scene);
  }

  /** Goes to a step, from 0. */
  go(at: number): void {
    if (at >= 0 && at < this.lesson.steps.length) this.#begin(at, startSceneOf(this.lesson, at));
  }

  show(shows: boolean): void {
    this.shows.value = shows;
  }

  get #step() {
    return this.lesson.steps[this.at.value]!;
  }

  #begin(at: number, scene: Scene): void {
    this.#scene = scene;
    batch(() => {
      this.at.value = at;
      this.#begun.value = matchOf(scene)!.position;
      this.shows.value = this.lesson.coached === true;
      this.#tell(beginScene(this.lesson, scene), 'doing');
    });
    this.#go();
  }

  /** Handles an action in a battle: only the rules decide. */
  #fight(payload: RequestPayload<'act'>): Reply {
    const at = this.#memory.lines.length;
    const decision = decideHere(this.#memory, { name: 'act', payload }, 0);
    if (typeof decision === 'string') return refused(decision);
    this.#fought(playedOn(this.#memory, decision, 0));
    return { ok: true, at };
  }

  #fought(memory: Memory): void {
    const { position, result } = memory.match!;
    const lost = result !== null || !isLiving(position, ME);
    this.#tell(memory, result?.winners.includes(ME) ? 'done' : lost ? 'lost' : 'doing');
    this.#go();
  }

  #go(): void {
    const fights = isBattle(this.#step) && this.stage.value === 'doing';
    this.#bots.look(fights ? this.#memory : null);
  }

  #tell(memory: Memory, stage: StepProgress): void {
    this.#memory = memory;
    const { id, seed, scheme } = memory.record;
    batch(() => {
      this.stage.value = stage;
      const hints = isBattle(this.#step) && stage === 'doing';
      this.#listener.table({ ...tableHere(memory, { commitment: commitmentOf(seed, id, scheme) }), hints });
      // Once the step is done, the board can only be viewed.
      this.#listener.seat({ team: ME, host: false, who: '', acts: stage === 'doing', now: Date.now() });
    });
  }
}
