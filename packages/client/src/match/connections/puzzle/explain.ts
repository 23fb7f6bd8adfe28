/** Why the right action is good, and what an enemy makes of a wrong one: by the reasons that hints give. */
import { type Deed, type Reason, reasonsFor } from '@dominion/insight';
import type { PuzzleKind } from '@dominion/insight/puzzles';
import { type Action, DEFAULT_DICE, type Position, type Team } from '@dominion/rules';
import { puzzles } from '../../../i18n/pages/puzzles.js';
import { tellAction, tellHint } from '../../../i18n/reasons.js';
import type { EnemyReply } from './judge.js';

/** What an action is good for where it does nothing in particular: it says nothing about why another one was wrong. */
const GRACES: ReadonlySet<Reason['kind']> = new Set([
  'nears',
  'hems',
  'forages',
  'homeward',
  'frees',
  'guards',
  'costs',
]);

/** What a puzzle of each kind asks for, as deeds. */
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

/** The first action of a line and why it is good, for the person who leads its team: what the puzzle asked for is told. */
export function tellGood(position: Position, line: readonly Action[], kind: PuzzleKind): string {
  const team = position.turn;
  const about = (reason: Reason): boolean => 'deed' in reason && ASKED[kind].includes(reason.deed.kind);
  const reasons = reasonsFor({ position, team, line });
  return tellHint(tellAction(position, line[0]!, DEFAULT_DICE), reasons, team, team, { about });
}

/** An enemy's answer and what it does to the person who leads `me`; where it does nothing, that there was nothing to fear. */
export function tellAnswer({ position, team, line }: EnemyReply, me: Team): string {
  const move = tellAction(position, line[0]!, DEFAULT_DICE);
  const reasons = reasonsFor({ position, team, line });
  if (reasons.every(({ kind }) => GRACES.has(kind))) return puzzles.chanceGone(move);
  return tellHint(move, reasons, team, me);
}
