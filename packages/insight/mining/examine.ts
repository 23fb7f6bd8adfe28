/** Whether a position has a single best answer worth finding, and what it is about. */
import { type Analysis, analyse, choose, type Variation } from '@dominion/bots';
import { afterThrows, DECIDED, PRIZES } from '@dominion/bots/weighing';
import {
  type Action,
  EMPEROR,
  formatAction,
  formatPosition,
  isMove,
  legalActions,
  type Position,
  parsePosition,
  playLegal,
  type Team,
  targetOf,
} from '@dominion/rules';
import { Field, hashOf } from '@dominion/rules/engine';
import type { Deed } from '../src/deeds/deeds.js';
import { type DatedDeed, datedDeeds } from '../src/deeds/exchanges.js';
import { idle, stepsOf } from '../src/deeds/steps.js';
import type { Puzzle, PuzzleKind } from '../src/puzzles/puzzle.js';
import { reasonsFor } from '../src/reasons/reasons.js';

/** The positions that each search visits: to decide whether to look, to look, and to be sure. */
export const LOOKS = [3_000, 60_000, 300_000] as const;

/** The least positions visited to check a puzzle again; a hard one takes more. */
const CHECKED = 20_000;
/** A puzzle is checked with this many times the positions that solve it. */
const SURELY = 4;

/** The possible efforts: each search visits twice as many positions as the one before. */
const EFFORTS = [1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 64_000, 128_000] as const;
/** The effort of a puzzle that is solved by a look at the own actions and the captures after them. */
const GLANCE = 100;
/** The most effort for one star, and for two. */
const EASY = GLANCE;
const MIDDLING = 2_000;

/** How much better the best action must be than any other, in hundredths of a Soldier. */
const GAPS: Readonly<Record<PuzzleKind, number>> = {
  recruit: 45,
  hold: 80,
  ring: 80,
  choice: 150,
  win: 150,
  shelter: 150,
  rescue: 400,
  crown: 600,
};

/** With this lead whatever it plays, a team has nothing to find: hundredths of a Soldier. */
const WON_ANYHOW = 900;
/** Most own actions of a line. */
const LONGEST = 3;
/** The gap of a decided match. */
const MOST_GAP = 9999;

const forever = { budget: Number.POSITIVE_INFINITY, now: () => 0 };

const look = (position: Position, team: Team, nodes: number, lines = 2): Analysis =>
  analyse(position, team, { ...forever, nodes, lines });

/** Returns by how much the best line is better than the next; null without another. */
function gapOf({ lines }: Analysis): number | null {
  const [best, next] = lines;
  if (best === undefined || next === undefined) return null;
  const decided = (value: number) => (Math.abs(value) > DECIDED ? Math.sign(value) * MOST_GAP : value);
  return Math.min(MOST_GAP, decided(best.value) - decided(next.value));
}

const fells = ({ kind }: Deed): boolean => kind === 'wins' || kind === 'beheads' || kind === 'eliminates';

/** Returns what the best line is about; null if that has no name, or is obvious. */
function kindOf(position: Position, team: Team, best: Variation, next: Variation): PuzzleKind | null {
  const deeds = datedDeeds(stepsOf(position, best.continuation), team, 0).filter(({ deed }) => deed.team === team);
  const within = (turns: number, is: (deed: Deed, dated: DatedDeed) => boolean): boolean =>
    deeds.some((dated) => dated.turns <= turns && is(dated.deed, dated));
  if (best.value > DECIDED || within(LONGEST, fells)) return within(1, fells) ? null : 'crown';
  if (within(2, ({ kind }) => kind === 'turns')) return 'ring';
  if (next.value < -DECIDED && isThreatened(position, team)) return 'rescue';
  // Taking the unit there is every player's first idea, unless there is more to take elsewhere.
  if (within(1, ({ kind }) => kind === 'takes')) return isTempted(position, best.action) ? 'choice' : null;
  if (within(2, (deed, { net }) => deed.kind === 'takes' && net >= 150)) return 'win';
  if (within(2, (deed) => deed.kind === 'controls' && deed.territory !== team)) return 'hold';
  if (isSheltered(position, team, best)) return 'shelter';
  return within(2, ({ kind }) => kind === 'recruits') ? 'recruit' : null;
}

/** Whether another unit of at least the same value could be taken as well. */
function isTempted(position: Position, action: Action): boolean {
  if (!isMove(action)) return false;
  const prizeOf = (each: Action): number => PRIZES[position.board[targetOf(each)]! & 15]!;
  return legalActions(position).some(
    (each) =>
      isMove(each) && targetOf(each) !== targetOf(action) && prizeOf(each) > 0 && prizeOf(each) >= prizeOf(action),
  );
}

/** Whether an action saves a unit that an enemy would take in its next turn. */
function isSheltered(position: Position, team: Team, { continuation: line }: Variation): boolean {
  return reasonsFor({ position, team, line }).some(
    (reason) =>
      reason.kind === 'averts' && reason.deed.kind === 'takes' && reason.turns === 1 && reason.weight >= GAPS.shelter,
  );
}

