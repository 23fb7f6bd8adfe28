/**
 * Circles of friends over HTTP: making, joining and leaving one, its page, tonight and its tables. Keys are in bodies, never
 * in addresses; who is no member is told a circle's name and crest and nothing else.
 */
import { randomInt, randomUUID } from 'node:crypto';
import {
  AnswerTonight,
  ASKED_ONCE,
  AskCircle,
  CIRCLE_CODE_LENGTH,
  CIRCLE_NAME_LENGTH,
  type CircleAnswer,
  type CircleCode,
  CODE_ALPHABET,
  cleanText,
  EVENING_AHEAD,
  eveningEnds,
  JoinCircle,
  KeepCircle,
  MakeCircle,
  MakeTable,
  MOST_CIRCLES,
  MOST_MEMBERS,
  type OpenedMatch,
  type OwnCircles,
  parseCircleCode,
  refusedUntil,
  WishCalls,
  whatIsWrong,
} from '@dominion/protocol';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { Followers } from '../calls/followers.js';
import { whyNotAsk } from '../calls/outside.js';
import { belongTo } from '../circles/belonging.js';
import { CALLS_PAUSE, LOOK_NOTED } from '../circles/calling.js';
import { NEWS_PAUSE } from '../circles/news.js';
import { readPast } from '../circles/past.js';
import { faceOf, homeOf, idIn, ownOf } from '../circles/view.js';
import type { Config } from '../config.js';
import type { Door } from '../door/door.js';
import { decent, decentName } from '../match/decent.js';
import { type Maker, makeAsked } from '../match/making.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import type { Rulings } from '../operator/rulings.js';
import { hashKey } from '../seats.js';
import type { CircleRecord } from '../store/circle-store.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import { circleCups } from './circle-cups.js';
import { circleDuplicates } from './circle-duplicates.js';
import { circleMatches } from './circle-matches.js';
import { circleShow } from './circle-show.js';
import type { LookUp } from './look-up.js';
import type { ReadAsked, ReadMember } from './members.js';
import { siteOrigin } from './previews.js';
import { GUESSED, refuse } from './refuse.js';

