/** Who has a seat round tonight's board, while it isn't known yet who plays. Pure. */
import { TEAMS, type Team } from '@dominion/rules';
import type { SeenHome } from './both.js';

/** A seat round the board. */
interface TonightSeat {
  /** Whose lacquer it has. */
  readonly team: Team;
  /** Where it stands, clockwise from the far side: 2 is the near one. */
  readonly place: number;
  /** Which of the seats at its side it is. */
  readonly row: number;
  /** The member; null for a free one. */
  readonly id: string | null;
}

/** In which order members get a seat when there are more of them: those who are in, then those who may be. */
const RANK = { in: 0, maybe: 1, not: 3 } as const;

/**
 * The seats: four, or eight where more than four are in. Those at this device always have one, and the browser's person the nearest.
 * Members keep their order and so, as long as it is the same people, their lacquer.
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
