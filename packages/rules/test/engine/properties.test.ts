/**
 * Statements of RULES.md about every position and action, as properties that fast-check tries and shrinks.
 * `DOMINION_SEED` takes the number that a failure prints.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  campPoints,
  Field,
  hashOf,
  leadingCamp,
  MOST_ACTIONS,
  make,
  makeTurn,
  unmake,
  writeMovesOf,
  writeStrikesOf,
} from '../../src/engine/index.js';
import {
  type Action,
  addPeasant,
  change,
  EMPEROR,
  formatAction,
  formatPosition,
  type GameEvent,
  inspect,
  isLiving,
  isThrow,
  legalActions,
  livingTeams,
  mandateOf,
  move,
  muster,
  PASS,
  type Position,
  parseAction,
  parsePosition,
  play,
  playLegal,
  RECRUIT,
  REFUSALS,
  resign,
  SQUARES,
  TEAMS,
  THROWS,
  targetOf,
  teamOf,
  UNITS,
} from '../../src/index.js';
import { oracleSettles } from '../oracle/index.js';
import { holds, RUN, situations } from '../support/arbitraries.js';
import { kept } from '../support/kept.js';
import { actions } from '../support/picture.js';
import { runs } from '../support/random.js';
import { checkInvariants } from '../support/thousand.js';

/** The units that a promotion or demotion can name; with others it isn't an action at all (§8). */
const RANKED = UNITS.filter((unit) => unit !== EMPEROR && unit !== RECRUIT);

const squares = Array.from({ length: SQUARES }, (_, square) => square);

/** Returns every action that differs in a single part, all throws, and the actions of one word. */
function neighbours(action: Action): Action[] {
  const parts = inspect(action);
  const words = [...THROWS, PASS];
  switch (parts.kind) {
    case 'move':
      return squares.flatMap((square) => [move(parts.from, square), move(square, parts.to)]).concat(words);
    case 'change':
      return [
        ...squares.map((square) => change(square, parts.unit)),
        ...RANKED.map((unit) => change(parts.square, unit)),
      ];
    case 'peasant':
      return squares.map(addPeasant);
    case 'muster': {
      const [one = 0, two] = parts.squares;
      const teams = TEAMS.flatMap((team) => [muster(team), muster(team, ...parts.squares)]);
      const others = squares.flatMap((square) => [muster(parts.team, square), muster(parts.team, one, square)]);
      const turned = two === undefined ? [] : [muster(parts.team, two, one)];
      return [...teams, ...others, ...turned];
    }
    default:
      return words;
  }
}

/** Returns how many pieces an action adds to the board, minus those removed (§3, §6, §7). */
function balance(events: readonly GameEvent[]): number {
  return events.reduce((sum, event) => {
    if (event.type === 'peasant-added') return sum + 1;
    if (event.type === 'displaced') return sum - 1;
    return event.type === 'eliminated' ? sum - event.fell.length : sum;
  }, 0);
}

const pieces = ({ board }: Position) => board.reduce((count, p) => (p === 0 ? count : count + 1), 0);

describe('§3 §7 what is left after an action', () => {
  test('keeps to the caps, has a crown for each living team, and nothing comes from nowhere', () => {
    holds(2000, ({ position, action }) => {
      const { position: next, events } = playLegal(position, action);
      checkInvariants(next);
      expect(pieces(next)).toBe(pieces(position) + balance(events));
    });
  });

  test('is read back, and goes on from its text as from itself', () => {
    holds(1000, ({ position, action }) => {
      const next = playLegal(position, action).position;
      // The text can't express that a leaderless team is about to begin, which only a resignation leaves.
      const read = parsePosition(formatPosition(next));
      if (!read.ok) return expect(inspect(action).kind).toBe('resign');
      expect(formatPosition(read.position)).toBe(formatPosition(next));
      expect(actions(read.position)).toEqual(actions(next));
    });
  });
});

describe('§5 settling', () => {
  test('is done after every action that settles: nothing is left to do', () => {
    holds(2000, ({ position, action }) => {
      const { position: next, events } = playLegal(position, action);
      const settles = !isThrow(action) && !events.some(({ type }) => type === 'passed' || type === 'mustered');
      if (settles && inspect(action).kind !== 'draw') expect(oracleSettles(formatPosition(next))).toBe(false);
    });
  });
});