/** What circles by HTTP need. */
export interface CirclesSource {
  readonly config: Pick<Config, 'siteUrl' | 'trustProxy'>;
  readonly door: Door;
  readonly store: Store;
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
/** So long, in milliseconds, after people were called to a table another press for the same people leads to it. */
const PRESSED_AT_ONCE = 20_000;

/** A code of a circle, which nobody can guess from others. */
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

/** `POST /api/circles` and what stands below it; its matches, cups and shows have routers of their own. */
export function circles(source: CirclesSource): Router {
  const { config, door, store, maker, find, channelled, rulings, unlessDraining } = source;
  const { wall } = maker;
  const router = Router();
  const body = bodyWithKey;
  const belonging = { store, channelled, wall };

  /** Refuses who may give nothing a name; true where that was so. */
  const isMute = (key: string, response: Response): boolean => {
    const until = rulings.mutedEverywhere(hashKey(key));
    if (until !== null) refuse(response, 403, 'muted', refusedUntil(until).message);
    return until !== null;
  };

  /** Reads what is asked, within what an address may ask for; refuses anything else. */
  const read: ReadAsked = async (form, request, response) => {
    response.set('Cache-Control', 'no-store');
    const asked = (await door.allows(request, 'circles')) ? form.safeParse(request.body) : null;
    if (asked === null) refuse(response, 429, 'too-fast');
    else if (!asked.success) refuse(response, 400, 'bad-request', whatIsWrong('bad-request', asked.error));
    return asked?.success ? asked.data : null;
  };

  /** The circle in an address, for somebody who may be guessing. */
  const lookFor = async (request: Request<{ code: string }>, response: Response): Promise<CircleRecord | null> => {
    const code = parseCircleCode(request.params.code);
    const found = await door.find(request, async () => (code === null ? null : store.circle(code)));
    if (found === 'guessed') refuse(response, 429, 'too-fast', GUESSED);
    else if (found === null) refuse(response, 404, 'unknown-circle');
    return found === 'guessed' ? null : found;
  };

  const member: ReadMember = async (form, request, response) => {
    const asked = await read(form, request, response);
    const circle = asked === null ? null : await lookFor(request, response);
    if (asked === null || circle === null) return null;
    const keyHash = hashKey(asked.key);
    if (circle.members.some((each) => each.keyHash === keyHash)) return { asked, circle, keyHash };
    refuse(response, 403, 'not-member');
    return null;
  };

  router.post('/api/circles', unlessDraining, body, async (request, response) => {
    const asked = await read(MakeCircle, request, response);
    if (asked === null || isMute(asked.key, response)) return;
    if (!(await door.allows(request, 'members'))) return refuse(response, 429, 'too-fast');
    const [name, as] = [circleName(asked.name), decentName(asked.as)];
    if (name === '' || as === '') return refuse(response, 400, 'no-name');
    const circle = { id: randomUUID(), name, as, crest: asked.crest, keeper: hashKey(asked.key), at: wall() };
    let many = false;
    const code = await withFreeCode(async (code) => {
      const made = await store.makeCircle({ ...circle, code }, MOST_CIRCLES);
      many = made === 'many';
      return made !== 'taken';
    });
    if (many) return refuse(response, 409, 'many-circles');
    response.status(201).json({ code } satisfies CircleCode);
  });

  router.post('/api/circles/mine', body, async (request, response) => {
    const asked = await read(AskCircle, request, response);
    if (asked === null) return;
    const keyHash = hashKey(asked.key);
    const own = await store.circlesOf(keyHash);
    const open = await store.openInCircle(
      own.map(({ id }) => id),
      MOST_OPEN * Math.max(1, own.length),
    );
    const list: OwnCircles = {
      circles: own.map((circle) =>
        ownOf(
          circle,
          open.filter((match) => match.circle === circle.id),
          keyHash,
          wall(),
        ),
      ),
    };
    response.json(list);
  });

  router.post('/api/circles/:code', body, async (request: Request<{ code: string }>, response) => {
    const asked = await read(AskCircle, request, response);
    const circle = asked === null ? null : await lookFor(request, response);
    if (asked === null || circle === null) return;
    const keyHash = hashKey(asked.key);
    if (circle.members.every((each) => each.keyHash !== keyHash)) {
      return void response.json({ ...faceOf(circle), member: false } satisfies CircleAnswer);
    }
    const at = wall();
    const me = circle.members.find((each) => each.keyHash === keyHash)!;
    // Who has the page before their eyes need not be called to it.
    if (me.calls && at - me.looked > LOOK_NOTED) await store.noteLook(circle.id, keyHash, at);
    const open = await store.openInCircle([circle.id], MOST_OPEN);
    // Pages ask again every few seconds, and circles have years behind them.
    const past = circle.cups.length + circle.duplicates.length === 0 ? [] : await readPast(store, circle, 'cups');
    const answer: CircleAnswer = homeOf(circle, { open, past: past.map(({ match }) => match) }, keyHash, wall());
    response.json(answer);
  });

  router.post('/api/circles/:code/join', body, async (request: Request<{ code: string }>, response) => {
    const asked = await read(JoinCircle, request, response);
    const circle = asked === null ? null : await lookFor(request, response);
    if (asked === null || circle === null || isMute(asked.key, response)) return;
    if (!(await door.allows(request, 'members'))) return refuse(response, 429, 'too-fast');
    const as = decentName(asked.as);
    if (as === '') return refuse(response, 400, 'no-name');
    const joined = await store.joinCircle(circle.id, hashKey(asked.key), as, wall(), MOST_MEMBERS);
    if (joined === 'full') return refuse(response, 409, 'circle-full');
    if (joined === 'removed') return refuse(response, 403, 'removed');
    if (joined === 'gone') return refuse(response, 404, 'unknown-circle');
    response.json({ code: circle.code } satisfies CircleCode);
  });

  router.post('/api/circles/:code/leave', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(AskCircle, request, response);
    if (asking === null) return;
    await store.leaveCircle(asking.circle.id, asking.keyHash);
    response.json(DONE);
  });

