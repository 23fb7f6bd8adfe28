/** What opponents could do with one move to a camp's units as the board stands; which throws come between is left out. */
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

/** One thing that one move of an opponent could do to a unit. */
export interface Threat {
  /** Whose unit it would happen to, and where it stands. */
  readonly square: Square;
  readonly kind: 'displaced' | 'turned' | 'recruited';
  /** The opponent's move. */
  readonly by: Piece;
  readonly from: Square;
  readonly to: Square;
}

/** How far is looked: at what the opponents' moves displace, or also at what follows from them, which takes playing each. */
export type Depth = 'strikes' | 'all';
const looked: Readonly<Record<Depth, (position: Position, team: Team) => readonly Threat[]>> = {
  strikes: oncePerPosition((position, team) => threatsBy(strikes, position, team)),
  all: oncePerPosition((position, team) => threatsBy(consequences, position, team)),
};

/** What could happen to the units of a team's camp; each unit once for every opposing unit that could do it. */
export function threatsTo(position: Position, team: Team, depth: Depth): readonly Threat[] {
  return looked[depth](position, team);
}

/** The threats of all opponents of a team, as they are looked for by one. */
function threatsBy(of: typeof strikes, position: Position, team: Team): Threat[] {
  if (isOver(position) || position.phase === 'muster') return [];
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => of(position, team, other));
}

function isOwn(position: Position, team: Team, owner: Team | -1): boolean {
  return owner !== -1 && sameCamp(position, owner, team);
}

/** What the moves of an opponent would displace. */
function strikes(position: Position, team: Team, other: Team): Threat[] {
  const { board } = position;
  return nextMovesOf(position, other)
    .filter((action) => isOwn(position, team, teamOf(board[targetOf(action)]!)))
    .map((action) => {
      const [from, to] = [originOf(action), targetOf(action)];
      return { square: to, kind: 'displaced', by: board[from]!, from, to };
    });
}

/** How units come to be lost, by the deed. */
const KINDS: Readonly<Partial<Record<Deed['kind'], Threat['kind']>>> = {
  takes: 'displaced',
  turns: 'turned',
  recruits: 'recruited',
};

/** The same, and what would follow from them; once for each unit that could bring it about. */
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
