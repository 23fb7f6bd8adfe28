/**
 * The HTTP API of clubs: making, joining and leaving one, its page, tonight and its tables. Keys are in bodies, never
 * in addresses. Only members get more than a club's name and crest.
 */
import { randomInt, randomUUID } from 'node:crypto';
import {
  ASKED_ONCE,
  CLUB_CODE_LENGTH,
  CLUB_NAME_LENGTH,
  CODE_ALPHABET,
  cleanText,
  EVENING_AHEAD,
  eveningEnds,
  MOST_CLUBS,
  MOST_MEMBERS,
  parseClubCode,
  refusedUntil,
} from '@dominion/protocol';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Gateway } from '../../access/gateway.js';
import type { Config } from '../../base/config.js';
import { type Belonging, belongTo } from '../../clubs/club-matches.js';
import { CALLS_PAUSE, LOOK_NOTED } from '../../clubs/club-notifications.js';
import { NEWS_PAUSE } from '../../clubs/club-webhook.js';
import { readPast } from '../../clubs/history.js';
import { faceOf, homeOf, idIn, ownOf } from '../../clubs/view.js';
import { type Maker, makeAsked } from '../../match/making.js';
import { nameWithoutProfanity, withoutProfanity } from '../../match/profanity.js';
import { whyNotAsk } from '../../notifications/safe-fetch.js';
import type { Subscribers } from '../../notifications/subscribers.js';
import type { Moderation } from '../../site/moderation.js';
import type { ClubNotificationStore } from '../../store/club-notification-store.js';
import type { ClubRecord, ClubStore } from '../../store/club-store.js';
import type { Store } from '../../store/store.js';
import { siteOrigin } from '../pages/previews.js';
import type { PeekMatch } from '../peek-match.js';
import { found, type On, RouteRefusal, routed, takeShare } from '../route.js';
import { clubDuplicates } from './duplicates.js';
import { circleMatches } from './matches.js';
import type { ReadMember } from './members.js';
import { clubStream } from './stream.js';
import { clubTournaments } from './tournaments.js';

export interface ClubsSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Gateway;
  readonly store: Pick<Store, 'matches' | 'circles' | 'circleMatches' | 'circleCalls' | 'duplicates' | 'channels'>;
  readonly maker: Maker;
  readonly find: PeekMatch;
  readonly channelled: Pick<Subscribers, 'add'>;
  /** The players whom operators have forbidden to name anything. */
  readonly rulings: Pick<Moderation, 'mutedEverywhere'>;
  /** Refuses work that would be cut short because the server is about to stop. */
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

const DONE = { ok: true } as const;
/** Most unfinished matches shown of a club. */
const MOST_OPEN = 50;
/** Returns a code for a club, which can't be guessed from others. */
function newCircleCode(): string {
  return Array.from({ length: CLUB_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

async function withFreeCode(take: (code: string) => Promise<boolean>): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const code = newCircleCode();
    if (await take(code)) return code;
  }
  throw new Error('no code was free');
}

/** Cleans a club's name for display; it may end up empty. */
const circleName = (text: string): string => withoutProfanity(cleanText(text, CLUB_NAME_LENGTH));

interface KeepSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Gateway;
  readonly store: ClubStore;
  readonly member: ReadMember;
  /** Refuses players who may not name anything. */
  readonly unlessMute: (keyHash: string) => void;
}

/** Adds `POST /api/circles/CODE/keep`. */
function circleKeep(on: On, { config, door, store, member, unlessMute }: KeepSource): void {
  on('POST /api/circles/:code/keep', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const { body, request } = asked;
    if (circle.keeper !== keyHash) throw new RouteRefusal(403, 'not-keeper');
    const { id } = circle;
    switch (body.what) {
      case 'change': {
        if (body.name !== undefined) unlessMute(keyHash);
        const name = body.name === undefined ? circle.name : circleName(body.name);
        if (name === '') throw new RouteRefusal(400, 'no-name');
        const { crest = circle.crest, rated = circle.rated } = body;
        await store.change(id, { name, crest, rated });
        break;
      }
      case 'remove':
      case 'hand': {
        const whom = circle.members.find((each) => idIn(circle, each.keyHash) === body.who);
        if (whom === undefined) throw new RouteRefusal(404, 'not-member');
        if (body.what === 'hand') await store.change(id, { keeper: whom.keyHash });
        else await store.remove(id, whom.keyHash);
        break;
      }
      case 'channel': {
        const { channel } = body;
        const why = channel === null ? null : whyNotAsk(channel.address);
        if (why !== null) throw new RouteRefusal(400, 'bad-request', why);
        if (channel !== null) await takeShare(door, request, 'devices');
        const origin = siteOrigin(request, config) ?? '';
        await store.change(id, { channel: channel === null ? null : { ...channel, keyHash, origin } });
        break;
      }
      case 'code':
        return { code: await withFreeCode((free) => store.recode(id, free)) };
      case 'readmit':
        await store.readmitAll(id);
        break;
      case 'end':
        await store.end(id);
    }
    return DONE;
  });
}

