/** What a good move is, and why: asked of the worker, explained by what it would bring. Loaded when it is first asked for. */
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
import { chosenReasons, tellAction, tellCount, tellHint } from '../i18n/reasons.js';
import { arrowsOf } from '../model/board/arrows.js';
import { thinker as shared, type Thinker } from './thinker.js';

/** A good move, and what is said of it. */
export interface Hint {
  readonly action: Action;
  /** Where it happens: from and to of a move, else the same square twice. */
  readonly arrows: readonly { readonly from: Square; readonly to: Square }[];
  /** The squares that it is about: what it wins or is after, and what else would be lost. */
  readonly marks: readonly Overlay[];
  /** The move and why it is good. */
  readonly text: string;
}

/** So many moves are told, one after the other. */
const MOVES = 3;
/** How long is thought about the moves, and about what would happen without any, in milliseconds. */
const BUDGET = 1500;
const IDLE_BUDGET = 500;

/** Who asks, and what about. */
export interface HintAsked {
  readonly position: Position;
  readonly team: Team;
  readonly dice: Dice;
}

/** The best moves of a team that has something to choose, best first. Rejected when it is given up, or nobody can think. */
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
  // The engine gives up points only for what it takes back later: the best move says so.
  const worth = (action: Action): string => {
    const played = play(position, action);
    const [own] = played.ok ? shiftsOf(position, played.position, team) : [];
    return !only && action === lines[0]?.action && own !== undefined && own.now < own.before ? coach.worthIt : '';
  };
  const hints: Hint[] = [];
  for (const { action, continuation } of lines) {
    // To explain a move takes a few frames on a slow device: the page may breathe between two.
    if (hints.length > 0) await new Promise((done) => setTimeout(done));
    const reasons = reasonsFor({ position, team, line: continuation, ...(otherwise === null ? {} : { otherwise }) });
    const text = only
      ? grammar.sentence(grammar.about(tellAction(position, action, dice), coach.only))
      : tellHint(tellAction(position, action, dice), reasons, team, team, { best: hints.length === 0 });
    const risk = princeRisk(position, action, team);
    hints.push({
      action,
      arrows: arrowsOf(action),
      marks: marksOf(position, action, reasons),
      text: grammar.sentences([text, tellCount(position, action, team, reasons), worth(action), risk]),
    });
  }
  return hints;
}

/**
 * The squares that a hint is about beside its arrow: what the action itself displaces, recruits, turns or arms for its camp, and
 * what stands where the reasons that are told say that it is won, guarded or lost.
 */
function marksOf(position: Position, action: Action, reasons: readonly Reason[]): readonly Overlay[] {
  const { board, turn } = position;
  const marks = new Map<Square, 'gain' | 'loss'>();
  for (const reason of chosenReasons(reasons)) {
    if (reason.kind === 'guards' || reason.kind === 'forages') marks.set(reason.square, 'gain');
    if (!('deed' in reason) || !('piece' in reason.deed)) continue;
    const { square, piece: whom } = reason.deed;
    // What has gone elsewhere by then is on no square that could be shown.
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

/** What a move with one's own Prince risks, where an opponent could displace him there; empty otherwise. */
function princeRisk(position: Position, action: Action, team: Team): string {
  const played = isMove(action) ? play(position, action) : null;
  if (!played?.ok) return '';
  const to = targetOf(action);
  const { board } = played.position;
  if (board[to] !== piece(team, PRINCE)) return '';
  const [from] = attackersOf(played.position, to, team);
  return from === undefined ? '' : coach.princeInReach(coach.unit(board[from]!, team));
}

/** What would follow if the team did nothing; null where that cannot be asked. */
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
