/** A match in this terminal: one person and bots, throws from a seed, and undo. */
import { type BotLevel, choose, concede, randomFrom, wouldDraw } from '@dominion/bots';
import {
  type Action,
  beginMatch,
  type Dice,
  DRAW,
  dueThrow,
  type GameEvent,
  isLiving,
  isMustering,
  isOver,
  type LastTurn,
  livingTeams,
  type Match,
  type Mode,
  playMatch,
  type Refusal,
  refusal,
  type Team,
  teamsOf,
  thrown,
  waitsForThrow,
} from '@dominion/rules';
import { commitmentOf, type DiceKey, SCHEME, throwFate, throwOpening } from '@dominion/rules/dice';
import { type DiceProof, keyOfProof } from '@dominion/rules/proof';

export interface GameSettings extends LastTurn {
  readonly mode: Mode;
  readonly empty: Team;
  readonly dice: Dice;
  readonly level: BotLevel;
  /** The person's team. */
  readonly team: Team;
  /** 64 hexadecimal digits, for throws and bots: with the same actions it gives the same match. */
  readonly seed: string;
}

/** An action that was played, and its events. */
export interface GameStep {
  readonly action: Action;
  readonly team: Team;
  readonly events: readonly GameEvent[];
}

/** The event that a match waits for. */
export type DueHere =
  | { readonly kind: 'over' }
  | { readonly kind: 'throw' }
  | { readonly kind: 'person' }
  | { readonly kind: 'bot'; readonly team: Team };

/** The id of matches here, which their throws depend on besides the seed. */
const MATCH_ID = 'terminal';
/** The longest that a bot thinks, in milliseconds; the levels below master search less. */
const BUDGET = 2000;

export class Game {
  readonly settings: GameSettings;
  readonly #key: DiceKey;
  #match: Match;
  /** The match before each action of the person. */
  readonly #decided: Match[] = [];

  constructor(settings: GameSettings) {
    this.settings = settings;
    const { mode, empty, dice, last, fated } = settings;
    const teams = teamsOf(mode, empty);
    this.#key = keyOfProof(this.proof, teams);
    const { first, rounds } = throwOpening(this.#key, teams, dice, SCHEME);
    this.#match = beginMatch({ mode, empty, dice, first, last, fated, opening: rounds });
  }

  get match(): Match {
    return this.#match;
  }

  /** The proof of the throws; players add no bytes here. Secret before the end, except its `commitment`. */
  get proof(): DiceProof & { readonly scheme: typeof SCHEME } {
    const { mode, empty, seed } = this.settings;
    const nothing = teamsOf(mode, empty).map(() => null);
    const commitment = commitmentOf(seed, MATCH_ID, SCHEME);
    return { scheme: SCHEME, matchId: MATCH_ID, commitment, seed, seals: nothing, entropy: nothing };
  }

  get lives(): boolean {
    return isLiving(this.#match.position, this.settings.team);
  }

  /** The event that it waits for now; the person musters before the bots. */
  get awaited(): DueHere {
    const { position } = this.#match;
    const { team } = this.settings;
    if (isOver(position)) return { kind: 'over' };
    if (waitsForThrow(position)) return { kind: 'throw' };
    const mustering = livingTeams(position).filter((each) => isMustering(position, each));
    if (position.phase !== 'muster') {
      return position.turn === team ? { kind: 'person' } : { kind: 'bot', team: position.turn };
    }
    return mustering.includes(team) ? { kind: 'person' } : { kind: 'bot', team: mustering[0]! };
  }

  throwDue(): GameStep {
    return this.#done(thrown(throwFate(this.#key, dueThrow(this.#match), this.settings.dice)));
  }

  playBot(team: Team): GameStep {
    const { position, actions } = this.#match;
    const { level, seed } = this.settings;
    const random = randomFrom(`${seed}|${actions.length}`);
    const isBot = (each: Team) => each !== this.settings.team;
    const given = concede(position, team, { isBot, random });
    const now = () => performance.now();
    return this.#done(given ?? choose(position, team, level, { random, budget: BUDGET, now }));
  }

  /** Plays an action of the person, or returns the refusal. */
  play(action: Action): GameStep | Refusal {
    if (this.awaited.kind !== 'person') return refusal('not-living');
    return this.#decide(action);
  }

  resign(action: Action): GameStep | Refusal {
    return this.#decide(action);
  }

  /** Returns null if not all bots agree, as they do in campaigns that they can't win. */
  offerDraw(): GameStep | null {
    const { position } = this.#match;
    const others = livingTeams(position).filter((team) => team !== this.settings.team);
    if (!this.lives || !others.every((team) => wouldDraw(position, team))) return null;
    return this.#done(DRAW);
  }

  /** Undoes the person's last action; false if there is none. The throws after it stay the same. */
  undo(): boolean {
    const before = this.#decided.pop();
    if (before === undefined) return false;
    this.#match = before;
    return true;
  }

  #decide(action: Action): GameStep | Refusal {
    const before = this.#match;
    const played = playMatch(before, action);
    if (!played.ok) return played.refusal;
    this.#decided.push(before);
    return this.#keepRecord(action, played);
  }

  #done(action: Action): GameStep {
    const played = playMatch(this.#match, action);
    if (!played.ok) throw new Error(`the rules refuse what was chosen for them: ${played.refusal.message}`);
    return this.#keepRecord(action, played);
  }

  #keepRecord(action: Action, { match, events }: { match: Match; events: readonly GameEvent[] }): GameStep {
    const team = this.#match.position.turn;
    this.#match = match;
    return { action, team, events };
  }
}
