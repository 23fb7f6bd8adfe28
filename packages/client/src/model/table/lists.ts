/** Sorts the lists on the home page and picks what matters in them. */
import type { ListedMatch, OwnMatch } from '@dominion/protocol';
import type { Position } from '@dominion/rules';
import { siteNow } from '../../base/site-time.js';
import type { PlayedLast } from '../../base/storage/matches.js';
import { byAppointment } from './adjourned.js';

/** A player's own match in a list: from the server, or stored on this device. */
export interface ListedOwn extends OwnMatch {
  /** Its position, if known without a request. */
  readonly stands?: Position;
  /** Only for a match stored on this device, where nothing goes on without the player. */
  readonly here?: {
    /** Whether a player here has something to do; else a bot, once the match is open. */
    readonly called: boolean;
    record(): string;
  };
}

/** The player's own matches: running first, and of these the ones that wait for the player. */
export interface OwnGroups {
  readonly running: readonly ListedOwn[];
  readonly waiting: readonly ListedOwn[];
  readonly over: readonly ListedOwn[];
}

/** Sorts the sooner deadline first; no deadline comes last. */
function sooner(a: OwnMatch, b: OwnMatch): number {
  const [first, other] = [a.deadline ?? Number.POSITIVE_INFINITY, b.deadline ?? Number.POSITIVE_INFINITY];
  return first === other ? 0 : first - other;
}

/**
 * Sorts first the matches in which the player must move, by deadline; then questions from the table; then appointments,
 * by time. Within a group newest first, as from the server.
 */
export function groupOwn(matches: readonly ListedOwn[], now = siteNow()): OwnGroups {
  const running = matches.filter(({ status }) => status === 'playing');
  return {
    running: [
      ...running.filter(({ yourTurn }) => yourTurn).sort(sooner),
      ...running.filter(({ yourTurn, asked }) => asked && !yourTurn),
      ...running.filter((match) => !waitsForAsker(match)).sort(byAppointment(now)),
    ],
    waiting: matches.filter(({ status }) => status === 'waiting'),
    over: matches.filter(({ status }) => status === 'over'),
  };
}

/** Whether a match waits for the player. An older page's data may lack `asked`. */
export function waitsForAsker({ yourTurn, asked }: Pick<OwnMatch, 'yourTurn' | 'asked'>): boolean {
  return yourTurn || asked === true;
}

/** Returns how a match ended for the player; null while it goes on. */
export function endingOf({ result, team }: Pick<OwnMatch, 'result' | 'team'>): 'won' | 'lost' | 'draw' | null {
  if (result === null) return null;
  if (result.winners.length === 0) return 'draw';
  return result.winners.includes(team) ? 'won' : 'lost';
}

export function hasRoom({ status, seats }: Pick<ListedMatch, 'status' | 'seats'>): boolean {
  return status === 'waiting' && seats.some(({ holder, invited }) => holder === 'free' && invited !== true);
}

/** Returns the matches that wait for the player, in the order shown. */
export function waitingFor(matches: readonly ListedOwn[]): readonly ListedOwn[] {
  return groupOwn(matches).running.filter(waitsForAsker);
}

/** Returns the player's match that ended last; null if none has. */
export function lastEnded(matches: readonly ListedOwn[]): ListedOwn | null {
  return groupOwn(matches).over[0] ?? null;
}

/** Returns how the match that ended last was played; null if none has ended, or its length isn't one of the offered ones. */
export function playedLast(matches: readonly OwnMatch[]): PlayedLast | null {
  const last = lastEnded(matches);
  if (last === null || last.length === '') return null;
  return { mode: last.mode, length: last.length, bots: last.seats.length < 2 };
}
