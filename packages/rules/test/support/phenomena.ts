/** The phenomena of the rules, by name, so that a test over random positions can report which it met. */
import {
  ASSASSIN,
  CIRCLE_START_POINTS,
  controllerOf,
  DIAGONAL_STEPS,
  EMPEROR,
  EMPTY,
  type GameEvent,
  isArmy,
  isMove,
  isOver,
  isThrow,
  LEAPS,
  livingTeams,
  originOf,
  PEASANT,
  type Phase,
  type Piece,
  type Position,
  RECRUIT,
  SERGEANT,
  SOLDIER,
  type Square,
  STEPS,
  STRONGHOLDS,
  sameCamp,
  TERRITORY_AT,
  type Team,
  targetOf,
  teamOf,
  type Unit,
  WARRIOR,
} from '../../src/index.js';
import { contested } from './contested.js';
import { all, any, type EventOf, eliminatedBy, type Happening } from './happening.js';
import { LENGTH_PHENOMENA } from './phenomena-length.js';

const unitOf = (p: Piece) => p & 15;

/** The order of settling's steps (§5); an event that goes back in it begins another round. */
const STEP_OF: Readonly<Partial<Record<GameEvent['type'], number>>> = { turned: 0, armed: 1, recruited: 2 };

/** Returns how many rounds of settling changed something. */
function rounds({ events }: Happening): number {
  const steps = events.flatMap(({ type }) => STEP_OF[type] ?? []);
  return steps.reduce((count, step, i) => (i === 0 || step < steps[i - 1]! ? count + 1 : count), 0);
}

const across = (over: Square, from: Square): Square => 2 * over - from;

/** Whether a unit that came to `from` is one side of a straddle around `over` (§5.3). */
function straddlesFrom(next: Position, from: Square, over: Square): boolean {
  const beyond = next.board[across(over, from)] ?? EMPTY;
  return (
    STEPS[over]!.includes(from) &&
    STEPS[over]!.includes(across(over, from)) &&
    isArmy(beyond) &&
    teamOf(beyond) === teamOf(next.board[from]!)
  );
}

/** Whether an event happened and then, in the same settling, a matching second one. */
function inOrder<A extends GameEvent['type'], B extends GameEvent['type']>(
  happening: Happening,
  first: A,
  then: B,
  fits: (one: EventOf<A>, other: EventOf<B>) => boolean,
): boolean {
  const place = (event: GameEvent) => happening.events.indexOf(event);
  return all(happening, first).some((one) =>
    all(happening, then).some((other) => place(one) < place(other) && fits(one, other)),
  );
}

const isStrongholdOf = (square: Square, territory: number) => STRONGHOLDS[territory]!.includes(square);

const moves = (unit: Unit, is: (from: Square, to: Square, happening: Happening) => boolean = () => true) => {
  return (happening: Happening) => {
    const { at, action } = happening;
    if (at.phase !== 'move' || !isMove(action)) return false;
    const [from, to] = [originOf(action), targetOf(action)];
    return unitOf(at.board[from]!) === unit && is(from, to, happening);
  };
};

/** A Soldier's diagonal step to an empty square: along a defensive line (§1, §3). */
const alongLine = (whose: (territory: Team, happening: Happening) => boolean) =>
  moves(
    SOLDIER,
    (from, to, happening) =>
      happening.at.board[to] === EMPTY &&
      DIAGONAL_STEPS[from]!.includes(to) &&
      whose(TERRITORY_AT[from] as Team, happening),
  );

const contestedAs = (unit: number) => (happening: Happening) =>
  contestedIn(happening).some((square) => unitOf(happening.next.board[square]!) === unit);

/** The squares that are contested at the end, cached, because this takes longest. A throw contests nothing. */
function contestedIn({ action, next }: Happening): readonly Square[] {
  if (looked.next !== next) looked = { next, squares: isThrow(action) ? [] : contested(next) };
  return looked.squares;
}
let looked: { next: Position | null; squares: readonly Square[] } = { next: null, squares: [] };

function alliesStraddle({ next }: Happening, square: Square, team: number): boolean {
  return STEPS[square]!.some((from) => {
    const p = next.board[from]!;
    return isArmy(p) && teamOf(p) !== team && straddlesFrom(next, from, square);
  });
}

const isAllied = ({ at }: Happening) => at.camps[at.turn] !== 1 << at.turn;

