/**
 * The value of points (§10) before the end: a side's lead, the value of a point with some turns to go, and the teams that still
 * move.
 * Without a last turn nothing here applies.
 */
import {
  EMPEROR,
  FATED_TURNS,
  livingCamps,
  livingTeams,
  type Position,
  QUIET_LIMIT,
  RECRUIT,
  STRONGHOLD_POINTS,
  STRONGHOLDS,
  TERRITORY_POINTS,
  type Team,
} from '@dominion/rules';
import { type Field, leadingCamp } from '@dominion/rules/engine';
import { TENFOLD } from './chance.js';

/** The value of points in one search, by the turns to go. */
export interface Countdown {
  /** Turns to go, including the present one. */
  readonly left: number;
  /** By how many points a lead may still change: the scale of a logistic spread. */
  readonly spread: number;
  /** The share of the points for strongholds and Territories that counts already: they change hands, while an army stays. */
  readonly ground: number;
  /** The value of a point, in hundredths of a Soldier. */
  readonly point: number;
  /** The share that is left of all values other than points: 1 for all. */
  readonly fade: number;
}

/** By how many points a lead changes in one turn; over several, this times the square root of their number. */
const SPREAD = 8;
/** The number of rounds to go from which values other than points begin to shrink. */
const LATE = 8;
/** The number of rounds to go from which ground is assumed to stay with its present holder. */
const HELD = 3;
/** Hundredths of a Soldier for each step of a logistic spread. */
const STEP = TENFOLD / Math.LN10;

/**
 * By living sides: the factor on a lead beyond its spread. A leader among several keeps its lead more often than
 * chance, since the others take from each other too (docs/laboratory.md, playing for the count).
 */
const KEPT = [1, 1, 1, 2, 2];

/** The chance that a match goes on after a turn from the last one on, if Fate ends it. */
export const GOES_ON = 1 - 1 / FATED_TURNS;

/** Returns the turns left, including the present one, or the average if Fate ends the match. */
function expectedTurns({ ply, last, fated }: Pick<Position, 'ply' | 'last' | 'fated'>): number {
  return fated ? Math.max(0, last - ply) + FATED_TURNS : last - ply + 1;
}

/** Returns the value of points in a position and after it; null without a last turn. */
export function countdownOf(position: Pick<Position, 'ply' | 'last' | 'fated' | 'quiet' | 'camps'>): Countdown | null {
  const { last, quiet } = position;
  if (last === 0) return null;
  const left = Math.max(1, Math.min(expectedTurns(position), QUIET_LIMIT - quiet));
  const rounds = left / livingTeams(position).length;
  const spread = SPREAD * Math.sqrt(left);
  return {
    left,
    spread,
    ground: Math.min(1, HELD / rounds),
    point: (KEPT[livingCamps(position).length]! * STEP) / spread,
    fade: Math.min(1, (1 + rounds) / (1 + LATE)),
  };
}

/** By side, at the place of its first team. */
const counts = new Float64Array(4);
/** The first team of a side, by its bits. */
const FIRST = Uint8Array.from({ length: 16 }, (_, camp) => (camp === 0 ? 0 : 31 - Math.clz32(camp & -camp)));

/** The strongholds of each Territory, one after the other. */
const HOLDS = Uint8Array.from(STRONGHOLDS.flat());

/** By team: its points for strongholds and Territories. */
const grounds = new Float64Array(4);

function surveyGrounds({ board, control }: Field): void {
  grounds[0] = 0;
  grounds[1] = 0;
  grounds[2] = 0;
  grounds[3] = 0;
  for (let i = 0; i < 12; i++) {
    const p = board[HOLDS[i]!]!;
    if (p > 15 && (p & 15) !== RECRUIT) grounds[(p >> 4) - 1]! += STRONGHOLD_POINTS;
  }
  for (let territory = 0; territory < 4; territory++) {
    const holder = control[territory]!;
    if (holder !== -1) grounds[holder]! += TERRITORY_POINTS;
  }
}

/**
 * Returns a living side's lead in points. Of several others the strongest counts most, more so the smaller the spread.
 * A side that has as much as each of the others leads by 0.
 */
