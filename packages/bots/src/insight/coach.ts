/**
 * Why an action is good, as facts: what it and its continuation bring, what would happen otherwise, what it costs. Words for
 * them are the client's.
 */
import {
  type Action,
  attackersOf,
  EMPEROR,
  inspect,
  type Piece,
  type Position,
  sameCamp,
  type Team,
  teamOf,
} from '@dominion/rules';
import { type Deed, deedsOf, victimOf, weightOf, worthOf } from './deeds.js';
import { type Grace, graces } from './graces.js';
import { keyOf, prospectsOf, threatsTo } from './prospects.js';
import { replay, type Step } from './replay.js';

/** One reason; the weightier, the more it explains. */
export type Reason = { readonly weight: number } /**
 * The action does it at once. Of a displacement, `answer` tells whether anybody could strike back: nobody, somebody who
 * will not, or `by`, who will.
 */ & (
  | { readonly kind: 'does'; readonly deed: Deed; readonly answer: 'none' | 'held' | 'struck'; readonly by: Piece }
  /** It leads to it: in the second own turn (`turns` is 2), or later. */
  | { readonly kind: 'leads'; readonly deed: Deed; readonly turns: number }
  /** It makes it possible for the next own turn. */
  | { readonly kind: 'threatens'; readonly deed: Deed }
  /** Otherwise an enemy would do it in its next turn (`turns` is 1), or later. `flees`: it is the unit that moves away. */
  | { readonly kind: 'averts'; readonly deed: Deed; readonly turns: number; readonly flees: boolean }
  /** Even so an enemy will do it. */
  | { readonly kind: 'costs'; readonly deed: Deed; readonly turns: number }
  | Grace
);

/** What an action is to be explained by. */
export interface Advice {
  readonly position: Position;
  readonly team: Team;
  /** The action, and what follows it, throws left out. */
  readonly line: readonly Action[];
  /** What would follow another choice, from the position after it. */
  readonly otherwise?: { readonly position: Position; readonly line: readonly Action[] };
}

/** What lies further ahead is less sure: each own turn makes it weigh so much. */
const FADING = 0.7;
/** What could be done next, and may be prevented, beside what is done. */
const HOPE = 0.35;
/** What one does not lose, beside what one gains. */
const FEAR = 0.9;
/** Below this weight the reasons do not explain an action, and what else it is good for is told. */
const TELLING = 40;

/** The reasons for an action, weightiest first; empty where it cannot be played or nothing can be said. */
export function reasonsFor({ position, team, line, otherwise }: Advice): Reason[] {
  const steps = replay(position, line);
  const first = steps.find(({ thrown }) => !thrown);
  if (first === undefined) return [];
  const own = (each: Team | -1): boolean => each !== -1 && sameCamp(position, each, team);
  const dated = datedDeeds(steps, team, 0);
  const gains = dated.filter(({ deed }) => own(deed.team));
  const losses = dated.filter(({ deed }) => !own(deed.team) && own(victimOf(deed)));
  const atOnce = foremost(gains.filter(({ step }) => step === first));
  const later = foremost(gains.filter(({ step }) => step !== first));
  const does = atOnce.map(({ deed }) => done(deed, first, losses));
  const leads = later.map(
    ({ deed, turns }): Reason => ({ kind: 'leads', deed, turns, weight: weightOf(deed) * FADING ** (turns - 1) }),
  );
  const known = new Set(gains.map(({ deed }) => keyOf(deed)));
  const reasons: Reason[] = [
    ...does,
    ...leads,
    ...averted({ position, team, first, losses, otherwise }),
    ...threatened(first, team, known),
    ...costs(losses, first, does),
  ];
  if (Math.max(0, ...reasons.filter(({ kind }) => kind !== 'costs').map(({ weight }) => weight)) < TELLING)
    reasons.push(...graces(first));
  return reasons.filter(({ weight }) => weight > 0).sort((a, b) => b.weight - a.weight);
}

/** A deed, the step that did it, and in which of the team's turns from now that was: 1 is up to its next one. */
interface Dated {
  readonly deed: Deed;
  readonly step: Step;
  readonly turns: number;
}

