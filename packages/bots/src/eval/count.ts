/**
 * The count of the Mandate (§10) as those who play for it see it: how far a camp leads, what a point is worth with so many turns
 * to go, and who still comes to move. Without a last turn there is none of this.
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

/** What positions of one search count for with so many turns to go. */
export interface Countdown {
  /** Turns to go, the present one included. */
  readonly left: number;
  /** By how many points a lead may still change: the scale of a logistic spread. */
  readonly spread: number;
  /** How much of what strongholds and Territories count is counted yet: they change hands while an army stays what it is. */
  readonly ground: number;
  /** What a point is worth, in hundredths of a Soldier. */
  readonly point: number;
  /** What is left of the worth of everything that is no point: 1 for all of it. */
  readonly fade: number;
}

/** By how many points a lead changes in one turn; over several turns by so much times the square root of their number. */
const SPREAD = 8;
/** With so many rounds to go what is no point begins to count for less. */
const LATE = 8;
/** With so many rounds to go, and fewer, who holds what is taken to be who holds it in the end. */
const HELD = 3;
/** Hundredths of a Soldier for each step of a logistic spread. */
const STEP = TENFOLD / Math.LN10;

/**
 * By the number of living camps: how many times as much as its spread says a lead counts. Who leads one of several keeps it more
 * often than a walk by chance would, since the others take from each other too (docs/laboratory.md, playing for the count).
 */
const KEPT = [1, 1, 1, 2, 2];

/** How likely a match goes on after a turn from the last one on, where Fate ends it. */
export const GOES_ON = 1 - 1 / FATED_TURNS;

/** How many turns are to go, the present one included: as many as are left, or on average where Fate ends them. */
function expectedTurns({ ply, last, fated }: Pick<Position, 'ply' | 'last' | 'fated'>): number {
  return fated ? Math.max(0, last - ply) + FATED_TURNS : last - ply + 1;
}

/** What the count makes of a position and what comes after it; null without a last turn. */
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

/** By camp, at the place of its first team. */
const counts = new Float64Array(4);
/** The first team of a camp, by its bits. */
const FIRST = Uint8Array.from({ length: 16 }, (_, camp) => (camp === 0 ? 0 : 31 - Math.clz32(camp & -camp)));

/** The strongholds of each Territory, one after the other. */
const HOLDS = Uint8Array.from(STRONGHOLDS.flat());

/** By team: what it counts for strongholds and Territories. */
const grounds = new Float64Array(4);

/** Fills {@link grounds}. */
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
 * By how many points a living camp leads. Of several others the strongest counts most, and the more so the smaller the spread; a
 * camp that has what each of them has leads by nothing.
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
 * To have won by the count as throws left out foretell it, in hundredths of a Soldier: the throws of the turns until then may
 * undo it, so that it is no more than nine chances in ten; and each point more makes it surer.
 */
const WON = TENFOLD;
const SURER = 100;
/** The spread of what remains when all is counted: who is second hardly matters. */
const NARROW = 1;

/** What the count is worth to a living camp, once it is made, in hundredths of a Soldier. */
export function countedFor(field: Field, camp: number): number {
  const others = livingCamps(field).length - 1;
  const won = (leadingCamp(field) & camp) !== 0;
  return (won ? WON : -WON) + TENFOLD * Math.log10(Math.max(1, others)) + SURER * leadOf(field, camp, NARROW, 1);
}

/** By so many points Fate's last order may change a lead: the scale of a logistic spread. */
const LAST_ORDER = 1.5;
/** By the number of living camps: the value of equal chances. */
const PARS = [0, 0, 0, TENFOLD * Math.log10(2), TENFOLD * Math.log10(3)];

/** What the count is worth to a living camp if Fate ends the match with the turn under way, its last order still to come. */
export function countedByFate(field: Field, camp: number): number {
  const lead = leadOf(field, camp, NARROW, 1);
  // A greater lead is no tie: several equal camps change it by the logarithm of 3 at most.
  const leads = lead > 2 || (lead > -2 && (leadingCamp(field) & camp) !== 0);
  return PARS[campsOf(field)]! + (STEP / LAST_ORDER) * (lead + (leads ? 0.5 : -0.5));
}

/** How many camps live. */
function campsOf({ camps }: Field): number {
  let living = 0;
  for (let team = 0; team < 4; team++) if (camps[team] !== 0 && FIRST[camps[team]!] === team) living++;
  return living;
}

/** Turns to go in a field, the present one included; without a last turn, or where Fate ends it, more than any search sees. */
export function turnsLeft({ last, fated, ply }: Pick<Field, 'last' | 'fated' | 'ply'>): number {
  return last === 0 || fated ? Number.POSITIVE_INFINITY : last - ply + 1;
}

/** How many turns it is until a living team moves: 0 for the one that moves now. */
function turnsUntil(field: Field, team: Team): number {
  let turns = 0;
  for (let each = field.turn; each !== team && turns < 4; each = field.nextLiving(each)) turns++;
  return turns;
}

/** Whether a living team moves once more before the match ends; where Fate ends it, it may. */
export function comesToMove(field: Field, team: Team): boolean {
  return field.last === 0 || field.fated || field.ply + turnsUntil(field, team) <= field.last;
}

/** How likely it is that Fate has not ended the match before a living team moves once more; 1 for every other match. */
export function lastsUntil(field: Field, team: Team): number {
  const { last, fated, ply } = field;
  return fated && last > 0 ? GOES_ON ** Math.max(0, ply + turnsUntil(field, team) - Math.max(ply, last)) : 1;
}

/** Gives the turn to a team, with those between left out; past the last turn all is counted. */
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
