/** Every reason for which an action is refused, with the sentence a person reads and the paragraph of the rulebook. */

/** The sentence and the § of RULES.md behind each code. */
export const REFUSALS = {
  malformed: ['This is not an action. One is written like e3e4, S:e3,g3, ~4, e3=T, +h8, pass, resign:S or draw.', 8],
  'game-over': ['The game is over.', 7],
  'not-living': ['This team is not, or no longer, in the game.', 7],
  'muster-first': ['The teams are still choosing their Sergeants.', 2],
  'muster-over': ['This team has chosen its Sergeants already, or the muster is over.', 2],
  'muster-soldiers': ['Only a team’s own Soldiers can become Sergeants.', 2],
  'muster-order': ['Each Soldier is named once, by rank and then by file, as in S:e3,g3.', 8],
  'muster-limit': ['A team has no more than three Sergeants.', 3],
  'throw-first': ['The Fate Diviner is thrown before anything else happens.', 6],
  'no-throw': ['Nothing is thrown now.', 6],
  'choose-first': ['The sticks ordered something that must be chosen first.', 6],
  'no-order': ['The sticks did not order this.', 6],
  'heir-first': ['The new Emperor may only make his last move as a Prince, or stay.', 7],
  'must-move': ['A team may pass only when it cannot move.', 3],
  'cannot-move': ['This team cannot move, so it passes.', 3],
  'empty-square': ['No unit stands there.', 3],
  'not-your-unit': ['This unit belongs to another team.', 3],
  'peasant-still': ['Peasants belong to nobody and never move.', 3],
  'same-square': ['A move must lead to another square.', 3],
  'own-camp': ['Units of one’s own camp are never displaced.', 3],
  unarmed: ['A Recruited Peasant is unarmed and displaces nothing.', 3],
  'not-its-way': ['This unit does not move like that.', 3],
  blocked: ['Another unit stands in the way.', 3],
  'displaces-diagonally': ['Sergeants and Soldiers displace only one square diagonally.', 3],
  'no-line': ['A Soldier moves diagonally only along a defensive line, or to displace.', 3],
  'line-not-held': ['Defensive lines serve a Soldier only in a Territory that its camp controls.', 4],
  'needs-screen': ['An Assassin displaces only the first unit beyond exactly one other.', 3],
  'wrong-rank': ['The sticks ordered a change for units of another rank.', 6],
  'enemy-ground': ['Units in a Territory that an opposing camp controls cannot be promoted or demoted.', 6],
  'no-place': ['There is no free place for such a unit.', 6],
  'wrong-step': ['Promotion goes one level up, demotion to the next level down that has room.', 6],
  'square-taken': ['A new Peasant needs an empty square.', 6],
  'not-in-circle': ['A new Peasant goes on a square of the Circle.', 6],
  'start-point-first': ['While a Start Point of the Circle is free, a new Peasant goes there.', 6],
} as const satisfies Record<string, readonly [string, number]>;

/** A closed list of reasons. */
export type RuleRefusalCode = keyof typeof REFUSALS;

/** Why an action was refused. */
export interface Refusal {
  readonly code: RuleRefusalCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The paragraph of RULES.md that says so. */
  readonly section: number;
}

/** The refusal that a code stands for. */
export function refusal(code: RuleRefusalCode): Refusal {
  const [message, section] = REFUSALS[code];
  return { code, message, section };
}
