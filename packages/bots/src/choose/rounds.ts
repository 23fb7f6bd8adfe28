/**
 * Time limits for bots that play one after another while a person waits: how long each may think, and when its action is shown.
 * Pure functions; every time is in milliseconds.
 */
import { isLeaderless, nextLiving, type Position, TEAMS, type Team } from '@dominion/rules';
import { BOT_LEVELS, type BotLevel } from './levels.js';

/** How long a round of bots may take in all: if the best of them is `skilled` at most, and if one is better. */
const QUICK = 2000;
const SLOW = 4000;
/** The share of that time given out; the rest is for saving, sending and waking up. */
const PART = 0.9;
/** How often a turn needs a second decision: when the X's face up (RULES.md §6). */
const ORDERS = 0.25;
/** How much longer the first bot of a round waits than the others, because the previous throw is still being shown. */
const FIRST = 1.4;

/** How quickly bots' actions are shown. */
export interface BotPace {
  /** Between two actions: enough for a move of 200 ms and a look at it. */
  readonly least: number;
  /** The most between two actions, once the bot has decided and a person waits. */
  readonly usual: number;
  /** The same if no person waits: only bots are left to decide. */
  readonly alone: number;
}

/** The pace for people: a round of three bots up to `skilled` takes about 1.8 seconds. */
export const PACE: BotPace = { least: 300, usual: 600, alone: 1000 };

/** Consecutive turns of bots, up to a person who waits for their turn, or once around without one. */
export interface Round {
  readonly began: number;
  /** When the last of it must be shown; infinite if no person waits. */
  readonly until: number;
  /** How long each of its decisions may take if none is late; infinite if no person waits. */
  readonly each: number;
  /** The team whose turn it began with, and the number of that turn. */
  readonly first: Team;
  readonly ply: number;
}

/** Returns the bots that decide in turn from a position on, and whether a person follows them. */
function turnsOf(position: Position, isBot: (team: Team) => boolean, first: Team) {
  const bots: Team[] = [];
  let team = position.turn;
  for (let at = 0; at < TEAMS.length; at++, team = nextLiving(position, team)) {
    if (at > 0 && team === first) break;
    // A team without an Emperor waits for a throw, and decides nothing.
    if (at > 0 && isLeaderless(position, team)) continue;
    if (!isBot(team)) return { bots, waits: true };
    bots.push(team);
  }
  return { bots, waits: false };
}

/** Returns the round that begins at `now` with a bot's turn; `levelOf` is null for a team without a bot. */
export function beginRound(position: Position, levelOf: (team: Team) => BotLevel | null, now: number): Round {
  const { turn: first, ply } = position;
  const { bots, waits } = turnsOf(position, (team) => levelOf(team) !== null, first);
  const best = Math.max(...bots.map((team) => BOT_LEVELS.indexOf(levelOf(team)!)));
  const time = best > BOT_LEVELS.indexOf('skilled') ? SLOW : QUICK;
  const whole = waits ? PART * time : Number.POSITIVE_INFINITY;
  const each = whole / decisionsOf(bots.length, position);
  return { began: now, until: now + whole, each, first, ply };
}

/** Whether a position belongs to a round that began before it. */
export function isWithin({ first, ply }: Round, position: Position): boolean {
  const turns = position.ply - ply;
  return turns === 0 || (turns > 0 && turns < TEAMS.length && position.turn !== first);
}

/** Returns how many decisions to expect from a round's bots, including the one due. */
export function expected({ first }: Round, position: Position, isBot: (team: Team) => boolean): number {
  return decisionsOf(turnsOf(position, isBot, first).bots.length, position);
}

function decisionsOf(turns: number, { phase }: Position): number {
  // An order of the sticks is the last decision of a turn.
  return Math.max(1, turns * (1 + ORDERS) - (phase === 'move' ? 0 : ORDERS));
}

/** Returns how long a bot that begins at `now` may think: its share of the time left, by the decisions expected. */
export function shareOf({ until }: Round, decisions: number, now: number): number {
  return Math.max(0, (until - now) / decisions);
}

/** Returns when to show an action whose turn came at `since`, by the decisions expected from it on. */
export function showAt(round: Round, { least, usual, alone }: BotPace, decisions: number, since: number): number {
  const { began, until } = round;
  if (until === Number.POSITIVE_INFINITY) return since + alone;
  const [parts, whole] = since > began ? [1, decisions] : [FIRST, decisions - 1 + FIRST];
  return since + Math.max(least, Math.min(parts * usual, ((until - since) * parts) / whole));
}