/** Whether an enemy would take a team's Emperor if it did nothing. */
function isThreatened(position: Position, team: Team): boolean {
  const after = idle(position);
  if (after.phase === 'over') return false;
  const line = look(after, after.turn, LOOKS[0], 1).lines[0]?.continuation ?? [];
  const [first] = datedDeeds(stepsOf(after, line), team, 1);
  return (
    first !== undefined && (fells(first.deed) || (first.deed.kind === 'takes' && (first.deed.piece & 15) === EMPEROR))
  );
}

/** Returns the best action, the next one, and the difference; null if there is only one. */
function answerTo(
  position: Position,
  team: Team,
  nodes: number,
): { best: Variation; next: Variation; gap: number } | null {
  const analysis = look(position, team, nodes);
  const gap = gapOf(analysis);
  if (gap === null) return null;
  const [best, next] = analysis.lines as [Variation, Variation];
  return { best, next, gap };
}

const field = new Field();

function idOf(position: Position): string {
  field.load(position);
  return hashOf(field)[0].toString(36);
}

/**
 * Makes a puzzle from a position in which a team is to move, or returns null. If a short search finds none, `deep`
 * searches longer.
 */
export function examine(position: Position, team: Team, deep = false): Puzzle | null {
  const quick = clearAnswer(position, team, LOOKS[0]);
  if (quick === null && !deep) return null;
  const longer = clearAnswer(position, team, LOOKS[1]);
  if (longer === null || (quick !== null && quick.best.action !== longer.best.action)) return null;
  const sure = clearAnswer(position, team, LOOKS[2]);
  if (sure === null || sure.best.action !== longer.best.action) return null;
  const { best, gap, kind } = sure;
  // If the coach has nothing to say, there is no explanation for a player who misses it.
  if (reasonsFor({ position, team, line: best.continuation }).length === 0) return null;
  const line = lineOf(position, team, best).map(formatAction);
  const found = { id: idOf(position), kind, position: formatPosition(position), line, gap: Math.round(gap) };
  return { ...found, ...hardnessOf(found) };
}

/** Returns a best action with a wide lead; null if there is none or nothing to find. */
function clearAnswer(position: Position, team: Team, nodes: number) {
  const found = answerTo(position, team, nodes);
  if (found === null || found.gap <= 0 || found.next.value > WON_ANYHOW) return null;
  const kind = kindOf(position, team, found.best, found.next);
  return kind === null || found.gap < GAPS[kind] ? null : { ...found, kind };
}

/** Returns the best action, and the following ones as long as one is clearly best, ending with an own one. */
function lineOf(position: Position, team: Team, best: Variation): Action[] {
  const line: Action[] = [best.action];
  let at = afterThrows(playLegal(position, best.action).position);
  for (let own = 1; own < LONGEST && at.phase === 'move'; own++) {
    const reply = look(at, at.turn, LOOKS[1], 1).lines[0]!;
    at = afterThrows(playLegal(at, reply.action).position);
    if (at.phase !== 'move' || at.turn !== team) break;
    const answer = answerTo(at, team, LOOKS[1]);
    if (answer === null || answer.gap < GAPS.win) break;
    line.push(reply.action, answer.best.action);
    at = afterThrows(playLegal(at, answer.best.action).position);
  }
  return line;
}

/** Returns how hard a puzzle's first action is to find: the number of positions from which every search has it. */
export function hardnessOf(puzzle: Pick<Puzzle, 'position' | 'line'>): Pick<Puzzle, 'stars' | 'effort'> {
  const { position: text, line } = puzzle;
  const position = positionOf(text);
  const finds = (nodes: number): boolean =>
    formatAction(look(position, position.turn, nodes, 1).lines[0]!.action) === line[0];
  const missed = EFFORTS.findLastIndex((nodes) => !finds(nodes));
  return hardnessBy(puzzle, EFFORTS[missed + 1] ?? LOOKS[2]);
}

/** Returns how hard a puzzle is that takes this many positions. The smallest number counted may be more than needed. */
function hardnessBy(
  { position: text, line }: Pick<Puzzle, 'position' | 'line'>,
  least: number,
): Pick<Puzzle, 'stars' | 'effort'> {
  const position = positionOf(text);
  const seen = () => choose(position, position.turn, 'master', { ...forever, random: () => 0, depth: 1 });
  const effort = least <= EFFORTS[0] && formatAction(seen()) === line[0] ? GLANCE : least;
  return { stars: effort <= EASY ? 1 : effort <= MIDDLING ? 2 : 3, effort };
}

function positionOf(text: string): Position {
  const parsed = parsePosition(text);
  if (!parsed.ok) throw new Error(`${text} cannot be read: ${parsed.error.message}`);
  return parsed.position;
}

/**
 * Checks a puzzle with a new search, of the given number of positions or by its effort; returns what is wrong, or null.
 */
export function faultOf(
  puzzle: Puzzle,
  nodes = Math.min(LOOKS[2], Math.max(CHECKED, SURELY * puzzle.effort)),
): string | null {
  const { position: text, line, kind } = puzzle;
  const position = positionOf(text);
  const found = answerTo(position, position.turn, nodes);
  if (found === null) return 'it has no other action';
  if (formatAction(found.best.action) !== line[0])
    return `${formatAction(found.best.action)} is better than ${line[0]}`;
  return found.gap < GAPS[kind] / 2 ? `it is no more than ${Math.round(found.gap)} better than the next` : null;
}
