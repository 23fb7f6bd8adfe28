/** Sentences on what decided a match and who is honoured for it. */

import { type Piece, SERGEANT, type Team, teamOf, UNIT_TABLE, type Unit } from '@dominion/rules';
import { end, grammar } from '../../i18n/index.js';
import { formatFateEnded } from '../../i18n/mandate.js';
import { ending as words } from '../../i18n/match/ending.js';
import { lives } from '../../i18n/match/lives.js';
import type { Story } from '../../model/story.js';
import { raceOf } from '../../model/table/mandate.js';
import type { Medal } from './medals.js';
import type { Chance, DecisiveMoment } from './moment.js';
import type { ScrollThrow } from './scroll.js';
import { type MatchPeople, peopleOf } from './who.js';

function wayOf(unit: Unit): 'rides' | 'leaps' | 'strikes' | 'marches' {
  const { moves, strikes } = UNIT_TABLE[unit]!;
  if (moves.includes('leap')) return 'leaps';
  if (strikes.some((way) => way.startsWith('beyond'))) return 'strikes';
  return unit < SERGEANT && unit > 1 ? 'rides' : 'marches';
}

/** Returns a sentence or two; in a draw, why it was one, or that the operator ended the match. */
export function formatMoment(story: Story, seed: string, moment: DecisiveMoment): string {
  const { winners, reason } = story.match.result!;
  const { kind, ply, fallen, blow } = moment;
  if (story.closed) return grammar.sentence(end.closed);
  if (kind === 'lead' || kind === 'led') {
    const lead = kind === 'lead' ? words.lead(winners, ply) : words.led(winners);
    return grammar.sentences([lead, formatFateEnded(raceOf(story.match.position))]);
  }
  if (kind === 'resigned' && fallen !== null) return words.resigned(fallen, ply);
  if (blow === null) return reason === 'last-camp' || reason === 'mandate' ? '' : end.reasons[reason];
  const then = peopleOf(story, seed, moment.at);
  const [by, whom] = [then.all[blow.by]!, then.all[blow.whom]!];
  const unitOf = (piece: Piece): Unit => (piece & 15) as Unit;
  const name = (id: number): string => lives.name(then.names[id]!);
  const struck = words.blow(
    words.named(unitOf(by.piece), name(blow.by), teamOf(by.piece) as Team),
    wayOf(unitOf(by.piece)),
    blow.from,
    words.plain(unitOf(whom.piece), name(blow.whom)),
  );
  return kind === 'refused' ? grammar.sentences([struck, words.refused]) : struck;
}

/** Returns how unlikely it was in a few words, and what this was the chance of. */
export function chanceWords(chance: Chance): { readonly odds: string; readonly what: string } {
  const odds = words.oneIn(chance.odds);
  if (chance.kind === 'raised') return { odds, what: words.raised(chance.unit, chance.ply) };
  return { odds, what: chance.kind === 'heir' ? words.heir : words.seen(chance.teams, chance.ply) };
}

export function formatChance(chance: Chance): string {
  const { odds, what } = chanceWords(chance);
  if (chance.kind === 'heir') return words.hoped(odds);
  return chance.kind === 'seen' ? words.stood(chance.ply, chance.teams, odds) : words.gave(odds, what);
}

/** Returns the wearer's name; empty if the medal is a team’s. */
export function medalName({ names }: MatchPeople, { id }: Medal): string {
  return id === null ? '' : lives.name(names[id]!);
}

/** Returns what a medal is for, in a few words. */
export function medalNote({ kind, times, thrown }: Medal): string {
  switch (kind) {
    case 'deadliest':
    case 'bravest':
    case 'valiant':
      return lives.heroesNote(times);
    case 'turncoat':
      return lives.traitorsNote(times);
    case 'saviour':
      return words.times(times);
    case 'risen':
      return words.peasant;
    case 'steadfast':
    case 'marcher':
      return words.moves(times);
    case 'recruiter':
      return words.joined(times);
    case 'last':
      return words.inTurn(times);
    case 'held':
      return words.turns(times);
    case 'faithful':
      return words.beside;
    case 'loyal':
      return words.together;
    case 'luckiest':
    case 'unluckiest':
      return words.fortune(broughtBy(thrown!), words.oneIn(thrown!.odds), thrown!.ply);
  }
}

function broughtBy({ purpose, count }: ScrollThrow): string {
  return purpose === 'succession' ? words.crowned : words.brought(count);
}
