/**
 * Why an action is good, as facts: what it and its continuation bring, what would happen otherwise, what it costs. Words for
 * them are the client's.
 */

import { countdownOf, PRICES } from '@dominion/bots/weighing';
import {
  type Action,
  attackersOf,
  EMPEROR,
  inspect,
  isOver,
  mandateOf,
  type Piece,
  type Position,
  sameCamp,
  type Team,
  teamOf,
} from '@dominion/rules';
import { territoriesOf } from '../chances/camps.js';
import { type Deed, victimOf, weightOf } from '../deeds/deeds.js';
import { type DatedDeed, datedDeeds } from '../deeds/exchanges.js';
import { originOver, type PlayedStep, stepsOf } from '../deeds/steps.js';
import { deedKey, prospectsAgainst, prospectsOf } from '../threats/prospects.js';
import { type Merit, meritsOf } from './merits.js';

/** One reason; the weightier, the more it explains. */
export type Reason = { readonly weight: number } /**
 * The action does it at once. Of a displacement, `answer` tells whether anybody could strike back: nobody, somebody who
 * will not, or `by`, who will.
 */ & (
  | { readonly kind: 'does'; readonly deed: Deed; readonly answer: 'none' | 'held' | 'struck'; readonly by: Piece }
  /** It leads to it: in the second own turn (`turns` is 2), or later; what an ally does next has 1. */
  | { readonly kind: 'leads'; readonly deed: Deed; readonly turns: number }
  /** It makes it possible for the next own turn. */
  | { readonly kind: 'threatens'; readonly deed: Deed }
  /**
   * Otherwise an enemy would do it in its next turn (`turns` is 1), or later; a unit's square is the one on which it stands now.
   * `flees`: it is the unit that moves away. `played`: it follows what was played instead, and the square is where it happened.
   */
  | {
      readonly kind: 'averts';
      readonly deed: Deed;
      readonly turns: number;
      readonly flees: boolean;
      readonly played: boolean;
    }
  /** Even so an enemy will do it. */
  | { readonly kind: 'costs'; readonly deed: Deed; readonly turns: number }
  /** In a match with a last turn: what the team's camp counts (§10) before the action and once it is done. */
  | { readonly kind: 'counts'; readonly before: number; readonly now: number }
  | Merit
);

/** What an action is to be explained by. */
export interface ReasonsRequest {
  readonly position: Position;
  readonly team: Team;
  /** The action, and what follows it, throws left out. */
  readonly line: readonly Action[];
  /** What would follow another choice, from the position after it; that choice, where one was made. */
  readonly otherwise?: { readonly position: Position; readonly line: readonly Action[]; readonly played?: Action };
}

/** What lies further ahead is less sure: each own turn makes it weigh so much. */
const FADING = 0.7;
/** What is gained or lost later is told from here on, in hundredths of a Soldier. */
const WORTH_TELLING = 50;
/** Beyond so many own turns only a won match is told: too much can come between. */
const FORESEEN = 3;
/** What could be done next, and may be prevented, beside what is done. */
const HOPE = 0.35;
/** A threat is answered, be it to the Emperor: it weighs no more than one to a Prince. */
const MOST_HOPE = PRICES.prince;
/** What one does not lose, beside what one gains. */
const FEAR = 0.9;
/** Below this weight the reasons do not explain an action, and what else it is good for is told. */
const TELLING = 40;

