/** The player's premove, from the first press until it's played or dropped. */
import { destinations, move, type Square } from '@dominion/rules';
import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals';
import { planAhead } from '../../../base/storage/prefs.js';
import { formatWhyNot } from '../../../i18n/format-events.js';
import { plan as words } from '../../../i18n/match/hands.js';
import { oath } from '../../../i18n/oaths.js';
import { type SeenView, withBroken } from '../../../model/board/board-view.js';
import { type Input, interact } from '../../../model/board/interaction.js';
import {
  due,
  mayPlan,
  NO_PLAN,
  type Plan,
  type Planning,
  plannable,
  planned,
  premoveReach,
} from '../../../model/board/premove.js';
import { type BreakingMoves, breakingFor } from '../../../model/table/oaths.js';
import type { HostRequests } from '../host-requests.js';
import type { MatchSignals } from '../state.js';
import { type BoardTool, type Taken, withReach } from '../tool.js';
import type { Orders } from './sent-actions.js';

type Known = Pick<MatchSignals, 'link' | 'table' | 'story' | 'situation' | 'task' | 'interaction' | 'refused'>;

export class Plans implements BoardTool {
  readonly #known: Known;
  readonly #say: HostRequests['say'];
  readonly #orders: Orders;
  readonly #state = signal<Planning>(NO_PLAN);
  readonly #stop: () => void;
  readonly plan: ReadonlySignal<Plan | null> = computed(() => this.#state.value.plan);

  constructor(known: Known, { say }: Pick<HostRequests, 'say'>, orders: Orders) {
    this.#known = known;
    this.#say = say;
    this.#orders = orders;
    this.#stop = effect(() => {
      const { task, link, story, situation } = known;
      void [task.value, link.value, story.value, situation.value, planAhead.value];
      untracked(() => this.#follow());
    });
  }

  close(): void {
    this.#stop();
  }

  /** Drops the premove: its match isn't being played any more. */
  forget(): void {
    this.#state.value = NO_PLAN;
  }

  take(input: Input): Taken | null {
    const { situation } = this.#known;
    if (!this.#may()) return null;
    const { match, me } = situation.value;
    const breaking = this.#breaking();
    const next = planned(this.#state.value, input, match!.position, me!, (from, to) => breaking.has(move(from, to)));
    if (next === null) return null;
    const asks = next.plan !== this.plan.value;
    this.#state.value = next;
    return { asks, says: null };
  }

  asksFor(): Square | null {
    return this.plan.value?.to ?? null;
  }

  /** Returns the view with the premove; the view of the player's own turn stays as it is. */
  over(view: SeenView): SeenView {
    const { situation } = this.#known;
    const { picked, plan } = this.#state.value;
    const shown = plan === null ? view : { ...view, planned: plan };
    if (!this.#may()) return shown;
    const { match, me } = situation.value;
    const { position } = match!;
    const reach = (from: Square): Square[] => premoveReach(position, me!, from);
    return withBroken(withReach(shown, plannable(position, me!), picked, reach), this.#breaking());
  }

  /** Returns the moves that would break an oath of this player, if it were their turn now. */
  #breaking(): BreakingMoves {
    const { table, situation } = this.#known;
    const { match, me } = situation.value;
    return breakingFor(match!.position, me!, table.value?.sworn ?? []);
  }

  /** Whether a premove is possible now: not in correspondence matches, where the server stores planned moves. */
  #may(): boolean {
    const { table, situation, task } = this.#known;
    return planAhead.value && table.value?.pace.kind !== 'days' && mayPlan(situation.value, task.value);
  }

  /** Updates the premove after the match or the connection has changed. */
  #follow(): void {
    const { task, link, story, situation } = this.#known;
    const { picked, plan } = this.#state.value;
    if (picked === null && plan === null) return;
    if (link.value !== 'online') {
      // Changes during the outage aren't seen, so the premove isn't played.
      this.#state.value = NO_PLAN;
      if (plan !== null) this.#say(words.broken);
      return;
    }
    const { me, speaks } = situation.value;
    const mine = me !== null && speaks.includes(me) && story.value?.match.position.turn === me;
    if (task.value.kind === 'move' && mine) return this.#play(picked, plan);
    const waits = ['wait', 'busy', 'choose'].includes(task.value.kind);
    if (!waits || !planAhead.value || me === null || !speaks.includes(me)) this.#state.value = NO_PLAN;
  }

  #play(picked: number | null, plan: Plan | null): void {
    const { story, situation, task, interaction, refused } = this.#known;
    const { position } = story.value!.match;
    this.#state.value = NO_PLAN;
    if (plan === null) {
      if (picked === null || destinations(position, picked).length === 0) return;
      const lift: Input = { kind: 'lift', square: picked };
      interaction.value = interact(interaction.value, lift, situation.value, task.value).state;
      refused.value = null;
      return this.#say(null);
    }
    const outcome = due(position, plan);
    if ('why' in outcome) return this.#say(words.gone(formatWhyNot({ kind: 'rule', refusal: outcome.why })));
    const breaks = situation.value.breaking?.has(outcome.act) === true;
    // A new oath makes it a breach that the player wasn't asked about: don't play it.
    if (plan.sure && breaks && plan.breaks !== true) return this.#say(oath.planStopped);
    if (plan.sure) return this.#orders.act(outcome.act);
    // An unconfirmed premove goes on waiting for ✓, as a move of this turn.
    interaction.value = {
      kind: 'proposed',
      action: outcome.act,
      back: { kind: 'selected', from: plan.from },
    };
  }
}
