/** Puzzles: accepted tries, answers to the others, giving up, the day's puzzle, and storage. */
import type { Analysis } from '@dominion/bots';
import { dayOf, PUZZLES, type Puzzle } from '@dominion/insight/puzzles';
import { formatPosition, legalActions, type Position, parseAction, type Team } from '@dominion/rules';
import { puzzles as en } from '@dominion/words/en/puzzles';
import { puzzles as zh } from '@dominion/words/zh/puzzles';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePath, pathOf } from '../../../src/base/route.js';
import { PuzzleHost } from '../../../src/match/connections/puzzle/host.js';
import { allyOfSolver, beginPuzzle, ownMoves, playBlank } from '../../../src/match/connections/puzzle/play.js';
import { openSession, type Session } from '../../../src/match/session/session.js';
import { puzzleOf } from '../../../src/pages/puzzles/day.js';
import { nextUnsolved } from '../../../src/pages/puzzles/next.js';
import { forgetSolved, noteSolved, parseSolved, solved } from '../../../src/pages/puzzles/progress.js';
import { at, placed } from '../../helpers.js';

/** The Prince attacks Emperor and General at once, and takes the General. */
const FORK: Puzzle = {
  id: 'fork',
  kind: 'win',
  stars: 1,
  effort: 1000,
  position: formatPosition(placed('S', 'N-S', 'nE h15', 'nG b9', 'sE h1', 'sP e3', 'sS c2')),
  line: ['e3e12', 'h15h14', 'e12b9'],
  gap: 500,
};

/** Values positions as the test says, for the team to move, and answers with `reply`. */
const looker = (worth: (position: Position) => number, reply?: string) => ({
  analyse: async (position: Position, _team: Team): Promise<Analysis> => {
    const action = reply === undefined ? legalActions(position)[0]! : parseAction(reply)!;
    return { lines: [{ action, value: worth(position), chance: 0.5, continuation: [action] }], depth: 1, nodes: 1 };
  },
});
/** Kinds with the same text for any number of moves. */
const PLAIN: ReadonlySet<Puzzle['kind']> = new Set(['choice', 'shelter', 'rescue', 'crown']);

describe('what is asked for', () => {
  it('speaks of two turns only where two moves are to be found', () => {
    for (const puzzle of [...PUZZLES, FORK]) {
      for (const words of [en, zh]) {
        const [one, two] = [words.asks(puzzle.kind, ownMoves(puzzle)), words.asks(puzzle.kind, 2)];
        const plain = PLAIN.has(puzzle.kind);
        expect([puzzle.id, one === two]).toEqual([puzzle.id, plain || ownMoves(puzzle) > 1]);
      }
    }
  });
});

const nobody = { analyse: () => Promise.reject(new Error('no worker')) };

const opened: Session[] = [];
afterEach(() => {
  for (const session of opened.splice(0)) session.close();
});

async function open(who: ConstructorParameters<typeof PuzzleHost>[2] = nobody, puzzle = FORK) {
  let host!: PuzzleHost;
  const session = openSession(
    'puzzle-fork',
    (listener) => {
      host = new PuzzleHost(puzzle, listener, who);
      return host;
    },
    'lesson',
  );
  opened.push(session);
  await vi.waitFor(() => expect(session.story.value).not.toBeNull());
  return { session, host };
}

const positionIn = (session: Session) => session.story.value!.match.position;
const logOf = (session: Session) => session.table.value!.log.filter((line) => line !== '~x');

async function attempt(session: Session, line: string): Promise<void> {
  session.orders.act(parseAction(line)!);
  await vi.waitFor(() => expect(session.pending.value).toBeNull());
}

const answered = (session: Session) => vi.waitFor(() => expect(session.task.value.kind).toBe('move'));