describe('for searches', () => {
  test('strikes are the moves that displace a unit of an opposing camp', () => {
    const list = new Int32Array(MOST_ACTIONS);
    holds(1000, ({ position }) => {
      const field = new Field().load(position);
      for (const team of livingTeams(position)) {
        const moves = [...list.subarray(0, writeMovesOf(field, team, list, 0))];
        const strikes = moves.filter((action) => {
          const other = teamOf(position.board[targetOf(action)]!);
          return other !== -1 && other !== team;
        });
        const listed = [...list.subarray(0, writeStrikesOf(field, team, list, 0))];
        expect(listed.sort()).toEqual(strikes.sort());
      }
    });
  });

  test('a turn is the action and the throws without X’s that follow, and is taken back at once', () => {
    holds(1000, ({ position, action, text }) => {
      let expected = playLegal(position, action).position;
      while (expected.phase === 'fate' || expected.phase === 'succession') {
        expected = playLegal(expected, THROWS[0]!).position;
      }
      const field = new Field().load(position);
      makeTurn(field, action);
      expect(formatPosition(field.position())).toBe(formatPosition(expected));
      expect(hashOf(field)).toEqual(hashOf(new Field().load(expected)));
      unmake(field);
      expect(formatPosition(field.position())).toBe(text);
    });
  });
});

describe('§8 what is legal', () => {
  test('is what is listed, each once; all that is near is refused with a reason, and nothing has changed', () => {
    holds(200, ({ position, action, text }) => {
      const listed = legalActions(position);
      const legal = new Set(listed);
      expect(legal.size).toBe(listed.length);
      for (const near of [...listed, ...neighbours(action), ...TEAMS.map(resign)]) {
        const played = play(position, near);
        const parts = inspect(near);
        const expected = legal.has(near) || (parts.kind === 'resign' && isLiving(position, parts.team));
        if (played.ok !== expected) expect.fail(`${formatAction(near)} is ${played.ok ? 'accepted' : 'refused'}`);
        if (!played.ok && !(played.refusal.code in REFUSALS)) expect.fail(`refused for ${played.refusal.code}`);
      }
      expect(formatPosition(position)).toBe(text);
    });
  });

  test('what is written is read, and a text that is near is nothing or another action', () => {
    holds(300, ({ position, action, line }) => {
      for (const near of [...legalActions(position), ...neighbours(action)]) {
        if (parseAction(formatAction(near)) !== near) expect.fail(`${formatAction(near)} is not read as written`);
      }
      for (const [i, letter] of [...line].entries()) {
        for (const put of ['', letter + letter, '0', '1', '9', 'a', 'o', 'p', ':', '=', ',', ' ']) {
          const near = line.slice(0, i) + put + line.slice(i + 1);
          const read = parseAction(near);
          if (read !== null && formatAction(read) !== near) expect.fail(`${near} is read as ${formatAction(read)}`);
        }
      }
    });
  });
});

interface Model {
  readonly positions: Position[];
  readonly lines: string[];
}

/** Compares the field with the last position; reports the line that leads to a difference. */
function compare(model: Model, field: Field): void {
  const at = model.positions.at(-1)!;
  const way = `npm run --silent dominion -- apply '${formatPosition(model.positions[0]!)}' ${model.lines.join(' ')}`;
  expect(formatPosition(field.position()), way).toBe(formatPosition(at));
  if (Buffer.compare(kept(field), kept(new Field().load(at))) !== 0) expect.fail(`keeps up something else: ${way}`);
  const { camps, leader } = mandateOf(at);
  for (const { camp, count } of camps) expect(campPoints(field, camp), way).toBe(count);
  expect(leadingCamp(field), way).toBe(leader);
}

class Make implements fc.Command<Model, Field> {
  private line = '';
  constructor(private readonly choice: number) {}

  check({ positions }: Readonly<Model>): boolean {
    return positions.at(-1)!.phase !== 'over' && legalActions(positions.at(-1)!).length > 0;
  }

  run(model: Model, field: Field): void {
    const at = model.positions.at(-1)!;
    const lines = actions(at);
    this.line = lines[this.choice % lines.length]!;
    const action = parseAction(this.line)!;
    model.positions.push(playLegal(at, action).position);
    model.lines.push(this.line);
    make(field, action);
    compare(model, field);
  }

  /** Returns a copy that remembers its own line; fast-check prints the one that ran. */
  [fc.cloneMethod](): Make {
    return new Make(this.choice);
  }

  toString(): string {
    return `make ${this.line}`;
  }
}

class Unmake implements fc.Command<Model, Field> {
  check(): boolean {
    return true;
  }

  run(model: Model, field: Field): void {
    // With nothing left to undo, nothing happens.
    if (model.positions.length > 1) {
      model.positions.pop();
      model.lines.pop();
    }
    unmake(field);
    compare(model, field);
  }

  toString(): string {
    return 'unmake';
  }
}

describe('playing in place', () => {
  test('is a stack of positions that pure play went through', () => {
    const commands = fc.commands(
      [
        fc.nat().map((choice) => new Make(choice)),
        fc.nat().map((choice) => new Make(choice)),
        fc.constant(new Unmake()),
      ],
      { maxCommands: 40, size: 'max' },
    );
    const property = fc.property(situations, commands, ({ position }, sequence) => {
      fc.modelRun(() => ({ model: { positions: [position], lines: [] }, real: new Field().load(position) }), sequence);
    });
    fc.assert(property, { ...RUN, numRuns: runs(200) });
  });
});
