/** Describes a move's effects and a unit's dangers, in sentences. */

import type { FullPreview, Planting, Preview, Threat } from '@dominion/insight/previews';
import { EMPTY, type Piece, type Square, type Team } from '@dominion/rules';
import { formatShifts } from '../mandate.js';
import { insight } from '../match/insight.js';

const { planting, preview: words } = insight;

export interface PreviewSentence {
  readonly tone: 'gain' | 'danger' | 'grave' | 'count';
  readonly text: string;
}

/** The most units named in a sentence; the others are counted. */
const NAMED = 2;

/**
 * Returns the sentences about a move: danger to the player's Emperor first, then gains, the Mandate's new points, and
 * what could follow.
 */
export function formatPreview(effect: Preview | FullPreview): PreviewSentence[] {
  const { displaces, to, recruits, turns, arms, yields, beheads, exposes, risks, shifts } = effect;
  const gains = [
    ...(displaces === EMPTY ? [] : [words.displaces(displaces, to)]),
    ...beheads.map(words.beheads),
    ...(turns.length > 0 ? [words.turns(turns.map(({ square, was }) => words.whose(was, square)))] : []),
    ...(recruits.length > 0 ? [words.recruits(recruits.map(({ square }) => square))] : []),
    ...(arms.length > 0 ? [words.arms(arms)] : []),
  ];
  const told: PreviewSentence[] = [];
  if (exposes.length > 0) told.push({ tone: 'grave', text: words.exposes(strikers(exposes)) });
  if (gains.length > 0) told.push({ tone: 'gain', text: words.gains(gains) });
  if (shifts.length > 0) told.push({ tone: 'count', text: formatShifts(shifts) });
  for (const { square, to: team } of yields) told.push({ tone: 'danger', text: words.yields(team, square) });
  told.push(...dangers(risks, words.itself));
  if ('uncovers' in effect) {
    const squares = [...new Set(effect.uncovers.map(({ square }) => square))];
    for (const square of squares.slice(0, NAMED)) {
      told.push(
        ...dangers(
          effect.uncovers.filter((risk) => risk.square === square),
          words.square(square),
        ),
      );
    }
  }
  return told;
}

/** Returns the sentences about a Peasant that `team` adds: the team's gain first, then what opponents do. */
export function formatPlanting({ square, taker, next, risks, covers }: Planting, team: Team): PreviewSentence[] {
  const told: PreviewSentence[] = [];
  if (taker === team) told.push({ tone: 'gain', text: planting.atOnce });
  else if (taker !== -1) told.push({ tone: 'danger', text: words.yields(taker, square) });
  if (next) told.push({ tone: 'gain', text: planting.next });
  if (covers.length > 0) told.push({ tone: 'gain', text: planting.covers(covers) });
  return [...told, ...dangers(risks, words.itself)];
}

/** Returns the dangers to one unit, called `whom`: a sentence for each kind. */
export function dangers(risks: readonly Threat[], whom: string): PreviewSentence[] {
  return (['displaced', 'turned', 'recruited'] as const).flatMap((kind): PreviewSentence[] => {
    const found = risks.filter((risk) => risk.kind === kind);
    if (found.length === 0) return [];
    return [{ tone: 'danger', text: words.could[kind](strikers(found), whom, strikersOf(found).size) }];
  });
}

/** Returns the units that would do it, each once, by their squares. */
const strikersOf = (risks: readonly Threat[]): ReadonlyMap<Square, Piece> =>
  new Map(risks.map(({ from, by }) => [from, by]));

/** Returns the attackers by name and square; if they are many, the first ones and the number of the others. */
function strikers(risks: readonly Threat[]): string {
  const units = strikersOf(risks);
  const named = [...units].slice(0, NAMED).map(([square, piece]) => words.whose(piece, square));
  return words.units(named, units.size - named.length);
}
