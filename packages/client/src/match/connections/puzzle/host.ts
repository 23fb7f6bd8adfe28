/**
 * A puzzle's host. It accepts the line's actions or equally good ones, and replies; it takes others back and explains
 * an enemy's best answer. A player who gives up is shown the line, one own action at a time.
 */
import type { Puzzle } from '@dominion/insight/puzzles';
import { type Reply, type RequestName, type RequestPayload, refused } from '@dominion/protocol';
import { type Action, DEFAULT_DICE, type Match, parseAction, type Square, type Team } from '@dominion/rules';
import { batch, computed, type ReadonlySignal, signal } from '@preact/signals';
import { motionTime } from '../../../base/storage/prefs.js';
import { WHOLE_TURN } from '../../../board/beats/beats.js';
import type { Drawn } from '../../../board/view.js';
import { describeAction } from '../../../i18n/reasons.js';
import { arrowsOf } from '../../../model/board/arrows.js';
import { againstBeginners, memoryHere, tableHere } from '../device/local-match.js';
import { idOf } from '../device/stored-match.js';
import type { HostConnection, Listener } from '../listener.js';
import { formatAnswer, formatGood } from './explain.js';
import { actionsOf, bestOf, judgeTry, type Looker, type Looking } from './judge.js';
import { beginPuzzle, ownMoves, playBlank } from './play.js';

/** The progress; `shown` means given up. */
export type PuzzleProgress = 'trying' | 'solved' | 'shown';

export type Told =
  /** It was right, equally good, or is being shown; `why` is null until known. */
  | { readonly kind: 'right' | 'equal' | 'shown'; readonly why: string | null }
  /** The move in words, and the enemy's best answer; null if no worker could think. */
  | { readonly kind: 'wrong'; readonly move: string; readonly answer: { team: Team; text: string } | null };

const arrows = (action: Action, pen: 'yellow' | 'red'): Drawn[] => arrowsOf(action).map((arrow) => ({ ...arrow, pen }));