export function leadOf(field: Field, camp: number, spread: number, ground: number): number {
  const { camps, points, counts: pieces } = field;
  let own = 0;
  let seen = 0;
  let most = Number.NEGATIVE_INFINITY;
  counts[0] = 0;
  counts[1] = 0;
  counts[2] = 0;
  counts[3] = 0;
  if (ground < 1) surveyGrounds(field);
  for (let team = 0; team < 4; team++) {
    const bits = camps[team]!;
    if (bits === 0) continue;
    const reigns = pieces[((team + 1) << 4) | EMPEROR] !== 0;
    const worth = !reigns ? 0 : ground < 1 ? points[team]! - (1 - ground) * grounds[team]! : points[team]!;
    if ((camp & (1 << team)) !== 0) {
      own += worth;
      continue;
    }
    const first = FIRST[bits]!;
    const sum = counts[first]! + worth;
    counts[first] = sum;
    seen |= 1 << first;
  }
  let rivals = 0;
  for (let team = 0; team < 4; team++) {
    if ((seen & (1 << team)) === 0) continue;
    rivals++;
    if (counts[team]! > most) most = counts[team]!;
  }
  if (rivals < 2) return rivals === 0 ? own : own - most;
  let sum = 0;
  for (let team = 0; team < 4; team++) if ((seen & (1 << team)) !== 0) sum += Math.exp((counts[team]! - most) / spread);
  return own - most - spread * Math.log(sum / rivals);
}

/**
 * A foreseen win by points, in hundredths of a Soldier: nine chances in ten at most, as the throws that the search
 * leaves out may undo it. Each further point makes it surer.
 */
const WON = TENFOLD;
const SURER = 100;
/** The spread once all points are counted: the second side hardly matters. */
const NARROW = 1;

/** Returns the value of the final points to a living side, in hundredths of a Soldier. */
export function countedFor(field: Field, camp: number): number {
  const others = livingCamps(field).length - 1;
  const won = (leadingCamp(field) & camp) !== 0;
  return (won ? WON : -WON) + TENFOLD * Math.log10(Math.max(1, others)) + SURER * leadOf(field, camp, NARROW, 1);
}

/** By how many points Fate's last order may change a lead: the scale of a logistic spread. */
const LAST_ORDER = 1.5;
/** By the number of living sides: the value of equal chances. */
const PARS = [0, 0, 0, TENFOLD * Math.log10(2), TENFOLD * Math.log10(3)];

/** Returns the value of the points to a living side if Fate ends the match with the present turn, before its last order. */
export function countedByFate(field: Field, camp: number): number {
  const lead = leadOf(field, camp, NARROW, 1);
  // A greater lead is no tie: several equal sides change it by the logarithm of 3 at most.
  const leads = lead > 2 || (lead > -2 && (leadingCamp(field) & camp) !== 0);
  return PARS[campsOf(field)]! + (STEP / LAST_ORDER) * (lead + (leads ? 0.5 : -0.5));
}

/** Returns the number of living sides. */
function campsOf({ camps }: Field): number {
  let living = 0;
  for (let team = 0; team < 4; team++) if (camps[team] !== 0 && FIRST[camps[team]!] === team) living++;
  return living;
}

/**
 * Returns the turns to go, including the present one. Without a last turn, or if Fate ends it: more than any search
 * sees.
 */
export function turnsLeft({ last, fated, ply }: Pick<Field, 'last' | 'fated' | 'ply'>): number {
  return last === 0 || fated ? Number.POSITIVE_INFINITY : last - ply + 1;
}

/** Returns the number of turns until a living team moves: 0 for the one that moves now. */
function turnsUntil(field: Field, team: Team): number {
  let turns = 0;
  for (let each = field.turn; each !== team && turns < 4; each = field.nextLiving(each)) turns++;
  return turns;
}

/** Whether a living team moves again before the match ends; if Fate ends it, it may. */
export function comesToMove(field: Field, team: Team): boolean {
  return field.last === 0 || field.fated || field.ply + turnsUntil(field, team) <= field.last;
}

/** Returns the chance that Fate hasn't ended the match before a living team moves again; 1 for every other match. */
export function lastsUntil(field: Field, team: Team): number {
  const { last, fated, ply } = field;
  return fated && last > 0 ? GOES_ON ** Math.max(0, ply + turnsUntil(field, team) - Math.max(ply, last)) : 1;
}

/** Gives the turn to a team and skips those between; after the last turn the game ends by points. */
export function passTo(field: Field, team: Team): void {
  if (field.last === 0) {
    field.turn = team;
    return;
  }
  while (field.turn !== team) {
    if (field.ply >= field.last && !field.fated) {
      field.phase = 'mandate';
      return;
    }
    field.turn = field.nextLiving(field.turn);
    field.ply++;
  }
}