interface EveningsSource {
  readonly door: Gateway;
  readonly store: ClubNotificationStore;
  readonly maker: Maker;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** Milliseconds after a table was announced in which another press for the same players leads to it. */
const PRESSED_AT_ONCE = 20_000;

/** Adds `POST /api/circles/CODE/calls`, `/tonight` and `/table`. */
function circleEvenings(on: On, { door, store, maker, member, belonging }: EveningsSource): void {
  const { wall } = maker;

  on('POST /api/circles/:code/calls', async (asked) => {
    const { circle, keyHash } = await member(asked);
    await store.wish(circle.id, keyHash, asked.body.calls);
    return DONE;
  });

  on('POST /api/circles/:code/tonight', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const { says, hour } = asked.body;
    const at = wall();
    if (hour !== null && (hour > at + EVENING_AHEAD || eveningEnds(0, hour) < at)) {
      throw new RouteRefusal(400, 'bad-request');
    }
    const tonight = says === null ? null : { says, hour, at };
    const asks = says === 'in' || says === 'maybe' ? { since: at - ASKED_ONCE, due: at + CALLS_PAUSE } : null;
    await store.sayTonight(circle.id, keyHash, { tonight, due: at + NEWS_PAUSE, asks });
    return DONE;
  });

  on('POST /api/circles/:code/table', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const { body, request, response } = asked;
    await takeShare(door, request, 'matches');
    const people = circle.members
      .map(({ keyHash }) => keyHash)
      .filter((hash) => body.people.includes(idIn(circle, hash)));
    const made = await makeAsked(maker, { ...body.table, key: body.key });
    const at = wall();
    // Two members who press at once get the same table: no one plays the other match.
    const calling = {
      called: { code: made, at, people },
      by: keyHash,
      since: at - PRESSED_AT_ONCE,
      due: at + CALLS_PAUSE,
    };
    const { code } = people.length === 0 ? calling.called : await store.callToTable(circle.id, calling);
    if (code === made) await belongTo(belonging, circle, code);
    else response.status(200);
    return { code, roomId: code };
  });
}

/** Adds `POST /api/circles` and the routes below it; matches, tournaments and streams have their own files. */
export function circles(source: ClubsSource): Router {
  const { config, door, store, maker, find, channelled, rulings } = source;
  const { wall } = maker;
  const { router, on } = routed(source);
  const belonging = { store, channelled, wall };

  const unlessMute = (keyHash: string): void => {
    const until = rulings.mutedEverywhere(keyHash);
    if (until !== null) throw new RouteRefusal(403, 'muted', refusedUntil(until).message);
  };

  /** Finds a club by a code that the caller may be guessing. */
  const lookFor = (request: Request, text: string): Promise<ClubRecord> => {
    const code = parseClubCode(text);
    return found(door, request, async () => (code === null ? null : store.circles.load(code)), 'unknown-circle');
  };

  const member: ReadMember = async ({ params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    if (circle.members.some((each) => each.keyHash === keyHash)) return { circle, keyHash };
    throw new RouteRefusal(403, 'not-member');
  };

  on('POST /api/circles', async ({ body, keyHash, request }) => {
    unlessMute(keyHash);
    await maker.rights.mustMake([keyHash]);
    await takeShare(door, request, 'members');
    const [name, as] = [circleName(body.name), nameWithoutProfanity(body.as)];
    if (name === '' || as === '') throw new RouteRefusal(400, 'no-name');
    const circle = { id: randomUUID(), name, as, crest: body.crest, keeper: keyHash, at: wall() };
    let many = false;
    const code = await withFreeCode(async (code) => {
      const made = await store.circles.make({ ...circle, code }, MOST_CLUBS);
      many = made === 'many';
      return made !== 'taken';
    });
    if (many) throw new RouteRefusal(409, 'many-circles');
    return { code };
  });

  on('POST /api/circles/mine', async ({ keyHash }) => {
    const own = await store.circles.of(keyHash);
    const open = await store.circleMatches.open(
      own.map(({ id }) => id),
      MOST_OPEN * Math.max(1, own.length),
    );
    const openIn = (circle: ClubRecord) => open.filter((match) => match.circle === circle.id);
    return { circles: own.map((circle) => ownOf(circle, openIn(circle), keyHash, wall())) };
  });

  on('POST /api/circles/:code', async ({ params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    const me = circle.members.find((each) => each.keyHash === keyHash);
    if (me === undefined) return { ...faceOf(circle), member: false } as const;
    const at = wall();
    // Members with the page open need no notification.
    if (me.calls && at - me.looked > LOOK_NOTED) await store.circleCalls.noteLook(circle.id, keyHash, at);
    const open = await store.circleMatches.open([circle.id], MOST_OPEN);
    // Pages repeat this request every few seconds, and a club may have years of matches.
    const past = circle.cups.length + circle.duplicates.length === 0 ? [] : await readPast(store, circle, 'cups');
    return homeOf(circle, { open, past: past.map(({ match }) => match) }, keyHash, wall());
  });

  on('POST /api/circles/:code/join', async ({ body, params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    unlessMute(keyHash);
    await takeShare(door, request, 'members');
    const as = nameWithoutProfanity(body.as);
    if (as === '') throw new RouteRefusal(400, 'no-name');
    const joined = await store.circles.join(circle.id, keyHash, as, wall(), MOST_MEMBERS);
    if (joined === 'full') throw new RouteRefusal(409, 'circle-full');
    if (joined === 'removed') throw new RouteRefusal(403, 'removed');
    if (joined === 'gone') throw new RouteRefusal(404, 'unknown-circle');
    return { code: circle.code };
  });

  on('POST /api/circles/:code/leave', async (asked) => {
    const { circle, keyHash } = await member(asked);
    await store.circles.leave(circle.id, keyHash);
    return DONE;
  });

  circleKeep(on, { config, door, store: store.circles, member, unlessMute });
  circleEvenings(on, { door, store: store.circleCalls, maker, member, belonging });
  clubDuplicates(on, { door, store: store.duplicates, maker, member });
  clubStream(on, { store, member });
  circleMatches(on, { door, store, find, member, belonging });
  clubTournaments(on, { door, store: store.circleMatches, maker, member, belonging });
  return router;
}
