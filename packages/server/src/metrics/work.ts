/** What this server does by itself, counted: waking matches, making good what failed, and thinking for bots. */
import type { BotLevel } from '@dominion/protocol';
import { Counter, Histogram, type Registry } from 'prom-client';
import { SECONDS } from './seconds.js';

/** A thought of a bot that has ended. */
export interface BotAnswer {
  readonly level: BotLevel;
  /** Seconds for which it waited for a thread, and for which it was thought. */
  readonly waited: number;
  readonly took: number;
  /** What it was given of the time that its level may think at most, from 0 to 1. */
  readonly share: number;
}

export interface AtWork {
  /** Counts a match that was woken, and how many seconds that took. */
  woke(seconds: number): void;
  /** Counts a match that something failed in, so that it stands still until it was read again. */
  halted(): void;
  thought(thought: BotAnswer): void;
}

/** Shares of the longest time that a level may think. */
const SHARES = [0.05, 0.1, 0.2, 0.3, 0.5, 0.7, 0.9, 1];

export function atWork(registers: Registry[]): AtWork {
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
