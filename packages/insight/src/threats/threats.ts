/** Threats by an opponent's move to a side's units, ignoring the throws in between. */
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
  readonly square: Square;
  readonly kind: 'displaced' | 'turned' | 'recruited';
  readonly by: Piece;
  readonly from: Square;
  readonly to: Square;
}

/** `strikes`: what moves take. `all`: also what follows, which requires playing each. */
export type Depth = 'strikes' | 'all';
const looked: Readonly<Record<Depth, (position: Position, team: Team) => readonly Threat[]>> = {
  strikes: oncePerPosition((position, team) => threatsBy(strikes, position, team)),
  all: oncePerPosition((position, team) => threatsBy(consequences, position, team)),
};

/** Returns threats to a side's units, once per opposing unit. */
export function threatsTo(position: Position, team: Team, depth: Depth): readonly Threat[] {
  return looked[depth](position, team);
}

function threatsBy(of: typeof strikes, position: Position, team: Team): Threat[] {
  if (isOver(position) || position.phase === 'muster') return [];
  return livingTeams(position)
    .filter((other) => !sameCamp(position, other, team))
    .flatMap((other) => of(position, team, other));
}

function isOwn(position: Position, team: Team, owner: Team | -1): boolean {
  return owner !== -1 && sameCamp(position, owner, team);
}

function strikes(position: Position, team: Team, other: Team): Threat[] {
  const { board } = position;
  return nextMovesOf(position, other)
    .filter((action) => isOwn(position, team, teamOf(board[targetOf(action)]!)))
    .map((action) => {
      const [from, to] = [originOf(action), targetOf(action)];
      return { square: to, kind: 'displaced', by: board[from]!, from, to };
    });
}

const KINDS: Readonly<Partial<Record<Deed['kind'], Threat['kind']>>> = {
  takes: 'displaced',
  turns: 'turned',
  recruits: 'recruited',
};

/** Like {@link strikes}, with what follows; once for each unit that could cause it. */
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