/** The reasons for an action, weightiest first; empty where it cannot be played or nothing can be said. */
export function reasonsFor({ position, team, line, otherwise }: ReasonsRequest): Reason[] {
  const steps = stepsOf(position, line);
  const first = steps.find(({ thrown }) => !thrown);
  if (first === undefined) return [];
  const own = (each: Team | -1): boolean => each !== -1 && sameCamp(position, each, team);
  const dated = datedDeeds(steps, team, 0);
  const held = territoriesOf(position, team);
  // To give up a Territory and come back to it brings nothing.
  const gains = dated.filter(
    ({ deed }) => own(deed.team) && !(deed.kind === 'controls' && held.includes(deed.territory)),
  );
  const rest = otherwise === undefined ? [] : stepsOf(otherwise.position, otherwise.line);
  const other = datedDeeds(rest, team, 1);
  const losses = dated.filter(({ deed }) => !own(deed.team) && own(victimOf(deed)));
  const atOnce = foremost(gains.filter(({ step }) => step === first));
  const later = foremost(gains.filter(({ step }) => step !== first));
  const alone = steps.filter(({ thrown }) => !thrown).length === 1;
  const does = atOnce.map((each) => done(each, first, alone));
  const leads = later
    .filter(({ deed, net, turns }) => net >= WORTH_TELLING && (turns <= FORESEEN || deed.kind === 'wins'))
    .filter(({ deed }) => first.before.phase === 'move' || concerns(first.action, deed))
    .map(({ deed, turns, net }): Reason => ({ kind: 'leads', deed, turns, weight: net * FADING ** (turns - 1) }));
  const known = new Set(gains.map(({ deed }) => deedKey(deed)));
  const reasons: Reason[] = [
    ...does,
    ...leads,
    ...counted(first, team),
    ...averted({ position, team, first, steps, losses, other, rest, played: otherwise?.played }),
    ...threatened(first, team, known),
    ...costs(losses, first, other),
  ];
  if (Math.max(0, ...reasons.filter(({ kind }) => kind !== 'costs').map(({ weight }) => weight)) < TELLING)
    reasons.push(...meritsOf(first));
  return reasons.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}

/** What an action brings to the count, where there is to be one. */
function counted({ before, after }: PlayedStep, team: Team): Reason[] {
  const race = countdownOf(before);
  if (race === null) return [];
  const countOf = (position: Position): number =>
    mandateOf(position).camps.find(({ camp }) => (camp & (1 << team)) !== 0)?.count ?? 0;
  const [was, now] = [countOf(before), countOf(after)];
  return now > was ? [{ kind: 'counts', before: was, now, weight: race.point * (now - was) }] : [];
}

/** Deeds without those that go without saying beside greater ones: who wins counts no spoils, and an Emperor's fall is told once. */
function foremost(dated: readonly DatedDeed[]): DatedDeed[] {
  const end = dated.find(({ deed }) => deed.kind === 'wins');
  if (end !== undefined) return [end];
  const fallen = dated.flatMap(({ deed }) =>
    deed.kind === 'beheads' || deed.kind === 'eliminates' ? [deed.whom] : [],
  );
  return dated.filter(
    ({ deed }) =>
      deed.kind !== 'takes' || (deed.piece & 15) !== EMPEROR || !fallen.includes(teamOf(deed.piece) as Team),
  );
}

/** Of a displacement that is answered, this part at least counts: it is what one sees. */
const SEEN = 0.25;

function done({ deed, net, struck }: DatedDeed, first: PlayedStep, alone: boolean): Reason & { kind: 'does' } {
  const weight = weightOf(deed);
  if (deed.kind !== 'takes') return { kind: 'does', deed, answer: 'none', by: 0, weight };
  if (struck !== 0) return { kind: 'does', deed, answer: 'struck', by: struck, weight: Math.max(weight * SEEN, net) };
  const reachable = !isOver(first.after) && attackersOf(first.after, deed.square, deed.team).length > 0;
  const told = reachable && alone ? Math.max(weight * SEEN, net) : weight;
  return { kind: 'does', deed, answer: reachable ? 'held' : 'none', by: 0, weight: told };
}

interface Averting {
  readonly position: Position;
  readonly team: Team;
  readonly first: PlayedStep;
  readonly steps: readonly PlayedStep[];
  readonly losses: readonly DatedDeed[];
  /** What happens otherwise, the steps in which it does, and what they begin with. */
  readonly other: readonly DatedDeed[];
  readonly rest: readonly PlayedStep[];
  readonly played: Action | undefined;
}

/** A deed at the square on which its victim stood before some steps. */
function before(steps: readonly PlayedStep[], deed: Deed): Deed {
  return 'square' in deed ? { ...deed, square: originOver(steps, deed.square) } : deed;
}

