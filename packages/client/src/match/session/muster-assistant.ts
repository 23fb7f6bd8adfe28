/** Chooses Sergeants for the player, who starts with them or changes them. */
import { inspect, type Position, type Square, type Team } from '@dominion/rules';
import { effect, signal } from '@preact/signals';
import { muster as words } from '../../i18n/match/hands.js';
import type { BoardInput } from './board-input.js';
import type { HostRequests } from './host-requests.js';
import type { MatchSignals } from './state.js';

type Known = Pick<MatchSignals, 'place' | 'story' | 'task' | 'interaction'>;

/** Returns the Soldiers to become Sergeants; rejects if no worker can think, or when aborted. */
export type ChooseSergeants = (position: Position, team: Team, signal: AbortSignal) => Promise<readonly Square[]>;

/** The time limit of the choice, in milliseconds. */
const BUDGET = 300;
/** How long a confirmation waits for a choice, in milliseconds: over a slow connection it comes late, or never. */
const TIMEOUT = 10_000;

const asBotsDo: ChooseSergeants = async (position, team, signal) => {
  const { thinker } = await import('../../bots/thinker.js');
  const parts = inspect(await thinker.choose(position, team, 'skilled', { budget: BUDGET, signal }));
  return parts.kind === 'muster' ? parts.squares : [];
};

/** Follows a session until closed. */
export class MusterAssistant {
  readonly busy = signal(false);
  /** Whether the player has confirmed a choice that is still pending. */
  readonly confirmed = signal(false);
  readonly #known: Known;
  readonly #say: HostRequests['say'];
  readonly #hand: Pick<BoardInput, 'input' | 'confirmMuster'>;
  readonly #choose: ChooseSergeants;
  readonly #end: () => void;
  /** The team whose muster was prepared last; null outside a muster. */
  #prepared: Team | null = null;
  #thinking: AbortController | null = null;
  #choice: ReturnType<ChooseSergeants> | null = null;

  constructor(
    known: Known,
    { say }: Pick<HostRequests, 'say'>,
    hand: Pick<BoardInput, 'input' | 'confirmMuster'>,
    choose: ChooseSergeants = asBotsDo,
  ) {
    this.#known = known;
    this.#say = say;
    this.#hand = hand;
    this.#choose = choose;
    this.#end = effect(() => {
      const task = known.task.value;
      if (task.kind !== 'muster') {
        this.#prepared = null;
        this.#thinking?.abort();
      } else if (this.#prepared !== task.team && this.isThere()) {
        this.#prepared = task.team;
        void this.ask(true);
      }
    });
  }

  /** Whether Sergeants can be chosen for the player: in a match, but not in a lesson. */
  isThere(): boolean {
    const { place } = this.#known;
    return place === 'server' || place === 'device';
  }

  /** Replaces the current choice; `unasked` only if the player hasn't begun to choose meanwhile. */
  async ask(unasked = false): Promise<void> {
    const { story } = this.#known;
    const task = this.#known.task.peek();
    if (task.kind !== 'muster' || this.#thinking !== null) return;
    const thinking = new AbortController();
    this.#thinking = thinking;
    this.busy.value = true;
    try {
      this.#choice = this.#choose(story.peek()!.match.position, task.team, thinking.signal);
      const squares = await this.#choice;
      if (thinking.signal.aborted || (unasked && (this.#hasBegun() || squares.length === 0))) return;
      this.#hand.input({ kind: 'muster', squares });
    } catch {
      if (!thinking.signal.aborted && !unasked) this.#say(words.failed);
    } finally {
      if (this.#thinking === thinking) this.#thinking = null;
      this.busy.value = this.#thinking !== null;
    }
  }

  /** Leaves the choice to the player. */
  change(): void {
    this.#thinking?.abort();
    this.#thinking = null;
    this.busy.value = false;
    this.#hand.input({ kind: 'muster', squares: [] });
  }

  /** Sends the muster. If the choice is still pending, waits for it, unless the player chooses meanwhile. */
  async confirm(): Promise<void> {
    const thinking = this.#thinking;
    if (thinking !== null && !this.#hasBegun()) {
      this.confirmed.value = true;
      await Promise.race([this.#choice, new Promise((late) => setTimeout(late, TIMEOUT))]).catch(() => {});
      this.confirmed.value = false;
      if (thinking.signal.aborted || (this.#hasBegun() && !this.isShown())) return;
    }
    this.#hand.confirmMuster();
  }

  /** Whether the choice made for the player is shown or pending. */
  isShown(): boolean {
    const now = this.#known.interaction.value;
    return now.kind === 'mustering' && (now.suggested ?? (this.busy.value && now.chosen.length === 0));
  }

  /** Whether a Soldier is chosen. */
  #hasBegun(): boolean {
    const now = this.#known.interaction.peek();
    return now.kind === 'mustering' && now.chosen.length > 0;
  }

  close(): void {
    this.#end();
    this.#thinking?.abort();
  }
}
