/** The deeds of a line; captures that answer each other on one square count as one. */
import { attackersOf, isOver, type Piece, type Square, sameCamp, type Team } from '@dominion/rules';
import { type Deed, deedsOf, weightOf, worthOf } from './deeds.js';
import type { PlayedStep } from './steps.js';

/** A deed of a line, and when it happens. */
export interface DatedDeed {
  readonly deed: Deed;
  readonly step: PlayedStep;
  /** The team's turns from now: 1 lasts up to its next action. */
  readonly turns: number;
  /** The net gain of its team, in hundredths of a Soldier: minus what is recaptured. */
  readonly net: number;
  /** The first unit that recaptures; 0 for none. */
  readonly struck: Piece;
}

/** Most steps between a capture and its answer. */
const PATIENCE = 4;

/** Returns a line's deeds; `begun` is 1 if the team's own action has already been played. */
export function datedDeeds(steps: readonly PlayedStep[], team: Team, begun: number): DatedDeed[] {
  let turns = begun;
  const found: DatedDeed[] = [];
  const open = new Map<Square, { place: number; until: number }>();
  for (const [at, step] of steps.entries()) {
    if (step.team === team && !step.thrown) turns++;
    for (const deed of deedsOf(step)) {
      const blow = deed.kind === 'takes' ? open.get(deed.square) : undefined;
      if (deed.kind === 'takes' && blow !== undefined && at <= blow.until) {
        const lead = found[blow.place]!;
        const sign = sameCamp(step.before, deed.team, lead.deed.team) ? 1 : -1;
        const struck = lead.struck === 0 && sign === -1 ? deed.by : lead.struck;
        found[blow.place] = { ...lead, net: lead.net + sign * worthOf(deed.piece), struck };
        open.set(deed.square, { place: blow.place, until: at + PATIENCE });
        continue;
      }
      if (deed.kind === 'takes') open.set(deed.square, { place: found.length, until: at + PATIENCE });
      found.push({ deed, step, turns, net: weightOf(deed), struck: 0 });
    }
  }
  return atHorizon(
    found,
    steps.findLast(({ thrown }) => !thrown),
  );
}

/** Corrects the last capture of all, which may be answered beyond the end of the line. */
function atHorizon(found: readonly DatedDeed[], last: PlayedStep | undefined): DatedDeed[] {
  return found.map((dated) => {
    const { deed, step, net } = dated;
    if (step !== last || deed.kind !== 'takes' || isOver(step.after)) return dated;
    const answered = attackersOf(step.after, deed.square, deed.team).length > 0;
    return answered ? { ...dated, net: net - worthOf(deed.by) } : dated;
  });
}
