/** The moment that decided a match: its action, its squares, and how unlikely Fate had made it. */

import type { LifeId } from '@dominion/insight/lives';
import {
  type GameEvent,
  mandateOf,
  type Position,
  type Square,
  SUCCESSION_COUNT,
  type Team,
  type Unit,
} from '@dominion/rules';
import { rarity } from '../../model/board/odds.js';
import { lastSquares } from '../../model/board/static-view.js';
import type { Step, Story } from '../../model/story.js';
import { blowAgainst } from './fall.js';
import { type MatchPeople, peopleOf, whoOn } from './who.js';

/** A take: who took whom, as they were then. */
interface Blow {
  readonly from: Square;
  readonly to: Square;
  readonly by: LifeId;
  readonly whom: LifeId;
}

export interface DecisiveMoment {
  /**
   * `blow`: an Emperor or his heir was taken; `refused`: then Fate refused the heir; `resigned`: a player resigned.
   * `lead`: the lead in points was taken for good. `led`: it was held from the first turn on. `drawn`: nothing was
   * decided.
   */
  readonly kind: 'blow' | 'refused' | 'resigned' | 'lead' | 'led' | 'drawn';
  /** The number of its action; the number of all actions if there is none to show. */
  readonly at: number;
  /** The number of its turn. */
  readonly ply: number;
  /** The team whose fall ended the match; null if it ended otherwise. */
  readonly fallen: Team | null;
  readonly blow: Blow | null;
  /** The squares where it happened; for a take, its start and its target. */
  readonly squares: readonly Square[];
}

/** How unlikely the moment was: it comes once in `odds` times. */
export type Chance =
  /** The throw that made the taker the unit it then was. */
  | { readonly kind: 'raised'; readonly odds: number; readonly unit: Unit; readonly ply: number }
  /** The throw that would have saved the fallen team. */
  | { readonly kind: 'heir'; readonly odds: number }
  /** The chance that the computer gave the winners at their worst moment. */
  | { readonly kind: 'seen'; readonly odds: number; readonly teams: readonly Team[]; readonly ply: number };

/** Returns the moment that decided a match which is over. */
export function decisiveMoment(story: Story, seed: string): DecisiveMoment {
  const { steps, match } = story;
  const result = match.result!;
  if (result.reason === 'mandate') return leadIn(story, result.winners);
  const at = result.reason === 'last-camp' ? steps.findLastIndex(({ events }) => fallIn(events) !== undefined) : -1;
  if (at === -1) return momentAt(story, lastAt(steps), 'drawn');
  const { team, cause } = fallIn(steps[at]!.events)!;
  if (cause === 'resigned') return { ...momentAt(story, at, 'resigned'), fallen: team };
  const struck = blowAgainst(story, team);
  if (struck === -1) return { ...momentAt(story, at, 'drawn'), fallen: team };
  const kind = cause === 'succession-failed' ? 'refused' : 'blow';
  return { ...momentAt(story, struck, kind), fallen: team, blow: blowAt(story, struck, seed) };
}

const fallIn = (events: readonly GameEvent[]) => events.findLast((event) => event.type === 'eliminated');

/** Returns the last action that happened on a square. */
function lastAt(steps: readonly Step[]): number {
  const at = steps.findLastIndex((step) => lastSquares([step]).length > 0);
  return at === -1 ? steps.length : at;
}

function momentAt({ steps, match }: Story, at: number, kind: DecisiveMoment['kind']): DecisiveMoment {
  const step = steps[at];
  const { ply } = step?.before ?? match.position;
  return { kind, at, ply, fallen: null, blow: null, squares: step === undefined ? [] : lastSquares([step]) };
}

/** Returns the take of an action; null if there was none. */
function blowAt(story: Story, at: number, seed: string): Blow | null {
  const { events } = story.steps[at]!;
  const moved = events.find((event) => event.type === 'moved');
  if (moved === undefined) return null;
  const people = peopleOf(story, seed, at);
  const [by, whom] = [whoOn(people, moved.from), whoOn(people, moved.to)];
  return by === null || whom === null ? null : { from: moved.from, to: moved.to, by, whom };
}

