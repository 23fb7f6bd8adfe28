/** The way to a match for somebody with a key, wherever it is: awake here, on another server, or asleep. */
import { isClosed, parseCode } from '@dominion/protocol';
import { teamOfKey } from '@dominion/table';
import type { Request, Response } from 'express';
import type { Door } from '../../access/door.js';
import { hashKey } from '../../base/seats.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { CallingPerson, WakeRoom } from '../../match/wake-room.js';
import type { ServerRecord } from '../../store/store.js';
import { bearerOf } from '../bearer.js';
import { GUESSED, refuse } from '../refuse.js';

type Room = Pick<WakeRoom, 'callers' | 'here' | 'ask'>;
/** A request of a match. */
export type AskedOfMatch = Request<{ code: string }>;

/** A match in reach of somebody. */
export interface Reached {
  readonly code: string;
  readonly person: CallingPerson;
  readonly room: Room;
}

/** Those who were sent on to another server, at most so many: how often they ask is no longer counted as coming. */
const MOST_KNOWN = 10_000;

/**
 * Gives the way to a match for somebody with a key: it is woken where it sleeps. Where that is another server, `pass` asks there and
 * answers. Whoever was not here before takes of how often they may come, unless that was `counted` already. Null once it was answered, refusals included.
 */
export function reacher({ door, matches }: { readonly door: Door; readonly matches: LiveMatches }) {
  const sentOn = new Set<string>();
  /** Whether somebody may come to where they were not before. */
  const mayCome = async (request: AskedOfMatch, known: string) => {
    if (sentOn.has(known)) return true;
    return door.allows(request, 'joins');
  };
  return async (
    request: AskedOfMatch,
    response: Response,
    pass: (server: ServerRecord, path: string) => Promise<boolean>,
    counted = false,
  ): Promise<Reached | null> => {
    const code = parseCode(request.params.code);
    const keyHash = hashKey(bearerOf(request)!);
    const person = { keyHash, name: '', address: door.addressOf(request) };
    const awake = code === null ? null : matches.roomOf(code);
    const known = `${code} ${keyHash}`;
    const refusal = (status: number, why: Parameters<typeof refuse>[2], detail?: string) => {
      if (status === 503) response.set('Retry-After', '1');
      refuse(response, status, why, detail);
      return null;
    };
    const isNew = !counted && awake?.callers.knows(keyHash) !== true;
    if (isNew && !(await mayCome(request, known))) return refusal(429, 'too-fast');
    const where = await door.find(request, async () => (code === null ? null : matches.open(code)));
    if (where === 'guessed') return refusal(429, 'too-fast', GUESSED);
    if (where === null || code === null) return refusal(404, 'unknown-match');
    if (where.kind === 'elsewhere') {
      if (sentOn.size >= MOST_KNOWN) sentOn.clear();
      sentOn.add(known);
      // What was sent here is not sent on: the match is on its way, and whoever asks comes again.
      const passed = door.wayOf(request) === 'own' && (await pass(where.server, `/api/matches/${code}`));
      return passed ? null : refusal(503, 'moving');
    }
    sentOn.delete(known);
    const room = matches.roomOf(code);
    const memory = matches.peek(code);
    if (room === null || memory === null) return refusal(503, 'moving');
    // Of two tables with the same throws nobody comes to one who does not sit there.
    if (isClosed(memory.table) && teamOfKey(memory.seats, keyHash) === null) return refusal(403, 'played-twice');
    return { code, person, room };
  };
}
