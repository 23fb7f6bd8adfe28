import type { ClubAnnals } from '@dominion/protocol';
import type { Gateway } from '../../access/gateway.js';
import { type Belonging, belongTo } from '../../clubs/club-matches.js';
import { playedIn } from '../../clubs/duplicates.js';
import { MOST_PAST, readPast } from '../../clubs/history.js';
import { clubStanding, seriesOf } from '../../clubs/standing.js';
import { countedOf, faceOf, idsOf, pastIn, seersIn } from '../../clubs/view.js';
import type { Store } from '../../store/store.js';
import type { PeekMatch } from '../peek-match.js';
import { found, type On, RouteRefusal } from '../route.js';
import type { ReadMember } from './members.js';

export interface ClubMatchesSource {
  readonly door: Gateway;
  readonly store: Pick<Store, 'matches' | 'circles' | 'circleMatches'>;
  readonly find: PeekMatch;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** Adds `POST /api/circles/CODE/bring` and `annals`, and `POST /api/matches/CODE/circle`. */
export function circleMatches(on: On, { door, store, find, member, belonging }: ClubMatchesSource): void {
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
      standing: clubStanding(countedOf(circle, all, ids), [...ids.values()], circle.rated),
      more: all.length < Math.min(playedIn(circle), MOST_PAST),
    } satisfies ClubAnnals;
  });

  on('POST /api/matches/:code/circle', async ({ params, keyHash, request }) => {
    const memory = await found(door, request, () => find(params.code));
    const seats = [...memory.seats.values()];
    const code = await store.circleMatches.circleOf(memory.record.id);
    const own = await store.circles.of(keyHash);
    const circle = own.find((each) => each.code === code);
    if (circle === undefined) {
      // Players who belong to none of its clubs aren't told that there is one.
      const sits = code === null && seats.length > 1 && seats.some((seat) => seat.keyHash === keyHash);
      const might = own.filter(({ members }) =>
        seats.every((seat) => members.some((each) => each.keyHash === seat.keyHash)),
      );
      return { circle: null, series: null, names: {}, might: sits ? might.map(faceOf) : [] };
    }
    const ids = idsOf(circle);
    // Before it begins, members notified of it count too, so that all see at once how they compare.
    const calls = memory.match === null && circle.called?.code === memory.record.code ? circle.called.people : [];
    const hashes = new Set([...seats.map((seat) => seat.keyHash), ...calls]);
    const people = [...hashes].flatMap((hash) => ids.get(hash) ?? []).sort();
    const all = people.length < 2 ? [] : await readPast(store, circle);
    const series = seriesOf(countedOf(circle, all, ids)).find((each) => each.people.join() === people.join()) ?? null;
    const names = Object.fromEntries(circle.members.map((each) => [ids.get(each.keyHash)!, each.name]));
    return { circle: faceOf(circle), series, names, might: [] };
  });
}
