/** Metrics of the server's own work: waking matches, recovering from failures, and thinking for bots. */
import type { BotLevel } from '@dominion/protocol';
import { Counter, Histogram, type Registry } from 'prom-client';
import { SECONDS } from './seconds.js';

/** A bot's finished thought. */
export interface BotAnswer {
  readonly level: BotLevel;
  /** Seconds that it waited for a thread, and seconds that it took. */
  readonly waited: number;
  readonly took: number;
  /** Its part of the longest time of its level, from 0 to 1. */
  readonly share: number;
}

export interface WorkMetrics {
  /** Counts a woken match and the seconds it took. */
  woke(seconds: number): void;
  /** Counts a match that stands still after a failure until it is read again. */
  halted(): void;
  thought(thought: BotAnswer): void;
}

/** Buckets for parts of a level's longest time. */
const SHARES = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1];

export function workMetrics(registers: Registry[]): WorkMetrics {
  const wakes = new Histogram({
    name: 'dominion_wake_seconds',
    help: 'What it takes to wake a match',
    buckets: SECONDS,
    registers,
  });
  const halts = new Counter({
    name: 'dominion_halts_total',
    help: 'How often something failed in a match, so that it was read again',
    registers,
  });
  const answers = new Histogram({
    name: 'dominion_bot_answer_seconds',
    help: 'From a bot’s turn to its choice, waiting for a thread included',
    labelNames: ['level'],
    buckets: SECONDS,
    registers,
  });
  const thinking = new Histogram({
    name: 'dominion_bot_thinking_seconds',
    help: 'What a choice of a bot takes in its thread',
    labelNames: ['level'],
    buckets: SECONDS,
    registers,
  });
  const shares = new Histogram({
    name: 'dominion_bot_budget_share',
    help: 'What a bot was given of the time that its level may think at most: less where clocks or other bots want it',
    labelNames: ['level'],
    buckets: SHARES,
    registers,
  });
  return {
    woke: (seconds) => wakes.observe(seconds),
    halted: () => halts.inc(),
    thought({ level, waited, took, share }) {
      answers.observe({ level }, waited + took);
      thinking.observe({ level }, took);
      shares.observe({ level }, share);
    },
  };
}
