/** The race for the Mandate of Heaven, in the language of the page. */
import { language } from '../language.js';
import type { Contender, Race, Shift } from '../model/mandate.js';
import * as en from './en/mandate.js';
import { grammar } from './index.js';
import type { Wide } from './wide.js';

const words: Wide<typeof en> = language === 'zh' ? await import('./zh/mandate.js') : en;

export const { mandate } = words;

/** Quiet moves are told of when no more than so many are left until the count. */
const FEW_QUIET = 12;

const entryOf = ({ teams, count }: Contender): string => mandate.entry(teams, count);

/** Who leads, in as few words as can be; empty where nobody lives. */
export function headlineOf({ camps, leader, margin, decided }: Race): string {
  if (leader === null) return '';
  if (decided) return mandate.holds(leader.teams);
  if (camps.length === 1) return mandate.alone(leader.teams);
  return margin === 0 ? mandate.leadsLevel(leader.teams) : mandate.leadsBy(leader.teams, margin);
}

/** Who leads, and what every camp counts, in a sentence. */
export function standingOf({ camps, leader, level, decided }: Race): string {
  if (leader === null) return '';
  const others = camps.filter((camp) => camp !== leader).sort((a, b) => b.count - a.count);
  if (others.length === 0) return grammar.sentence(mandate.alone(leader.teams));
  if (level.length > 0) {
    const alike = level.map(({ teams }) => mandate.camp(teams));
    const rest = others.filter((camp) => !level.includes(camp)).map(entryOf);
    const told = (decided ? mandate.wonLevel : mandate.level)(alike, leader.count, leader.teams);
    return rest.length === 0 ? told : grammar.sentences([told, grammar.sentence(grammar.items(rest))]);
  }
  const [other] = others;
  if (others.length === 1) return (decided ? mandate.won : mandate.leads)(leader.teams, leader.count, other!.count);
  return (decided ? mandate.wonOf : mandate.leadsOf)(leader.teams, leader.count, others.map(entryOf));
}

/** How much is left, in as few words as can be; empty in a match without a length. */
export function remainingOf({ left }: Race): string {
  if (left === null) return '';
  if (left.turns === 0) return mandate.over;
  return left.turns === 1 ? mandate.lastTurn : mandate.rounds(left.rounds);
}

/** How much is left, in a sentence. */
export function leftOver({ left }: Race): string {
  if (left === null) return mandate.endless;
  if (left.turns === 0) return grammar.sentence(mandate.over);
  const { turns, turn, last, rounds, closes, quiet } = left;
  const told = turns === 1 ? mandate.leftTurn(closes) : mandate.left(turn, last, rounds, closes);
  return quiet <= FEW_QUIET && quiet < turns ? grammar.sentences([told, mandate.quiet(quiet)]) : told;
}

/** The answer to who leads, and how much is left. */
export function tellRace(race: Race): string {
  return grammar.sentences([standingOf(race), race.decided ? '' : leftOver(race)]);
}

/** What a move would bring to the count, in a sentence: the own camp's, then every other that changes; empty for nothing. */
export function tellShifts([own, ...others]: readonly Shift[]): string {
  if (own === undefined) return '';
  const changes = others.map(({ teams, before, now }) => mandate.shiftOf(teams, before, now));
  return mandate.shifts([mandate.shift(own.before, own.now), ...changes]);
}

/** What could happen to the own count next, in a sentence. */
export function tellRisk({ before, now }: Shift): string {
  return mandate.risk(before, now);
}
