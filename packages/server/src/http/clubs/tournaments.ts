/** Clubs' tournaments. A game's match is made when one of its players wants to play. */
import { randomUUID } from 'node:crypto';
import { MakeMatch, type OpenedMatch, PACES } from '@dominion/protocol';
import type { SeatRecord } from '@dominion/table';
import type { Gateway } from '../../access/gateway.js';
import { type Belonging, belongTo } from '../../clubs/club-matches.js';
import { CALLS_PAUSE } from '../../clubs/club-notifications.js';
import { gamesOf, MOST_PLAYERS, seatsIn } from '../../clubs/schedule.js';
import { isEnded } from '../../clubs/view.js';
import { type Maker, makeAsked } from '../../match/making.js';
import type { ClubMatchStore, ClubRecord, TournamentRecord } from '../../store/club-store.js';
import { type AskedAt, type On, RouteRefusal, takeShare } from '../route.js';
import type { ReadMember } from './members.js';

export interface TournamentsSource {
  readonly door: Gateway;
  readonly store: ClubMatchStore;
  readonly maker: Maker;
  readonly member: ReadMember;
  readonly belonging: Belonging;
}

/** Most unfinished tournaments of a club. */
const MOST_CUPS = 4;

/** Returns a tournament's new state after an action; null if the action isn't possible. */
function cupAfter(
  cup: TournamentRecord,
  what: 'join' | 'leave' | 'begin' | 'end',
  keyHash: string,
  keeps: boolean,
): Pick<TournamentRecord, 'state' | 'players'> | null {
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

/** Adds `POST /api/circles/CODE/cup`. */
export function clubTournaments(on: On, { door, store, maker, member, belonging }: TournamentsSource): void {
  /** Makes the match of a game for the first of its players; later ones get the same match. */
  const makeGame = async (
    circle: ClubRecord,
    cup: TournamentRecord,
    number: number,
    key: string,
    { keyHash, request, response }: AskedAt<'POST /api/circles/:code/cup'>,
  ): Promise<OpenedMatch> => {
    const game = cup.state === 'playing' ? gamesOf(cup.mode, cup.players.length)[number] : undefined;
    const sitting = game?.map(({ team, player }) => ({ team, keyHash: cup.players[player]! })) ?? [];
    const mine = sitting.find((each) => each.keyHash === keyHash);
    if (mine === undefined || sitting.some((each) => each.keyHash === '')) throw new RouteRefusal(409, 'no-cup');
    const made = [...(await store.open([circle.id], 1000)), ...(await store.past(circle.id, 2000, []))].find(
      (match) => match.cup === cup.id && match.game === number && !isEnded(match),
    );
    if (made !== undefined) return { code: made.code, roomId: made.code };
    await takeShare(door, request, 'matches');
    const { mode, length, days } = cup;
    const pace = days ? { pace: { kind: 'days', late: 'regent', ...PACES.twoDays } as const } : {};
    const asked = MakeMatch.parse({ mode, length, key, ...pace });
    // In correspondence no one need be there. The maker sits down last, which begins the match.
    const seats: SeatRecord[] = days
      ? sitting.flatMap((each) => {
          const player = circle.members.find((known) => known.keyHash === each.keyHash);
          if (player === undefined || each === mine) return [];
          return [{ ...each, name: player.name, seal: null, entropy: null }];
        })
      : [];
    const code = await makeAsked(maker, asked, seats);
    // The others get one notification that they are awaited. A correspondence match notifies them itself.
    const at = maker.wall();
    const others = sitting.filter((each) => each !== mine).map((each) => each.keyHash);
    const calls = days ? {} : { calls: { people: others, at, due: at + CALLS_PAUSE } };
    // If another player made it meanwhile, that match is the game's.
    if (!(await belongTo(belonging, circle, code, { cup: cup.id, game: number, ...calls })))
      throw new RouteRefusal(409, 'no-cup');
    response.status(201);
    return { code, roomId: code };
  };

  on('POST /api/circles/:code/cup', async (asked) => {
    const { circle, keyHash } = await member(asked);
    const { body, response } = asked;
    const keeps = circle.keeper === keyHash;
    if (body.what === 'open') {
      if (!keeps) throw new RouteRefusal(403, 'not-keeper');
      const { mode, length, days } = body;
      const cup: TournamentRecord = {
        ...{ id: randomUUID(), mode, length, days, state: 'gathering', players: [keyHash], at: maker.wall() },
      };
      if (!(await store.openCup(circle.id, cup, MOST_CUPS))) throw new RouteRefusal(409, 'no-cup');
      response.status(201);
      return { ok: true };
    }
    const cup = circle.cups.find(({ id }) => id === body.cup);
    if (cup === undefined) throw new RouteRefusal(404, 'no-cup');
    if (body.what === 'game') return makeGame(circle, cup, body.game, body.key, asked);
    const next = cupAfter(cup, body.what, keyHash, keeps);
    if (next === null || !(await store.changeCup(cup, next))) throw new RouteRefusal(409, 'no-cup');
    return { ok: true };
  });
}
