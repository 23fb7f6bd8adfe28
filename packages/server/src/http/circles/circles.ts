/**
 * Circles of friends over HTTP: making, joining and leaving one, its page, tonight and its tables. Keys are in bodies, never
 * in addresses; who is no member is told a circle's name and crest and nothing else.
 */
import { randomInt, randomUUID } from 'node:crypto';
import {
  ASKED_ONCE,
  CIRCLE_CODE_LENGTH,
  CIRCLE_NAME_LENGTH,
  CODE_ALPHABET,
  cleanText,
  EVENING_AHEAD,
  eveningEnds,
  MOST_CIRCLES,
  MOST_MEMBERS,
  parseCircleCode,
  refusedUntil,
} from '@dominion/protocol';
import type { NextFunction, Request, Response, Router } from 'express';
import type { Door } from '../../access/door.js';
import type { Config } from '../../base/config.js';
import type { Followers } from '../../calls/followers.js';
import { whyNotAsk } from '../../calls/outside.js';
import { type Belonging, belongTo } from '../../circles/belonging.js';
import { CALLS_PAUSE, LOOK_NOTED } from '../../circles/calling.js';
import { NEWS_PAUSE } from '../../circles/news.js';
import { readPast } from '../../circles/past.js';
import { faceOf, homeOf, idIn, ownOf } from '../../circles/view.js';
import { decent, decentName } from '../../match/decent.js';
import { type Maker, makeAsked } from '../../match/making.js';
import type { Rulings } from '../../site/rulings.js';
import type { CircleCallStore } from '../../store/circle-call-store.js';
import type { CircleRecord, CircleStore } from '../../store/circle-store.js';
import type { Store } from '../../store/store.js';
import type { LookUp } from '../look-up.js';
import { siteOrigin } from '../pages/previews.js';
import { found, type On, RouteRefusal, routed, takeShare } from '../route.js';
import { circleCups } from './circle-cups.js';
import { circleDuplicates } from './circle-duplicates.js';
import { circleMatches } from './circle-matches.js';
import { circleShow } from './circle-show.js';
import type { ReadMember } from './members.js';

/** What circles by HTTP need. */
export interface CirclesSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: Pick<Store, 'matches' | 'circles' | 'circleMatches' | 'circleCalls' | 'duplicates' | 'channels'>;
  readonly maker: Maker;
  readonly find: LookUp;
  readonly channelled: Pick<Followers, 'add'>;
  /** Who may give nothing a name, as operators have decided. */
  readonly rulings: Pick<Rulings, 'mutedEverywhere'>;
  /** Refuses what would be cut short, because the server is about to stop. */
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

const DONE = { ok: true } as const;
/** So many matches that are not over are shown of a circle. */
const MOST_OPEN = 50;
/** A code of a circle, which can't be guessed from others. */
function newCircleCode(): string {
  return Array.from({ length: CIRCLE_CODE_LENGTH }, () => CODE_ALPHABET[randomInt(CODE_ALPHABET.length)]).join('');
}

/** Tries codes until one is free, which `take` says; gives that one. */
async function withFreeCode(take: (code: string) => Promise<boolean>): Promise<string> {
  for (let tries = 0; tries < 5; tries++) {
    const code = newCircleCode();
    if (await take(code)) return code;
  }
  throw new Error('no code was free');
}

/** What a circle is called, as everybody is shown it; maybe empty. */
const circleName = (text: string): string => decent(cleanText(text, CIRCLE_NAME_LENGTH));

/** What the owner of a circle needs. */
interface KeepSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: CircleStore;
  readonly member: ReadMember;
  /** Refuses those who may not give anything a name. */
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

/** What evenings by HTTP need. */
interface EveningsSource {
  readonly door: Door;
  readonly store: CircleCallStore;
  readonly maker: Maker;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** So long, in milliseconds, after people were called to a table another press for the same people leads to it. */
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
    // Two people who press at once come to one table: no one plays the other match.
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

/** `POST /api/circles` and what stands below it; its matches, cups and shows have files of their own. */
export function circles(source: CirclesSource): Router {
  const { config, door, store, maker, find, channelled, rulings } = source;
  const { wall } = maker;
  const { router, on } = routed(source);
  const belonging = { store, channelled, wall };

  /** Refuses those who may not give anything a name. */
  const unlessMute = (keyHash: string): void => {
    const until = rulings.mutedEverywhere(keyHash);
    if (until !== null) throw new RouteRefusal(403, 'muted', refusedUntil(until).message);
  };

  /** The circle in an address, for someone who may be guessing. */
  const lookFor = (request: Request, text: string): Promise<CircleRecord> => {
    const code = parseCircleCode(text);
    return found(door, request, async () => (code === null ? null : store.circles.load(code)), 'unknown-circle');
  };

  const member: ReadMember = async ({ params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    if (circle.members.some((each) => each.keyHash === keyHash)) return { circle, keyHash };
    throw new RouteRefusal(403, 'not-member');
  };

  on('POST /api/circles', async ({ body, keyHash, request }) => {
    unlessMute(keyHash);
    await takeShare(door, request, 'members');
    const [name, as] = [circleName(body.name), decentName(body.as)];
    if (name === '' || as === '') throw new RouteRefusal(400, 'no-name');
    const circle = { id: randomUUID(), name, as, crest: body.crest, keeper: keyHash, at: wall() };
    let many = false;
    const code = await withFreeCode(async (code) => {
      const made = await store.circles.make({ ...circle, code }, MOST_CIRCLES);
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
    const openIn = (circle: CircleRecord) => open.filter((match) => match.circle === circle.id);
    return { circles: own.map((circle) => ownOf(circle, openIn(circle), keyHash, wall())) };
  });

  on('POST /api/circles/:code', async ({ params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    const me = circle.members.find((each) => each.keyHash === keyHash);
    if (me === undefined) return { ...faceOf(circle), member: false } as const;
    const at = wall();
    // People who have the page open need not be called to it.
    if (me.calls && at - me.looked > LOOK_NOTED) await store.circleCalls.noteLook(circle.id, keyHash, at);
    const open = await store.circleMatches.open([circle.id], MOST_OPEN);
    // Pages ask again every few seconds, and circles have years behind them.
    const past = circle.cups.length + circle.duplicates.length === 0 ? [] : await readPast(store, circle, 'cups');
    return homeOf(circle, { open, past: past.map(({ match }) => match) }, keyHash, wall());
  });

  on('POST /api/circles/:code/join', async ({ body, params, keyHash, request }) => {
    const circle = await lookFor(request, params.code);
    unlessMute(keyHash);
    await takeShare(door, request, 'members');
    const as = decentName(body.as);
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
  circleDuplicates(on, { door, store: store.duplicates, maker, member });
  circleShow(on, { store, member });
  circleMatches(on, { door, store, find, member, belonging });
  circleCups(on, { door, store: store.circleMatches, maker, member, belonging });
  return router;
}
