/** Finds a player's match wherever it is: open here, on another server, or not open. */
import { isClosed, parseCode } from '@dominion/protocol';
import { teamOfKey } from '@dominion/table';
import type { Request, Response } from 'express';
import type { Gateway } from '../../access/gateway.js';
import { hashKey } from '../../base/seats.js';
import type { LiveMatches } from '../../match/live-matches.js';
import type { CallingPerson, WakeRoom } from '../../match/wake-room.js';
import type { Rights } from '../../site/rights.js';
import type { ServerRecord } from '../../store/store.js';
import { bearerOf } from '../bearer.js';
import { GUESSED, refuse } from '../refuse.js';

type Room = Pick<WakeRoom, 'callers' | 'here' | 'ask'>;
export type AskedOfMatch = Request<{ code: string }>;

export interface Located {
  readonly code: string;
  readonly person: CallingPerson;
  readonly room: Room;
}

interface ReachSource {
  readonly door: Gateway;
  readonly matches: LiveMatches;
  readonly rights: Pick<Rights, 'mayWatch' | 'sees'>;
}

/** Most remembered players who were forwarded to another server: their later requests don't count as joining. */
const MOST_KNOWN = 10_000;

/**
 * Returns a function that finds a match for a player with a key, and opens it if necessary. If another server has it,
 * `pass` forwards the request and sends the response. A new player's request counts as joining, unless it was `counted`
 * already. Null once a response was sent, even a refusal.
 */
export function matchLocator({ door, matches, rights }: ReachSource) {
  const sentOn = new Set<string>();
  /** Whether a player may join a match that they weren't in before. */
  const mayCome = async (request: AskedOfMatch, known: string) => {
    if (sentOn.has(known)) return true;
    return door.allows(request, 'joins');
  };
  return async (
    request: AskedOfMatch,
    response: Response,
    pass: (server: ServerRecord, path: string) => Promise<boolean>,
    counted = false,
  ): Promise<Located | null> => {
    const code = parseCode(request.params.code);
    const keyHash = hashKey(bearerOf(request)!);
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
      // A forwarded request isn't forwarded again: the match is being moved, and the client retries.
      const passed = door.wayOf(request) === 'own' && (await pass(where.server, `/api/matches/${code}`));
      return passed ? null : refusal(503, 'moving');
    }
    sentOn.delete(known);
    const room = matches.roomOf(code);
    const memory = matches.peek(code);
    if (room === null || memory === null) return refusal(503, 'moving');
    // A duplicate match is closed to everyone without a seat.
    if (isClosed(memory.table) && teamOfKey(memory.seats, keyHash) === null) return refusal(403, 'played-twice');
    const person = { keyHash, name: '', address: door.addressOf(request), watches: await rights.mayWatch(keyHash) };
    if (!rights.sees(memory, person)) return refusal(403, 'not-invited');
    return { code, person, room };
  };
}
