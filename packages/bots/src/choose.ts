/** The one question that a bot answers. */
import {
  type Action,
  Field,
  inspect,
  isMustering,
  MOST_ACTIONS,
  type Position,
  type Team,
  writeLegal,
} from '@dominion/rules';
import { Evaluator } from './eval/evaluator.js';
import { greedy } from './greedy.js';
import { type BotLevel, type BotManner, STRENGTHS, weightsOf, type Yardstick } from './levels.js';
import { think } from './search/think.js';
import { spiteOf } from './spite.js';

export interface ChooseOptions {
  /** Numbers from 0 up to, not including, 1. The same ones give the same choice, unless the budget ran out. */
  readonly random: () => number;
  /** How long it may think, in milliseconds; once that is over, the best action found so far is given. */
  readonly budget: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** How many positions it may visit at most; as many as belong to its level unless told. */
  readonly nodes?: number;
  /** How many plies deep it may look at most; as deep as belongs to its level unless told. */
  readonly depth?: number;
  /** What it likes; `balanced` unless told. */
  readonly manner?: BotManner;
  /** Asked now and then; once it is true, the best found so far is given. */
  readonly stopped?: () => boolean;
}

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

/**
 * A legal action of a team whose turn it is to choose: its muster, move or pass, heir's last move, or what the sticks
 * ordered. Throws where there is nothing to choose: for a throw, when the game is over, or when it is another team's turn.
 */
export function choose(position: Position, team: Team, level: BotLevel | Yardstick, options: ChooseOptions): Action {
  const { phase } = position;
  if (phase === 'fate' || phase === 'succession') throw new Error(`a bot chooses no throws, and this is ${phase}`);
  if (phase === 'over') throw new Error('the game is over, so that there is nothing to choose');
  const acts = phase === 'muster' ? isMustering(position, team) : position.turn === team;
  if (!acts) throw new Error(`team ${team} has nothing to choose in this ${phase}`);
  if (level !== 'random' && level !== 'greedy') return thoughtful(position, team, level, options);
  field.load(position);
  let count = writeLegal(field, list, 0);
  if (phase === 'muster') count = keepOwn(count, team);
  if (level === 'greedy') return greedy(field, team, list, count, options);
  return list[Math.floor(options.random() * count)]!;
}

/** While all teams muster, the list has everybody's choices; keeps one team's and gives how many there are. */
function keepOwn(count: number, team: Team): number {
  let kept = 0;
  for (let i = 0; i < count; i++) {
    const parts = inspect(list[i]!);
    if (parts.kind === 'muster' && parts.team === team) list[kept++] = list[i]!;
  }
  return kept;
}

const evaluators = new Map<string, Evaluator>();

/** The evaluator of a manner, for a team that is about even or one that pursues an enemy who is nearly beaten. */
export function evaluatorOf(manner: BotManner, pursues = false): Evaluator {
  const name = `${manner} ${pursues}`;
  let evaluator = evaluators.get(name);
  if (evaluator === undefined) {
    evaluator = new Evaluator(weightsOf(manner, pursues));
    evaluators.set(name, evaluator);
  }
  return evaluator;
}

/** So many times what all enemies have together is enough to go for the end. */
const AHEAD = 1.4;

/** Whether a team's camp has so much more than its enemies that it should go for the end. */
function isPursuing(position: Position, team: Team): boolean {
  const { own, others } = evaluatorOf('balanced').balance(position, team);
  return own > AHEAD * others;
}

function thoughtful(position: Position, team: Team, level: BotLevel, options: ChooseOptions): Action {
  const { random, budget, now, manner = 'balanced', stopped = () => false } = options;
  const { overlooks, blur, whim, ...most } = STRENGTHS[level];
  const { depth = most.depth, nodes = most.nodes } = options;
  const seed = Math.floor(random() * 0x1_0000_0000) | 0;
  const { found } = think({
    position,
    team,
    evaluator: evaluatorOf(manner, isPursuing(position, team)),
    spite: spiteOf(position, team),
    lines: 1,
    whim,
    sight: { overlooks, blur, seed },
    limits: { depth, nodes, end: now() + budget, now, stopped },
  });
  return found[0]!.action;
}
