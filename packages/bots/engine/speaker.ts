/** Plays our bots by lines of text, as docs/protocol/engines.md describes. */
import {
  type Action,
  formatAction,
  type Position,
  parseAction,
  parsePosition,
  play,
  TEAM_LETTERS,
  TEAMS,
  type Team,
} from '@dominion/rules';
import { BOT_LEVELS, BOT_MANNERS, type BotLevel, type BotManner, choose, randomFrom } from '../src/index.js';
import { chooserOf } from '../src/search/choices.js';

/** The default thinking time of a bot, and the maximum, both in milliseconds. */
const USUAL = 1000;
const MOST = 600_000;

export interface SpeakerOptions {
  readonly level: BotLevel;
  readonly manner: BotManner;
  /** The seed of its choices, besides the positions. */
  readonly seed: string;
  /** The time in milliseconds, from any beginning. */
  readonly now: () => number;
}

export class Speaker {
  readonly #now: () => number;
  #level: BotLevel;
  #manner: BotManner;
  #seed: string;
  #position: Position | null = null;
  quits = false;

  constructor({ level, manner, seed, now }: SpeakerOptions) {
    this.#level = level;
    this.#manner = manner;
    this.#seed = seed;
    this.#now = now;
  }

  /** Returns the answers to a line; none to an unknown one. */
  hear(line: string): readonly string[] {
    const [command = '', ...words] = line.trim().split(/\s+/);
    switch (command) {
      case 'dominion':
        return [`id name Dominion ${this.#level} ${this.#manner}`, 'dominionok'];
      case 'isready':
        return ['readyok'];
      case 'newgame':
        this.#position = null;
        return [];
      case 'set':
        return this.#set(words[0] ?? '', words[1] ?? '');
      case 'position':
        return this.#stand(words);
      case 'go':
        return this.#go(words);
      case 'quit':
        this.quits = true;
        return [];
      default:
        return [];
    }
  }

  #set(name: string, value: string): readonly string[] {
    const level = BOT_LEVELS.find((each) => each === value);
    const manner = BOT_MANNERS.find((each) => each === value);
    if (name === 'level' && level !== undefined) this.#level = level;
    else if (name === 'manner' && manner !== undefined) this.#manner = manner;
    else if (name === 'seed' && value !== '') this.#seed = value;
    else return [`error set level ${BOT_LEVELS.join('|')}, manner ${BOT_MANNERS.join('|')}, or seed TEXT`];
    return [];
  }

  /** Takes a position, and the actions played from there. */
  #stand(words: readonly string[]): readonly string[] {
    this.#position = null;
    const from = words.indexOf('moves');
    const parsed = parsePosition((from === -1 ? words : words.slice(0, from)).join(' '));
    if (!parsed.ok) return [`error the position's ${parsed.error.field} ${parsed.error.message}`];
    let { position } = parsed;
    for (const line of from === -1 ? [] : words.slice(from + 1)) {
      const action: Action | null = parseAction(line);
      const played = action === null ? null : play(position, action);
      if (!played?.ok) return [`error ${line} cannot be played there`];
      position = played.position;
    }
    this.#position = position;
    return [];
  }

  #go(words: readonly string[]): readonly string[] {
    const position = this.#position;
    if (position === null) return ['error there is no position; send one first'];
    const after = (name: string) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
    const ms = Number(after('ms') ?? USUAL);
    const budget = ms >= 1 ? Math.min(ms, MOST) : USUAL;
    const team: Team = TEAMS.find((each) => TEAM_LETTERS[each] === after('team')) ?? chooserOf(position);
    const { ply } = position;
    try {
      const random = randomFrom(`${this.#seed} ${ply} ${position.phase} ${team}`);
      const how = { random, budget, now: this.#now, manner: this.#manner };
      return [`bestaction ${formatAction(choose(position, team, this.#level, how))}`];
    } catch (error) {
      return [`error ${(error as Error).message}`];
    }
  }
}
