/** The move that a person plans ahead, from the first press until it is played or dies. */
import { destinations } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import type { BoardView } from '../board/view.js';
import type { Input } from '../model/interaction.js';
import { due, mayPlan, NO_PLAN, type Plan, type Planning, plannable, planned, reachOf } from '../model/premove.js';
import { planAhead } from '../prefs.js';
import { plan as words } from '../words/hands.js';
import { tellHint } from '../words/tell.js';
import type { Session } from './session.js';

export class Plans {
  readonly #session: Session;
  readonly #state = signal<Planning>(NO_PLAN);
  readonly #stop: () => void;
  readonly plan: ReadonlySignal<Plan | null> = computed(() => this.#state.value.plan);

  constructor(session: Session) {
    this.#session = session;
    this.#stop = effect(() => {
      const { task, link, story } = session;
      void [task.value, link.value, story.value, session.situation.value, planAhead.value];
      untracked(() => this.#follow());
    });
  }

  close(): void {
    this.#stop();
  }

  /** Takes what the person does on the board; false where that has nothing to do with planning. */
  take(input: Input): boolean {
    const { situation, task } = this.#session;
    if (!planAhead.value || !mayPlan(situation.value, task.value)) return false;
    const { match, me } = situation.value;
    const next = planned(this.#state.value, input, match!.position, me!);
    if (next === null) return false;
    this.#state.value = next;
    return true;
  }

  /** The view with what is planned; that of the person's own turn is left as it is. */
  over(view: BoardView): BoardView {
    const { situation, task } = this.#session;
    const { picked, plan } = this.#state.value;
    const shown = plan === null ? view : { ...view, planned: plan };
    if (!planAhead.value || !mayPlan(situation.value, task.value)) return shown;
    const { match, me } = situation.value;
    const { position } = match!;
    return {
      ...shown,
      selected: picked,
      targets:
        picked === null ? [] : reachOf(position, me!, picked).map((square) => ({ square, kind: 'plan' as const })),
      movable: plannable(position, me!),
    };
  }

  /** The match has moved on, or the line has. */
  #follow(): void {
    const { task, link, story, situation } = this.#session;
    const { picked, plan } = this.#state.value;
    if (picked === null && plan === null) return;
    if (link.value !== 'online') {
      // What happens meanwhile is not seen: nothing is played over it.
      this.#state.value = NO_PLAN;
      if (plan !== null) this.#session.say(words.broken);
      return;
    }
    const { me, speaks } = situation.value;
    const mine = me !== null && speaks.includes(me) && story.value?.match.position.turn === me;
    if (task.value.kind === 'move' && mine) return this.#play(picked, plan);
    const waits = ['wait', 'busy', 'choose'].includes(task.value.kind);
    if (!waits || !planAhead.value || me === null || !speaks.includes(me)) this.#state.value = NO_PLAN;
  }

  #play(picked: number | null, plan: Plan | null): void {
    const session = this.#session;
    const { position } = session.story.value!.match;
    this.#state.value = NO_PLAN;
    if (plan === null) {
      if (picked !== null && destinations(position, picked).length > 0)
        session.hand.input({ kind: 'lift', square: picked });
      return;
    }
    const outcome = due(position, plan);
    if ('why' in outcome) return session.say(words.gone(tellHint({ kind: 'rule', refusal: outcome.why })));
    if (plan.sure) return session.hand.act(outcome.act);
    // What waits for ✓ goes on waiting, as a move of this turn.
    session.hand.interaction.value = {
      kind: 'proposed',
      action: outcome.act,
      back: { kind: 'selected', from: plan.from },
    };
  }
}
