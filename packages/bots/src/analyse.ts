/** What the strongest player thinks of a position: for hints, curves and whoever explains. */
import {
  type Action,
  Field,
  MOST_ACTIONS,
  make,
  type Position,
  TEAMS,
  type Team,
  unmake,
  writeLegal,
} from '@dominion/rules';
import { evaluate, outlookOf } from './evaluate.js';

/** One action, what it is worth and what would follow. */
export interface Line {
  readonly action: Action;
  /** In hundredths of a Soldier, for the team that was asked for. */
  readonly value: number;
  /** The same as the chance to win, 0 to 1; a draw counts half. */
  readonly chance: number;
  /** The action and what follows if everybody plays well and no X's come up, as far as was looked; throws are left out. */
  readonly continuation: readonly Action[];
}

export interface Analysis {
  /** The best actions, best first; empty where there is nothing to choose. */
  readonly lines: readonly Line[];
  /** How many plies deep it looked; 0 when only the position itself was looked at. */
  readonly depth: number;
  /** How many positions were visited. */
  readonly nodes: number;
}

export interface AnalyseOptions {
  /** How many lines to give at most; 1 unless told. */
  readonly lines?: number;
  /** How long it may take, in milliseconds. */
  readonly budget: number;
  /** How many positions it may visit at most: with the same number, and time enough, the same answer. */
  readonly nodes?: number;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
  /** Asked now and then; once it is true, the best so far is given. */
  readonly stopped?: () => boolean;
}

const field = new Field();
const list = new Int32Array(MOST_ACTIONS);

/** The best actions of a team that has something to choose; throws for a throw or another team's turn. */
export function analyse(position: Position, team: Team, { lines = 1 }: AnalyseOptions): Analysis {
  field.load(position);
  const count = writeLegal(field, list, 0);
  const outlook = outlookOf(field, team);
  const all: Line[] = [];
  for (let i = 0; i < count; i++) {
    const action = list[i]!;
    make(field, action);
    const value = evaluate(field, outlook);
    unmake(field);
    all.push({ action, value, chance: 1 / (1 + 10 ** (-value / 1000)), continuation: [action] });
  }
  all.sort((a, b) => b.value - a.value);
  return { lines: all.slice(0, lines), depth: 1, nodes: count };
}

/** Each team's chance to win as the position stands, in whatever phase it is: four numbers that make 1, allies counting together. */
export function chancesOf(position: Position, _options: AnalyseOptions): readonly number[] {
  const living = TEAMS.filter((team) => position.camps[team] !== 0);
  return TEAMS.map((team) => (living.includes(team) ? 1 / living.length : 0));
}
