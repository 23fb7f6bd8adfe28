/** Finds good moves with the worker, and explains what they would bring. Loaded at the first request. */
import type { Variation } from '@dominion/bots';
import { idle, type Reason, reasonsFor } from '@dominion/insight';
import { shiftsOf } from '@dominion/insight/previews';
import {
  type Action,
  attackersOf,
  type Dice,
  isMove,
  isOver,
  legalActions,
  originOf,
  type Position,
  PRINCE,
  piece,
  play,
  playLegal,
  type Square,
  sameCamp,
  type Team,
  targetOf,
} from '@dominion/rules';
import type { Overlay } from '../board/view.js';
import { grammar } from '../i18n/index.js';
import { coach } from '../i18n/match/coach.js';
import { chosenReasons, describeAction, formatCount, formatHint } from '../i18n/reasons.js';
import { arrowsOf } from '../model/board/arrows.js';
import { thinker as shared, type Thinker } from './thinker.js';

export interface Hint {
  readonly action: Action;
  /** The squares of the arrow: from and to of a move, otherwise the same square twice. */
  readonly arrows: readonly { readonly from: Square; readonly to: Square }[];
  /** The squares it's about: those it wins or aims at, and those that would otherwise be lost. */
  readonly marks: readonly Overlay[];
  /** The move and why it's good. */
  readonly text: string;
}

/** The number of moves explained, one after the other. */
const MOVES = 3;
/** The time to think about the moves, and about what happens without a move, in milliseconds. */
const BUDGET = 1500;
const IDLE_BUDGET = 500;

/** The position and team to give hints for. */
export interface HintAsked {
  readonly position: Position;
  readonly team: Team;
  readonly dice: Dice;
}

/** Returns a team's best moves, best first. Rejects if aborted, or if no worker can think. */
export async function hintsFor(
  { position, team, dice }: HintAsked,
  signal: AbortSignal,
  thinker: Thinker = shared,
): Promise<Hint[]> {
  const [{ lines }, otherwise] = await Promise.all([
    thinker.analyse(position, team, { lines: MOVES, forHint: true, budget: BUDGET, signal }),
    threatIn(position, signal, thinker),
  ]);
  const only = legalActions(position).length === 1;
  // The engine gives up points only to win them back; only the best move says so.
  const worth = (action: Action): string => {
    const played = play(position, action);
    const [own] = played.ok ? shiftsOf(position, played.position, team) : [];
    return !only && action === lines[0]?.action && own !== undefined && own.now < own.before ? coach.worthIt : '';
  };
  const hints: Hint[] = [];
  for (const { action, continuation } of lines) {
    // Explaining a move takes a few frames on a slow device: let the page draw in between.
    if (hints.length > 0) await new Promise((done) => setTimeout(done));
    const reasons = reasonsFor({ position, team, line: continuation, ...(otherwise === null ? {} : { otherwise }) });
    const text = only
      ? grammar.sentence(grammar.about(describeAction(position, action, dice), coach.only))
      : formatHint(describeAction(position, action, dice), reasons, team, team, { best: hints.length === 0 });
    const risk = princeRisk(position, action, team);
    hints.push({
      action,
      arrows: arrowsOf(action),
      marks: marksOf(position, action, reasons),
      text: grammar.sentences([text, formatCount(position, action, team, reasons), worth(action), risk]),
    });
  }
  return hints;
}

/**
 * Returns the squares to mark: units that the action takes, recruits, turns or arms, and what the explained reasons
 * call won, guarded or lost.
 */
function marksOf(position: Position, action: Action, reasons: readonly Reason[]): readonly Overlay[] {
  const { board, turn } = position;
  const marks = new Map<Square, 'gain' | 'loss'>();
  for (const reason of chosenReasons(reasons)) {
    if (reason.kind === 'guards' || reason.kind === 'forages') marks.set(reason.square, 'gain');
    if (!('deed' in reason) || !('piece' in reason.deed)) continue;
    const { square, piece: whom } = reason.deed;
    // A piece that has moved on by then can't be marked on its square.
    if (board[square] === whom) marks.set(square, sameCamp(position, reason.deed.team, turn) ? 'gain' : 'loss');
  }
  for (const event of playLegal(position, action).events) {
    if (event.type === 'displaced') marks.set(event.square, 'gain');
    if (event.type !== 'recruited' && event.type !== 'turned' && event.type !== 'armed') continue;
    marks.set(event.square, sameCamp(position, event.team, turn) ? 'gain' : 'loss');
  }
  if (isMove(action)) marks.delete(originOf(action));
  return [...marks].map(([square, mark]) => ({ square, mark }));
}

/** Returns the risk to your own Prince where an opponent could take him; empty for none. */
function princeRisk(position: Position, action: Action, team: Team): string {
  const played = isMove(action) ? play(position, action) : null;
  if (!played?.ok) return '';
  const to = targetOf(action);
  const { board } = played.position;
  if (board[to] !== piece(team, PRINCE)) return '';
  const [from] = attackersOf(played.position, to, team);
  return from === undefined ? '' : coach.princeInReach(coach.unit(board[from]!, team));
}

/** Returns what would follow if the team did nothing; null if that can't be computed. */
async function threatIn(
  position: Position,
  signal: AbortSignal,
  thinker: Thinker,
): Promise<{ position: Position; line: Variation['continuation'] } | null> {
  if (position.phase === 'muster') return null;
  const after = idle(position);
  if (isOver(after)) return null;
  const { lines } = await thinker.analyse(after, after.turn, { budget: IDLE_BUDGET, signal });
  return { position: after, line: lines[0]?.continuation ?? [] };
}
