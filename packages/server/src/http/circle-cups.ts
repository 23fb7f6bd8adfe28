/** The cups of circles: opened, joined, begun and ended, and the match of each game, made when one of its players wants to play it. */
import { randomUUID } from 'node:crypto';
import { AskCup, MakeMatch, type OpenedMatch, PACES } from '@dominion/protocol';
import type { SeatRecord } from '@dominion/table';
import { type NextFunction, type Request, type Response, Router } from 'express';
import { type Belonging, belongTo } from '../circles/belonging.js';
import { CALLS_PAUSE } from '../circles/calling.js';
import { gamesOf, MOST_PLAYERS, seatsIn } from '../circles/schedule.js';
import { isEnded } from '../circles/view.js';
import type { Door } from '../door/door.js';
import { type Maker, makeAsked } from '../match/making.js';
import { TOO_MANY_MATCHES } from '../match/requests.js';
import type { CircleRecord, CupRecord } from '../store/circle-store.js';
import type { Store } from '../store/store.js';
import { bodyWithKey } from './bearer.js';
import type { ReadMember } from './members.js';
import { refuse } from './refuse.js';

/** What cups by HTTP need. */
export interface CupsSource {
  readonly door: Door;
  readonly store: Pick<Store, 'openCup' | 'changeCup' | 'openInCircle' | 'pastOfCircle'>;
  readonly maker: Maker;
  readonly member: ReadMember;
  readonly belonging: Belonging;
  readonly unlessDraining: (request: unknown, response: Response, next: NextFunction) => void;
}

/** So many cups of a circle are not ended at once. */
const MOST_CUPS = 4;

/** What a cup becomes when somebody asks for something; null where that cannot be. */
function cupAfter(
  cup: CupRecord,
  what: 'join' | 'leave' | 'begin' | 'end',
  keyHash: string,
  keeps: boolean,
): Pick<CupRecord, 'state' | 'players'> | null {
  const { state, players, mode } = cup;
  const plays = players.includes(keyHash);
  switch (what) {
    case 'join':
      return state !== 'gathering' || plays || players.length >= MOST_PLAYERS
        ? null
        : { state, players: [...players, keyHash] };
    case 'leave':
      return state !== 'gathering' ? null : { state, players: players.filter((each) => each !== keyHash) };
    case 'begin': {
      const still = players.filter((each) => each !== '');
      return !keeps || state !== 'gathering' || still.length < seatsIn(mode)
        ? null
        : { state: 'playing', players: still };
    }
    case 'end':
      return !keeps || state === 'ended' ? null : { state: 'ended', players };
  }
}

/** `POST /api/circles/CODE/cup`. */
export function circleCups({ door, store, maker, member, belonging, unlessDraining }: CupsSource): Router {
  const router = Router();
  const body = bodyWithKey;

  router.post('/api/circles/:code/cup', unlessDraining, body, async (request: Request<{ code: string }>, response) => {
    const asking = await member(AskCup, request, response);
    if (asking === null) return;
    const { asked, circle, keyHash } = asking;
    const keeps = circle.keeper === keyHash;
    if (asked.what === 'open') {
      if (!keeps) return refuse(response, 403, 'not-keeper');
      const { mode, length, days } = asked;
      const cup: CupRecord = {
        ...{ id: randomUUID(), mode, length, days, state: 'gathering', players: [keyHash], at: maker.wall() },
      };
      const opened = await store.openCup(circle.id, cup, MOST_CUPS);
      return opened ? void response.status(201).json({ ok: true }) : refuse(response, 409, 'no-cup');
    }
    const cup = circle.cups.find(({ id }) => id === asked.cup);
    if (cup === undefined) return refuse(response, 404, 'no-cup');
    if (asked.what === 'game') return makeGame(circle, cup, asked.game, asked.key, keyHash, request, response);
    const next = cupAfter(cup, asked.what, keyHash, keeps);
    if (next === null || !(await store.changeCup(cup, next))) return refuse(response, 409, 'no-cup');
    response.json({ ok: true });
  });

  /** Makes the match of a game, for one of its players; whoever comes later is told which it is. */
  const makeGame = async (
    circle: CircleRecord,
    cup: CupRecord,
    number: number,
    key: string,
    keyHash: string,
    request: Request,
    response: Response,
  ): Promise<void> => {
    const game = cup.state === 'playing' ? gamesOf(cup.mode, cup.players.length)[number] : undefined;
    const sitting = game?.map(({ team, player }) => ({ team, keyHash: cup.players[player]! })) ?? [];
    const mine = sitting.find((each) => each.keyHash === keyHash);
    if (mine === undefined || sitting.some((each) => each.keyHash === '')) return refuse(response, 409, 'no-cup');
    const made = [
      ...(await store.openInCircle([circle.id], 1000)),
      ...(await store.pastOfCircle(circle.id, 2000, [])),
    ].find((match) => match.cup === cup.id && match.game === number && !isEnded(match));
    if (made !== undefined) return void response.json({ code: made.code, roomId: made.code } satisfies OpenedMatch);
    if (!(await door.allows(request, 'matches'))) return refuse(response, 429, 'too-fast', TOO_MANY_MATCHES);
    const { mode, length, days } = cup;
    const pace = days ? { pace: { kind: 'days', late: 'regent', ...PACES.twoDays } as const } : {};
    const asked = MakeMatch.parse({ mode, length, key, ...pace });
    // At a table of days nobody need be there. Who makes the match sits down by themselves, and with them the last seat begins it.
    const seats: SeatRecord[] = days
      ? sitting.flatMap((each) => {
          const player = circle.members.find((known) => known.keyHash === each.keyHash);
          if (player === undefined || each === mine) return [];
          return [{ ...each, name: player.name, seal: null, entropy: null }];
        })
      : [];
    const code = await makeAsked(maker, asked, seats);
    // The others find out once that they are waited for. At a table of days the match itself calls them.
    const at = maker.wall();
    const others = sitting.filter((each) => each !== mine).map((each) => each.keyHash);
    const calls = days ? {} : { calls: { people: others, at, due: at + CALLS_PAUSE } };
    // Somebody else may have made it meanwhile; then that one is the game's, and this one is nobody's.
    if (!(await belongTo(belonging, circle, code, { cup: cup.id, game: number, ...calls })))
      return refuse(response, 409, 'no-cup');
    response.status(201).json({ code, roomId: code } satisfies OpenedMatch);
  };

  return router;
}