  router.post('/api/circles/:code/keep', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(KeepCircle, request, response);
    if (asking === null) return;
    const { asked, circle, keyHash } = asking;
    if (circle.keeper !== keyHash) return refuse(response, 403, 'not-keeper');
    const { id } = circle;
    switch (asked.what) {
      case 'change': {
        if (asked.name !== undefined && isMute(asked.key, response)) return;
        const name = asked.name === undefined ? circle.name : circleName(asked.name);
        if (name === '') return refuse(response, 400, 'no-name');
        const { crest = circle.crest, rated = circle.rated } = asked;
        await store.changeCircle(id, { name, crest, rated });
        break;
      }
      case 'remove':
      case 'hand': {
        const whom = circle.members.find((each) => idIn(circle, each.keyHash) === asked.who);
        if (whom === undefined) return refuse(response, 404, 'not-member');
        if (asked.what === 'hand') await store.changeCircle(id, { keeper: whom.keyHash });
        else await store.removeFromCircle(id, whom.keyHash);
        break;
      }
      case 'channel': {
        const { channel } = asked;
        const why = channel === null ? null : whyNotAsk(channel.address);
        if (why !== null) return refuse(response, 400, 'bad-request', why);
        if (channel !== null && !(await door.allows(request, 'devices'))) return refuse(response, 429, 'too-fast');
        const origin = siteOrigin(request, config) ?? '';
        await store.changeCircle(id, { channel: channel === null ? null : { ...channel, keyHash, origin } });
        break;
      }
      case 'code': {
        const code = await withFreeCode((free) => store.recodeCircle(id, free));
        return void response.json({ code } satisfies CircleCode);
      }
      case 'readmit':
        await store.readmitAll(id);
        break;
      case 'end':
        await store.endCircle(id);
    }
    response.json(DONE);
  });

  router.post('/api/circles/:code/calls', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(WishCalls, request, response);
    if (asking === null) return;
    await store.wishCircleCalls(asking.circle.id, asking.keyHash, asking.asked.calls);
    response.json(DONE);
  });

  router.post('/api/circles/:code/tonight', body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(AnswerTonight, request, response);
    if (asking === null) return;
    const { says, hour } = asking.asked;
    const at = wall();
    if (hour !== null && (hour > at + EVENING_AHEAD || eveningEnds(0, hour) < at)) {
      return refuse(response, 400, 'bad-request');
    }
    const tonight = says === null ? null : { says, hour, at };
    const asks = says === 'in' || says === 'maybe' ? { since: at - ASKED_ONCE, due: at + CALLS_PAUSE } : null;
    await store.sayTonight(asking.circle.id, asking.keyHash, { tonight, due: at + NEWS_PAUSE, asks });
    response.json(DONE);
  });

  router.post(
    '/api/circles/:code/table',
    unlessDraining,
    body,
    async (request: Request<{ code: string }>, response) => {
      const asking = await member(MakeTable, request, response);
      if (asking === null) return;
      if (!(await door.allows(request, 'matches'))) return refuse(response, 429, 'too-fast', TOO_MANY_MATCHES);
      const { asked, circle, keyHash } = asking;
      const people = circle.members
        .map(({ keyHash }) => keyHash)
        .filter((hash) => asked.people.includes(idIn(circle, hash)));
      const made = await makeAsked(maker, { ...asked.table, key: asked.key });
      const at = wall();
      // Two who press at once come to one table: the other match is nobody's.
      const calling = {
        called: { code: made, at, people },
        by: keyHash,
        since: at - PRESSED_AT_ONCE,
        due: at + CALLS_PAUSE,
      };
      const { code } = people.length === 0 ? calling.called : await store.callToTable(circle.id, calling);
      if (code === made) await belongTo(belonging, circle, code);
      response.status(code === made ? 201 : 200).json({ code, roomId: code } satisfies OpenedMatch);
    },
  );

  router.use(circleDuplicates({ door, store, maker, member, unlessDraining }));
  router.use(circleShow({ store, member }));
  router.use(circleMatches({ door, store, find, read, member, belonging }));
  router.use(circleCups({ door, store, maker, member, belonging, unlessDraining }));
  return router;
}
