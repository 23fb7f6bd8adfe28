/**
 * Somebody wants to be forgotten. The match stays, because it is the others' too; what says who that was goes: the hash of
 * the key, the name and what was said. Pure.
 */
import { randomBytes } from 'node:crypto';
import { allyOf, formatAction, isLiving, resign, type Team } from '@dominion/rules';
import {
  type Attended,
  type Change,
  enterLine,
  free,
  NOBODY,
  type SeatRecord,
  type Seats,
  type StoredMatch,
  seatBot,
  teamOfKey,
  withoutPerson,
} from '@dominion/table';
import { hashKey, publicId } from '../base/seats.js';

type Step = (memory: Attended, keyHash: string, now: number) => Change | null;

/** The hash of a key that nobody has. */
function nobody(): string {
  return hashKey(randomBytes(32).toString('hex'));
}

/** Whether a team is still to be played by its person. */
function isPlayed({ match }: Attended, team: Team): boolean {
  return match !== null && match.result === null && isLiving(match.position, team);
}

/** Whose sayings are a person's: theirs, and by whichever keys their seat was held before it moved to this one. */
function voicesOf({ record, seats, said }: Attended, keyHash: string): readonly string[] {
  const former = [...seats.values()].find((seat) => seat.keyHash === keyHash)?.former ?? [];
  const voices = [keyHash, ...former].map((hash) => publicId(hash, record.id));
  return voices.filter((voice) => said.some(({ who }) => who === voice));
}

/** The seats of which none remembers a key. */
function without(seats: Seats, keyHash: string): Seats {
  return new Map(
    [...seats].map(([team, { former, ...seat }]) => {
      const left = (former ?? []).filter((hash) => hash !== keyHash);
      return [team, left.length > 0 ? { ...seat, former: left } : seat];
    }),
  );
}

/** All that somebody has said goes. */
const unsay: Step = (memory, keyHash) => {
  const unsaid = voicesOf(memory, keyHash);
  return unsaid.length > 0 ? { unsaid } : null;
};

/** Whoever still plays leaves: resigns, or where an ally lives, whose match that would spoil, lets a bot play. */
const leave: Step = (memory, keyHash, now) => {
  const team = teamOfKey(memory.seats, keyHash);
  if (team === null || !isPlayed(memory, team)) return null;
  if (allyOf(memory.match!.position, team) !== null) return seatBot(memory, team, 'skilled');
  const resigned = enterLine(memory, formatAction(resign(team)), now, { ...NOBODY, actor: team });
  return typeof resigned === 'string' ? seatBot(memory, team, 'skilled') : resigned;
};

/** The seat becomes free before the start; from then on it is nobody's, and has no name. */
const erase: Step = (memory, keyHash) => {
  const { record, table, match } = memory;
  const who = publicId(keyHash, record.id);
  const team = teamOfKey(memory.seats, keyHash);
  if (team === null && !isFormer([...memory.seats.values()], keyHash)) {
    const without = withoutPerson(memory, { keyHash, who, team });
    return without === table ? null : { table: without };
  }
  const seats = without(memory.seats, keyHash);
  const seated =
    team === null
      ? { table, seats }
      : match === null
        ? free(memory, team)
        : { table, seats: new Map(seats).set(team, { ...seats.get(team)!, keyHash: nobody(), name: '', former: [] }) };
  const left = { ...memory, table: seated.table!, seats: seated.seats! };
  return { ...seated, table: withoutPerson(left, { keyHash, who, team }) };
};

function isFormer(seats: readonly SeatRecord[], keyHash: string): boolean {
  return seats.some(({ former }) => former?.includes(keyHash));
}

/** Whether anything in a match as it was written down hangs on a key, so that it is worth waking the match. */
export function isKnownIn({ match, room: table, seats, said }: StoredMatch, keyHash: string): boolean {
  const who = publicId(keyHash, match.id);
  if (seats.some((each) => each.keyHash === keyHash) || isFormer(seats, keyHash)) return true;
  const left = { table, seats: new Map(seats.map((seat) => [seat.team, seat])), here: new Set<Team>() };
  return withoutPerson(left, { keyHash, who, team: null }) !== table || said.some((each) => each.who === who);
}

/** What is done one after the other, each with the match as the one before has left it; null where there is nothing to do. */
export const FORGETTING_STEPS: readonly Step[] = [unsay, leave, erase];
