/** Tables with people of every role, written into the store and then loaded by a real server. */
import { randomBytes, randomUUID } from 'node:crypto';
import { CODE_ALPHABET, CODE_LENGTH } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { newTableRecord, type SeatRecord, type TableRecord, withBot, withTeam } from '@dominion/table';
import { hashKey, publicId } from '../../src/base/seats.js';
import { hashOfInvitation, hashOfRecovery } from '../../src/match/seat-links.js';
import { Guest, newKey, type TestServer, until } from './test-server.js';

/**
 * The roles in the allied game, N and S against E and W; N is to move. The host has no seat; `tab` is the older of two
 * tabs with N's key; `muted` is a spectator. `forged` stole the database: it joins with the hash of N's key as a key,
 * and N's name.
 */
export const ROLES = ['host', 'N', 'tab', 'S', 'E', 'W', 'watcher', 'muted', 'forged'] as const;
export type Role = (typeof ROLES)[number];

/** The tokens in the link to W's seat, if that is reserved, and in the link that N keeps for their own. */
export const LINKS = { W: 'the-link-to-the-seat-of-w', N: 'the-link-that-n-has-kept' } as const;

const SEATED = { N: 0, E: 1, S: 2, W: 3 } as const;
const MUSTERED = ['N:-', 'E:-', 'S:-', 'W:-'];
const AGES = 1e9;

interface Situation {
  readonly free?: readonly Role[];
  /** The lines played so far; null before the start. */
  readonly lines: readonly string[] | null;
  readonly first?: Team;
  /** The role that isn't in the room. */
  readonly away?: Role;
  readonly room?: (room: TableRecord) => TableRecord;
}

const absent = (room: TableRecord, team: Team): TableRecord => ({
  ...room,
  absences: withTeam(room.absences, team, { purpose: 'left', elapsed: AGES, since: null }),
});

const situations = <Name extends string>(all: Readonly<Record<Name, Situation>>) => all;

export const SITUATIONS = situations({
  open: { lines: null, free: ['W'] },
  invited: {
    lines: null,
    free: ['W'],
    room: (room) => ({
      ...room,
      invitations: withTeam(room.invitations, SEATED.W, hashOfInvitation(LINKS.W)),
    }),
  },
  full: { lines: null },
  /** The muster, before any choice. */
  muster: { lines: [] },
  play: { lines: MUSTERED },
  /** N has moved and may still take it back. */
  undo: {
    lines: [...MUSTERED, 'e13e12'],
    room: (room) => ({ ...room, takeback: true, undo: { team: 0, until: Date.now() + AGES } }),
  },
  offer: { lines: MUSTERED, room: (room) => ({ ...room, resigns: 1 << SEATED.S }) },
  drawn: { lines: MUSTERED, room: (room) => ({ ...room, draws: 1 << SEATED.S }) },
  clocked: { lines: MUSTERED, room: (room) => ({ ...room, clock: { kind: 'turn', seconds: 86_400 } }) },
  paused: { lines: MUSTERED, room: (room) => ({ ...room, clock: { kind: 'turn', seconds: 86_400 }, paused: true }) },
  /** S hasn't come back in time, and no decision was made yet. */
  gone: { lines: MUSTERED, away: 'S', room: (room) => absent(room, SEATED.S) },
  /** S hasn't come back, N plays both armies, and it is S's turn. */
  both: {
    lines: MUSTERED,
    first: SEATED.S,
    away: 'S',
    room: (room) => ({
      ...absent(room, SEATED.S),
      proxies: withTeam(room.proxies, SEATED.S, { by: 'ally', until: 'back' }),
    }),
  },
  /** A regent plays W's seat until W asks for it. */
  kept: {
    lines: MUSTERED,
    room: (room) => ({ ...room, proxies: withTeam(room.proxies, SEATED.W, { by: 'bot', until: 'click' }) }),
  },
  bot: { lines: MUSTERED, free: ['S'], room: (room) => withBot(room, SEATED.S, 'casual') },
  hostless: { lines: MUSTERED, free: ['S'], away: 'host', room: (room) => withBot(room, SEATED.S, 'casual') },
  hushed: { lines: MUSTERED, room: (room) => ({ ...room, hushed: true }) },
  /** E has proposed that E's side concedes to N's. */
  proposed: {
    lines: MUSTERED,
    room: (room) => ({
      ...room,
      proposals: [
        {
          ...{ id: 1, kind: 'concede', by: SEATED.E, team: SEATED.N, ply: 0, hours: 0, level: '', end: '', at: 0 },
          ...{ moment: 0, pace: '', clock: '', place: 0 },
          ...{ asked: [SEATED.E, SEATED.W], agree: [SEATED.E], decline: [], until: Date.now() + AGES },
        },
      ],
    }),
  },
  /** The table has opened W's seat for a substitute. */
  opened: { lines: MUSTERED, room: (room) => ({ ...room, open: 1 << SEATED.W }) },
  over: { lines: [...MUSTERED, 'draw'] },
});
export type SituationName = keyof typeof SITUATIONS;