/**
 * Who suffers a deed: of a unit whose it is and where it stood at first, wherever it has gone since and whatever it has
 * become.
 */
function sufferer(deed: Deed): string {
  return 'piece' in deed ? `${deed.kind} ${deed.square} ${victimOf(deed)}` : deedKey(deed);
}

/** What enemies could or would have done and cannot any more, or do not in the continuation. */
function averted({ position, team, first, steps, losses, other, rest, played }: Averting): Reason[] {
  const parts = inspect(first.action);
  const from = parts.kind === 'move' && parts.from !== parts.to ? parts.from : -1;
  const until = (all: readonly PlayedStep[], step: PlayedStep): readonly PlayedStep[] =>
    all.slice(0, all.indexOf(step));
  const still = new Set([
    ...losses.map(({ deed, step }) => sufferer(before(until(steps, step), deed))),
    ...prospectsAgainst(first.after, team).map(({ deed }) => sufferer(before([first], deed))),
  ]);
  const found = new Map<string, Reason>();
  const note = (deed: Deed, told: Reason & { kind: 'averts' }): void => {
    const key = sufferer(deed);
    if (!still.has(key) && (found.get(key)?.weight ?? 0) < told.weight) found.set(key, told);
  };
  for (const { deed, gain } of prospectsAgainst(position, team)) {
    const flees = 'square' in deed && deed.square === from;
    note(deed, { kind: 'averts', deed, turns: 1, flees, played: false, weight: gain * FEAR });
  }
  const own = (each: Team | -1): boolean => each !== -1 && sameCamp(position, each, team);
  const instead = played === undefined ? [] : stepsOf(position, [played]);
  // What somebody makes of a unit by order of the sticks is no move: had it been another one, the same would come.
  for (const { deed, step, turns, net } of first.before.phase === 'move' ? other : []) {
    if (own(deed.team) || !own(victimOf(deed)) || net <= 0 || turns > FORESEEN) continue;
    const now = before([...instead, ...until(rest, step)], deed);
    const flees = 'square' in deed && 'square' in now && deed.square === from && now.square === from;
    note(now, {
      kind: 'averts',
      deed: played === undefined ? now : deed,
      turns,
      flees,
      played: played !== undefined && !flees,
      weight: net * FEAR * FADING ** (turns - 1),
    });
  }
  return [...found.values()];
}

/** What the team could do next, and could not before. */
function threatened(first: PlayedStep, team: Team, told: ReadonlySet<string>): Reason[] {
  if (isOver(first.after)) return [];
  const known = new Set([...told, ...prospectsOf(first.before, team).map(({ deed }) => deedKey(deed))]);
  const held = territoriesOf(first.before, team);
  return prospectsOf(first.after, team)
    .filter(({ deed }) => !known.has(deedKey(deed)))
    .filter(({ deed }) => deed.kind !== 'controls' || !held.includes(deed.territory))
    .map(({ deed, gain }): Reason => ({ kind: 'threatens', deed, weight: Math.min(gain, MOST_HOPE) * HOPE }));
}

/** What is lost all the same, where it is not made good, and where it would not be lost otherwise as well. */
function costs(losses: readonly DatedDeed[], first: PlayedStep, otherwise: readonly DatedDeed[]): Reason[] {
  const anyhow = new Set(otherwise.map(({ deed }) => deedKey(deed)));
  return losses
    .filter(({ step, net, turns }) => step !== first && net >= WORTH_TELLING && turns <= FORESEEN)
    .filter(({ deed }) => !anyhow.has(deedKey(deed)))
    .map(({ deed, turns, net }): Reason => ({ kind: 'costs', deed, turns, weight: net * 0.5 * FADING ** (turns - 1) }));
}

/** Whether a deed is done by the unit that an action changes, or to what it puts on the board. */
function concerns(action: Action, deed: Deed): boolean {
  const parts = inspect(action);
  if (parts.kind === 'move') return true;
  const square = 'square' in parts ? parts.square : -1;
  return ('square' in deed && deed.square === square) || (deed.kind === 'takes' && deed.from === square);
}