/**
 * Returns the moment when the winners on points took the lead for good. If they never lost it, returns what brought them most.
 */
function leadIn(story: Story, winners: readonly Team[]): DecisiveMoment {
  const { steps, match } = story;
  const camp = winners.reduce<number>((bits, team) => bits | (1 << team), 0);
  const margins = [...steps.map(({ before }) => before), match.position].map((each) => marginOf(each, camp));
  const taken = margins.findLastIndex(({ leads }) => !leads);
  if (taken !== -1) return momentAt(story, Math.min(taken, steps.length - 1), 'lead');
  const gains = steps.map((step, at) =>
    lastSquares([step]).length === 0 ? Number.NEGATIVE_INFINITY : margins[at + 1]!.by - margins[at]!.by,
  );
  const most = gains.indexOf(Math.max(...gains));
  return momentAt(story, most === -1 ? steps.length : most, 'led');
}

/** Returns the number of actions before the winners on points took the lead for good; 0 if they never lost it. */
function untilLead(story: Story, winners: readonly Team[]): number {
  const { kind, at } = leadIn(story, winners);
  return kind === 'lead' ? at + 1 : 0;
}

/** Whether a side leads on points, and by how much it is ahead of all others. */
function marginOf(position: Position, bits: number): { readonly leads: boolean; readonly by: number } {
  const { camps, leader } = mandateOf(position);
  const own = camps.find(({ camp }) => (camp & bits) !== 0)?.count ?? 0;
  const others = camps.filter(({ camp }) => (camp & bits) === 0).map(({ count }) => count);
  return { leads: (leader & bits) !== 0, by: own - Math.max(0, ...others) };
}

/** Returns how unlikely throws had made the moment; null if none that can be counted led to it. */
export function chanceOf({ steps, header }: Story, people: MatchPeople, moment: DecisiveMoment): Chance | null {
  const raised =
    moment.blow === null
      ? undefined
      : people.all[moment.blow.by]!.deeds.findLast((deed) => deed.type === 'promoted' && deed.at < moment.at);
  if (raised?.type === 'promoted') {
    const count = throwBefore(steps, raised.at);
    if (count !== null) return { kind: 'raised', odds: rarity(count, header.dice), unit: raised.to, ply: raised.ply };
  }
  return moment.kind === 'refused' ? { kind: 'heir', odds: rarity(SUCCESSION_COUNT, header.dice) } : null;
}

/** Returns the last throw before or in an action; null if there was none. */
function throwBefore(steps: readonly Step[], at: number): number | null {
  for (let step = at; step >= 0; step--) {
    const thrown = steps[step]!.events.findLast((event) => event.type === 'thrown');
    if (thrown !== undefined) return thrown.count;
  }
  return null;
}

/** Below this chance, a win is worth a mention. */
const UNLIKELY = 0.34;

/**
 * Returns the winners’ lowest chance; null if no one won, or they never stood badly. `curve` holds chances by the
 * number of actions done, null where not evaluated.
 */
export function worstOf(story: Story, curve: readonly (number | null)[]): Chance | null {
  const { steps, match } = story;
  const result = match.result!;
  const { winners } = result;
  let least = { at: -1, chance: UNLIKELY };
  // While the winners lead on points, they don't stand badly.
  const until = result.reason === 'mandate' ? untilLead(story, winners) : steps.length;
  for (const [at, chance] of curve.slice(0, until).entries()) {
    if (chance !== null && chance > 0 && chance < least.chance && steps[at] !== undefined) least = { at, chance };
  }
  if (winners.length === 0 || least.at === -1) return null;
  const { ply } = steps[least.at]!.before;
  return { kind: 'seen', odds: Math.round(1 / least.chance), teams: winners, ply };
}
