/**
 * When a bot gives up a campaign or agrees to a draw. Only for matches without a last turn: points end the others
 * (§10). Compares armies by the points of §10.
 */
import {
  type Action,
  DRAW,
  livingTeams,
  mandateOf,
  type Position,
  resign,
  sameCamp,
  TEAMS,
  type Team,
} from '@dominion/rules';

/** A side with no more points is nearly bare: two Soldiers, or a Sergeant. */
const BARE = 4;
/** A side with this many points can hunt: for example a Prince and three Soldiers. */
const HUNTERS = 24;
/** If no side has more points than this, none can catch another: an Admiral, or four Soldiers. */
const SPENT = 8;
/** The share of its turns in which a hopeless bot gives up, so that it may be caught. */
const READY = 0.1;

/** Returns the points of the armies of a team's side and of the strongest other side; 0 for a missing one. */
function armiesOf(position: Position, team: Team): readonly [own: number, strongest: number] {
  const { camps } = mandateOf(position);
  const armyOf = (isOwn: boolean) =>
    Math.max(0, ...camps.filter(({ camp }) => ((camp & (1 << team)) !== 0) === isOwn).map(({ parts }) => parts.army));
  return [armyOf(true), armyOf(false)];
}

/**
 * Whether a team is hopeless in a campaign: its side has next to nothing besides its Emperors, and another can hunt it
 * down. None of about fifty such sides of bots won (docs/laboratory.md).
 */
export function isHopeless(position: Position, team: Team): boolean {
  if (position.last !== 0) return false;
  const [own, strongest] = armiesOf(position, team);
  return own <= BARE && strongest >= HUNTERS;
}

/** Whether a bot agrees to a draw in a campaign: no side can catch another, or another has more than twice as much. */
export function wouldDraw(position: Position, team: Team): boolean {
  if (position.last !== 0 || position.phase === 'muster') return false;
  const [own, strongest] = armiesOf(position, team);
  return Math.max(own, strongest) <= SPENT || strongest > 2 * own;
}

/** The facts that {@link concede} needs besides the position. */
export interface ConcedeOptions {
  /** Whether a bot holds a team's seat; a regent, who plays for a person, doesn't count. */
  readonly isBot: (team: Team) => boolean;
  /** Numbers from 0 up to, not including, 1; the same numbers give the same answer. */
  readonly random: () => number;
}

/**
 * Returns a hopeless bot's resignation, or a draw that all bots of a match without people agree on; nearly always null.
 * A hopeless bot resigns in one turn of ten, so that its hunter may finish it. It never resigns if a person plays its
 * living ally.
 */
export function concede(position: Position, team: Team, { isBot, random }: ConcedeOptions): Action | null {
  if (position.last !== 0 || position.phase !== 'move') return null;
  const allied = TEAMS.some((other) => other !== team && sameCamp(position, team, other) && !isBot(other));
  const resigns = !allied && isHopeless(position, team);
  const draws = () => livingTeams(position).every((each) => isBot(each) && wouldDraw(position, each));
  if (!resigns && !draws()) return null;
  if (random() >= READY) return null;
  return resigns ? resign(team) : DRAW;
}
