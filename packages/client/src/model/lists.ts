/** The lists on the first page: what of them matters, and in which order. */
import type { ListedMatch, OwnMatch } from '@dominion/protocol';

/** The own matches as they are shown: running first, and of these the ones that wait for the asker. */
export interface OwnGroups {
  readonly running: readonly OwnMatch[];
  readonly waiting: readonly OwnMatch[];
  readonly over: readonly OwnMatch[];
}

/** Sorts the own matches; within a group the order that the server gave, newest first, stays. */
export function groupOwn(matches: readonly OwnMatch[]): OwnGroups {
  const running = matches.filter(({ status }) => status === 'playing');
  return {
    running: [...running.filter(({ yourTurn }) => yourTurn), ...running.filter(({ yourTurn }) => !yourTurn)],
    waiting: matches.filter(({ status }) => status === 'waiting'),
    over: matches.filter(({ status }) => status === 'over'),
  };
}

/** How a match ended for the asker; null while it goes on. */
export function endingOf({ result, team }: Pick<OwnMatch, 'result' | 'team'>): 'won' | 'lost' | 'draw' | null {
  if (result === null) return null;
  if (result.winners.length === 0) return 'draw';
  return result.winners.includes(team) ? 'won' : 'lost';
}

/** Whether somebody who comes now finds a seat. */
export function hasRoom({ status, seats }: Pick<ListedMatch, 'status' | 'seats'>): boolean {
  return status === 'waiting' && seats.some(({ holder }) => holder === 'free');
}

/** The matches that wait for the asker, in the order in which they are shown. */
export function waitingFor(matches: readonly OwnMatch[]): readonly OwnMatch[] {
  return groupOwn(matches).running.filter(({ yourTurn }) => yourTurn);
}

/** The match of theirs that ended last; null where none has. */
export function lastEnded(matches: readonly OwnMatch[]): OwnMatch | null {
  return groupOwn(matches).over[0] ?? null;
}