export class PuzzleHost implements HostConnection {
  readonly puzzle: Puzzle;
  /** The team that solves it. */
  readonly team: Team;
  /** The number of own actions in the line. */
  readonly own: number;
  readonly stage = signal<PuzzleProgress>('trying');
  /** The number of own actions done. */
  readonly done = signal(0);
  readonly told = signal<Told | null>(null);
  /** Whether a try is being judged. */
  readonly looking = signal(false);
  /** Whether the unit to move is marked. */
  readonly hinted = signal(false);
  /** Whether nothing is left to do or show. */
  readonly finished: ReadonlySignal<boolean> = computed(
    () => this.stage.value === 'solved' || (this.stage.value === 'shown' && this.done.value === this.own),
  );
  /** The square of the unit to move while its hint is on; null otherwise. */
  readonly hint: ReadonlySignal<Square | null> = computed(() => {
    if (!this.hinted.value || this.stage.value !== 'trying') return null;
    return arrowsOf(this.#line[2 * this.done.value]!)[0]?.from ?? null;
  });
  readonly drawn: ReadonlySignal<readonly Drawn[]> = computed(() => {
    const hint = this.hint.value;
    const marks: Drawn[] = hint === null ? [] : [{ from: hint, to: hint, pen: 'green' }];
    return this.told.value?.kind === 'wrong' ? [...marks, ...this.#arrows] : marks;
  });

  readonly #line: readonly Action[];
  readonly #listener: Listener;
  readonly #looker: Looker;
  #match: Match;
  /** The arrows of the last wrong try and its answer. */
  #arrows: readonly Drawn[] = [];
  #interest = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #closed = false;

  constructor(puzzle: Puzzle, listener: Listener, looker: Looker) {
    this.puzzle = puzzle;
    this.#listener = listener;
    this.#looker = looker;
    this.#line = actionsOf(puzzle.line);
    this.own = ownMoves(puzzle);
    this.#match = beginPuzzle(puzzle);
    this.team = this.#match.position.turn;
    queueMicrotask(() => {
      if (this.#closed) return;
      this.#listener.link('online');
      this.again();
    });
  }

  /** Accepts the player's actions; ignores all other requests of a session. */
  async request<Name extends RequestName>(name: Name, payload: RequestPayload<Name>): Promise<Reply> {
    if (name !== 'act') return { ok: true };
    if (this.stage.value !== 'trying') return refused('match-over');
    const action = parseAction((payload as RequestPayload<'act'>).line)!;
    const match = this.#match;
    const played = playBlank(match, action);
    if (!played.ok) return { ok: false, ...played.refusal };
    const look = this.#look();
    const due = this.done.value;
    batch(() => {
      this.looking.value = true;
      this.told.value = null;
    });
    const verdict = await judgeTry(match, action, { meant: this.#line[2 * due]!, first: due === 0 }, look);
    if (look.signal.aborted) return { ok: true };
    if (verdict.kind === 'wrong') {
      const { answer } = verdict;
      batch(() => {
        this.looking.value = false;
        this.#arrows = [...arrows(action, 'yellow'), ...(answer === null ? [] : arrows(answer.line[0]!, 'red'))];
        const move = describeAction(match.position, action, DEFAULT_DICE);
        const text = answer && { team: answer.team, text: formatAnswer(answer, this.team) };
        this.told.value = { kind: 'wrong', move, answer: text };
      });
      return { ok: true };
    }
    const at = match.actions.length;
    if (verdict.kind === 'equal') {
      this.#tell(played.match, 'solved', this.own);
      this.told.value = { kind: 'equal', why: formatGood(match.position, verdict.line, this.puzzle.kind) };
    } else this.#goOn('right', look);
    return { ok: true, at };
  }

  close(): void {
    this.#closed = true;
    this.#rest();
  }

  again(): void {
    this.#rest();
    batch(() => {
      this.told.value = null;
      this.#tell(beginPuzzle(this.puzzle), 'trying', 0);
    });
  }

  /** Marks the unit to move. */
  mark(): void {
    if (this.stage.value === 'trying') this.hinted.value = true;
  }

  /** Gives up and shows the next own action, one per call. Does nothing once it's finished. */
  show(): void {
    if (this.finished.value) return;
    this.#rest();
    this.stage.value = 'shown';
    const goOn = () => this.#goOn('shown', this.#look());
    // Show the reply before the next action.
    if (this.#reply()) this.#later(goOn);
    else goOn();
  }

  /** Plays the line's next own action; the reply follows by itself while the player is solving. */
  #goOn(kind: 'right' | 'shown', look: Looking): void {
    const { position } = this.#match;
    const due = this.done.value;
    const line = this.#line.slice(2 * due);
    const played = playBlank(this.#match, line[0]!);
    if (!played.ok) throw new Error(played.refusal.message);
    const last = due + 1 === this.own;
    batch(() => {
      this.#tell(played.match, kind === 'right' && last ? 'solved' : this.stage.value, due + 1);
      this.told.value = { kind, why: last ? null : formatGood(position, line, this.puzzle.kind) };
    });
    if (last) {
      // The last action's merit shows only in what would follow it.
      void bestOf(played.match, look).then((best) => {
        if (look.signal.aborted) return;
        this.told.value = {
          kind,
          why: formatGood(position, [...line, ...(best?.continuation ?? [])], this.puzzle.kind),
        };
      });
    } else if (kind === 'right') {
      this.#later(() => this.#reply());
    }
  }

  /** Plays the reply to the last own action; false if none is due. */
  #reply(): boolean {
    const due = this.#line[2 * this.done.value - 1];
    if (due === undefined || this.#match.position.turn === this.team) return false;
    const played = playBlank(this.#match, due);
    if (played.ok) this.#tell(played.match, this.stage.value, this.done.value);
    return played.ok;
  }

  /** Waits until the last action has been seen. */
  #later(act: () => void): void {
    this.#timer = setTimeout(act, WHOLE_TURN * motionTime());
  }

  /** Starts a new search and aborts the one before. */
  #look(): Looking {
    this.#interest.abort();
    this.#interest = new AbortController();
    return { looker: this.#looker, signal: this.#interest.signal };
  }

  #rest(): void {
    this.#interest.abort();
    clearTimeout(this.#timer);
    this.looking.value = false;
  }

  #tell(match: Match, stage: PuzzleProgress, done: number): void {
    this.#match = match;
    const { id } = this.puzzle;
    const seats = againstBeginners(match.header.position!, this.team);
    const memory = memoryHere({ id: idOf({ code: id }), code: id, match, seats, hints: false });
    batch(() => {
      this.stage.value = stage;
      this.done.value = done;
      this.looking.value = false;
      this.hinted.value = false;
      this.#listener.table(tableHere(memory));
      this.#listener.seat({ team: this.team, host: false, who: '', acts: stage === 'trying', now: Date.now() });
    });
  }
}
