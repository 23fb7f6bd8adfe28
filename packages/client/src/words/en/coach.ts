/** Why an action is good, in English. */
import type { Deed } from '@dominion/bots';
import { formatSquare, PEASANT, type Piece, type Square, type Team, teamOf, type Unit } from '@dominion/rules';
import { kingdom, unitName } from './index.js';

const on = (square: Square): string => `on ${formatSquare(square)}`;

const land = (territory: Team, me: Team | null): string =>
  territory === me ? 'your own Territory' : `${kingdom(territory)} Territory`;

const times = ['then', 'then', 'next turn', 'in two turns', 'in three turns'];

export const coach = {
  move: (unit: Unit, from: Square, to: Square, takes: boolean) =>
    `${unitName(unit)} ${formatSquare(from)}${takes ? '×' : '–'}${formatSquare(to)}`,
  /** A unit as the person of a team names it. */
  unit: (piece: Piece, me: Team | null) => {
    const team = teamOf(piece);
    if (team === -1) return piece === PEASANT ? 'the Peasant' : '';
    const unit = unitName((piece & 15) as Unit);
    return team === me ? `your ${unit}` : `${kingdom(team)}’s ${unit}`;
  },
  /** What somebody does: `takes …` of another, `take …` as something to be done. */
  deed: (deed: Deed, me: Team | null, done: boolean): string => {
    const s = done ? 's' : '';
    switch (deed.kind) {
      case 'takes':
        return `take${s} ${coach.unit(deed.piece, me)} ${on(deed.square)}`;
      case 'turns':
        return `encircle${s} ${coach.unit(deed.piece, me)} ${on(deed.square)}`;
      case 'recruits':
        return deed.piece === PEASANT
          ? `recruit${s} the Peasant ${on(deed.square)}`
          : `win${s} over ${coach.unit(deed.piece, me)} ${on(deed.square)}`;
      case 'arms':
        return `arm${s} the recruit ${on(deed.square)}`;
      case 'plants':
        return `put${s} a Peasant ${on(deed.square)}`;
      case 'enthrones':
        return `crown${s} the Prince ${on(deed.square)}`;
      case 'controls':
        return `take${s} control of ${land(deed.territory, me)}`;
      case 'loosens':
        return `break${s} ${deed.was === me ? 'your' : `${kingdom(deed.was)}’s`} hold on ${land(deed.territory, me)}`;
      case 'beheads':
        return `displace${s} ${deed.whom === me ? 'your' : `${kingdom(deed.whom)}’s`} Emperor`;
      case 'eliminates':
        return `put${s} ${deed.whom === me ? 'you' : kingdom(deed.whom)} out of the game`;
      case 'promotes':
      case 'demotes':
        return `make${s} the ${unitName(deed.unit)} ${on(deed.square)} ${article(unitName(deed.to))}`;
      case 'wins':
        return `win${s} the match`;
    }
  },
  unanswered: (deed: string) => `${deed}, and nothing can strike back`,
  held: (deed: string) => `${deed}, and striking back does not pay`,
  struck: (deed: string, by: string) => `${deed}, even though ${by} strikes back`,
  leads: (deed: string, turns: number) => `${times[turns] ?? `in ${turns - 1} turns`} ${deed}`,
  leadsOf: (team: Team, deed: string, turns: number) =>
    `${times[turns] ?? `in ${turns - 1} turns`} ${kingdom(team)} ${deed}`,
  winsIn: (turns: number) => (turns > 1 ? `wins in ${turns} turns` : 'wins the match'),
  straddles: (square: Square) => `opens a straddle of the Peasant ${on(square)}`,
  threatens: (deed: string) => `threatens to ${deed}`,
  attacks: (whom: Team, me: Team | null) => `attacks ${whom === me ? 'your' : `${kingdom(whom)}’s`} Emperor`,
  prepares: (deed: string) => `prepares to ${deed}`,
  flees: (unit: string, by: string) => `takes ${unit} out of reach of ${by}`,
  averts: (by: string, deed: string, turns: number) =>
    `or else ${by} ${deed}${turns > 1 ? ` within ${turns} turns` : ''}`,
  without: (by: string, deed: string, turns: number) =>
    `without it ${by} ${deed}${turns > 1 ? ` within ${turns} turns` : ''}`,
  /** What came of what was played instead. */
  played: (by: string, deed: string, turns: number) =>
    `as it was played, ${by} ${deed}${turns > 1 ? ` within ${turns} turns` : ''}`,
  costs: (by: string, deed: string) => `though ${by} then ${deed}`,
  /** Beside a move of one's own Prince. */
  princeInReach: (by: string) => `Mind that ${by} could displace him there: without him nobody inherits your throne.`,
  counts: (before: number, now: number) => `brings the count from ${before} to ${now}`,
  nears: (unit: Unit, whom: Team) => `brings the ${unitName(unit)} nearer to ${kingdom(whom)}’s Emperor`,
  hems: (whom: Team, before: number, now: number) =>
    `leaves ${kingdom(whom)}’s Emperor ${now === 0 ? 'no way out' : `${now} ${now === 1 ? 'way' : 'ways'} out`} instead of ${before}`,
  forages: (square: Square, steps: number) =>
    `brings the Soldier ${steps === 1 ? 'beside' : 'nearer to'} the Peasant ${on(square)}`,
  homeward: (steps: number) =>
    steps === 0
      ? 'brings the recruit home'
      : `brings the recruit homeward, ${steps} ${steps === 1 ? 'step' : 'steps'} to go`,
  frees: (before: number, now: number) => `gives the army more room: ${now} moves instead of ${before}`,
  guards: (piece: Piece, square: Square, me: Team | null) => `guards ${coach.unit(piece, me)} ${on(square)}`,
  only: 'there is no other choice',
  fitting: 'the best of what may be chosen',
  next: 'the next best of what may be chosen',
  quiet: 'a quiet choice',
  clauses: (all: readonly string[]) => all.join('; '),
} as const;

function article(noun: string): string {
  return /^[AEIOU]/.test(noun) ? `an ${noun}` : `a ${noun}`;
}
