/**
 * Deletes a player's data from a match: the hash of the key, the name and the messages. The match stays, because it
 * belongs to the others too. Pure.
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

/** Returns the hash of a key that no one has. */
function nobody(): string {
  return hashKey(randomBytes(32).toString('hex'));
}

function isPlayed({ match }: Attended, team: Team): boolean {
  return match !== null && match.result === null && isLiving(match.position, team);
}

/** Returns the ids of a player and of their seat's former holders. */
function voicesOf({ record, seats, said }: Attended, keyHash: string): readonly string[] {
  const former = [...seats.values()].find((seat) => seat.keyHash === keyHash)?.former ?? [];
  const voices = [keyHash, ...former].map((hash) => publicId(hash, record.id));
  return voices.filter((voice) => said.some(({ who }) => who === voice));
}

/** Returns the seats without a key among their former ones. */
function without(seats: Seats, keyHash: string): Seats {
  return new Map(
    [...seats].map(([team, { former, ...seat }]) => {
      const left = (former ?? []).filter((hash) => hash !== keyHash);
      return [team, left.length > 0 ? { ...seat, former: left } : seat];
    }),
  );
}

const unsay: Step = (memory, keyHash) => {
  const unsaid = voicesOf(memory, keyHash);
  return unsaid.length > 0 ? { unsaid } : null;
};

/** Takes a player out of a running match. They resign or, to spare a living ally, give way to a bot. */
const leave: Step = (memory, keyHash, now) => {
  const team = teamOfKey(memory.seats, keyHash);
  if (team === null || !isPlayed(memory, team)) return null;
  if (allyOf(memory.match!.position, team) !== null) return seatBot(memory, team, 'skilled');
  const resigned = enterLine(memory, formatAction(resign(team)), now, { ...NOBODY, actor: team });
  return typeof resigned === 'string' ? seatBot(memory, team, 'skilled') : resigned;
};

/** Frees the seat before the start; later the seat stays, without a key or name. */
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

/** Whether a stored match contains anything of a key, so that it must be woken. */
export function isKnownIn({ match, room: table, seats, said }: StoredMatch, keyHash: string): boolean {
  const who = publicId(keyHash, match.id);
  if (seats.some((each) => each.keyHash === keyHash) || isFormer(seats, keyHash)) return true;
  const left = { table, seats: new Map(seats.map((seat) => [seat.team, seat])), here: new Set<Team>() };
  return withoutPerson(left, { keyHash, who, team: null }) !== table || said.some((each) => each.who === who);
}

/** The steps of deletion in order, each on the match as the last left it; a step returns null if there is nothing to do. */
export const FORGETTING_STEPS: readonly Step[] = [unsay, leave, erase];
