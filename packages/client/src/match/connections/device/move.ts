/** Moves a match on this device to the server, with its log and the seed of its throws. */
import type { MoveMatch, OpenedMatch } from '@dominion/protocol';
import { briefLast, TEAMS } from '@dominion/rules';
import { type Answer, call } from '../../../base/api/api.js';
import { noteOf, saveNote } from '../../../base/storage/notes.js';
import { secretKey } from '../../../base/storage/secret.js';
import { dropKept, readKept } from './store.js';
import { type Kept, personsOf } from './stored-match.js';

/** How often a match is sent if it changes meanwhile. */
const TIMES_SENT = 5;

/** Returns the data to send; null unless one player plays alone against bots. */
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
 * Moves a match to the server and returns its address. The device deletes its copy once the server has all of it;
 * before that, `leave` must end what plays the match here. After a failure the call can be repeated: the server
 * recognises the match by its code.
 */
export async function moveToServer(code: string, leave: () => void): Promise<Answer<OpenedMatch>> {
  for (let times = 0; times < TIMES_SENT; times++) {
    const kept = readKept(code);
    const sent = kept === null ? null : sentOf(kept, secretKey());
    if (sent === null) return { kind: 'refused', code: 'unknown-match', message: '' };
    const answer = await call('POST /api/matches/from-device', {}, sent);
    if (answer.kind !== 'ok') return answer;
    // Send actions played here meanwhile as well.
    if (readKept(code)?.log.join(' ') !== sent.log) continue;
    leave();
    saveNote(answer.value.code, noteOf(code));
    dropKept(code);
    return answer;
  }
  return { kind: 'unreachable' };
}