describe('the host of a puzzle', () => {
  it('takes the line, answers it with blank throws, and says why it is good', async () => {
    const { session, host } = await open();
    expect(session.seat.value).toBe(2);
    await attempt(session, 'e3e12');
    expect(host.told.value).toMatchObject({
      kind: 'right',
      why: expect.stringContaining('takes Zhao’s General on b9'),
    });
    await answered(session);
    expect(session.table.value!.log).toEqual(['e3e12', '~x', 'h15h14', '~x']);
    expect(host.finished.value).toBe(false);
    await attempt(session, 'e12b9');
    expect(host.stage.value).toBe('solved');
    await vi.waitFor(() => expect(host.told.value).toMatchObject({ why: expect.stringContaining('×b9') }));
    // There is nothing left to do.
    expect(session.task.value.kind).toBe('wait');
  });

  it('takes a wrong action back, and shows who would answer what', async () => {
    const { session, host } = await open(looker(() => 0, 'b9b2'));
    const before = positionIn(session);
    await attempt(session, 'e3e6');
    expect(positionIn(session)).toBe(before);
    expect(session.task.value.kind).toBe('move');
    expect(host.told.value).toMatchObject({ kind: 'wrong', move: 'Prince e3–e6', answer: { team: 0 } });
    expect(host.drawn.value).toEqual([
      { from: at('e3'), to: at('e6'), pen: 'yellow' },
      { from: at('b9'), to: at('b2'), pen: 'red' },
    ]);
    // The solution is still possible.
    await attempt(session, 'e3e12');
    expect(host.told.value!.kind).toBe('right');
    expect(host.drawn.value).toEqual([]);
  });

  it('answers in words, also where nobody can look', async () => {
    const struck = await open(looker(() => 0, 'b9e9'));
    await attempt(struck.session, 'e3e9');
    expect(struck.host.told.value).toMatchObject({
      answer: { text: expect.stringContaining('takes your Prince on e9') },
    });
    const quiet = await open(looker(() => 0, 'h15g15'));
    await attempt(quiet.session, 'e3e4');
    expect(quiet.host.told.value).toMatchObject({ answer: { text: 'Emperor h15–g15, and the chance is gone.' } });
    const { session, host } = await open(nobody);
    await attempt(session, 'e3e6');
    expect(host.told.value).toEqual({ kind: 'wrong', move: 'Prince e3–e6', answer: null });
  });

  it.each([
    ['takes a later action that is as good', -460, 'solved'],
    ['takes back one that is worse', -450, 'trying'],
  ])('%s', async (_name, worth, stage) => {
    const taken = (position: Position) => position.board[at('b9')] === beginPuzzle(FORK).position.board[at('e3')];
    const { session, host } = await open(looker((position) => (taken(position) ? -500 : worth)));
    await attempt(session, 'e3e12');
    await answered(session);
    await attempt(session, 'e12e13');
    expect(host.stage.value).toBe(stage);
    expect(host.told.value!.kind).toBe(stage === 'solved' ? 'equal' : 'wrong');
  });

  it('takes no other first action, however good it looks', async () => {
    const { session, host } = await open(looker(() => -4000));
    await attempt(session, 'e3e6');
    expect(host.told.value!.kind).toBe('wrong');
  });

  it('takes whatever wins the match', async () => {
    const crown = placed('S', 'N-S', 'nE h15', 'sE a1', 'sG h3', 'sA c10');
    const { session, host } = await open(nobody, { ...FORK, position: formatPosition(crown), line: ['c10h15'] });
    await attempt(session, 'h3h15');
    expect(host.told.value!.kind).toBe('equal');
    expect(host.stage.value).toBe('solved');
  });

  it('refuses what the rules refuse', async () => {
    const { session, host } = await open();
    await attempt(session, 'c2c5');
    expect(session.notice.value).not.toBeNull();
    expect(host.told.value).toBeNull();
  });

  it('marks the unit to move, and shows the line move by move to who gives up', async () => {
    const { session, host } = await open();
    host.mark();
    expect(host.drawn.value).toEqual([{ from: at('e3'), to: at('e3'), pen: 'green' }]);
    host.show();
    expect(host.stage.value).toBe('shown');
    expect(logOf(session)).toEqual(['e3e12']);
    expect(host.told.value).toMatchObject({ kind: 'shown', why: expect.stringMatching(/^Prince e3–e12/) });
    expect(session.task.value.kind).toBe('wait');
    host.show();
    await vi.waitFor(() => expect(logOf(session)).toEqual(FORK.line));
    await vi.waitFor(() => expect(host.finished.value).toBe(true));
    host.show();
    expect(logOf(session)).toEqual(FORK.line);
    // A puzzle whose solution was shown may be solved then.
    host.again();
    expect(host.stage.value).toBe('trying');
    expect(logOf(session)).toEqual([]);
    expect(host.drawn.value).toEqual([]);
  });

  it('shows the rest to who gives up on the way', async () => {
    const { session, host } = await open();
    await attempt(session, 'e3e12');
    host.show();
    await vi.waitFor(() => expect(logOf(session)).toEqual(FORK.line));
    expect(host.stage.value).toBe('shown');
  });

  it('forgets a try that is being looked at when the person goes on', async () => {
    let answer!: () => void;
    const slow = {
      analyse: () => new Promise<Analysis>((done) => (answer = () => done({ lines: [], depth: 0, nodes: 0 }))),
    };
    const { session, host } = await open(slow);
    session.orders.act(parseAction('e3e6')!);
    expect(host.looking.value).toBe(true);
    expect(session.task.value.kind).toBe('busy');
    host.again();
    answer();
    await vi.waitFor(() => expect(session.pending.value).toBeNull());
    expect(host.told.value).toBeNull();
    expect(host.looking.value).toBe(false);
    expect(session.task.value.kind).toBe('move');
  });
});

