/** The sentence and the § of RULES.md for each code. */
export const REFUSALS = {
  malformed: ['This is not an action. Write one like e3e4, S:e3,g3, ~4, e3=T, +h8, pass, resign:S or draw.', 8],
  'game-over': ['The match is over.', 7],
  'not-living': ['This team is not in the match, or it is out.', 7],
  'muster-first': ['The teams are still choosing their Sergeants.', 2],
  'muster-over': ['This team has chosen its Sergeants already, or the muster is over.', 2],
  'muster-soldiers': ['Only a team’s own Soldiers can become Sergeants.', 2],
  'muster-order': ['Name each Soldier once, by rank and then by file, as in S:e3,g3.', 8],
  'muster-limit': ['A team has no more than three Sergeants.', 3],
  'throw-first': ['Throw the Fate Diviner first.', 6],
  'no-throw': ['There is no throw now.', 6],
  'choose-first': ['Choose what Fate ordered first.', 6],
  'no-order': ['Fate did not order this.', 6],
  'heir-first': ['The new Emperor may only make his last move as a Prince, or stay.', 7],
  'must-move': ['A team may pass only when it cannot move.', 3],
  'cannot-move': ['This team cannot move, so it passes.', 3],
  'empty-square': ['There is no unit there.', 3],
  'not-your-unit': ['This unit belongs to another team.', 3],
  'peasant-still': ['Peasants belong to no one and never move.', 3],
  'same-square': ['Move to another square.', 3],
  'own-camp': ['A unit never takes units of its own side.', 3],
  unarmed: ['A Recruited Peasant is unarmed and takes nothing.', 3],
  'not-its-way': ['This unit does not move like that.', 3],
  blocked: ['Another unit stands in the way.', 3],
  'displaces-diagonally': ['Sergeants and Soldiers take only one square diagonally.', 3],
  'no-line': ['A Soldier moves diagonally only along a defensive line, or to take.', 3],
  'line-not-held': ['A Soldier uses defensive lines only in a Territory that its side controls.', 4],
  'needs-screen': ['An Assassin takes only the first unit beyond exactly one other.', 3],
  'wrong-rank': ['Fate ordered a change for units of another rank.', 6],
  'enemy-ground': ['Units in a Territory that an enemy controls cannot be promoted or demoted.', 6],
  'no-place': ['There is no free place for such a unit.', 6],
  'wrong-step': ['Promotion goes one level up, demotion to the next level down that has room.', 6],
  'square-taken': ['A new Peasant needs an empty square.', 6],
  'not-in-circle': ['A new Peasant goes on a square of the Circle.', 6],
  'start-point-first': ['While a Start Point of the Circle is free, a new Peasant goes there.', 6],
} as const satisfies Record<string, readonly [string, number]>;

export type RuleRefusalCode = keyof typeof REFUSALS;

/** Why an action was refused. */
export interface Refusal {
  readonly code: RuleRefusalCode;
  /** One sentence for a person. */
  readonly message: string;
  /** The section of RULES.md that says so. */
  readonly section: number;
}

export function refusal(code: RuleRefusalCode): Refusal {
  const [message, section] = REFUSALS[code];
  return { code, message, section };
}
