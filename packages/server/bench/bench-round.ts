/**
 * Measures, by level, how long a person waits for three bots: from the acknowledgement that ends the turn to the last
 * bot's action.
 */
import { fileURLToPath } from 'node:url';
import { choose, randomFrom } from '@dominion/bots';
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { formatAction, inspect, isLiving, isMustering, type Match, parseAction, type Team } from '@dominion/rules';
import { unpin } from './bench-machine.js';
import type { Figure } from './bench-report.js';
import { startBuilt } from './built.js';
import { quantile } from './figures.js';
import { Table } from './player.js';

export interface RoundOptions {
  /** Rounds of three living bots to measure for each level. */
  readonly rounds: number;
  readonly levels?: readonly BotLevel[];
}

interface Round {
  /** Milliseconds from the acknowledgement to the last action. */
  readonly took: number;
  /** The number of the bots' actions, including those that the sticks ordered. */
  readonly actions: number;
  /** The shortest time between two of them, in milliseconds. */
  readonly closest: number;
}

const PROGRAM = fileURLToPath(new URL('./bench-server.mjs', import.meta.url));

const ME: Team = 2;
const OTHERS: readonly Team[] = [0, 1, 3];

/** The goal of a round in milliseconds: up to `skilled`, and above. */
const GOALS: Readonly<Record<BotLevel, number>> = {
  beginner: 2000,
  casual: 2000,
  skilled: 2000,
  expert: 4000,
  master: 4000,
};

const isThrow = (line: string): boolean => inspect(parseAction(line)!).kind === 'throw';

function isMine({ position }: Match): boolean {
  return position.phase === 'muster' ? isMustering(position, ME) : position.turn === ME;
}

async function play(url: string, level: BotLevel, most: number, random: () => number): Promise<Round[]> {
  const bots = OTHERS.map((team) => ({ team, level }));
  const table = await Table.open(url, '4', bots);
  /** The arrival times of the log's lines. */
  const heard: number[] = [];
  const me = table.any;
  me.room.onStateChange(() => {
    while (heard.length < me.state.log.length) heard.push(performance.now());
  });
  const rounds: Round[] = [];
  while (rounds.length < most) {
    const before = await table.follow();
    if (before.result !== null || !isLiving(before.position, ME)) break;
    if (!isMine(before)) {
      const known = before.actions.length;
      await me.until(() => me.state.log.length > known);
      continue;
    }
    const { position } = before;
    const action = choose(position, ME, 'casual', { random, budget: 200, now: () => performance.now() });
    await me.act(formatAction(action), position.ply);
    const acknowledged = performance.now();
    let match = await table.follow();
    const began = match.actions.length;
    if (position.phase === 'muster' || isMine(match)) continue;
    while (match.result === null && !isMine(match)) {
      const known = match.actions.length;
      await me.until(() => me.state.log.length > known);
      match = await table.follow();
    }
    const lines = [...me.state.log];
    const times = heard.filter((_, at) => at >= began && at < lines.length && !isThrow(lines[at]!));
    if (times.length < OTHERS.length || OTHERS.some((team) => !isLiving(match.position, team))) continue;
    const gaps = times.map((time, at) => time - (times[at - 1] ?? acknowledged));
    rounds.push({ took: times.at(-1)! - acknowledged, actions: times.length, closest: Math.min(...gaps) });
  }
  await table.leave();
  return rounds;
}

/** Measures the built server on all processors, with its normal settings. */
export async function benchRound({ rounds: most, levels = BOT_LEVELS }: RoundOptions): Promise<Figure[]> {
  const server = await startBuilt({ TRUST_PROXY: '1' }, { program: PROGRAM });
  unpin(server.pid);
  const random = randomFrom('rounds');
  const figures: Figure[] = [];
  try {
    for (const level of levels) {
      const rounds: Round[] = [];
      while (rounds.length < most) rounds.push(...(await play(server.url, level, most - rounds.length, random)));
      const took = rounds.map((round) => round.took);
      const ordered = rounds.filter(({ actions }) => actions > OTHERS.length).length;
      figures.push(
        { name: `${level}: a round of three bots p50`, value: quantile(took, 0.5), unit: 'ms' },
        { name: `${level}: p95`, value: quantile(took, 0.95), unit: 'ms' },
        { name: `${level}: longest`, value: Math.max(...took), unit: 'ms', most: GOALS[level] },
        { name: `${level}: closest two actions`, value: Math.min(...rounds.map(({ closest }) => closest)), unit: 'ms' },
        { name: `${level}: rounds with what the sticks ordered, of ${most}`, value: ordered, unit: '' },
      );
    }
    return figures;
  } finally {
    await server.stop();
  }
}