function datedDeeds(steps: readonly Step[], team: Team, begun: number): Dated[] {
  let turns = begun;
  const dated: Dated[] = [];
  for (const step of steps) {
    if (step.team === team && !step.thrown) turns++;
    dated.push(...deedsOf(step).map((deed) => ({ deed, step, turns })));
  }
  return dated;
}

/** Deeds without those that go without saying beside greater ones: who wins counts no spoils, and an Emperor's fall is told once. */
function foremost(dated: readonly Dated[]): Dated[] {
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

function done(deed: Deed, first: Step, losses: readonly Dated[]): Reason & { kind: 'does'; deed: Deed } {
  const weight = weightOf(deed);
  if (deed.kind !== 'takes') return { kind: 'does', deed, answer: 'none', by: 0, weight };
  const back = losses.find(
    (loss) => loss.turns === 1 && loss.deed.kind === 'takes' && loss.deed.square === deed.square,
  );
  if (back?.deed.kind === 'takes') {
    const net = weight - worthOf(deed.by);
    return { kind: 'does', deed, answer: 'struck', by: back.deed.by, weight: Math.max(weight / 4, net) };
  }
  const reachable = first.after.phase !== 'over' && attackersOf(first.after, deed.square, deed.team).length > 0;
  return { kind: 'does', deed, answer: reachable ? 'held' : 'none', by: 0, weight };
}

interface Averting {
  readonly position: Position;
  readonly team: Team;
  readonly first: Step;
  readonly losses: readonly Dated[];
  readonly otherwise: Advice['otherwise'];
}

/** What enemies could or would have done and cannot any more, or do not in the continuation. */
function averted({ position, team, first, losses, otherwise }: Averting): Reason[] {
  const parts = inspect(first.action);
  const moved = parts.kind === 'move' && parts.from !== parts.to ? parts : null;
  // A unit that moved is the same unit: what could befall it is looked for where it stands now.
  const place = (deed: Deed): string =>
    keyOf('square' in deed && deed.square === moved?.from ? { ...deed, square: moved.to } : deed);
  const still = new Set([
    ...losses.map(({ deed }) => keyOf(deed)),
    ...threatsTo(first.after, team).map(({ deed }) => keyOf(deed)),
  ]);
  const found = new Map<string, Reason>();
  const note = (deed: Deed, turns: number, weight: number): void => {
    const key = place(deed);
    if (still.has(key) || (found.get(key)?.weight ?? 0) >= weight) return;
    const flees = 'square' in deed && deed.square === moved?.from;
    found.set(key, { kind: 'averts', deed, turns, flees, weight });
  };
  for (const { deed, gain } of threatsTo(position, team)) note(deed, 1, gain * FEAR);
  const own = (each: Team | -1): boolean => each !== -1 && sameCamp(position, each, team);
  const other = otherwise === undefined ? [] : datedDeeds(replay(otherwise.position, otherwise.line), team, 1);
  for (const { deed, turns } of other) {
    if (own(deed.team) || !own(victimOf(deed))) continue;
    note(deed, turns, weightOf(deed) * FEAR * FADING ** (turns - 1));
  }
  return [...found.values()];
}

/** What the team could do next, and could not before. */
function threatened(first: Step, team: Team, known: ReadonlySet<string>): Reason[] {
  if (first.after.phase === 'over') return [];
  const before = new Set(prospectsOf(first.before, team).map(({ deed }) => keyOf(deed)));
  return prospectsOf(first.after, team)
    .filter(({ deed }) => !before.has(keyOf(deed)) && !known.has(keyOf(deed)))
    .map(({ deed, gain }): Reason => ({ kind: 'threatens', deed, weight: gain * HOPE }));
}

/** What is lost all the same; what was struck back at has been told with the displacement. */
function costs(losses: readonly Dated[], first: Step, does: readonly (Reason & { kind: 'does' })[]): Reason[] {
  const struck = does.find(({ answer }) => answer === 'struck')?.deed;
  return losses
    .filter(
      ({ step, deed }) => step !== first && !(struck && keyOf(deed) !== keyOf(struck) && sameSquare(deed, struck)),
    )
    .map(
      ({ deed, turns }): Reason => ({
        kind: 'costs',
        deed,
        turns,
        weight: weightOf(deed) * 0.5 * FADING ** (turns - 1),
      }),
    );
}

function sameSquare(a: Deed, b: Deed): boolean {
  return 'square' in a && 'square' in b && a.square === b.square;
}
