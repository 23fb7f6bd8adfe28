/**
 * A match whose people play random actions as fast as they are answered, whatever happens to the server, and remember everything.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { type MakeMatch, type MatchState, parseOpening, type Reply, type RequestPayload } from '@dominion/protocol';
import {
  beginMatch,
  type Dice,
  formatAction,
  isMustering,
  legalActions,
  type Match,
  type MatchHeader,
  type Mode,
  playLine,
  resign,
  TEAM_LETTERS,
  type Team,
  teamsOf,
} from '@dominion/rules';
import { sealOf } from '@dominion/rules/dice';
import { makeMatch } from './player.js';
import { Returner } from './returner.js';

/** An action that the server acknowledged with `ok`. */
export interface Acknowledged {
  readonly team: Team;
  readonly id: string;
  readonly line: string;
  /** The acknowledged place in the log. */
  readonly at: number;
}

/** The share of requests sent twice at once, to check that they count once. */
const TWICE = 0.1;
/** The share of turns in which a draw is first offered and withdrawn: that is stored, but no line of the log. */
const OFFERS = 0.1;
/** Faults after which a match is given up. */
const MOST_FAULTS = 5;

export function headerOf({ mode, empty, dice, first, last, fated, opening }: MatchState): MatchHeader {
  const rounds = parseOpening(opening)!;
  return {
    mode: mode as Mode,
    empty: empty as Team,
    dice: dice as Dice,
    first: first as Team,
    last,
    fated,
    opening: rounds,
  };
}

/** Makes a match on one of some servers, and retries until it succeeds. */
async function make(urls: readonly string[], asked: MakeMatch): Promise<string> {
  for (let tries = 0; ; tries++) {
    const code = await makeMatch(urls[tries % urls.length]!, asked).catch(() => null);
    if (code !== null) return code;
    await sleep(20);
  }
}

export interface TableOptions {
  readonly urls: readonly string[];
  /** The prefix of all requests' ids. */
  readonly name: string;
  readonly asked: MakeMatch;
  readonly random: () => number;
  readonly onAct: () => void;
  /** Actions after which the team on turn resigns; never if left out. */
  readonly resignAfter?: number;
}

export class ChaosTable {
  readonly code: string;
  readonly acknowledged: Acknowledged[] = [];
  /** Requests that were refused although the rules allowed them. */
  readonly refused: Pick<Acknowledged, 'team' | 'id'>[] = [];
  /** Legal requests that were refused, and published lines that disappeared. */
  readonly faults: string[] = [];
  /** Actions acknowledged with two places. */
  doubled = 0;
  readonly #options: TableOptions;
  readonly #players: ReadonlyMap<Team, Returner>;
  #match: Match | null = null;
  /** The published log as far as it was replayed. */
  #lines: readonly string[] = [];
  /** The least length that the log must have now, and the player who was told so. */
  #least = 0;
  #last: Returner;
  #asked = 0;

  private constructor(options: TableOptions, code: string, players: ReadonlyMap<Team, Returner>) {
    this.#options = options;
    this.code = code;
    this.#players = players;
    this.#last = [...players.values()][0]!;
  }

  /** Makes a match, seats all players and waits for its start. */
  static async open(options: TableOptions): Promise<ChaosTable> {
    const { urls, asked, random } = options;
    const code = await make(urls, asked);
    const players = new Map<Team, Returner>();
    // Some connect to another server than the one that has the match.
    for (const team of teamsOf(asked.mode, asked.empty ?? 0)) {
      players.set(team, new Returner(team % 2 === 0 ? urls : urls.toReversed(), code));
    }
    const table = new ChaosTable(options, code, players);
    const bytes = new Map<Returner, string>();
    for (const [team, player] of players) {
      await table.#expect(player.ask('sit', { team, name: `Team ${team}` }), 'already-seated', 'already-started');
      const entropy = Array.from({ length: 32 }, () => Math.floor(16 * random()).toString(16)).join('');
      const id = await player.until((state) => state.id || null);
      await table.#expect(player.ask('seal', { seal: sealOf(entropy, id) }), 'already-started');
      bytes.set(player, entropy);
    }
    await table.#expect(table.#last.ask('start', {}), 'already-started');
    for (const [player, entropy] of bytes) await table.#expect(player.ask('mix', { entropy }), 'already-started');
    // The last of them is answered a moment before it begins.
    await table.#last.until(({ status }) => (status === 'waiting' ? null : status));
    return table;
  }

