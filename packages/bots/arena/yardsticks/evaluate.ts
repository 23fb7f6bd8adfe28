/** Evaluates a position for a team that has just acted: one number, in hundredths of a Soldier. */
import {
  EMPEROR,
  livingCamps,
  originOf,
  SQUARES,
  type Square,
  STEPS,
  TEAMS,
  type Team,
  targetOf,
  teamOf,
  WARRIOR,
} from '@dominion/rules';
import type { Field } from '@dominion/rules/engine';
import { forgetHanging, hangingGains } from '../../src/search/hanging.js';
import { isCornered, type Reach, reach } from './reach.js';
import { enemyCrowns, remoteness, standing } from './standing.js';
import {
  ALLY_CROWN_LOST,
  CORNERED,
  CORNERED_AMONG_MANY,
  CROWN_LOST,
  ELIMINATED,
  MOBILITY,
  SIEGE,
  VICTORY,
} from './values.js';

/** The constants while a team compares its actions. */
export interface Outlook {
  readonly team: Team;
  /** The number of sides against it. */
  readonly camps: number;
  /** The weight of an enemy's loss relative to its own: with many enemies the others profit as well. */
  readonly spite: number;
  /** The urgency to attack: 1 at first, more the longer nothing happened. */
  readonly press: number;
}

/** By the number of enemy sides. */
const ENMITY = [1, 1, 0.75, 0.6];

/** Returns the outlook of a team before it acts. */
export function outlookOf(field: Field, team: Team): Outlook {
  const camps = livingCamps(field).length - 1;
  return { team, camps, spite: ENMITY[camps]!, press: 1 + field.quiet / 25 };
}

/** Returns what the enemies could take of a side in their next turns. */
function losses(field: Field, team: Team): number {
  const camp = field.camps[team]!;
  const threats: Reach = { moves: 0, crowns: new Set() };
  let enemies = 0;
  forgetHanging();
  for (const enemy of TEAMS) {
    // A leaderless team moves once in 256 turns, which can be ignored.
    if (field.camps[enemy] === 0 || (camp & (1 << enemy)) !== 0 || !field.has(enemy, EMPEROR)) continue;
    enemies++;
    reach(field, enemy, camp, threats);
  }
  let sum = MOBILITY * threats.moves;
  hangingGains().forEach(([square, gain], i) => {
    const own = teamOf(field.board[square]!) === team ? 1 : 0.6;
    sum += own * gain * (i < enemies ? 1 : 0.15);
  });
  for (const square of threats.crowns) sum += teamOf(field.board[square]!) === team ? CROWN_LOST : ALLY_CROWN_LOST;
  return sum;
}

/** The squares next to besieged Emperors, as a table. */
const besieged = new Uint8Array(SQUARES);

/** Returns what a team could take in its own next turn, after its enemies' answers. */
function chances(field: Field, { team, camps }: Outlook, crowns: readonly Square[]): number {
  const camp = field.camps[team]!;
  const ours: Reach = { moves: 0, crowns: new Set() };
  let sieges = 0;
  besieged.fill(0);
  for (const crown of crowns) for (const square of STEPS[crown]!) besieged[square] = 1;
  forgetHanging();
  reach(field, team, ~camp, ours, (action) => {
    const unit = field.board[originOf(action)]! & 15;
    if (besieged[targetOf(action)] === 1 && unit <= WARRIOR && unit >= EMPEROR) sieges++;
  });
  let sum = MOBILITY * ours.moves + SIEGE * sieges;
  // One threat is answered; of two at once, one remains.
  hangingGains().forEach(([, gain], i) => {
    sum += gain * (i === 0 ? 0.06 : i === 1 ? 0.2 : 0.02);
  });
  for (const crown of ours.crowns) {
    const enemy = teamOf(field.board[crown]!) as Team;
    sum += 30;
    if (isCornered(field, team, enemy, field.board[crown]!)) sum += camps === 1 ? CORNERED : CORNERED_AMONG_MANY;
  }
  return sum;
}

/** Returns the position's value to the outlook's team, which has just acted in it. */
export function evaluate(field: Field, outlook: Outlook): number {
  const { team, spite, press } = outlook;
  const camp = field.camps[team]!;
  if (camp === 0) return -VICTORY;
  if (field.isDecided()) return VICTORY;
  let sum = 0;
  for (const each of TEAMS) {
    if (field.camps[each] === 0) continue;
    const own = (camp & (1 << each)) !== 0;
    // A leaderless team is lost except for one throw in 256.
    const hope = field.has(each, EMPEROR) ? 1 : 0.1;
    if (own) sum += hope * standing(field, each);
    else sum -= hope * (ELIMINATED + spite * standing(field, each));
  }
  const crowns = enemyCrowns(field, camp);
  sum -= press * remoteness(field, team, crowns);
  sum -= Math.max(0, field.quiet - 20);
  return sum - losses(field, team) + chances(field, outlook, crowns);
}
