/** The race for the Mandate of Heaven, in the language of the page. */

import type { Shift } from '@dominion/insight/previews';
import type { Team } from '@dominion/rules';
import { all } from '@dominion/words/mandate';
import { spoken } from '../base/storage/language.js';
import { type Contender, isEndedByFate, type Left, type Race } from '../model/table/mandate.js';
import { end, grammar } from './index.js';

export const { mandate } = await spoken(all);

/** The number of rounds before the end at which it's near. */
export const NEAR = 3;

/** Quiet moves are mentioned when no more than this many are left until the points decide. */
const FEW_QUIET = 12;

const entryOf = ({ teams, count }: Contender): string => mandate.entry(teams, count);

/** Returns who leads, in very few words; empty if no one lives. */
export function headlineOf({ camps, leader, margin, decided }: Race): string {
  if (leader === null) return '';
  if (decided) return end.wins(leader.teams);
  if (camps.length === 1) return mandate.alone(leader.teams);
  return margin === 0 ? mandate.leadsLevel(leader.count) : mandate.leadsBy(leader.teams, margin);
}

/** Returns who leads, and the points of every camp, in a sentence. */
export function standingOf(race: Race): string {
  const { camps, leader, level, decided } = race;
  if (leader === null) return '';
  const others = rivalsOf(race);
  if (others.length === 0) return grammar.sentence(mandate.alone(leader.teams));
  if (level.length > 0) {
    const alike = level.map(({ teams }) => mandate.camp(teams));
    const rest = grammar.items(others.filter((camp) => !level.includes(camp)).map(entryOf));
    const told = decided
      ? grammar.sentence(mandate.wonLevel(alike, leader.count, leader.teams))
      : mandate.level(alike, leader.count);
    return rest === '' ? told : grammar.sentences([told, grammar.sentence(rest)]);
  }
  if (decided && camps.length > 2) {
    return grammar.sentence(mandate.wonOf(leader.teams, leader.count, others.map(entryOf)));
  }
  if (decided) return grammar.sentence(mandate.won(leader.teams, leader.count, others[0]!.count));
  return camps.length > 2
    ? mandate.leadsOf(leader.teams, leader.count, others.map(entryOf))
    : mandate.leads(leader.teams, leader.count, others[0]!.count);
}

/** Returns the camps that don't lead, the most points first. */
function rivalsOf({ camps, leader }: Race): Contender[] {
  return camps.filter((camp) => camp !== leader).sort((a, b) => b.count - a.count);
}

/** Returns who holds the Mandate, as a heading; empty in a match that points haven't decided. */
export function resultByCount(race: Race): string {
  const { camps, leader, level, decided } = race;
  if (!decided || leader === null) return '';
  return camps.length === 2 && level.length === 0
    ? mandate.won(leader.teams, leader.count, rivalsOf(race)[0]!.count)
    : mandate.holdsWith(leader.teams, leader.count, level.length > 0);
}

/** Returns why points decided, and what broke a tie, each in a sentence. */
export function whyCounted(race: Race): readonly string[] {
  const { left, level } = race;
  const early = left !== null && (left.turn < left.last || left.quiet === 0);
  const why = isEndedByFate(race) ? mandate.fateOver : early ? mandate.quietOver : mandate.lastOver;
  return level.length > 0 ? [why, standingOf(race)] : [why];
}

/** Returns in which turn Fate ended the match, in a sentence; empty if it didn't. */
export function formatFateEnded(race: Race): string {
  return isEndedByFate(race) ? mandate.fateEnded(race.left!.turn) : '';
}

/** Returns how much is left, in very few words; empty in a match without a length. */
export function remainingOf({ left }: Race): string {
  if (left === null) return '';
  if (left.turns === 0) return mandate.over;
  if (left.open) return mandate.mayEnd;
  // If Fate may end it, the last turn is the first that may be the end.
  if (left.fated) return mandate.turns(left.turns - 1, true);
  return left.turns === 1 ? mandate.lastTurn : mandate.turns(left.turns, false);
}

/** Returns how much is left, in a sentence. */
export function leftOver({ left }: Race): string {
  if (left === null) return mandate.endless;
  if (left.turns === 0) return grammar.sentence(mandate.over);
  const { quiet, turns } = left;
  const told = endOf(left);
  return quiet <= FEW_QUIET && quiet < turns ? grammar.sentences([told, mandate.quiet(quiet)]) : told;
}

function endOf({ turns, turn, last, fated, open, closes }: Left): string {
  if (open) return mandate.leftOpen;
  if (fated) return mandate.leftFate(turn, last);
  return turns === 1 ? mandate.leftTurn(closes) : mandate.left(turns, turn, last, closes);
}

/**
 * Returns when the end comes and how the player's side stands, while Fate's end is near; else empty, as for spectators.
 */
export function nearOf({ camps, leader, left }: Race, me: Team | null): string {
  const own = camps.find(({ teams }) => me !== null && teams.includes(me));
  if (own === undefined || leader === null || !left?.fated || left.turns === 0 || left.rounds > NEAR) return '';
  const others = camps.filter((camp) => camp !== own).map(({ count }) => count);
  const by = own.count - Math.max(...others, 0);
  const standing = by > 0 ? 'ahead' : by < 0 ? 'behind' : 'level';
  return grammar.sentences([endOf(left), mandate.own(standing, Math.abs(by))]);
}

/** Returns the answer to who leads, and how much is left. */
export function formatRace(race: Race): string {
  return grammar.sentences([standingOf(race), race.decided ? '' : leftOver(race)]);
}

/**
 * Returns a move's effect on points, in a sentence: the player's camp's first, then others that change; empty for none.
 */
export function formatShifts([own, ...others]: readonly Shift[]): string {
  if (own === undefined) return '';
  const changes = others.map(({ teams, before, now }) => mandate.shiftOf(teams, before, now));
  return mandate.shifts([mandate.shift(own.before, own.now), ...changes]);
}

/** Returns the danger to the player's own points, in a sentence. */
export function formatRisk({ before, now }: Shift): string {
  return mandate.risk(before, now);
}
