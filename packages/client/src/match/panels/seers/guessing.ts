/** The board for a seer: pressing a unit, then its target, guesses the move. */
import type { RequestPayload } from '@dominion/protocol';
import {
  destinations,
  formatAction,
  isMove,
  legalActions,
  originOf,
  type Position,
  type Square,
} from '@dominion/rules';
import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { formatWhyNot } from '../../../i18n/format-events.js';
import { arrowOf } from '../../../model/board/arrows.js';
import type { SeenView } from '../../../model/board/board-view.js';
import { IDLE, type Input, type Interaction, interact } from '../../../model/board/interaction.js';
import type { Session } from '../../session/session.js';
import { type OtherHand, type Taken, withReach } from '../../session/tool.js';

type Guess = Omit<RequestPayload<'guess'>, 'ply'>;

/** The units that the team to move can move. */
const MOVABLE = new WeakMap<Position, readonly Square[]>();

function movableIn(position: Position): readonly Square[] {
  const known = MOVABLE.get(position);
  if (known !== undefined) return known;
  const origins = [...new Set(legalActions(position).filter(isMove).map(originOf))];
  MOVABLE.set(position, origins);
  return origins;
}

export class Guessing implements OtherHand {
  readonly #session: Pick<Session, 'story' | 'seers' | 'outlook' | 'request'>;
  readonly #picked = signal<{ readonly ply: number; readonly from: Square } | null>(null);
  /** The position whose move can be guessed; null while none can. */
  readonly open: ReadonlySignal<Position | null> = computed(() => {
    const { story, outlook } = this.#session;
    const match = story.value?.match;
    if (!match || match.result !== null || match.position.phase !== 'move' || outlook.past.value !== null) return null;
    return movableIn(match.position).length > 0 ? match.position : null;
  });
  /** The player's guess for the current turn. */
  readonly own = computed(() => {
    const { own } = this.#session.seers.value;
    return own?.ply === this.#session.story.value?.match.position.ply ? (own ?? null) : null;
  });

  constructor(session: Session) {
    this.#session = session;
  }

  take(input: Input): Taken | null {
    const position = this.open.peek();
    if (position === null || !['press', 'lift', 'drop', 'cancel'].includes(input.kind)) return null;
    const before = this.#state(position);
    if (input.kind === 'cancel' && before.kind === 'idle') return null;
    const match = this.#session.story.peek()!.match;
    const { turn } = position;
    // A guess can be changed, so a touch needs no confirmation.
    const sure = 'touch' in input ? { ...input, touch: false } : input;
    const situation = { match, me: turn, speaks: [turn], busy: false };
    const { state, act, whyNot } = interact(before, sure, situation, { kind: 'move' });
    this.#picked.value = state.kind === 'selected' ? { ply: position.ply, from: state.from } : null;
    if (act !== undefined) void this.guess({ line: formatAction(act) });
    if (act !== undefined || state !== before) return { says: null };
    if (whyNot === undefined) return before.kind === 'idle' ? null : { says: null };
    return { says: formatWhyNot(before.kind === 'idle' ? { kind: 'not-your-turn', team: turn } : whyNot) };
  }

  over(view: SeenView): SeenView {
    const position = this.open.value;
    const planned = arrowOf(this.own.value?.line ?? null);
    if (position === null) return view;
    const state = this.#state(position);
    const from = state.kind === 'selected' ? state.from : null;
    const shown = planned === null ? view : { ...view, planned };
    return withReach(shown, movableIn(position), from, (square) => destinations(position, square));
  }

  /** Guesses something about the current turn; null withdraws it. */
  async guess(what: Guess): Promise<void> {
    const { ply } = this.#session.story.peek()!.match.position;
    await this.#session.request('guess', { ply, ...what });
  }

  #state({ ply }: Position): Interaction {
    const picked = this.#picked.value;
    return picked?.ply === ply ? { kind: 'selected', from: picked.from } : IDLE;
  }
}
