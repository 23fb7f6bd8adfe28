/**
 * When a bot gives a campaign up, and when it agrees to a draw. Only where there is no last turn: the count ends the rest (§10).
 * Armies are compared in the points of §10, which everybody can look up.
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

/** A camp with no more is as good as bare: two Soldiers, or a Sergeant. */
const BARE = 4;
/** A camp with so much can hunt: a Prince and three Soldiers, say. */
const HUNTERS = 24;
/** Where no camp has more nobody can catch anybody: an Admiral, or four Soldiers. */
const SPENT = 8;
/** In how many of its turns a bot gives up that has nothing to hope for; so it plays on for a while, and may be caught. */
const READY = 0.1;

/** What the armies of a team's camp and of the strongest other one count; nothing for one that is not there. */
function armiesOf(position: Position, team: Team): readonly [own: number, strongest: number] {
  const { camps } = mandateOf(position);
  const armyOf = (isOwn: boolean) =>
    Math.max(0, ...camps.filter(({ camp }) => ((camp & (1 << team)) !== 0) === isOwn).map(({ parts }) => parts.army));
  return [armyOf(true), armyOf(false)];
}

/**
 * Whether a team has nothing to hope for in a campaign: its camp has next to nothing besides its Emperors, and another one
 * enough to hunt it down. About fifty camps of bots that fell to about three Soldiers, with another at six times as much, were
 * followed: none won (docs/laboratory.md).
 */
export function isHopeless(position: Position, team: Team): boolean {
  if (position.last !== 0) return false;
  const [own, strongest] = armiesOf(position, team);
  return own <= BARE && strongest >= HUNTERS;
}

/** Whether a bot agrees to a draw in a campaign: nobody has enough to catch anybody, or another camp has more than twice its own's. */
export function wouldDraw(position: Position, team: Team): boolean {
  if (position.last !== 0 || position.phase === 'muster') return false;
  const [own, strongest] = armiesOf(position, team);
  return Math.max(own, strongest) <= SPENT || strongest > 2 * own;
}

/** What {@link concede} has to know besides the position. */
export interface ConcedeOptions {
  /** Whether a bot holds a team's seat; a regent, who plays for a person, is none. */
  readonly isBot: (team: Team) => boolean;
  /** Numbers from 0 up to, not including, 1; the same ones give the same answer. */
  readonly random: () => number;
}

/**
 * What a bot does in its turn instead of playing on: it resigns where it has nothing to hope for, or ends a match of bots alone
 * as a draw on which all agree. Null, as nearly always, where it plays on. It resigns in one turn of ten that is so, so that
 * whoever hunts it may finish it, and never beside a living ally whom a person plays.
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
