/** The possible faults in a position's text (§8), as facts and as sentences. */
import { type FatePhase, type Phase, TEAM_LETTERS, type Team } from '../types.js';
import { UNIT_NAMES, UNIT_TABLE, type Unit } from '../units.js';

/** `position` if there aren't six fields; `length` for the part after the last field's stroke. */
export type PositionField = 'position' | 'board' | 'camps' | 'turn' | 'phase' | 'quiet' | 'ply' | 'length';

/** A fault. `text` is the text found there; `rank` counts from 1. */
export type PositionFault =
  | { readonly kind: 'fields'; readonly found: number }
  | { readonly kind: 'ranks'; readonly found: number }
  | { readonly kind: 'width'; readonly rank: number; readonly found: number }
  | { readonly kind: 'letters' | 'gap'; readonly rank: number; readonly text: string }
  /** Units of a team that isn't living. */
  | { readonly kind: 'stranger'; readonly team: Team }
  | {
      readonly kind: 'too-many';
      readonly team: Team;
      readonly unit: Unit;
      readonly found: number;
      readonly most: number;
    }
  | { readonly kind: 'no-emperor'; readonly team: Team }
  | { readonly kind: 'camp'; readonly text: string }
  | { readonly kind: 'twice'; readonly team: Team }
  | { readonly kind: 'split'; readonly text: string }
  | { readonly kind: 'order'; readonly text: string; readonly canonical: string }
  | { readonly kind: 'one-camp'; readonly phase: string }
  /** Called leaderless, but with an Emperor; or without a Prince. */
  | { readonly kind: 'crowned' | 'heirless'; readonly team: Team }
  | { readonly kind: 'turn'; readonly text: string }
  | { readonly kind: 'fallen-turn'; readonly team: Team }
  | { readonly kind: 'phase'; readonly text: string; readonly phases: string }
  | { readonly kind: 'muster-list'; readonly text: string }
  | { readonly kind: 'muster-stranger'; readonly team: Team }
  /** A succession of a team that has its Emperor; or another phase of one that has none. */
  | { readonly kind: 'not-succeeding' | 'leaderless'; readonly team: Team; readonly phase: string }
  /** A phase in which a team chooses what the sticks ordered, though it has no choice. */
  | { readonly kind: 'no-choice'; readonly team: Team; readonly phase: FatePhase }
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'least'; readonly found: number; readonly least: number }
  | { readonly kind: 'most'; readonly text: string; readonly most: number }
  /** A last turn that is over, though the match ends right after it. */
  | { readonly kind: 'past'; readonly found: number; readonly ply: number }
  /** An end by points in a match without a last turn. */
  | { readonly kind: 'no-length' }
  /** An end by points before the match's last turn, without enough quiet moves. */
  | { readonly kind: 'early'; readonly last: number; readonly fated: boolean; readonly quiet: number }
  /**
   * Too many quiet moves in a phase that begins a turn or comes before it. The end of the last turn would have drawn
   * the game.
   */
  | { readonly kind: 'drawn'; readonly phase: Phase; readonly most: number };

/** Why a text isn't a position: the field, the fault, and the fault as the end of a sentence about the field. */
export interface PositionError {
  readonly field: PositionField;
  readonly fault: PositionFault;
  readonly message: string;
}

/** Returns a fault's place by the names of the text's six fields (§8); `whole` is the name of the text. */
export function placeInPosition(field: PositionField, whole: string): string {
  if (field === 'position') return whole;
  return field === 'length' ? `the length in ${whole}'s field ply` : `${whole}'s field ${field}`;
}

/** Returns a field's name for a sentence whose text is known: `field board`, `length in the field ply`. */
export function namedField(field: PositionField): string {
  return field === 'length' ? 'length in the field ply' : `field ${field}`;
}

function quote(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

/** Returns the end of a sentence that begins with the field's name. */
export function formatFault(fault: PositionFault): string {
  const letter = 'team' in fault ? TEAM_LETTERS[fault.team] : '';
  switch (fault.kind) {
    case 'fields':
      return `has ${fault.found} fields; it needs six with one space between them: board camps turn phase quiet ply`;
    case 'ranks':
      return `has ${fault.found} ranks; it needs 15`;
    case 'width':
      return `is ${fault.found} squares wide in rank ${fault.rank}; it must be 15`;
    case 'letters':
      return `has ${quote(fault.text)} in rank ${fault.rank}; that is no unit and no number`;
    case 'gap':
      return `has the number ${quote(fault.text)} in rank ${fault.rank}; it must be 1 to 15`;
    case 'stranger':
      return `has units of ${letter}, which is not among the living teams`;
    case 'too-many': {
      const names = UNIT_TABLE[fault.unit]!.counted.map((each) => UNIT_NAMES[each]).join(' or ');
      return `has ${fault.found} units ${names} of ${letter}; ${fault.most} is the most`;
    }
    case 'no-emperor':
      return `has no Emperor of ${letter}, which is living and not leaderless`;
    case 'camp':
      return `has the camp ${quote(fault.text)}; a camp is one team, NS or EW`;
    case 'twice':
      return `names ${letter} twice`;
    case 'split':
      return `is ${quote(fault.text)}; in the allied game N goes with S and E with W`;
    case 'order':
      return `is ${quote(fault.text)}; in the order of the notation it is ${fault.canonical}`;
    case 'one-camp':
      return `has one camp only; then the phase must be over, not ${fault.phase}`;
    case 'crowned':
      return `calls ${letter} leaderless, which has an Emperor`;
    case 'heirless':
      return `calls ${letter} leaderless, which has no Prince to succeed`;
    case 'turn':
      return `is ${quote(fault.text)}; it must be N, E, S or W`;
    case 'fallen-turn':
      return `is ${letter}, which is not living`;
    case 'phase':
      return `is ${quote(fault.text)}; it must be muster: and the teams still to choose, or ${fault.phases}`;
    case 'muster-list':
      return `is ${quote(fault.text)}; it must name teams once each in the order N E S W`;
    case 'muster-stranger':
      return `names ${letter} for the muster, which is not living`;
    case 'not-succeeding':
      return `is ${fault.phase}, but ${letter} has its Emperor`;
    case 'leaderless':
      return `is ${fault.phase}, but ${letter} is leaderless`;
    case 'number':
      return `is ${quote(fault.text)}; it must be a whole number without sign or leading zeros`;
    case 'least':
      return `is ${fault.found}; it must be at least ${fault.least}`;
    case 'most':
      return `is ${quote(fault.text)}; it must be at most ${fault.most}`;
    case 'past':
      return `is ${fault.found}, which is less than the ply ${fault.ply}; the last turn cannot be over, unless Fate ends it: ${fault.found}~`;
    case 'no-length':
      return 'is mandate, but the ply has no last turn behind a stroke, as in 160/160';
    case 'early':
      return `is mandate; then the ply must be the last turn's, ${fault.last}${fault.fated ? ', or a later one' : ''}, or quiet ${fault.quiet}`;
    case 'drawn':
      return `is ${fault.most}, which ends the game with the turn; in the phase ${fault.phase} it must be less`;
    case 'no-choice':
      return `is ${fault.phase}, in which ${letter} has nothing to choose`;
  }
}