describe('the puzzles that there are', () => {
  it('have lines that can be played to their ends, and all shown from the side that solves them', () => {
    for (const puzzle of PUZZLES) {
      let match = beginPuzzle(puzzle);
      const team = match.position.turn;
      puzzle.line.forEach((line, number) => {
        expect(match.position.turn === team, puzzle.id).toBe(number % 2 === 0);
        const played = playBlank(match, parseAction(line)!);
        if (!played.ok) throw new Error(`${puzzle.id} ${line}: ${played.refusal.message}`);
        match = played.match;
      });
    }
  });

  it('name an ally where there is one', () => {
    expect(allyOfSolver(FORK)).toBeNull();
    const allied = placed('S', 'NS-EW', 'nE h15', 'eE o8', 'sE h1', 'wE a8');
    expect(allyOfSolver({ position: formatPosition(allied) })).toBe(0);
  });
});

describe('the puzzle of the day', () => {
  const some = ['c', 'a', 'b'].map((id): Puzzle => ({ ...FORK, id }));

  it('is one on a date, wherever the hands of the clock stand', () => {
    expect(dayOf(new Date(2026, 10, 21, 0, 0))).toBe(dayOf(new Date(2026, 10, 21, 23, 59)));
    expect(dayOf(new Date(2026, 10, 22))).toBe(dayOf(new Date(2026, 10, 21)) + 1);
    expect(dayOf(new Date(1970, 0, 1))).toBe(0);
  });

  it('comes again after all others', () => {
    const days = [0, 1, 2, 3, 4, 5].map((day) => puzzleOf(day, some).id);
    expect(days).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
    expect(puzzleOf(-1, some).id).toBe('c');
  });
});

describe('what is kept of puzzles', () => {
  beforeEach(forgetSolved);

  it('is read as far as it is a list of names', () => {
    expect(parseSolved('["a","b","a",3]')).toEqual(['a', 'b']);
    for (const text of ['', 'null', '{}', '[', '"a"']) expect(parseSolved(text)).toEqual([]);
  });

  it('leads to the next one that is not solved, over the end', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((id): Puzzle => ({ ...FORK, id }));
    const all = [first!, second!, third!];
    noteSolved('b');
    noteSolved('b');
    expect(solved.value).toEqual(['b']);
    expect(nextUnsolved(null, all)).toBe(first);
    expect(nextUnsolved(first!, all)).toBe(third);
    expect(nextUnsolved(third!, all)).toBe(first);
    noteSolved('c');
    expect(nextUnsolved(first!, all)).toBeNull();
  });
});

it('has addresses of its own', () => {
  for (const path of ['/learn/puzzles', '/learn/puzzles/1jvpdg8', '/learn/march']) {
    expect(pathOf(parsePath(path))).toBe(path);
  }
  expect(parsePath('/learn/puzzles')).toEqual({ page: 'puzzles' });
});
