/** The lists on the first page: what of them matters, and in which order. */
import type { ListedMatch, OwnMatch } from '@dominion/protocol';
import type { Position } from '@dominion/rules';
import { siteNow } from '../../base/site-time.js';
import type { PlayedLast } from '../../base/storage/matches.js';
import { byAppointment } from './adjourned.js';

/** A match of one's own as it is listed: one of the site as the site tells it, or one that is kept on this device. */
export interface ListedOwn extends OwnMatch {
  /** How it stands, as far as that is known without asking. */
  readonly stands?: Position;
  /** Only of one that is kept on this device, where nothing goes on without the person. */
  readonly here?: {
    /** Whether somebody at the device has something to do; else a bot does, as soon as the match is open. */
    readonly called: boolean;
    /** Its record as text. */
    record(): string;
  };
}

/** The own matches as they are shown: running first, and of these the ones that wait for the asker. */
export interface OwnGroups {
  readonly running: readonly ListedOwn[];
  readonly waiting: readonly ListedOwn[];
  readonly over: readonly ListedOwn[];
}

/** The one first that has to be played sooner; what has no deadline comes last. */
function sooner(a: OwnMatch, b: OwnMatch): number {
  const [first, other] = [a.deadline ?? Number.POSITIVE_INFINITY, b.deadline ?? Number.POSITIVE_INFINITY];
  return first === other ? 0 : first - other;
}

/**
 * Sorts the own matches: of those in which the asker is to move the nearest deadline first, then those whose table asks them, of the others
 * the nearest appointment, and otherwise within a group in the order that the server gave, newest first.
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

/** Whether a match waits for the asker: for their turn, or for their answer. An older page may have noted it without the latter. */
export function waitsForAsker({ yourTurn, asked }: Pick<OwnMatch, 'yourTurn' | 'asked'>): boolean {
  return yourTurn || asked === true;
}

/** How a match ended for the asker; null while it goes on. */
export function endingOf({ result, team }: Pick<OwnMatch, 'result' | 'team'>): 'won' | 'lost' | 'draw' | null {
  if (result === null) return null;
  if (result.winners.length === 0) return 'draw';
  return result.winners.includes(team) ? 'won' : 'lost';
}

/** Whether somebody who comes now finds a seat. */
export function hasRoom({ status, seats }: Pick<ListedMatch, 'status' | 'seats'>): boolean {
  return status === 'waiting' && seats.some(({ holder, invited }) => holder === 'free' && invited !== true);
}

/** The matches that wait for the asker, in the order in which they are shown. */
export function waitingFor(matches: readonly ListedOwn[]): readonly ListedOwn[] {
  return groupOwn(matches).running.filter(waitsForAsker);
}

/** The match of theirs that ended last; null where none has. */
export function lastEnded(matches: readonly ListedOwn[]): ListedOwn | null {
  return groupOwn(matches).over[0] ?? null;
}

/** How the match that ended last was played; null where none has, or its length was none of those that a press makes. */
export function playedLast(matches: readonly OwnMatch[]): PlayedLast | null {
  const last = lastEnded(matches);
  if (last === null || last.length === '') return null;
  return { mode: last.mode, length: last.length, bots: last.seats.length < 2 };
}
