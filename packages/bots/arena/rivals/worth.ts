/** A position's value at rest to each team: as the levels compute it, so that rivals differ only in their search. */
import { isOver, TEAMS, type Team } from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import { weightsOf } from '../../src/choose/manners.js';
import { Evaluator, findCrowns } from '../../src/eval/evaluator.js';
import { opponentWeightOf } from '../../src/eval/opponent-weight.js';

const evaluator = new Evaluator(weightsOf('balanced'));

const crowns = new Int16Array(4);
const units = new Float64Array(4);

/** Evaluates the whole board, before {@link valueFor} is called for sides. */
function survey(field: Field): void {
  findCrowns(field, crowns, 0);
  for (const team of TEAMS) units[team] = evaluator.unitsOf(field, team, crowns, 0);
}

function valueFor(field: Field, camp: number, spite: number): number {
  let sum = evaluator.together(field, camp, spite, crowns, 0);
  for (const team of TEAMS) sum += ((camp & (1 << team)) !== 0 ? 1 : -spite) * units[team]!;
  // As in the levels: a hundred quiet moves and passes are a draw (§7).
  return field.quiet > 20 ? sum * (1 - (field.quiet - 20) / 120) : sum;
}

const VICTORY = 1_000_000;

/** Returns the value to a side, given as bits; NaN while the game goes on for it. */
function decided(field: Field, camp: number): number {
  const { camps } = field;
  if (((camps[0]! | camps[1]! | camps[2]! | camps[3]!) & camp) === 0) return field.ply - VICTORY;
  if (!isOver(field)) return Number.NaN;
  return field.isDecided() ? VICTORY - field.ply : 0;
}

/** Returns the value in hundredths of a Soldier, for a side given as bits; an earlier win is better. */
export function worth(field: Field, camp: number, spite: number): number {
  const end = decided(field, camp);
  if (!Number.isNaN(end)) return end;
  survey(field);
  return valueFor(field, camp, spite);
}

function firstOf(camp: number): Team {
  return (31 - Math.clz32(camp & -camp)) as Team;
}

/** Writes the value to every team into `out`; allies have the same. */
export function worths(field: Field, out: Float64Array): void {
  survey(field);
  for (const team of TEAMS) {
    const camp = field.camps[team]!;
    if (camp === 0) out[team] = field.ply - VICTORY;
    else if (firstOf(camp) < team) out[team] = out[firstOf(camp)]!;
    else {
      const end = decided(field, camp);
      out[team] = Number.isNaN(end) ? valueFor(field, camp, opponentWeightOf(field, team)) : end;
    }
  }
}

/** The lead in hundredths of a Soldier that makes a side e times as likely to win. */
const SCALE = 700;

/** Writes each team's chance to win in this position into `out`; allies have the same. */
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
