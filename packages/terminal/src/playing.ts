import { analyse } from '@dominion/bots';
import {
  formatAction,
  formatPiece,
  formatSquare,
  inspect,
  isMove,
  legalActions,
  originOf,
  type Position,
  resign,
  type Square,
  targetOf,
  type Unit,
  unitOf,
} from '@dominion/rules';
import { and } from './arguments.js';
import { drawnBoard, standingLine, teamName } from './board.js';
import { type ColourDepth, faint, type Screen, strong } from './colour.js';
import type { Game, GameStep } from './game.js';
import { keepRecord, recordOfGame } from './keeping.js';
import { toldEvents, unitName } from './told.js';
import { readWish, type Typed } from './wishes.js';

const HELP = `You can type
  e3e5        a move, from where and to where; e3-e5 and e3 e5 are the same
  e3 g3       in the muster: the Soldiers that become Sergeants, two at most; - for none
  e3=T  +h8   what the sticks ordered: to what the unit on e3 changes, where a Peasant comes
  ? e3        where the unit on e3 may go; ? alone: which units may
  moves       all that you may play, as it is written
  hint        what the strongest bot would do
  undo        back before your last action; the throws stay what they are
  board       the board again
  draw        offers a draw; bots agree in a campaign that they cannot win
  resign      gives up
  save FILE   writes the match down as it stands; record prints it
  quit        leaves`;

/** How long a hint may take, in milliseconds. */
const HINT = 1500;

function squaresOf(step: GameStep | null): Square[] {
  if (step === null) return [];
  const parts = inspect(step.action);
  if (parts.kind === 'move') return [parts.from, parts.to];
  if (parts.kind === 'change' || parts.kind === 'peasant') return [parts.square];
  return parts.kind === 'muster' ? [...parts.squares] : [];
}

/** A match in progress, and its screen. */
export class Playing {
  readonly game: Game;
  readonly depth: ColourDepth;
  readonly #output: Screen;
  /** The last action that was not a throw. */
  #last: GameStep | null = null;
  #shown = false;
  /** Whether the player asked to resign and must confirm it. */
  #resigns = false;
  /** The number of others' turns to show to a player who is out. */
  #turns = 0;

  constructor(game: Game, output: Screen, depth: ColourDepth) {
    this.game = game;
    this.depth = depth;
    this.#output = output;
  }

  say(text: string): void {
    this.#output.write(`${text}\n`);
  }

