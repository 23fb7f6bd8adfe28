/** What a team could do with one move as the board stands, if it were its turn: the rules play all of them. */
import {
  attackersOf,
  isLeaderless,
  isLiving,
  livingTeams,
  movesOf,
  type Position,
  playLegal,
  sameCamp,
  type Team,
} from '@dominion/rules';
import { type Deed, deedsOf, victimOf, weightOf, worthOf } from './deeds.js';
import { asTurnOf } from './replay.js';

/** Something that could be done, and what it would gain, what is taken back in answer counted off. */
export interface Chance {
  readonly deed: Deed;
  readonly gain: number;
}

/** Less than this, in hundredths of a Soldier, is not worth naming. */
const LEAST = 30;

/** The gains that one move of a team could bring, the best way to each, greatest first. */
export function prospectsOf(position: Position, team: Team): Chance[] {
  if (position.phase === 'over' || !isLiving(position, team) || isLeaderless(position, team)) return [];
  const board = asTurnOf(position, team);
  const found = new Map<string, Chance>();
  for (const action of movesOf(board, team)) {
    const { position: after, events } = playLegal(board, action);
    if (!events.some(({ type }) => type !== 'moved' && type !== 'swapped')) continue;
    const step = { team, action, thrown: false, before: board, after, events };
    for (const deed of deedsOf(step)) {
      if (!sameCamp(board, deed.team, team)) continue;
      const gain = weightOf(deed) - riskOf(deed, after);
      const known = found.get(keyOf(deed));
      if (gain >= LEAST && (known === undefined || known.gain < gain)) found.set(keyOf(deed), { deed, gain });
    }
  }
  return [...found.values()].sort((a, b) => b.gain - a.gain);
}

/** What could be lost at once where a unit has just displaced another one. */
function riskOf(deed: Deed, after: Position): number {
  if (deed.kind !== 'takes' || after.phase === 'over') return 0;
  return attackersOf(after, deed.square, deed.team).length > 0 ? worthOf(deed.by) : 0;
}

/** What the enemies of a team could do to its camp, each in one move, greatest first. */
export function threatsTo(position: Position, team: Team): Chance[] {
  return livingTeams(position)
    .filter((enemy) => !sameCamp(position, enemy, team))
    .flatMap((enemy) => prospectsOf(position, enemy))
    .filter(({ deed }) => {
      const victim = victimOf(deed);
      return victim !== -1 && isLiving(position, victim) && sameCamp(position, victim, team);
    })
    .sort((a, b) => b.gain - a.gain);
}

/** The same for deeds that are the same gain, whichever unit does it. */
export function keyOf(deed: Deed): string {
  const { kind } = deed;
  const where = 'square' in deed ? deed.square : 'territory' in deed ? deed.territory : 'whom' in deed ? deed.whom : '';
  const what = 'piece' in deed ? deed.piece : '';
  return `${kind} ${where} ${what}`;
}
