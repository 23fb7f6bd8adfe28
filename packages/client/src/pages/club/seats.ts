/** Seats around tonight's board while it isn't known who plays. Pure. */
import { TEAMS, type Team } from '@dominion/rules';
import type { SeenHome } from './both-players.js';

interface TonightSeat {
  /** The team whose lacquer it has. */
  readonly team: Team;
  /** Its side of the board, clockwise from the far one, which is 0; 2 is the near one. */
  readonly place: number;
  /** Its number among the seats on its side. */
  readonly row: number;
  /** The member; null for a free seat. */
  readonly id: string | null;
}

/** The order in which members get a seat if there are too few: first those who are in, then those who may come. */
const RANK = { in: 0, maybe: 1, not: 3 } as const;

/**
 * Returns four seats, or eight if more than four are in. Members at this device always have one, the browser's player
 * the nearest. Order and lacquer stay while the same members come.
 */
export function tonightSeats({ people, me, beside }: Pick<SeenHome, 'people' | 'me' | 'beside'>): TonightSeat[] {
  const sure = people.filter(({ tonight }) => tonight?.says === 'in').length;
  const size = sure > TEAMS.length ? 2 * TEAMS.length : TEAMS.length;
  const rank = ({ id, tonight }: SeenHome['people'][number]): number =>
    id === me || id === beside ? -1 : tonight === null ? 2 : RANK[tonight.says];
  const first = [...people].sort((a, b) => rank(a) - rank(b)).slice(0, size);
  const seated = people.filter((each) => first.includes(each));
  const near = seated.findIndex(({ id }) => id === me);
  return Array.from({ length: size }, (_, at) => ({
    team: TEAMS[at % TEAMS.length]!,
    place: (at - near + 2 + 2 * size) % TEAMS.length,
    row: Math.floor(at / TEAMS.length),
    id: seated[at]?.id ?? null,
  }));
}
