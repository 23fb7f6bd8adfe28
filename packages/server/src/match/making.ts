/** Making matches: asked for by a person, or as the next one of people who are ready for it. */
import { randomInt, randomUUID } from 'node:crypto';
import { agreeLength, CODE_ALPHABET, CODE_LENGTH, type MakeMatch } from '@dominion/protocol';
import { formatPosition, type Team } from '@dominion/rules';
import { SCHEME } from '@dominion/rules/dice';
import type { z } from 'zod';
import { hashKey } from '../seats.js';
import type { MatchRecord, SeatRecord, Store } from '../store/store.js';
import { unsealed } from './beginning.js';
import { moved } from './gathering.js';
import { type Memory, playingTeams } from './memory.js';
import { newRoomRecord, type RoomRecord, withBot } from './room-record.js';
import type { Times } from './times.js';

/** What making a match needs. */
export interface Maker {
  readonly store: Store;
  /** A fresh secret of 32 bytes, for one match. */
  readonly newSeed: () => Uint8Array;
  /** The machine's time, milliseconds since 1970. */
  readonly wall: () => number;
  readonly times: Times;
}

/** A code that nobody can guess from others. */
function newCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

type Header = Pick<MatchRecord, 'mode' | 'dice' | 'empty' | 'position' | 'length' | 'last'>;

async function write(
  { store, newSeed, wall }: Maker,
  { mode, dice, empty, position, length, last }: Header,
  room: RoomRecord,
  seats: readonly SeatRecord[],
): Promise<string> {
  const seed = Buffer.from(newSeed()).toString('hex');
  const header = {
    id: randomUUID(),
    scheme: SCHEME,
    mode,
    dice,
    empty,
    position,
    length,
    last,
    seed,
    start: null,
    createdAt: wall(),
  };
  for (let tries = 0; tries < 5; tries++) {
    const code = newCode();
    if (await store.create({ ...header, code }, room, seats)) return code;
  }
  throw new Error('no code was free');
}

/** Makes the match that a person asks for; gives its code. */
export function makeAsked(maker: Maker, asked: z.output<typeof MakeMatch>): Promise<string> {
  const { clock, listed, takeback, hints = null } = asked;
  const host = asked.key === undefined ? null : hashKey(asked.key);
  let room = newRoomRecord({ host, clock, listed, takeback, hints });
  for (const { team, level, manner } of asked.bots) room = withBot(room, team, level, manner);
  const { position, ...agreed } = agreeLength(asked.mode, asked.length, asked.position);
  const from = position === undefined ? null : formatPosition(position);
  return write(maker, { ...asked, ...agreed, position: from }, room, []);
}

/**
 * Makes the rematch of those who are ready, as long as the match before it and from where that one began; it begins by itself when that leaves no
 * seat free. Gives its code.
 */
export function makeRematch(maker: Maker, { record, room, seats }: Memory): Promise<string> {
  const teams = playingTeams(record);
  const next = (team: Team) => teams[(teams.indexOf(team) + 1) % teams.length]!;
  const to = room.rematch === 'rotate' ? next : (team: Team) => team;
  const ready = new Map([...seats].filter(([team]) => (room.ready & (1 << team)) !== 0));
  let { bots, manners } = newRoomRecord();
  for (const team of teams)
    ({ bots, manners } = withBot({ bots, manners }, to(team), room.bots[team], room.manners[team]));
  const { host, clock, listed, takeback, hints } = room;
  const seated = [...moved(ready, to).values()].map(unsealed).map(({ former: _, ...seat }) => seat);
  // Nobody can seal anything before there is a commitment, so the next match waits a moment for what they send.
  const full = teams.every((team) => bots[team] !== null || seated.some((seat) => seat.team === team));
  const begins = full ? maker.wall() + maker.times.mix : null;
  return write(maker, record, newRoomRecord({ host, clock, listed, takeback, hints, bots, manners, begins }), seated);
}
