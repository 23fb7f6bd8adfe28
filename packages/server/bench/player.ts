/** A client with the real SDK that plays random legal actions. */
import { randomBytes } from 'node:crypto';
import { Client, type Room } from '@colyseus/sdk';
import { type MakeMatch, type MatchState, type OpenedMatch, parseOpening } from '@dominion/protocol';
import {
  beginMatch,
  type Dice,
  formatAction,
  isLiving,
  isMustering,
  legalActions,
  type Match,
  type Mode,
  playLine,
  TEAM_LETTERS,
  type Team,
  teamsOf,
} from '@dominion/rules';

/** Returns a secret key that can hold a seat. */
export const newKey = () => randomBytes(32).toString('hex');

/** The milliseconds of an action: to its acknowledgement, and to the patch at the last player. */
export interface Times {
  readonly acknowledged: number;
  readonly seen: number;
}

/** The bytes over sockets so far, with frame headers but without TCP's. */
export interface Bytes {
  readonly down: number;
  readonly up: number;
}

/** All players of a match, or of its equivalent, played by a program. */
export interface Playable {
  /** Plays a legal action that `random` picks, and waits until all have seen it; null if the match is over. */
  step(random: () => number): Promise<Times | null>;
  /** Returns the bytes that the sockets of all seats received and sent. */
  bytes(): Bytes;
  leave(): Promise<void>;
}

type Socket = { readonly _socket: { readonly bytesRead: number; readonly bytesWritten: number } | null };

/** Returns the bytes of sockets or of rooms' sockets; a closed one counts as zero. */
export function socketBytes(sockets: readonly unknown[]): Bytes {
  let [down, up] = [0, 0];
  for (const each of sockets) {
    const room = each as { connection?: { transport: { ws: Socket } } };
    const { _socket } = room.connection?.transport.ws ?? (each as Socket);
    down += _socket?.bytesRead ?? 0;
    up += _socket?.bytesWritten ?? 0;
  }
  return { down, up };
}

/** Returns a header with a random address, which the server trusts: so limits per address affect only attackers. */
function fromElsewhere(): Record<string, string> {
  const [a, b] = randomBytes(2);
  return { 'X-Forwarded-For': `198.18.${a}.${b}` };
}

/** Makes a match and returns its code. */
export async function makeMatch(url: string, asked: MakeMatch): Promise<string> {
  const headers = { 'Content-Type': 'application/json', ...fromElsewhere() };
  const response = await fetch(`${url}/api/matches`, { method: 'POST', headers, body: JSON.stringify(asked) });
  if (response.status !== 201) throw new Error(`making a match gave ${response.status}`);
  return ((await response.json()) as OpenedMatch).code;
}

export class Player {
  readonly room: Room<unknown, MatchState>;
  #waiting: { until: () => boolean; done: () => void }[] = [];
  #asked = 0;

  private constructor(room: Room<unknown, MatchState>) {
    this.room = room;
    room.reconnection.enabled = false;
    room.onMessage('seat', () => {});
    room.onMessage('chat', () => {});
    room.onStateChange(() => {
      for (const each of this.#waiting.filter(({ until }) => until())) each.done();
    });
  }

  /** Joins a room, and takes a seat if a team is given. */
  static async join(url: string, code: string, team: Team | null = null, key = newKey()): Promise<Player> {
    const room = await new Client(url, { headers: fromElsewhere() }).joinById<MatchState>(code, { key });
    const player = new Player(room as Room<unknown, MatchState>);
    await player.until(() => room.state?.seats?.length === 4);
    if (team !== null) {
      const reply = await room.request('sit', { team, name: `Team ${team}` });
      if (!reply.ok) throw new Error(`sitting down was refused: ${reply.code}`);
    }
    return player;
  }

  get state(): MatchState {
    return this.room.state;
  }

  /** Resolves once a patch makes a condition true. */
  until(condition: () => boolean): Promise<void> {
    if (condition()) return Promise.resolve();
    return new Promise((resolve) => {
      const entry = {
        until: condition,
        done: () => {
          this.#waiting = this.#waiting.filter((each) => each !== entry);
          resolve();
        },
      };
      this.#waiting.push(entry);
    });
  }

  /** Requests an action; returns its place in the log. */
  async act(line: string, ply: number): Promise<number> {
    const id = `${this.room.sessionId.replaceAll(/\W/g, '')}-${this.#asked++}`.padStart(12, '0');
    const reply = await this.room.request('act', { line, ply, id });
    if (!reply.ok) throw new Error(`${line} was refused: ${reply.code}`);
    return reply.at;
  }
}

/** All players of a match, which is followed once for all of them. */
export class Table implements Playable {
  readonly code: string;
  readonly players: ReadonlyMap<Team, Player>;
  match: Match;

