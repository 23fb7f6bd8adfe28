/** `POST /api/circles/CODE/duplicate`: a match at two tables with the same throws is made for members of a circle, or called off. */
import { randomUUID } from 'node:crypto';
import { AskDuplicate } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import type { SeatRecord } from '@dominion/table';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { MOST_DUPLICATES, seatingOf } from '../circles/duplicates.js';
import { idIn } from '../circles/view.js';
import type { Door } from '../door/door.js';
import { type Maker, makeTwins } from '../match/making.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import type { MemberRecord } from '../store/circle-store.js';
import { isPlayedOut } from '../store/duplicate-rows.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import type { ReadMember } from './members.js';
import { refuse } from './refuse.js';

/** What duplicates by HTTP need. */
export interface DuplicatesSource {
  readonly door: Door;
  readonly store: Pick<Store, 'makeDuplicate' | 'callOff'>;
  readonly maker: Maker;
  readonly member: ReadMember;
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

/** Who sits at a table, as it is written down. */
function seatsOf(sitting: ReadonlyMap<Team, MemberRecord>): SeatRecord[] {
  return [...sitting]
    .sort(([a], [b]) => a - b)
    .map(([team, { keyHash, name }]) => ({ team, keyHash, name, seal: null, entropy: null }));
}

export function circleDuplicates({ door, store, maker, member, unlessDraining }: DuplicatesSource): Router {
  const router = Router();
  const path = '/api/circles/:code/duplicate';
  router.post(path, unlessDraining, bodyWithKey, async (request: Request<{ code: string }>, response) => {
    const asking = await member(AskDuplicate, request, response);
    if (asking === null) return;
    const { asked, circle, keyHash } = asking;
    if (asked.what === 'off') {
      const found = circle.duplicates.find(({ id }) => id === asked.duplicate);
      if (found === undefined) return refuse(response, 404, 'no-duplicate');
      if (circle.keeper !== keyHash && found.maker !== keyHash) return refuse(response, 403, 'not-keeper');
      if (isPlayedOut(found)) return refuse(response, 409, 'no-duplicate');
      await store.callOff(found.id);
      return void response.json({ ok: true });
    }
    const { mode, length, clock, pace } = asked;
    const known = new Map(circle.members.map((each) => [idIn(circle, each.keyHash), each]));
    const people = asked.tables.map((table) => table.flatMap((id) => known.get(id) ?? []));
    const seating = seatingOf(mode, people);
    const open = circle.duplicates.filter((each) => !isPlayedOut(each)).length;
    if (seating === null || open >= MOST_DUPLICATES) return refuse(response, 409, 'no-duplicate');
    // They are two matches.
    for (let made = 0; made < 2; made++) {
      if (!(await door.allows(request, 'matches'))) return refuse(response, 429, 'too-fast', TOO_MANY_MATCHES);
    }
    const evenings = asked.tables.length === 2 ? 1 : 2;
    const tables = [seatsOf(seating[0]), seatsOf(seating[1])] as const;
    const made = await makeTwins(maker, { mode, length, clock, pace }, tables, evenings);
    const duplicate = { id: randomUUID(), maker: keyHash, mode, length, evenings, at: maker.wall() } as const;
    const matches = [made[0].id, made[1].id] as const;
    // Somebody else may have made the last one that there may be.
    if (!(await store.makeDuplicate(circle.id, { ...duplicate, matches }, MOST_DUPLICATES))) {
      return refuse(response, 409, 'no-duplicate');
    }
    response.status(201).json({ ok: true });
  });
  return router;
}
