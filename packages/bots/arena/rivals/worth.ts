/** What a position is worth to each team, at rest: the same for all rivals, so that only their search differs. */
import { EMPEROR, type Field, TEAMS, type Team } from '@dominion/rules';
import { enemyCrowns, remoteness, standing } from '../../src/standing.js';
import { ELIMINATED, VICTORY } from '../../src/values.js';

/** How much an enemy's units count beside one's own, by the number of enemy camps. */
const SPITE = [1, 1, 0.75, 0.6];

/** By team, what it has. */
const holdings = new Float64Array(4);

function count(field: Field): number {
  const camps = new Set<number>();
  for (const team of TEAMS) {
    holdings[team] = 0;
    const camp = field.camps[team]!;
    if (camp === 0) continue;
    camps.add(camp);
    // A leaderless team is lost but for one throw in 256.
    const hope = field.has(team, EMPEROR) ? 1 : 0.1;
    holdings[team] = hope * (standing(field, team) - remoteness(field, team, enemyCrowns(field, camp)));
  }
  return camps.size;
}

function worthTo(field: Field, team: Team, camps: number): number {
  const camp = field.camps[team]!;
  if (camp === 0) return -VICTORY;
  if (camps === 1) return VICTORY - field.ply;
  let sum = 0;
  for (const each of TEAMS) {
    if (field.camps[each] === 0) continue;
    if ((camp & (1 << each)) !== 0) sum += holdings[each]!;
    else sum -= (field.has(each, EMPEROR) ? ELIMINATED : 0.1 * ELIMINATED) + SPITE[camps - 1]! * holdings[each]!;
  }
  return sum;
}

/** In hundredths of a Soldier, for a team. */
export function worth(field: Field, team: Team): number {
  return worthTo(field, team, count(field));
}

/** The same for every team, into `out`. */
export function worths(field: Field, out: Float64Array): void {
  const camps = count(field);
  for (const team of TEAMS) out[team] = worthTo(field, team, camps);
}

/** How many hundredths of a Soldier more make a camp e times as likely to win. */
const SCALE = 900;

/** Each team's chance to win as the position stands, into `out`; allies have the same one. */
export function chances(field: Field, out: Float64Array): void {
  const camps = count(field);
  let total = 0;
  for (const team of TEAMS) {
    const camp = field.camps[team]!;
    let sum = 0;
    for (const each of TEAMS) if ((camp & (1 << each)) !== 0) sum += holdings[each]!;
    out[team] = camp === 0 ? 0 : camps === 1 ? 1 : Math.exp(sum / SCALE);
    if (camp !== 0 && TEAMS.find((each) => field.camps[each] === camp) === team) total += out[team]!;
  }
  for (const team of TEAMS) out[team]! /= total;
}
