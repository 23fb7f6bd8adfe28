/** A match on this device goes to the server: with its whole log, and the seed from which its throws follow. */
import type { MoveMatch, OpenedMatch } from '@dominion/protocol';
import { briefLast, TEAMS } from '@dominion/rules';
import { type Answer, call } from '../../../base/api/api.js';
import { jottingOf, keepJotting } from '../../../base/storage/jottings.js';
import { secretKey } from '../../../base/storage/secret.js';
import { type Kept, personsOf } from './kept.js';
import { dropKept, readKept } from './store.js';

/** How often a match is sent while it goes on here. */
const TIMES_SENT = 5;

/** What is sent of a match; null where it is not one of one person alone against bots. */
export function sentOf(kept: Kept, key: string): MoveMatch | null {
  const { code, mode, dice, empty, position, length, scheme = 'dice-v1', seed, seats, begun, log } = kept;
  const [team, other] = personsOf(kept);
  if (team === undefined || other !== undefined) return null;
  const person = seats[team];
  return {
    ...{ key, code, mode, dice, empty, scheme, seed, team, begun },
    ...(position !== undefined && { position }),
    ...(length !== undefined && { length }),
    ...briefLast(kept),
    name: person?.kind === 'person' ? person.name : '',
    bots: TEAMS.flatMap((each) => {
      const seat = seats[each];
      return seat?.kind === 'bot' ? [{ team: each, level: seat.level, manner: seat.manner }] : [];
    }),
    log: log.join(' '),
  };
}

/**
 * Puts a match on the server, and gives where it is there. This device forgets its copy once the server has all of it, after `leave`, which must
 * end whatever plays it here. Otherwise the copy stays, and the same can be asked again: the server finds the match by its code on this device.
 */
export async function moveToServer(code: string, leave: () => void): Promise<Answer<OpenedMatch>> {
  for (let times = 0; times < TIMES_SENT; times++) {
    const kept = readKept(code);
    const sent = kept === null ? null : sentOf(kept, secretKey());
    if (sent === null) return { kind: 'refused', code: 'unknown-match', message: '' };
    const answer = await call('POST /api/matches/from-device', {}, sent);
    if (answer.kind !== 'ok') return answer;
    // What happened here meanwhile goes there as well.
    if (readKept(code)?.log.join(' ') !== sent.log) continue;
    leave();
    keepJotting(answer.value.code, jottingOf(code));
    dropKept(code);
    return answer;
  }
  return { kind: 'unreachable' };
}
