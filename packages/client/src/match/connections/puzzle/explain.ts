/** Explains why the right action is good and how an enemy answers a wrong one, with hints' reasons. */
import { type Deed, type Reason, reasonsFor } from '@dominion/insight';
import type { PuzzleKind } from '@dominion/insight/puzzles';
import { type Action, DEFAULT_DICE, type Position, type Team } from '@dominion/rules';
import { puzzles } from '../../../i18n/pages/puzzles.js';
import { describeAction, formatHint } from '../../../i18n/reasons.js';
import type { EnemyReply } from './judge.js';

/** Minor merits of an action: they don't explain why another one was wrong. */
const GRACES: ReadonlySet<Reason['kind']> = new Set([
  'nears',
  'hems',
  'forages',
  'homeward',
  'frees',
  'guards',
  'costs',
]);

/** The deeds that each kind of puzzle asks for. */
const ASKED: Readonly<Record<PuzzleKind, readonly Deed['kind'][]>> = {
  recruit: ['recruits'],
  hold: ['controls'],
  ring: ['turns'],
  choice: ['takes'],
  win: ['takes', 'turns'],
  shelter: ['takes'],
  rescue: ['eliminates', 'beheads'],
  crown: ['wins', 'eliminates', 'beheads'],
};

/** Returns a line's first action and why it's good for the team that plays it, starting with what the puzzle asked for. */
export function formatGood(position: Position, line: readonly Action[], kind: PuzzleKind): string {
  const team = position.turn;
  const about = (reason: Reason): boolean => 'deed' in reason && ASKED[kind].includes(reason.deed.kind);
  const reasons = reasonsFor({ position, team, line });
  return formatHint(describeAction(position, line[0]!, DEFAULT_DICE), reasons, team, team, { about });
}

/**
 * Returns an enemy's answer and its effect on the player of team `me`. If it has none, the text says that a chance was missed.
 */
export function formatAnswer({ position, team, line }: EnemyReply, me: Team): string {
  const move = describeAction(position, line[0]!, DEFAULT_DICE);
  const reasons = reasonsFor({ position, team, line });
  if (reasons.every(({ kind }) => GRACES.has(kind))) return puzzles.chanceGone(move);
  return formatHint(move, reasons, team, me);
}