/** Promotions and demotions from one unit to another (§6). */
const changes = (type: 'promoted' | 'demoted', from: readonly Unit[], to: readonly Unit[]) =>
  any(type, (event) => from.includes(event.from) && to.includes(event.to));

export const PHENOMENA: Readonly<Record<string, (happening: Happening) => boolean>> = {
  '§5.1 a ring turns a Soldier': any('turned', ({ was }) => unitOf(was) === SOLDIER),
  '§5.1 a ring turns a Sergeant': any('turned', ({ was }) => unitOf(was) === SERGEANT),
  '§5.1 a ring with a Recruited Peasant in it': any('turned', ({ team, square }, { at, next }) =>
    STEPS[square]!.some(
      (i) => unitOf(at.board[i]!) === RECRUIT && unitOf(next.board[i]!) === RECRUIT && teamOf(next.board[i]!) === team,
    ),
  ),
  '§5.1 two rings at once': (happening) => all(happening, 'turned').length > 1,
  '§5.2 arming': any('armed'),
  '§5.2 arming because a stronghold was taken': (happening) =>
    all(happening, 'control').some(({ territory }) =>
      all(happening, 'armed').some(({ square }) => TERRITORY_AT[square] === territory),
    ),
  '§5.2 arming in an ally’s hold': any('armed', ({ team, square }, { at, next }) => {
    const holders = STRONGHOLDS[TERRITORY_AT[square]!]!.map((stronghold) => teamOf(next.board[stronghold]!));
    return isAllied({ at, next, action: 0, events: [] }) && !holders.includes(team);
  }),
  '§5.3 a Peasant is recruited': any('recruited', ({ was }) => was === PEASANT),
  '§5.3 a Recruited Peasant is taken over': any('recruited', ({ was }) => was !== PEASANT),
  '§5.3 two allies straddle a recruit': any(
    'recruited',
    ({ square, team }, happening) => alliesStraddle(happening, square, team) && isAllied(happening),
  ),
  '§5.3 a Peasant is contested': contestedAs(PEASANT),
  '§5.3 a Recruited Peasant is contested': contestedAs(RECRUIT),
  '§5 chain: recruited, then armed': (happening) =>
    inOrder(
      happening,
      'recruited',
      'armed',
      (peasant, arm) => peasant.square === arm.square && peasant.team === arm.team,
    ),
  '§5 chain: armed, then recruiting': (happening) =>
    inOrder(happening, 'armed', 'recruited', (arm, peasant) =>
      straddlesFrom(happening.next, arm.square, peasant.square),
    ),
  '§5 chain: turned on a stronghold, then arming': (happening) =>
    inOrder(happening, 'turned', 'armed', (turn, arm) => isStrongholdOf(turn.square, TERRITORY_AT[arm.square]!)),
  '§5 chain: armed, then turned': (happening) =>
    inOrder(happening, 'armed', 'turned', (arm, turn) => arm.square === turn.square),
  '§5 chain: recruited, closing a ring': (happening) =>
    inOrder(
      happening,
      'recruited',
      'turned',
      (peasant, turn) => peasant.team === turn.team && STEPS[turn.square]!.includes(peasant.square),
    ),
  '§5 chain of two rounds': (happening) => rounds(happening) === 2,
  '§5 chain of three rounds or more': (happening) => rounds(happening) > 2,
  '§4 control changes': any('control'),
  '§3 change of places': any('swapped'),
  '§3 change of places over two squares': any('swapped', ({ from, to }) => !STEPS[from]!.includes(to)),
  '§3 a Soldier along a line at home': alongLine((territory, { at }) => territory === at.turn),
  '§3 a Soldier along a line abroad': alongLine((territory, { at }) => !sameCamp(at, at.turn, territory)),
  '§3 a Soldier along a line that an ally holds': alongLine(
    (territory, { at }) => controllerOf(at.board, territory) !== at.turn,
  ),
  '§3 a Soldier off the lines': moves(
    SOLDIER,
    (from, to, { at }) => at.board[to] === EMPTY && !DIAGONAL_STEPS[from]!.includes(to),
  ),
  '§3 a Recruited Peasant moves': moves(RECRUIT),
  '§3 a Warrior leaps': moves(WARRIOR, (from, to) => LEAPS[from]!.includes(to)),
  '§3 an Assassin displaces over a screen': moves(ASSASSIN, (_, to, { at }) => at.board[to] !== EMPTY),
  '§3 a Peasant is displaced': any('displaced', ({ piece }) => piece === PEASANT),
  '§3 a pass': any('passed'),
  '§2 a muster of none': any('mustered', ({ squares }) => squares.length === 0),
  '§2 a muster of two': any('mustered', ({ squares }) => squares.length === 2),
  '§6 no change': any('thrown', ({ purpose, count }) => purpose === 'fate' && (count === 0 || count === 4)),
  '§6 forfeited': any('forfeited'),
  '§6 Soldier to Sergeant': changes('promoted', [8], [7]),
  '§6 Sergeant to Warrior or Assassin': changes('promoted', [7], [5, 6]),
  '§6 Warrior or Assassin to General or Admiral': changes('promoted', [5, 6], [3, 4]),
  '§6 General or Admiral to Prince': changes('promoted', [3, 4], [2]),
  '§6 Prince to General or Admiral': changes('demoted', [2], [3, 4]),
  '§6 General or Admiral to Warrior or Assassin': changes('demoted', [3, 4], [5, 6]),
  '§6 Warrior or Assassin to Sergeant': changes('demoted', [5, 6], [7]),
  '§6 Sergeant to Soldier': changes('demoted', [7], [8]),
  '§6 a demotion that skips a full level': changes('demoted', [2, 3, 4, 5, 6], [8]),
  '§6 a new Peasant': any('peasant-added'),
  '§6 a new Peasant off the Start Points': any('peasant-added', ({ square }) => !CIRCLE_START_POINTS.includes(square)),
  '§6 a judgement that settles': (happening) =>
    happening.at.phase !== 'add-peasant' &&
    (any('promoted')(happening) || any('demoted')(happening)) &&
    rounds(happening) > 0,
  '§7 leaderless': any('leaderless'),
  '§7 enthroned': any('enthroned'),
  '§7 an heir’s move displaces': (happening) => happening.at.phase === 'heir' && any('displaced')(happening),
  '§7 an heir stays': ({ at, action }) => at.phase === 'heir' && originOf(action) === targetOf(action),
  '§7 eliminated with its Emperor': eliminatedBy('emperor-displaced'),
  '§7 eliminated with its Prince': eliminatedBy('prince-displaced'),
  '§7 succession failed': eliminatedBy('succession-failed'),
  '§7 resigned': eliminatedBy('resigned'),
  '§7 an elimination that settles': (happening) => all(happening, 'eliminated').length > 0 && rounds(happening) > 0,
  '§7 one of two allies eliminated, its camp plays on': any(
    'eliminated',
    ({ team }, { at, next }) =>
      at.camps[team] !== 1 << team && !isOver(next) && livingTeams(next).some((ally) => sameCamp(at, ally, team)),
  ),
  '§7 an Emperor displaces an Emperor': moves(EMPEROR, (_, to, { at }) => unitOf(at.board[to]!) === EMPEROR),
  '§7 a team wins': any('over', ({ winners }) => winners.length === 1),
  '§7 allies win': any('over', ({ winners }) => winners.length === 2),
  '§7 drawn by 100 quiet moves': any('over', ({ reason }) => reason === 'quiet'),
  '§8 drawn with the last turn': any('over', ({ reason }) => reason === 'last-turn'),
  '§7 drawn by agreement': any('over', ({ reason }) => reason === 'agreed'),
  ...LENGTH_PHENOMENA,
};

/** Counts by name; a name without a count is 0. */
export class Tally {
  private readonly counts = new Map<string, number>();

  add(name: string): void {
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
  }

  meet(happening: Happening): void {
    for (const [name, shows] of Object.entries(PHENOMENA)) if (shows(happening)) this.add(name);
  }

  of(name: string): number {
    return this.counts.get(name) ?? 0;
  }

  /** Returns the names that were counted less often than `floor`. */
  short(names: readonly string[], floor: number): string[] {
    return names.filter((name) => this.of(name) < floor);
  }

  table(names: readonly string[]): string {
    return names.map((name) => `${String(this.of(name)).padStart(8)}  ${name}`).join('\n');
  }
}

/** Returns an action's mode and phase as a name for a {@link Tally}. */
export function scene(mode: string, phase: Phase): string {
  return `mode ${mode}, ${phase}`;
}