  /** Plays until `enough` is true, or too much is wrong; true if the match ended. */
  async play(enough: () => boolean): Promise<boolean> {
    if (await this.#last.until(({ status }) => status === 'waiting')) this.faults.push('the start is gone');
    for (const most = this.faults.length === 0 ? MOST_FAULTS : 0; !enough() && this.faults.length <= most; ) {
      const { position, result } = await this.#follow();
      if (result !== null) return true;
      const teams =
        position.phase === 'muster'
          ? [...this.#players.keys()].filter((team) => isMustering(position, team))
          : [position.turn];
      const mayResign = position.phase !== 'muster' && this.#asked >= (this.#options.resignAfter ?? Infinity);
      const lines = (mayResign ? [resign(position.turn)] : legalActions(position)).map(formatAction);
      if (position.phase !== 'muster' && this.#options.random() < OFFERS) await this.#offer(position.turn);
      await Promise.all(
        teams.map((team) => {
          const own = (line: string) => position.phase !== 'muster' || line.startsWith(`${TEAM_LETTERS[team]}:`);
          const legal = lines.filter(own);
          return this.#act(team, legal[Math.floor(this.#options.random() * legal.length)]!, position.ply);
        }),
      );
    }
    return false;
  }

  /** The state that it waits in, to help find the reason. */
  get standing(): string {
    const people = [...this.#players].map(([team, player]) => `team ${team} ${player.standing}`);
    return `${this.code} with ${this.#lines.length} lines, ${people.join(', ')}`;
  }

  leave(): void {
    for (const player of this.#players.values()) player.leave();
  }

  async #expect(asked: Promise<Reply>, ...fine: readonly string[]): Promise<void> {
    const reply = await asked;
    if (!reply.ok && !fine.includes(reply.code)) this.faults.push(`what is no action was refused: ${reply.code}`);
  }

  async #offer(team: Team): Promise<void> {
    const player = this.#players.get(team)!;
    for (const offer of [true, false]) await this.#expect(player.ask('draw', { offer }));
  }

  async #act(team: Team, line: string, ply: number): Promise<void> {
    const id = `${this.#options.name}-${team}-${this.#asked++}`;
    const asked: RequestPayload<'act'> = { line, ply, id };
    const player = this.#players.get(team)!;
    const twice = this.#options.random() < TWICE;
    const replies = await Promise.all(Array.from({ length: twice ? 2 : 1 }, () => player.ask('act', asked)));
    const places = new Set<number>();
    for (const reply of replies) {
      if (reply.ok) places.add(reply.at!);
      else {
        this.refused.push({ team, id });
        this.faults.push(`${line} was refused: ${reply.code}`);
      }
    }
    if (places.size > 1) this.doubled++;
    for (const at of places) this.acknowledged.push({ team, id, line, at });
    if (places.size === 0) return;
    const length = Math.max(...places) + 1;
    if (length >= this.#least) [this.#least, this.#last] = [length, player];
    this.#options.onAct();
  }

  /** Replays what was published up to the next choice; everything acknowledged must be there. */
  async #follow(): Promise<Match> {
    this.#match ??= await this.#last.until((state) => beginMatch(headerOf(state)));
    let lines = await this.#last.until(({ log }) => [...log]);
    for (;;) {
      // An acknowledged player has seen the line, so it must be there at once, on another connection too.
      if (lines.length < this.#least || this.#lines.some((line, at) => lines[at] !== line)) {
        this.faults.push('what was published or acknowledged is gone');
        this.#match = beginMatch(this.#match.header);
        this.#lines = [];
        this.#least = 0;
      }
      for (const line of lines.slice(this.#lines.length)) {
        const played = playLine(this.#match, line);
        if (!played.ok) throw new Error(`${line} was published and is not legal`);
        this.#match = played.match;
      }
      this.#lines = lines;
      if (!/fate|succession/.test(this.#match.position.phase)) return this.#match;
      lines = await this.#last.until(({ log }) => (log.length !== this.#lines.length ? [...log] : null));
    }
  }
}
