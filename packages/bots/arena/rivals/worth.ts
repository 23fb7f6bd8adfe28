/** What a position is worth to each team, at rest: as the levels see it, so that rivals differ by their search alone. */
import { isOver, TEAMS, type Team } from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import { weightsOf } from '../../src/choose/manners.js';
import { Evaluator, findCrowns } from '../../src/eval/evaluator.js';
import { spiteOf } from '../../src/eval/spite.js';

const evaluator = new Evaluator(weightsOf('balanced'));

const crowns = new Int16Array(4);
/** By team, what its units are worth. */
const units = new Float64Array(4);

/** Looks at the whole board, before {@link valueFor} is asked for one camp or several. */
function survey(field: Field): void {
  findCrowns(field, crowns, 0);
  for (const team of TEAMS) units[team] = evaluator.unitsOf(field, team, crowns, 0);
}

function valueFor(field: Field, camp: number, spite: number): number {
  let sum = evaluator.together(field, camp, spite, crowns, 0);
  for (const team of TEAMS) sum += ((camp & (1 << team)) !== 0 ? 1 : -spite) * units[team]!;
  // As the levels see it: nothing in a hundred moves and passes is a draw (§7).
  return field.quiet > 20 ? sum * (1 - (field.quiet - 20) / 120) : sum;
}

/** A match won or lost. */
const VICTORY = 1_000_000;

/** The decided worth to a camp, given as bits; NaN while the game goes on for it. */
function decided(field: Field, camp: number): number {
  const { camps } = field;
  if (((camps[0]! | camps[1]! | camps[2]! | camps[3]!) & camp) === 0) return field.ply - VICTORY;
  if (!isOver(field)) return Number.NaN;
  return field.isDecided() ? VICTORY - field.ply : 0;
}

/** In hundredths of a Soldier, for a camp that is given as bits; sooner won is better. */
export function worth(field: Field, camp: number, spite: number): number {
  const end = decided(field, camp);
  if (!Number.isNaN(end)) return end;
  survey(field);
  return valueFor(field, camp, spite);
}

/** The first team of a camp, in whose place its worth is found out. */
function firstOf(camp: number): Team {
  return (31 - Math.clz32(camp & -camp)) as Team;
}

/** The same for every team, into `out`; allies have the same one. */
export function worths(field: Field, out: Float64Array): void {
  survey(field);
  for (const team of TEAMS) {
    const camp = field.camps[team]!;
    if (camp === 0) out[team] = field.ply - VICTORY;
    else if (firstOf(camp) < team) out[team] = out[firstOf(camp)]!;
    else {
      const end = decided(field, camp);
      out[team] = Number.isNaN(end) ? valueFor(field, camp, spiteOf(field, team)) : end;
    }
  }
}

/** How many hundredths of a Soldier more make a camp e times as likely to win. */
const SCALE = 700;

/** Each team's chance to win as the position stands, into `out`; allies have the same one. */
export function chances(field: Field, out: Float64Array): void {
  const { camps } = field;
  survey(field);
  let total = 0;
  for (const team of TEAMS) {
    const camp = camps[team]!;
    if (camp === 0) out[team] = 0;
    else if (firstOf(camp) < team) out[team] = out[firstOf(camp)]!;
    else {
      out[team] = isOver(field) ? 1 : Math.exp(valueFor(field, camp, 0) / SCALE);
      total += out[team]!;
    }
  }
  for (const team of TEAMS) out[team]! /= total;
}
