/** Lets bots think in a worker, for their teams in a match in this browser. */
import { anyAction, type BotLevel, BotTurns, beginRound, type Choosing, PACE } from '@dominion/bots';
import { formatAction, TEAMS, type Team } from '@dominion/rules';
import { actingTeams, BOT_QUESTIONS, botPlays, botSeedOf, levelOf, type Memory } from '@dominion/table';
import { thinkingBlocked } from '../../../bots/blocked.js';
import type { Awaited, ForeseenChoice } from '../../../bots/pondering.js';
import type { Thinker } from '../../../bots/thinker.js';
import { attend, decideHere, playedOn } from './local-match.js';

/** A bot's time limit in milliseconds. */
const BUDGET = 2000;

type Chooser = Pick<Thinker, 'choose'>;

export interface BotAct {
  readonly team: Team;
  readonly line: string;
}

/** Asks a worker for a bot's action. After two failures it takes any legal action. */
function choosing(thinker: Chooser, memory: Memory, team: Team, share: number): Choosing {
  const { position } = memory.match!;
  const { signal, stop } = newStop();
  const wish = {
    budget: Math.min(BUDGET, share),
    manner: memory.table.manners[team],
    seed: botSeedOf(memory),
    signal,
  };
  const ask = async (tries: number): Promise<string | null> => {
    try {
      const action = await thinker.choose(position, team, levelOf(memory, team)!, wish);
      thinkingBlocked.value = false;
      return formatAction(action);
    } catch (error) {
      if (signal.aborted) return null;
      thinkingBlocked.value = tries <= 1;
      if (tries <= 1) return formatAction(anyAction(position, team, Math.random));
      console.error(error);
      return ask(tries - 1);
    }
  };
  return { line: ask(2), stop };
}

function newStop() {
  const controller = new AbortController();
  return { signal: controller.signal, stop: () => controller.abort() };
}

/** Plays the bots of this device. Calls `act` with a bot's choice, unless something else happened meanwhile. */
export function botsHere(thinker: Chooser, act: (act: BotAct) => void): BotTurns<Memory> {
  return new BotTurns<Memory>({
    ...BOT_QUESTIONS,
    pace: PACE,
    choose: (memory, team, share) => choosing(thinker, memory, team, share),
    foresee(memory, team, line) {
      const decision = botPlays(attend(memory), team, line, 0);
      return typeof decision === 'string' ? null : playedOn(memory, decision, 0);
    },
    act: async (team, _, line) => act({ team, line }),
    fail: (error) => console.error(error),
    now: () => performance.now(),
    until: (time) => new Promise((resolve) => setTimeout(resolve, Math.max(0, time - performance.now()))),
  });
}

/** Returns a match after a bot's action and its due throws. Throws if the rules refuse it. */
export function afterBot(memory: Memory, { team, line }: BotAct, now: number): Memory {
  const decision = botPlays(attend(memory), team, line, now);
  if (typeof decision === 'string') throw new Error(`the rules refuse a bot's action ${line} [${decision}]`);
  return playedOn(memory, decision, now);
}

/** Returns the only team that must decide, after the muster; null if there are several or none. */
function decider({ match }: Memory): Team | null {
  const [team, ...others] = match === null ? [] : actingTeams(match);
  return team === undefined || others.length > 0 || match!.position.phase === 'muster' ? null : team;
}

/**
 * Returns the player whose choice a match waits for, so that bots can think. Null if it waits for bots, or for no
 * single player.
 */
export function awaitedIn(memory: Memory): Awaited | null {
  const team = decider(memory);
  if (team === null || levelOf(memory, team) !== null) return null;
  const { position } = memory.match!;
  const levels = TEAMS.map((each) => levelOf(memory, each)).filter((level) => level !== null);
  return {
    ...{ position, team, levels },
    after(action) {
      const payload = { line: formatAction(action), ply: position.ply, id: '' };
      const decision = decideHere(memory, { name: 'act', payload }, 0);
      return typeof decision === 'string' ? null : questionIn(playedOn(memory, decision, 0));
    },
  };
}

/** Returns the choice to request from the bot that decides, exactly as {@link botsHere} would; null if none does. */
function questionIn(memory: Memory): ForeseenChoice | null {
  const team = decider(memory);
  const level: BotLevel | null = team === null ? null : levelOf(memory, team);
  if (team === null || level === null) return null;
  const { position } = memory.match!;
  const { each } = beginRound(position, (other) => levelOf(memory, other), 0);
  const budget = Math.min(BUDGET, each);
  return { position, team, level, manner: memory.table.manners[team], seed: botSeedOf(memory), budget };
}