  private constructor(code: string, players: ReadonlyMap<Team, Player>) {
    this.code = code;
    this.players = players;
    const { mode, empty, dice, first, last, fated, opening } = this.any.state;
    this.match = beginMatch({
      mode: mode as Mode,
      empty: empty as Team,
      dice: dice as Dice,
      first: first as Team,
      last,
      fated,
      opening: parseOpening(opening)!,
    });
  }

  /** Opens a match, seats all players who aren't bots, and starts it. */
  static async open(url: string, mode: Mode = '4', bots: NonNullable<MakeMatch['bots']> = []): Promise<Table> {
    const key = newKey();
    const code = await makeMatch(url, { mode, length: 'campaign', key, bots });
    const players = new Map<Team, Player>();
    for (const team of teamsOf(mode).filter((each) => bots.every((bot) => bot.team !== each))) {
      players.set(team, await Player.join(url, code, team, players.size === 0 ? key : undefined));
    }
    const [host] = players.values();
    await host!.room.request('start', {});
    await Promise.all([...players.values()].map((player) => player.until(() => player.state.status === 'playing')));
    return new Table(code, players);
  }

  get any(): Player {
    return [...this.players.values()][0]!;
  }

  /** Replays new lines up to the next choice or the end of the match. */
  async follow(): Promise<Match> {
    for (;;) {
      const { log } = this.any.state;
      // By index: copying a long log for each action would dominate this process.
      for (let at = this.match.actions.length; at < log.length; at++) {
        const line = log.at(at)!;
        const played = playLine(this.match, line);
        if (!played.ok) throw new Error(`${line} is not legal`);
        this.match = played.match;
      }
      if (!/fate|succession/.test(this.match.position.phase)) return this.match;
      const known = this.match.actions.length;
      await this.any.until(() => this.any.state.log.length > known);
    }
  }

  /** Plays one legal action that `random` picks; null if the match is over. */
  async step(random: () => number): Promise<Times | null> {
    const { position, result } = await this.follow();
    if (result !== null) return null;
    const mustering = position.phase === 'muster';
    const team = mustering ? [...this.players.keys()].find((each) => isMustering(position, each))! : position.turn;
    const own = `${TEAM_LETTERS[team]}:`;
    const lines = legalActions(position).map(formatAction);
    const legal = lines.filter((line) => !mustering || line.startsWith(own));
    const line = legal[Math.floor(random() * legal.length)]!;
    const length = this.match.actions.length + 1;
    const all = [...this.players.values()];
    const began = performance.now();
    const seen = Promise.all(all.map((player) => player.until(() => player.state.log.length >= length)));
    await this.players.get(team)!.act(line, position.ply);
    const acknowledged = performance.now() - began;
    await seen;
    return { acknowledged, seen: performance.now() - began };
  }

  async muster(random: () => number): Promise<void> {
    while ((await this.follow()).position.phase === 'muster') await this.step(random);
  }

  /** Lets one team after the other resign until the match is over. */
  async resign(): Promise<void> {
    for (const [team, { room }] of this.players) {
      if (this.any.state.status === 'over') return;
      if (!isLiving((await this.follow()).position, team)) continue;
      const reply = await room.request('resign', { team, offer: true });
      if (!reply.ok && reply.code !== 'match-over') throw new Error(`resigning was refused: ${reply.code}`);
    }
    await this.any.until(() => this.any.state.status === 'over');
  }

  bytes(): Bytes {
    return socketBytes([...this.players.values()].map(({ room }) => room));
  }

  async leave(): Promise<void> {
    await Promise.all([...this.players.values()].map(({ room }) => room.leave(true)));
  }
}
