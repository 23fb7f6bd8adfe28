/** Events in sentences, one per event, for a player at the board. */
import {
  type EndReason,
  type FatePhase,
  formatSquare,
  type GameEvent,
  KINGDOMS,
  ORDERS,
  PEASANT,
  type Piece,
  SUCCESSION_COUNT,
  type Team,
  teamOf,
  UNIT_NAMES,
  type Unit,
  unitOf,
} from '@dominion/rules';
import { and } from './arguments.js';

const ORDER_WORDS: Readonly<Record<FatePhase, string>> = {
  'demote-upper': 'a unit of its upper rank is demoted',
  'demote-lower': 'a unit of its lower rank is demoted',
  'add-peasant': 'a Peasant comes to the Circle',
  'promote-lower': 'a unit of its lower rank is promoted',
  'promote-upper': 'a unit of its upper rank is promoted',
};

const REASONS: Readonly<Record<EndReason, string>> = {
  'last-camp': 'no one else is left',
  agreed: 'all agreed',
  quiet: 'there were 100 quiet turns',
  'last-turn': 'the last turn a match can have is over',
  mandate: 'the last turn is over, and points decide',
};

const CAUSES = {
  'emperor-displaced': 'its Emperor is taken and no Prince is left',
  'prince-displaced': 'its Prince is taken before he succeeds',
  'succession-failed': 'the succession fails',
  resigned: 'it gives up',
} as const;

export function unitName(unit: Unit): string {
  return UNIT_NAMES[unit]!;
}

/** Returns a piece with its kingdom. */
function named(p: Piece): string {
  return p === PEASANT ? 'a Peasant' : `${KINGDOMS[teamOf(p) as Team]}’s ${unitName(unitOf(p) as Unit)}`;
}

function winnersOf(winners: readonly Team[]): string {
  if (winners.length === 0) return 'no one wins: it is a draw';
  return `${and(winners.map((team) => KINGDOMS[team]))} ${winners.length > 1 ? 'win' : 'wins'}`;
}

/** Returns the result of a match, in one sentence. */
export function toldResult(reason: EndReason, winners: readonly Team[]): string {
  return `The match is over: ${REASONS[reason]}; ${winnersOf(winners)}.`;
}

function toldThrow(team: Team, count: number | null, purpose: 'fate' | 'succession'): string {
  const who = KINGDOMS[team];
  if (count === null) return `${who} throws the Fate Diviner: no X’s.`;
  const thrown = `${who} throws: the X’s are up, and a ${count}`;
  if (purpose === 'succession') {
    return `${thrown}: ${count === SUCCESSION_COUNT ? 'the Prince is Emperor' : 'not the 6 that a succession needs'}.`;
  }
  const order = ORDERS[count] ?? null;
  return `${thrown}: ${order === null ? 'nothing changes' : ORDER_WORDS[order]}.`;
}

/** Returns an event as a sentence; null for one that needs none, such as the next turn. */
function toldEvent(event: GameEvent): string | null {
  const at = (square: number) => formatSquare(square);
  switch (event.type) {
    case 'mustered':
      return event.squares.length === 0
        ? `${KINGDOMS[event.team]} makes no Sergeants.`
        : `${KINGDOMS[event.team]} makes ${event.squares.length === 1 ? 'a Sergeant' : 'Sergeants'} on ${and(event.squares.map(at))}.`;
    case 'moved':
      return `${named(event.piece)} goes from ${at(event.from)} to ${at(event.to)}.`;
    case 'swapped':
      return `${KINGDOMS[event.team]}’s Sergeant changes places with the Soldier on ${at(event.to)}.`;
    case 'displaced':
      return `It takes ${named(event.piece)} on ${at(event.square)}.`;
    case 'passed':
      return `${KINGDOMS[event.team]} cannot move and passes.`;
    case 'thrown':
      return toldThrow(event.team, event.count, event.purpose);
    case 'forfeited':
      return `${KINGDOMS[event.team]} has no unit for it, so nothing happens.`;
    case 'promoted':
    case 'demoted':
      return `${KINGDOMS[event.team]}’s ${unitName(event.from)} on ${at(event.square)} is ${event.type}: now a ${unitName(event.to)}.`;
    case 'peasant-added':
      return `A Peasant stands on ${at(event.square)}.`;
    case 'turned':
      return `Surrounded on ${at(event.square)}, ${named(event.was)} is now a Soldier of ${KINGDOMS[event.team]}.`;
    case 'armed':
      return `${KINGDOMS[event.team]}’s Recruited Peasant on ${at(event.square)} is armed: a Soldier.`;
    case 'recruited':
      return `${KINGDOMS[event.team]} recruits ${named(event.was)} on ${at(event.square)}.`;
    case 'leaderless':
      return `${KINGDOMS[event.team]} has lost its Emperor; its Prince is to succeed.`;
    case 'enthroned':
      return `${KINGDOMS[event.team]}’s Prince on ${at(event.square)} is Emperor.`;
    case 'eliminated':
      return `${KINGDOMS[event.team]} falls: ${CAUSES[event.cause]}.`;
    case 'control':
      return event.to === -1
        ? `No one controls ${KINGDOMS[event.territory]} now.`
        : `${KINGDOMS[event.to]} controls ${event.to === event.territory ? 'its own Territory again' : `the Territory of ${KINGDOMS[event.territory]}`}.`;
    case 'turn':
      return null;
    case 'over':
      return toldResult(event.reason, event.winners);
  }
}

/** Returns the events of an action as one line; empty if there is nothing to say. */
export function toldEvents(events: readonly GameEvent[]): string {
  return events
    .map(toldEvent)
    .filter((sentence) => sentence !== null)
    .join(' ');
}
