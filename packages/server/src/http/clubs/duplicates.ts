/** Adds `POST /api/circles/CODE/duplicate`, which makes or cancels a duplicate match. */
import { randomUUID } from 'node:crypto';
import type { Team } from '@dominion/rules';
import type { SeatRecord } from '@dominion/table';
import type { Gateway } from '../../access/gateway.js';
import { MOST_DUPLICATES, seatingOf } from '../../clubs/duplicates.js';
import { idIn } from '../../clubs/view.js';
import { type Maker, makeDuplicate } from '../../match/making.js';
import type { DuplicateStore, MemberRecord } from '../../store/club-store.js';
import { isPlayedOut } from '../../store/rows/duplicate-rows.js';
import { type On, RouteRefusal, takeShare } from '../route.js';
import type { ReadMember } from './members.js';

export interface DuplicatesSource {
  readonly door: Gateway;
  readonly store: DuplicateStore;
  readonly maker: Maker;
  readonly member: ReadMember;
}

function seatsOf(sitting: ReadonlyMap<Team, MemberRecord>): SeatRecord[] {
  return [...sitting]
    .sort(([a], [b]) => a - b)
    .map(([team, { keyHash, name }]) => ({ team, keyHash, name, seal: null, entropy: null }));
}

/** Adds the route. */
export function clubDuplicates(on: On, { door, store, maker, member }: DuplicatesSource): void {
  on('POST /api/circles/:code/duplicate', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const { body, request, response } = asked;
    if (body.what === 'off') {
      const found = circle.duplicates.find(({ id }) => id === body.duplicate);
      if (found === undefined) throw new RouteRefusal(404, 'no-duplicate');
      if (circle.keeper !== keyHash && found.maker !== keyHash) throw new RouteRefusal(403, 'not-keeper');
      if (isPlayedOut(found)) throw new RouteRefusal(409, 'no-duplicate');
      await store.callOff(found.id);
      response.status(200);
      return { ok: true };
    }
    const { mode, length, clock, pace } = body;
    const known = new Map(circle.members.map((each) => [idIn(circle, each.keyHash), each]));
    const people = body.tables.map((table) => table.flatMap((id) => known.get(id) ?? []));
    const seating = seatingOf(mode, people);
    const open = circle.duplicates.filter((each) => !isPlayedOut(each)).length;
    if (seating === null || open >= MOST_DUPLICATES) throw new RouteRefusal(409, 'no-duplicate');
    for (let made = 0; made < 2; made++) await takeShare(door, request, 'matches');
    const evenings = body.tables.length === 2 ? 1 : 2;
    const tables = [seatsOf(seating[0]), seatsOf(seating[1])] as const;
    const made = await makeDuplicate(maker, { mode, length, clock, pace }, tables, evenings, keyHash);
    const duplicate = { id: randomUUID(), maker: keyHash, mode, length, evenings, at: maker.wall() } as const;
    const matches = [made[0].id, made[1].id] as const;
    // Another member may have made the last one allowed.
    if (!(await store.make(circle.id, { ...duplicate, matches }, MOST_DUPLICATES)))
      throw new RouteRefusal(409, 'no-duplicate');
    return { ok: true };
  });
}
