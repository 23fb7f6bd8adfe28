/** What a circle has played: a match that was made without it is brought in, its annals, and how those at a match stand with each other. */
import type { CircleAnnals } from '@dominion/protocol';
import type { Door } from '../../access/door.js';
import { type Belonging, belongTo } from '../../circles/belonging.js';
import { playedIn } from '../../circles/duplicates.js';
import { MOST_PAST, readPast } from '../../circles/past.js';
import { circleStanding, seriesOf } from '../../circles/standing.js';
import { countedOf, faceOf, idsOf, pastIn, seersIn } from '../../circles/view.js';
import type { Store } from '../../store/store.js';
import type { LookUp } from '../look-up.js';
import { found, type On, RouteRefusal } from '../route.js';
import type { ReadMember } from './members.js';

/** What the matches of circles need. */
export interface CircleMatchesSource {
  readonly door: Door;
  readonly store: Pick<Store, 'matches' | 'circles' | 'circleMatches'>;
  readonly find: LookUp;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** Adds `POST /api/circles/CODE/bring` and `annals`, and `POST /api/matches/CODE/circle`. */
export function circleMatches(on: On, { door, store, find, member, belonging }: CircleMatchesSource): void {
  on('POST /api/circles/:code/bring', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const memory = await found(door, asked.request, () => find(asked.body.match));
    const seats = [...memory.seats.values()];
    const belongs = (hash: string) => circle.members.some((each) => each.keyHash === hash);
    if (seats.every((seat) => seat.keyHash !== keyHash)) throw new RouteRefusal(403, 'no-seat');
    const all = seats.every((seat) => [seat.keyHash, ...(seat.former ?? [])].some(belongs));
    if (!all || !(await belongTo(belonging, circle, memory.record.code))) throw new RouteRefusal(409, 'others-play');
    return { ok: true };
  });

  on('POST /api/circles/:code/annals', async (asked) => {
    const { circle } = await member(asked);
    const ids = idsOf(circle);
    const all = await readPast(store, circle);
    const past = all.map(({ match, digest }) => ({ ...pastIn(match, digest, ids), seers: seersIn(match, ids) }));
    return {
      matches: past,
      standing: circleStanding(countedOf(circle, all, ids), [...ids.values()], circle.rated),
      more: all.length < Math.min(playedIn(circle), MOST_PAST),
    } satisfies CircleAnnals;
  });

  on('POST /api/matches/:code/circle', async ({ params, keyHash, request }) => {
    const memory = await found(door, request, () => find(params.code));
    const seats = [...memory.seats.values()];
    const code = await store.circleMatches.circleOf(memory.record.id);
    const own = await store.circles.of(keyHash);
    const circle = own.find((each) => each.code === code);
    if (circle === undefined) {
      // People who belong to none of its circles aren’t told that there is one.
      const sits = code === null && seats.length > 1 && seats.some((seat) => seat.keyHash === keyHash);
      const might = own.filter(({ members }) =>
        seats.every((seat) => members.some((each) => each.keyHash === seat.keyHash)),
      );
      return { circle: null, series: null, names: {}, might: sits ? might.map(faceOf) : [] };
    }
    const ids = idsOf(circle);
    // Before it begins those who are called to it belong to it already, so that all see from the first moment how they stand.
    const calls = memory.match === null && circle.called?.code === memory.record.code ? circle.called.people : [];
    const hashes = new Set([...seats.map((seat) => seat.keyHash), ...calls]);
    const people = [...hashes].flatMap((hash) => ids.get(hash) ?? []).sort();
    const all = people.length < 2 ? [] : await readPast(store, circle);
    const series = seriesOf(countedOf(circle, all, ids)).find((each) => each.people.join() === people.join()) ?? null;
    const names = Object.fromEntries(circle.members.map((each) => [ids.get(each.keyHash)!, each.name]));
    return { circle: faceOf(circle), series, names, might: [] };
  });
}
