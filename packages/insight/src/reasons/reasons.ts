/**
 * The reasons for an action, as facts: its effects and those of its continuation, what would happen otherwise, and its cost.
 * The client puts them into words.
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

/** A reason; the greater its weight, the more it explains. */
export type Reason = {
  readonly weight: number;
} /** The action does it at once. For a capture, `answer` tells of a recapture: `none` possible; `held`, not made; `struck`, made with `by`. */ & (
  | { readonly kind: 'does'; readonly deed: Deed; readonly answer: 'none' | 'held' | 'struck'; readonly by: Piece }
  /** In the second own turn (`turns` is 2), or later; an ally's next action has 1. */
  | { readonly kind: 'leads'; readonly deed: Deed; readonly turns: number }
  /** It makes it possible for the next own turn. */
  | { readonly kind: 'threatens'; readonly deed: Deed }
  /**
   * Otherwise an enemy would do it in its next turn (`turns` is 1), or later; a unit's square is its present one.
   * `flees`: it is the unit that moves away. `played`: it followed the actual choice, and the square is where it happened.
   */
  | {
      readonly kind: 'averts';
      readonly deed: Deed;
      readonly turns: number;
      readonly flees: boolean;
      readonly played: boolean;
    }
  /** An enemy will still do it. */
  | { readonly kind: 'costs'; readonly deed: Deed; readonly turns: number }
  /** In a match with a last turn: the points of the team's side (§10) before and after the action. */
  | { readonly kind: 'counts'; readonly before: number; readonly now: number }
  | Merit
);

export interface ReasonsRequest {
  readonly position: Position;
  readonly team: Team;
  /** The action and what follows it, without throws. */
  readonly line: readonly Action[];
  /** The line after another choice, from the position after it; and that choice, if one was made. */
  readonly otherwise?: { readonly position: Position; readonly line: readonly Action[]; readonly played?: Action };
}

/** The factor on a reason's weight for each own turn ahead, because later events are less certain. */
const FADING = 0.7;
/** The least later gain or loss worth mentioning, in hundredths of a Soldier. */
const WORTH_TELLING = 50;
/** In own turns; beyond it only a won match is mentioned, because too much can intervene. */
const FORESEEN = 3;
/** The weight of what could be done next, and may be prevented, relative to what is done. */
const HOPE = 0.35;
/** Even a threat to the Emperor is answered: it weighs at most one to a Prince. */
const MOST_HOPE = PRICES.prince;
/** The weight of an avoided loss relative to a gain. */
const FEAR = 0.9;
/** Below this weight the reasons don't explain an action, and its merits are added. */
const TELLING = 40;

/** Returns reasons, the weightiest first; empty if the action can't be played or there is nothing to say. */
export function reasonsFor({ position, team, line, otherwise }: ReasonsRequest): Reason[] {
  const steps = stepsOf(position, line);
  const first = steps.find(({ thrown }) => !thrown);
  if (first === undefined) return [];
  const own = (each: Team | -1): boolean => each !== -1 && sameCamp(position, each, team);
  const dated = datedDeeds(steps, team, 0);
  const held = territoriesOf(position, team);
  // Giving up a Territory and returning to it gains nothing.
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

function counted({ before, after }: PlayedStep, team: Team): Reason[] {
  const race = countdownOf(before);
  if (race === null) return [];
  const countOf = (position: Position): number =>
    mandateOf(position).camps.find(({ camp }) => (camp & (1 << team)) !== 0)?.count ?? 0;
  const [was, now] = [countOf(before), countOf(after)];
  return now > was ? [{ kind: 'counts', before: was, now, weight: race.point * (now - was) }] : [];
}

/** Removes what greater deeds imply: a win needs no spoils, an Emperor's loss is mentioned once. */
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

/** The least share of an answered capture that counts, because the capture is visible. */
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
  /** The deeds of the other line, its steps, and the position before them. */
  readonly other: readonly DatedDeed[];
  readonly rest: readonly PlayedStep[];
  readonly played: Action | undefined;
}

/** Returns a deed with its victim's original square before some steps. */
function before(steps: readonly PlayedStep[], deed: Deed): Deed {
  return 'square' in deed ? { ...deed, square: originOver(steps, deed.square) } : deed;
}

/** Returns a victim's key: a unit's team and first square, whatever it is now. */
function sufferer(deed: Deed): string {
  return 'piece' in deed ? `${deed.kind} ${deed.square} ${victimOf(deed)}` : deedKey(deed);
}

/** Returns what enemies could or would have done, but no longer can, or don't in the continuation. */
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
  // The sticks order a change: any other choice would have the same consequence.
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

/** Returns what the team could do next, but not before. */
function threatened(first: PlayedStep, team: Team, told: ReadonlySet<string>): Reason[] {
  if (isOver(first.after)) return [];
  const known = new Set([...told, ...prospectsOf(first.before, team).map(({ deed }) => deedKey(deed))]);
  const held = territoriesOf(first.before, team);
  return prospectsOf(first.after, team)
    .filter(({ deed }) => !known.has(deedKey(deed)))
    .filter(({ deed }) => deed.kind !== 'controls' || !held.includes(deed.territory))
    .map(({ deed, gain }): Reason => ({ kind: 'threatens', deed, weight: Math.min(gain, MOST_HOPE) * HOPE }));
}

/** Returns the losses that remain, aren't compensated, and wouldn't happen otherwise as well. */
function costs(losses: readonly DatedDeed[], first: PlayedStep, otherwise: readonly DatedDeed[]): Reason[] {
  const anyhow = new Set(otherwise.map(({ deed }) => deedKey(deed)));
  return losses
    .filter(({ step, net, turns }) => step !== first && net >= WORTH_TELLING && turns <= FORESEEN)
    .filter(({ deed }) => !anyhow.has(deedKey(deed)))
    .map(({ deed, turns, net }): Reason => ({ kind: 'costs', deed, turns, weight: net * 0.5 * FADING ** (turns - 1) }));
}

/** Whether the unit that an action changes does the deed, or one that it adds suffers it. */
function concerns(action: Action, deed: Deed): boolean {
  const parts = inspect(action);
  if (parts.kind === 'move') return true;
  const square = 'square' in parts ? parts.square : -1;
  return ('square' in deed && deed.square === square) || (deed.kind === 'takes' && deed.from === square);
}
