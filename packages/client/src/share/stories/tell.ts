/** A unit's life in sentences. */

import type { Life, LifeEvent, LifeId } from '@dominion/insight/lives';
import { type Piece, type Team, teamOf } from '@dominion/rules';
import { lives as words } from '../../i18n/match/lives.js';
import type { MatchPeople } from './who.js';

/** Returns a unit's name with its piece at a time. */
function named({ names }: MatchPeople, id: LifeId, piece: Piece): string {
  return words.who(piece, names[id]!);
}

/** Returns a unit's name with its piece now. */
export function lifeName(people: MatchPeople, id: LifeId): string {
  return named(people, id, people.all[id]!.piece);
}

export function formatDeed(people: MatchPeople, deed: LifeEvent): string {
  const { square, ply } = deed;
  switch (deed.type) {
    case 'born': {
      const team = teamOf(deed.piece);
      if (deed.by !== null) return words.bornByFate(deed.by, square, ply);
      return team === -1 ? words.bornOnLand(square) : words.bornIn(team, square);
    }
    case 'mustered':
      return words.mustered;
    case 'displaced': {
      const who = named(people, deed.whom, deed.was);
      return deed.saved === null ? words.displaced(who, square, ply) : words.saved(who, deed.saved, square, ply);
    }
    case 'fell':
      return words.fell(named(people, deed.by, deed.was), square, ply);
    case 'recruited':
      return words.recruited(
        deed.team,
        square,
        ply,
        deed.between.map((id) => words.name(people.names[id]!)),
      );
    case 'armed':
      return words.armed(square, ply);
    case 'turned':
      return words.turned(deed.team, square, ply);
    case 'promoted':
      return words.promoted(deed.to, square, ply);
    case 'demoted':
      return words.demoted(deed.to, square, ply);
    case 'changed-places':
      return words.changedPlaces(words.name(people.names[deed.whom]!), ply);
    case 'enthroned':
      return words.enthroned(ply);
    case 'disbanded':
      return words.disbanded(teamOf(deed.was) as Team, ply);
    case 'left':
      return words.left(teamOf(deed.was) as Team, ply);
  }
}

export function wholeLife(people: MatchPeople, id: LifeId): string[] {
  return people.all[id]!.deeds.map((deed) => formatDeed(people, deed));
}

/** The events that made a unit what it is now. */
const TURNS: readonly LifeEvent['type'][] = [
  'mustered',
  'recruited',
  'armed',
  'turned',
  'promoted',
  'demoted',
  'enthroned',
  'disbanded',
];

/** The most events in a short version of a life. */
const MOST_TURNS = 2;

/** Returns how many others a unit has taken. */
export function displacedBy({ deeds }: Life): number {
  return deeds.filter(({ type }) => type === 'displaced').length;
}

/** Returns the unit's origin, or what last made it what it is, and how many it has taken. */
export function shortLife(people: MatchPeople, id: LifeId): string[] {
  const life = people.all[id]!;
  const turns = life.deeds.filter(({ type }) => TURNS.includes(type)).slice(-MOST_TURNS);
  const displaced = displacedBy(life);
  const told = (turns.length > 0 ? turns : life.deeds.slice(0, 1)).map((deed) => formatDeed(people, deed));
  return displaced > 0 ? [...told, words.tally(displaced)] : told;
}
