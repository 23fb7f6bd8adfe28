/** The possible effects of one move of an opponent on a side's units, in the present position. Ignores the throws in between. */
import {
  isOver,
  livingTeams,
  nextMovesOf,
  originOf,
  type Piece,
  type Position,
  type Square,
  sameCamp,
  type Team,
  targetOf,
  teamOf,
} from '@dominion/rules';
import { type Deed, victimOf } from '../deeds/deeds.js';
import { oncePerPosition } from '../once.js';
import { nextDeeds } from './next.js';

/** A possible effect of one move of an opponent on a unit. */
export interface Threat {
  /** The square of the unit that is threatened. */
  readonly square: Square;
  readonly kind: 'displaced' | 'turned' | 'recruited';
  /** The opponent's move. */
  readonly by: Piece;
  readonly from: Square;
  readonly to: Square;
}

/** How deep to look: at what the opponents' moves take, or also at what follows from them, which requires playing each. */
export type Depth = 'strikes' | 'all';
const looked: Readonly<Record<Depth, (position: Position, team: Team) => readonly Threat[]>> = {
  strikes: oncePerPosition((position, team) => threatsBy(strikes, position, team)),
  all: oncePerPosition((position, team) => threatsBy(consequences, position, team)),
};

/** Returns the threats to the units of a team's side; each unit once for every opposing unit that threatens it. */
export function threatsTo(position: Position, team: Team, depth: Depth): readonly Threat[] {
  return looked[depth](position, team);
}

/** Returns the threats of all opponents of a team, given the search for one opponent. */
function threatsBy(of: typeof strikes, position: Position, team: Team): Threat[] {
  if (isOver(position) || position.phase === 'muster') return [];
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => of(position, team, other));
}

function isOwn(position: Position, team: Team, owner: Team | -1): boolean {
  return owner !== -1 && sameCamp(position, owner, team);
}

/** Returns the units that an opponent's moves would take. */
function strikes(position: Position, team: Team, other: Team): Threat[] {
  const { board } = position;
  return nextMovesOf(position, other)
    .filter((action) => isOwn(position, team, teamOf(board[targetOf(action)]!)))
    .map((action) => {
      const [from, to] = [originOf(action), targetOf(action)];
      return { square: to, kind: 'displaced', by: board[from]!, from, to };
    });
}

/** How units are lost, by the deed. */
const KINDS: Readonly<Partial<Record<Deed['kind'], Threat['kind']>>> = {
  takes: 'displaced',
  turns: 'turned',
  recruits: 'recruited',
};

/** Like {@link strikes}, including what would follow from the moves; once for each unit that could cause it. */
function consequences(position: Position, team: Team, other: Team): Threat[] {
  const found: Threat[] = [];
  for (const { action, deeds } of nextDeeds(position, other)) {
    const [from, to] = [originOf(action), targetOf(action)];
    for (const deed of deeds) {
      const kind = KINDS[deed.kind];
      if (kind === undefined || !('square' in deed) || !isOwn(position, team, victimOf(deed))) continue;
      const { square } = deed;
      const told = found.some((risk) => risk.square === square && risk.kind === kind && risk.from === from);
      if (!told) found.push({ square, kind, by: position.board[from]!, from, to });
    }
  }
  return found;
}
