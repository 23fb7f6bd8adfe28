/**
 * Bots that play one after another share the time of whoever waits for them: how long each may think, and when what it did is
 * shown. Pure; every time is in milliseconds.
 */
import { isLeaderless, nextLiving, type Position, TEAMS, type Team } from '@dominion/rules';
import { BOT_LEVELS, type BotLevel } from './levels.js';

/** How long a round of bots may take in all: where the best of them is `skilled` at most, and where one is better. */
const QUICK = 2000;
const SLOW = 4000;
/** What of that is given out; the rest is for what has to be written, sent and woken up in between. */
const PART = 0.9;
/** How often a turn asks for a second decision: when the X's face up (RULES.md §6). */
const ORDERS = 0.25;
/** By how much longer the first of a round waits than the others: somebody's own throw still flies. */
const FIRST = 1.4;

/** How quickly what bots do is shown. */
export interface BotPace {
  /** From one action to the next at least: what an eye can follow, a move of 200 ms and a look at it. */
  readonly least: number;
  /** And at most, once the bot knows what it does, where somebody waits for their turn. */
  readonly usual: number;
  /** The same where nobody waits: only bots are left to decide. */
  readonly alone: number;
}

/** The pace for people: a round of three bots up to `skilled` takes some 1.8 seconds. */
export const PACE: BotPace = { least: 300, usual: 600, alone: 1000 };

/** Consecutive turns of bots, up to somebody who waits for their own, or once around where nobody does. */
export interface Round {
  readonly began: number;
  /** When the last of it shall be shown; infinite where nobody waits. */
  readonly until: number;
  /** How long each decision of it may take where none is late; infinite where nobody waits. */
  readonly each: number;
  /** Whose turn it began with, and which. */
  readonly first: Team;
  readonly ply: number;
}

/** The bots that decide in turn from a position on, and whether a person does after them. */
function turnsOf(position: Position, isBot: (team: Team) => boolean, first: Team) {
  const bots: Team[] = [];
  let team = position.turn;
  for (let at = 0; at < TEAMS.length; at++, team = nextLiving(position, team)) {
    if (at > 0 && team === first) break;
    // Who has no Emperor waits for a throw, and decides nothing.
    if (at > 0 && isLeaderless(position, team)) continue;
    if (!isBot(team)) return { bots, waits: true };
    bots.push(team);
  }
  return { bots, waits: false };
}

/** The round that begins at `now` with the turn of a position, which is a bot's; `levelOf` is null for whom no bot plays. */
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

/** How many decisions are to be expected of the bots of a round from a position on, the one that is due included. */
export function expected({ first }: Round, position: Position, isBot: (team: Team) => boolean): number {
  return decisionsOf(turnsOf(position, isBot, first).bots.length, position);
}

/** How many decisions so many turns ask for from a position on. */
function decisionsOf(turns: number, { phase }: Position): number {
  // What the sticks ordered is the last decision of a turn.
  return Math.max(1, turns * (1 + ORDERS) - (phase === 'move' ? 0 : ORDERS));
}

/** How long a bot may think that begins at `now`, where as many decisions are expected: its share of what is left. */
export function shareOf({ until }: Round, decisions: number, now: number): number {
  return Math.max(0, (until - now) / decisions);
}

/** When an action is to be shown whose turn came at `since`, where as many are expected from it on. */
export function showAt(round: Round, { least, usual, alone }: BotPace, decisions: number, since: number): number {
  const { began, until } = round;
  if (until === Number.POSITIVE_INFINITY) return since + alone;
  const [parts, whole] = since > began ? [1, decisions] : [FIRST, decisions - 1 + FIRST];
  return since + Math.max(least, Math.min(parts * usual, ((until - since) * parts) / whole));
}
