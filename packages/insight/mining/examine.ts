/** Whether a position has one best answer that is worth finding, and what it is about. */
import { type Analysis, analyse, choose, randomFrom, type Variation } from '@dominion/bots';
import { afterThrows, DECIDED } from '@dominion/bots/weighing';
import {
  type Action,
  EMPEROR,
  formatAction,
  formatPosition,
  type Position,
  parsePosition,
  playLegal,
  type Team,
} from '@dominion/rules';
import { Field, hashOf } from '@dominion/rules/engine';
import type { Deed } from '../src/deeds/deeds.js';
import { type DatedDeed, datedDeeds } from '../src/deeds/exchanges.js';
import { idle, stepsOf } from '../src/deeds/steps.js';
import type { Puzzle, PuzzleKind } from '../src/puzzles/puzzle.js';
import { reasonsFor } from '../src/reasons/reasons.js';

/** How many positions a search visits: to find out whether to look, to look, and to be sure. */
export const LOOKS = [6_000, 100_000, 500_000] as const;

/** How many positions the search visits by which a puzzle is checked again. */
export const CHECKED = 20_000;

/** By kind, how much better than any other action the best one has to be, in hundredths of a Soldier. */
const GAPS: Readonly<Record<PuzzleKind, number>> = {
  recruit: 45,
  hold: 80,
  ring: 80,
  win: 150,
  rescue: 400,
  crown: 600,
};

/** Whoever is so much ahead whatever happens has nothing to find: hundredths of a Soldier. */
const WON_ANYHOW = 900;
/** Own actions of a line, at most. */
const LONGEST = 3;
/** What a decided match counts for. */
const MOST_GAP = 9999;

const forever = { budget: Number.POSITIVE_INFINITY, now: () => 0 };

const look = (position: Position, team: Team, nodes: number, lines = 2): Analysis =>
  analyse(position, team, { ...forever, nodes, lines });

/** By how much the best line is better than the next one; null where there is no other. */
function gapOf({ lines }: Analysis): number | null {
  const [best, next] = lines;
  if (best === undefined || next === undefined) return null;
  const decided = (value: number) => (Math.abs(value) > DECIDED ? Math.sign(value) * MOST_GAP : value);
  return Math.min(MOST_GAP, decided(best.value) - decided(next.value));
}

const fells = ({ kind }: Deed): boolean => kind === 'wins' || kind === 'beheads' || kind === 'eliminates';

/** What the best line is about; null where it is about nothing that one could name, or where anybody sees it. */
function kindOf(position: Position, team: Team, best: Variation, next: Variation): PuzzleKind | null {
  const deeds = datedDeeds(stepsOf(position, best.continuation), team, 0).filter(({ deed }) => deed.team === team);
  const within = (turns: number, is: (deed: Deed, dated: DatedDeed) => boolean): boolean =>
    deeds.some((dated) => dated.turns <= turns && is(dated.deed, dated));
  if (best.value > DECIDED || within(LONGEST, fells)) return within(1, fells) ? null : 'crown';
  if (within(2, ({ kind }) => kind === 'turns')) return 'ring';
  if (next.value < -DECIDED && isThreatened(position, team)) return 'rescue';
  // To take what stands there is what everybody looks at first.
  if (within(1, ({ kind }) => kind === 'takes')) return null;
  if (within(2, (deed, { net }) => deed.kind === 'takes' && net >= 150)) return 'win';
  if (within(2, (deed) => deed.kind === 'controls' && deed.territory !== team)) return 'hold';
  return within(2, ({ kind }) => kind === 'recruits') ? 'recruit' : null;
}

/** Whether somebody would displace a team's Emperor if it did nothing. */
function isThreatened(position: Position, team: Team): boolean {
  const after = idle(position);
  if (after.phase === 'over') return false;
  const line = look(after, after.turn, LOOKS[0], 1).lines[0]?.continuation ?? [];
  const [first] = datedDeeds(stepsOf(after, line), team, 1);
  return (
    first !== undefined && (fells(first.deed) || (first.deed.kind === 'takes' && (first.deed.piece & 15) === EMPEROR))
  );
}

/** The best action, the next one, and by how much that is worse; null where there is only one. */
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

/** What a puzzle of a position is called. */
export function idOf(position: Position): string {
  field.load(position);
  return hashOf(field)[0].toString(36);
}

/** A puzzle made of a position in which a team is to move; null where it makes none. */
export function examine(position: Position, team: Team): Puzzle | null {
  let answer: { best: Variation; next: Variation; gap: number } | null = null;
  let kind: PuzzleKind | null = null;
  for (const nodes of LOOKS) {
    const found = answerTo(position, team, nodes);
    if (found === null || found.gap <= 0 || found.next.value > WON_ANYHOW) return null;
    if (answer !== null && found.best.action !== answer.best.action) return null;
    kind = kindOf(position, team, found.best, found.next);
    if (kind === null || found.gap < GAPS[kind]) return null;
    answer = found;
  }
  const { best, gap } = answer!;
  // What the coach has nothing to say about cannot be told to whoever misses it.
  if (kind === null || reasonsFor({ position, team, line: best.continuation }).length === 0) return null;
  return {
    id: idOf(position),
    kind,
    stars: starsOf(position, team, best.action),
    position: formatPosition(position),
    line: lineOf(position, team, best).map(formatAction),
    gap: Math.round(gap),
  };
}

/** The best action, and what follows as long as there is again one that is clearly best, own ones last. */
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

/** How hard an action is to find: who of four heads of a level finds it more often than not. */
function starsOf(position: Position, team: Team, action: Action): 1 | 2 | 3 {
  const finds = (level: 'casual' | 'skilled'): boolean =>
    ['a', 'b', 'c', 'd'].filter((head) => {
      return choose(position, team, level, { random: randomFrom(head), ...forever }) === action;
    }).length > 2;
  if (finds('casual')) return 1;
  return finds('skilled') ? 2 : 3;
}

/** Looks at a puzzle again by a search of its own; what is wrong with it, or null. */
export function faultOf({ position: text, line, kind }: Puzzle, nodes: number): string | null {
  const parsed = parsePosition(text);
  if (!parsed.ok) return `its position cannot be read: ${parsed.error.message}`;
  const { position } = parsed;
  const found = answerTo(position, position.turn, nodes);
  if (found === null) return 'it has no other action';
  if (formatAction(found.best.action) !== line[0])
    return `${formatAction(found.best.action)} is better than ${line[0]}`;
  return found.gap < GAPS[kind] / 2 ? `it is no more than ${Math.round(found.gap)} better than the next` : null;
}