  /** Plays everything that doesn't wait for the player; true once the match is over. */
  async goOn(): Promise<boolean> {
    for (;;) {
      const awaited = this.game.awaited;
      if (awaited.kind === 'over') return true;
      if (awaited.kind === 'person') return false;
      if (awaited.kind === 'throw') this.#tell(this.game.throwDue());
      else {
        if (!this.game.lives && this.#turns-- <= 0) return false;
        this.#think();
        this.#tell(this.game.playBot(awaited.team));
      }
      // Lets the keyboard be read between turns.
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #think(): void {
    if (this.#output.isTTY) this.#output.write(faint('…', this.depth));
  }

  #tell(step: GameStep): void {
    if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    const text = toldEvents(step.events);
    if (text !== '') this.say(text);
    const { kind } = inspect(step.action);
    if (kind !== 'throw') this.#last = step;
    this.#shown = false;
  }

  board(marks: readonly Square[] = []): void {
    const { position } = this.game.match;
    this.say('');
    this.say(drawnBoard(position.board, this.depth, { marks, last: squaresOf(this.#last) }));
    this.say(standingLine(position, this.depth));
    this.#shown = true;
  }

  get prompt(): string {
    const { match, settings, lives } = this.game;
    const { phase, ply } = match.position;
    if (!lives) return 'You’re out; return shows the next turn, end plays to the end, quit leaves: ';
    const what =
      phase === 'muster'
        ? 'which Soldiers become Sergeants'
        : phase === 'heir'
          ? 'your heir’s last move as Prince'
          : phase === 'move'
            ? `turn ${ply}`
            : 'what the sticks ordered, see moves';
    return `${teamName(settings.team, this.depth)} ${what} > `;
  }

  /** Shows the board before the prompt, if anything has changed. */
  present(): void {
    if (!this.#shown) this.board();
  }

  /** Handles a typed line; true if the player quits. */
  async hear(line: string): Promise<boolean> {
    const { match, settings, lives } = this.game;
    const wish = readWish(line, match.position, settings.team);
    const resigns = this.#resigns;
    this.#resigns = false;
    if (!lives && ['next', 'end', 'action', 'unread'].includes(wish.kind)) {
      this.#turns = wish.kind === 'end' ? Number.POSITIVE_INFINITY : 1;
      return false;
    }
    if (wish.kind === 'quit') return true;
    if (wish.kind === 'resign') {
      if (resigns) this.#tell(this.game.resign(resign(settings.team)) as GameStep);
      else this.say('To give up, say resign once more.');
      this.#resigns = !resigns;
      return false;
    }
    await this.#answer(wish);
    return false;
  }

  async #answer(wish: Typed): Promise<void> {
    const { match } = this.game;
    const { position } = match;
    switch (wish.kind) {
      case 'action': {
        const played = this.game.play(wish.action);
        if ('code' in played) return this.say(`${played.message} (§${played.section})${this.#instead(wish.action)}`);
        return this.#tell(played);
      }
      case 'unread':
        return this.say(wish.why);
      case 'help':
        return this.say(HELP);
      case 'moves':
        return this.say(wrapped(this.#own().map(formatAction).sort()));
      case 'where':
        return this.#where(position, wish.square);
      case 'hint':
        return this.#hint(position);
      case 'undo':
        if (!this.game.undo()) return this.say('You have nothing to take back.');
        this.#last = null;
        this.#shown = false;
        return this.say('Back before your last action.');
      case 'draw': {
        const drawn = this.game.offerDraw();
        if (drawn === null) return this.say('Not all of the others agree.');
        return this.#tell(drawn);
      }
      case 'record':
        return this.say((await recordOfGame(this.game)).trimEnd());
      case 'save': {
        const why = await keepRecord(wish.file, await recordOfGame(this.game));
        return this.say(why === null ? `Written to ${wish.file}.` : `Not saved: ${why}.`);
      }
      case 'board':
      case 'next':
      case 'end':
        return this.board();
      default:
        return undefined;
    }
  }

  /** Returns the actions that the player may choose. */
  #own(): number[] {
    const { match, settings } = this.game;
    return legalActions(match.position).filter((action) => {
      const parts = inspect(action);
      return parts.kind !== 'muster' || parts.team === settings.team;
    });
  }

  /** Suggests legal moves in place of an illegal one. */
  #instead(action: number): string {
    if (!isMove(action)) return '';
    const to = this.#own().filter((each) => isMove(each) && originOf(each) === originOf(action));
    return to.length === 0
      ? ''
      : ` From ${formatSquare(originOf(action))} it may go to ${and(to.map((each) => formatSquare(targetOf(each))))}.`;
  }

  #where(position: Position, square: Square | null): void {
    const own = this.#own().filter((action) => inspect(action).kind === 'move' || inspect(action).kind === 'change');
    const from = [...new Set(own.map(originOf))].sort((a, b) => a - b);
    if (square === null) {
      if (from.length === 0) return this.say(wrapped(this.#own().map(formatAction).sort()));
      return this.say(
        `You may play with ${and(from.map((each) => formatPiece(position.board[each]!).slice(1) + formatSquare(each)))}.`,
      );
    }
    const there = own.filter((action) => originOf(action) === square);
    if (there.length === 0) return this.say(`Nothing of yours on ${formatSquare(square)} may be played now.`);
    const moves = there.filter(isMove).map(targetOf);
    if (moves.length > 0) this.board(moves);
    const where =
      moves.length > 0 ? `may go to ${and(moves.map(formatSquare), 'or')}` : and(there.map(formatAction), 'or');
    this.say(`The ${unitName(unitOf(position.board[square]!) as Unit)} on ${formatSquare(square)} ${where}.`);
  }

  #hint(position: Position): void {
    const { settings } = this.game;
    this.#think();
    const { lines } = analyse(position, settings.team, { forHint: true, budget: HINT, now: () => performance.now() });
    if (this.#output.isTTY) this.#output.write('\r\u001b[K');
    const [best] = lines;
    const then = best!.continuation.slice(1, 4).map(formatAction);
    this.say(
      `${strong(formatAction(best!.action), this.depth)}, with ${Math.round(best!.chance * 100)} % to win${then.length > 0 ? `; then perhaps ${then.join(' ')}` : ''}.`,
    );
  }
}

/** Wraps words into lines of at most a hundred letters. */
function wrapped(words: readonly string[]): string {
  const lines = [''];
  for (const word of words) {
    if (lines.at(-1)!.length + word.length > 100) lines.push('');
    lines[lines.length - 1] += `${lines.at(-1) === '' ? '' : ' '}${word}`;
  }
  return lines.join('\n');
}