/** A table with all its people. */
export interface PeopledTable {
  readonly code: string;
  readonly guests: ReadonlyMap<Role, Guest>;
  close(): Promise<void>;
}

const randomCode = () => Array.from(randomBytes(CODE_LENGTH), (byte) => CODE_ALPHABET[byte % 30]).join('');

/** Stores a table, lets all `roles` join, and waits until the server has seen them all. */
export async function people(
  house: TestServer,
  name: SituationName,
  roles: ReadonlySet<Role> = new Set(ROLES),
): Promise<PeopledTable> {
  const { lines, free = [], first = 0, away, room: change = (room) => room }: Situation = SITUATIONS[name];
  const keys = new Map<Role, string>(ROLES.map((role) => [role, newKey()]));
  keys.set('tab', keys.get('N')!);
  keys.set('forged', hashKey(keys.get('N')!));
  const [id, code] = [randomUUID(), randomCode()];
  const seats = (['N', 'E', 'S', 'W'] as const)
    .filter((role) => !free.includes(role))
    .map((role): SeatRecord => {
      return { team: SEATED[role], keyHash: hashKey(keys.get(role)!), name: role, seal: null, entropy: null };
    });
  const start = lines === null ? null : { first, opening: 'N1 E1 S1 W1', seals: '', entropy: '', startedAt: 1 };
  const silenced = [publicId(hashKey(keys.get('muted')!), id)];
  const table = newTableRecord({ host: hashKey(keys.get('host')!) });
  const kept = hashOfRecovery(LINKS.N, hashKey(keys.get('N')!));
  const room = change({ ...table, silenced, recoveries: withTeam(table.recoveries, SEATED.N, kept) });
  const header = { id, code, mode: '4a', empty: 0, dice: 'sticks', length: 'campaign', last: 0, fated: false } as const;
  const rest = {
    position: null,
    scheme: 'dice-v2',
    seed: randomBytes(32).toString('hex'),
    start,
    createdAt: 1,
  } as const;
  await house.store.matches.create({ ...header, ...rest }, room, seats);
  const claim = await house.store.matches.claim(code, 'a fixture');
  if (claim?.kind !== 'own') throw new Error('the fixture was not written');
  const records = (lines ?? []).map((line, seq) => ({
    seq,
    line,
    ply: 1,
    actor: null,
    clientId: null,
    regent: null,
    at: 1,
  }));
  await house.store.matches.commit(id, claim.epoch, { lines: records, ply: 1, waits: 0, at: 1 });
  await house.store.matches.release(id, claim.epoch);

  const guests = new Map<Role, Guest>();
  // N's tabs first: the player who decides about an absent one must be there before a regent comes.
  const come = async (role: Role) => {
    if (role === away || !roles.has(role)) return;
    guests.set(role, await Guest.join(house.url, code, keys.get(role), role === 'forged' ? 'N' : role));
  };
  for (const role of ['tab', 'N'] as const) await come(role);
  await Promise.all(ROLES.filter((role) => role !== 'tab' && role !== 'N').map(come));
  const all = [...guests.values()];
  const people = new Set(all.map(({ key }) => key)).size;
  await until('everybody is seen', () => all.every(({ state }) => state.watchers === people - seatsHere(state)));
  // One after the other: an answer now proves that each absence has been stored.
  await guests.get('watcher')!.ask('decline', {});
  return { code, guests, close: async () => void (await Promise.all(all.map((guest) => guest.leave()))) };
}

function seatsHere(state: Guest['state']): number {
  return [...state.seats].filter(({ holder, presence }) => holder === 'person' && presence === 'here').length;
}
