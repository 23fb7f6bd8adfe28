/** What a circle has played: a match that was made without it is brought in, its annals, and how those at a match stand with each other. */
import { AskCircle, BringMatch, type CircleAnnals, type MatchCircle } from '@dominion/protocol';
import { type Request, Router } from 'express';
import { type Belonging, belongTo } from '../circles/belonging.js';
import { playedIn } from '../circles/duplicates.js';
import { MOST_PAST, readPast } from '../circles/past.js';
import { circleStanding, seriesOf } from '../circles/standing.js';
import { countedOf, faceOf, idsOf, pastIn, seersIn } from '../circles/view.js';
import type { Door } from '../door/door.js';
import { hashKey } from '../seats.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import type { LookUp } from './look-up.js';
import type { ReadAsked, ReadMember } from './members.js';
import { GUESSED, refuse } from './refuse.js';

/** What the matches of circles need. */
export interface CircleMatchesSource {
  readonly door: Door;
  readonly store: Store;
  readonly find: LookUp;
  readonly read: ReadAsked;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** `POST /api/circles/CODE/bring` and `annals`, and `POST /api/matches/CODE/circle`. */
export function circleMatches({ door, store, find, read, member, belonging }: CircleMatchesSource): Router {
  const router = Router();
  const body = bodyWithKey;

  router.post('/api/circles/:code/bring', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(BringMatch, request, response);
    if (asking === null) return;
    const { asked, circle, keyHash } = asking;
    const memory = await door.find(request, () => find(asked.match));
    if (memory === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
    if (memory === null) return refuse(response, 404, 'unknown-match');
    const seats = [...memory.seats.values()];
    const belongs = (hash: string) => circle.members.some((each) => each.keyHash === hash);
    if (seats.every((seat) => seat.keyHash !== keyHash)) return refuse(response, 403, 'no-seat');
    const all = seats.every((seat) => [seat.keyHash, ...(seat.former ?? [])].some(belongs));
    if (!all || !(await belongTo(belonging, circle, memory.record.code))) return refuse(response, 409, 'others-play');
    response.json({ ok: true });
  });

  router.post('/api/circles/:code/annals', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(AskCircle, request, response);
    if (asking === null) return;
    const { circle } = asking;
    const ids = idsOf(circle);
    const all = await readPast(store, circle);
    const past = all.map(({ match, digest }) => ({ ...pastIn(match, digest, ids), seers: seersIn(match, ids) }));
    const annals: CircleAnnals = {
      matches: past,
      standing: circleStanding(countedOf(circle, all, ids), [...ids.values()], circle.rated),
      more: all.length < Math.min(playedIn(circle), MOST_PAST),
    };
    response.json(annals);
  });

  router.post('/api/matches/:code/circle', body, async (request: Request<{ code: string }>, response) => {
    const asked = await read(AskCircle, request, response);
    if (asked === null) return;
    const memory = await door.find(request, () => find(request.params.code));
    if (memory === 'guessed') return refuse(response, 429, 'too-fast', GUESSED);
    if (memory === null) return refuse(response, 404, 'unknown-match');
    const keyHash = hashKey(asked.key);
    const seats = [...memory.seats.values()];
    const code = await store.circleOf(memory.record.id);
    const own = await store.circlesOf(keyHash);
    const circle = own.find((each) => each.code === code);
    if (circle === undefined) {
      // Whoever belongs to none of its circles is not told that there is one.
      const sits = code === null && seats.length > 1 && seats.some((seat) => seat.keyHash === keyHash);
      const might = own.filter(({ members }) =>
        seats.every((seat) => members.some((each) => each.keyHash === seat.keyHash)),
      );
      const none: MatchCircle = { circle: null, series: null, names: {}, might: sits ? might.map(faceOf) : [] };
      return void response.json(none);
    }
    const ids = idsOf(circle);
    // Before it begins those who are called to it belong to it already, so that all see from the first moment how they stand.
    const calls = memory.match === null && circle.called?.code === memory.record.code ? circle.called.people : [];
    const hashes = new Set([...seats.map((seat) => seat.keyHash), ...calls]);
    const people = [...hashes].flatMap((hash) => ids.get(hash) ?? []).sort();
    const all = people.length < 2 ? [] : await readPast(store, circle);
    const series = seriesOf(countedOf(circle, all, ids)).find((each) => each.people.join() === people.join()) ?? null;
    const names = Object.fromEntries(circle.members.map((each) => [ids.get(each.keyHash)!, each.name]));
    response.json({ circle: faceOf(circle), series, names, might: [] } satisfies MatchCircle);
  });

  return router;
}
