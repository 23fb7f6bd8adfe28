import { afterThrows } from '@dominion/bots/weighing';
import { formatSquare, parseAction, parseSquare, playLegal, type Square, squareAt } from '@dominion/rules';
import { describe, expect, test } from 'vitest';
import { read } from '../../bots/test/boards.js';
import { idle, type Judge, type Reason, reasonsFor, review } from '../src/index.js';

const actions = (line: string) => line.split(' ').map((each) => parseAction(each)!);

function reasons(board: string, line: string, otherwise?: string): Reason[] {
  const position = read(board);
  const other = otherwise === undefined ? {} : { otherwise: { position: idle(position), line: actions(otherwise) } };
  return reasonsFor({ position, team: position.turn, line: actions(line), ...other });
}

function short(reason: Reason | undefined): string {
  if (reason === undefined) return '';
  if (!('deed' in reason)) return reason.kind;
  const at = 'square' in reason.deed ? ` ${formatSquare(reason.deed.square as Square)}` : '';
  return `${reason.kind} ${reason.deed.kind}${at}`;
}

const all = (found: readonly Reason[]) => found.map(short);

describe('the coach', () => {
  test('names what is taken, and whether anything can strike back', () => {
    const free = reasons('7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9', 'c1c11');
    expect(short(free[0])).toBe('does takes c11');
    expect(free[0]).toMatchObject({ answer: 'none' });
    const held = reasons('7nE7/15/15/2nW12/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9', 'c1c11');
    expect(held[0]).toMatchObject({ kind: 'does', answer: 'none' });
    const guarded = reasons('7nE7/15/15/3nA11/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9', 'c1c11');
    expect(guarded[0]).toMatchObject({ kind: 'does', answer: 'held' });
    const struck = reasons('7nE7/15/15/3nA11/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9', 'c1c11 d12c11');
    expect(struck[0]).toMatchObject({ kind: 'does', answer: 'struck' });
  });

  test('says that an action wins, and nothing lesser beside it', () => {
    const found = reasons('7nE7/15/15/15/15/15/15/15/15/15/15/2nG12/15/1sE13/2sG4sG7 N-S S move 0 9', 'h1h15');
    expect(short(found[0])).toBe('does wins');
    expect(all(found).filter((each) => each.startsWith('does'))).toEqual(['does wins']);
  });

  test('says that a win comes in two, from the continuation', () => {
    const found = reasons(
      '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/sE14/6sG5sG2 N-S S move 0 9',
      'm1m14 h15i15 g1i1 i15h15 i1i15',
    );
    expect(all(found)).not.toContain('does wins');
    const win = reasons('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/sE14/6sG5sG2 N-S S move 0 9', 'm1m14 h15g15 g1g15');
    expect(win[0]).toMatchObject({ kind: 'leads', turns: 2, deed: { kind: 'wins' } });
  });

  test('names what would happen otherwise: a unit that flees, a threat in two', () => {
    const attacked = '7nE7/15/15/15/2nA12/15/15/15/15/15/8sG6/15/15/7sE7/15 N-S S move 0 9';
    const flees = reasons(attacked, 'i5i10').find(({ kind }) => kind === 'averts');
    expect(flees).toMatchObject({ flees: true, turns: 1, deed: { kind: 'takes' } });
    const crown = '7nE7/15/15/15/15/7nG7/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9';
    expect(short(reasons(crown, 'h1g1')[0])).toMatch(/^averts/);
    // In two turns: the idle line shows what the continuation doesn't.
    const quiet = '7nE7/15/15/15/15/nG14/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9';
    const late = reasons(quiet, 'h1h2', 'a10h10 h1h2 h10h2').find(({ kind }) => kind === 'averts');
    expect(late).toMatchObject({ turns: 2, deed: { kind: 'eliminates' } });
  });

  test('what is still attacked is not saved by becoming something else', () => {
    const promoted = '7nE7/15/15/7nG7/15/15/15/7sS7/15/15/15/15/15/15/7sE7 N-S S promote-lower 0 9';
    expect(all(reasons(promoted, 'h8=T'))).not.toContain('averts takes h8');
    const crowned = '7nE7/15/15/7nG7/15/15/15/7sP7/15/15/15/15/15/15/3sS11 N-s S heir 0 9';
    expect(all(reasons(crowned, 'h8h8')).filter((each) => each.startsWith('averts'))).toEqual([]);
    const armed = '7nE7/15/15/15/15/15/15/15/15/15/nG6sR7/nG14/15/5sG1sE7/15 N-S S move 0 9';
    expect(all(reasons(armed, 'h5h4')).filter((each) => each.startsWith('averts takes'))).toEqual([]);
  });

  test('a unit is the same one wherever it goes, and what was played instead is told as such', () => {
    const position = read('7nE7/15/15/15/15/15/15/15/15/15/15/6sG8/15/7sE7/8sG6 N-S S move 0 40');
    const [played] = actions('i1i14');
    const after = playLegal(position, played!).position;
    const instead = { position: afterThrows(after), line: actions('h15i14'), played: played! };
    const better = reasonsFor({ position, team: 2, line: actions('i1i3'), otherwise: instead });
    const averts = better.find(({ kind }) => kind === 'averts');
    expect(averts).toMatchObject({ played: true, flees: false, deed: { kind: 'takes', square: parseSquare('i14') } });
    // The Emperor is lost anywhere: nothing is averted, and no square is named where it doesn't stand.
    const lost = read('nE14/15/15/15/15/15/15/15/15/15/15/15/15/1sGsG12/sE14 N-S N move 0 40');
    const other = { position: idle(lost), line: actions('b2b14 a15b15 b14b15') };
    const averting = (line: string) =>
      reasonsFor({ position: lost, team: 0, line: actions(line), otherwise: other }).filter(
        (each) => each.kind === 'averts' && each.deed.kind === 'takes',
      );
    expect(averting('a15a14 c2c14 a14b14 c14b14')).toEqual([]);
    expect(averting('a15a14')).toMatchObject([{ played: false, deed: { square: parseSquare('a15') } }]);
  });

  test('to give up a Territory and come back to it brings nothing', () => {
    const board =
      '15/5nP1nEnS6/5nSnS3nS4/5nS3nS5/15/5p1p1p5/11nG3/5p1p1p5/15/5p1p1p5/15/5sS3sS5/4sS2sSsSsS5/5sS1sE2sX4/sG14 N-S N move 1 30';
    const back = reasons(board, 'f14c11 f4f5 f13f14');
    expect(all(back).filter((each) => each.includes('controls'))).toEqual([]);
    expect(all(reasons(board, 'f14b14')).filter((each) => each.includes('controls'))).toEqual([]);
  });

  test('a leaderless team strikes back at nothing', () => {
    const board = '7nE7/15/15/15/15/15/15/6nS8/7sS7/15/15/15/eP5eG8/15/7sE7 N-e-S S move 0 9';
    expect(reasons(board, 'h7g8')[0]).toMatchObject({ kind: 'does', answer: 'none' });
  });

  test('names what is recruited, and what could be next', () => {
    const straddle = '7nE7/15/15/15/15/15/nS13nS/15/15/15/5sSp8/7sS7/15/15/7sE7 N-S S move 0 9';
    expect(short(reasons(straddle, 'h4h5')[0])).toBe('does recruits g5');
    const opens = '7nE7/15/15/15/15/15/15/15/8sG6/6p8/15/6sS8/15/15/7sE7 N-S S move 0 9';
    expect(all(reasons(opens, 'g4g5'))).toContain('threatens recruits g6');
  });

  test('names what it costs all the same', () => {
    const board = '7nE7/15/15/3nA11/2nG12/15/15/15/15/15/12sS2/11nW3/15/7sE7/2sG12 N-S S move 0 9';
    const found = reasons(board, 'c1c11 l4m6');
    expect(all(found)).not.toContain('costs takes c11');
    const lost = reasons('7nE7/15/15/15/2nG12/15/15/15/15/15/12sT2/10nW4/15/7sE7/2sG12 N-S S move 0 9', 'c1c11 k4m5');
    expect(all(lost)).toContain('costs takes m5');
  });

  test('tells no loss that would come otherwise as well, and no gain that an exchange takes back', () => {
    const board = '7nE7/15/15/15/2nG12/15/15/15/15/15/12sT2/10nW4/15/7sE7/2sG12 N-S S move 0 9';
    expect(all(reasons(board, 'c1c11 k4m5', 'k4m5'))).not.toContain('costs takes m5');
    const traded = '7nE7/15/15/15/2nA12/15/15/15/2sG12/15/15/15/15/7sE7/2sG12 N-S S move 0 9';
    const later = reasons(traded, 'h2h3 h15h14 c7c11');
    expect(all(later)).toContain('leads takes c11');
    const guarded = '7nE7/15/15/3nA11/2nS12/15/15/15/2sG12/15/15/15/15/7sE7/2sG12 N-S S move 0 9';
    expect(all(reasons(guarded, 'h2h3 h15h14 c7c11 d12c11'))).not.toContain('leads takes c11');
  });

  test('a choice that the sticks ordered is not praised for what others do', () => {
    const board = '7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/4sS10/7sE7/2sG12 N-S S promote-lower 0 9';
    expect(all(reasons(board, 'e3=T h15h14 c1c11'))).not.toContain('leads takes c11');
  });

  test('explains what the sticks ordered', () => {
    const promote = '7nE7/15/15/15/15/15/15/15/15/15/15/15/4sS6sG3/15/7sE7 N-S S promote-upper 0 9';
    expect(reasons(promote, 'l3=P')[0]).toMatchObject({ kind: 'does', deed: { kind: 'promotes', unit: 3, to: 2 } });
  });

  test('a quiet action is good for something as well', () => {
    // A recruit is armed in its side's Territories (§5.2): here in none; at home; in West's.
    const stray = '7nE7/15/15/15/15/15/15/15/15/3sR11/15/15/15/15/7sE7 N-S S move 0 9';
    expect(all(reasons(stray, 'd6d5'))).not.toContain('homeward');
    const home = '7nE7/15/15/15/15/15/15/15/15/3sR11/15/15/15/5sA1sE1sG5/15 N-S S move 0 9';
    expect(all(reasons(home, 'd6d5'))).toContain('homeward');
    const west = '7nE7/15/15/15/15/1sG13/15/1sA5sR7/15/15/15/15/15/15/7sE7 N-S S move 0 9';
    expect(all(reasons(west, 'h8h7'))).not.toContain('homeward');
    expect(all(reasons(west, 'h8g8'))).toContain('homeward');
    const near = '7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/2sW4sE7 N-S S move 0 9';
    expect(all(reasons(near, 'c1d3'))).toContain('nears');
  });

  test('who is far ahead goes for the Emperor, and the coach says so before anything else', () => {
    const far = '15/7nE7/15/15/15/sG14/15/5sSsSsSsSsS5/15/15/15/15/15/5sA3sG5/7sE7 N-S S move 0 9';
    // The thirteenth rank is closed to it. That the General has more squares to go to isn't the point.
    const hems = reasons(far, 'a10a13');
    expect(hems).toMatchObject([{ kind: 'hems', whom: 0, before: 8, now: 5 }]);
    expect(all(reasons(far, 'a10g10'))).toEqual(expect.arrayContaining(['hems', 'nears']));
    expect(all(reasons(far, 'h8h9'))).toEqual(['nears']);
    // Equal strength on both sides: no side hunts.
    const even = '15/4nPnG1nE1nG5/15/15/15/sG14/15/15/15/15/15/15/15/5sP3sG5/7sE7 N-S S move 0 9';
    expect(all(reasons(even, 'a10a13'))).not.toContain('hems');
  });

  test('a Soldier goes for a Peasant, and the coach says to which and how far', () => {
    const board = '4nPnG1nE7/15/15/15/15/15/15/15/15/7p7/3sS11/15/15/5sP3sG5/7sE7 N-S S move 0 9';
    expect(reasons(board, 'd5e5')).toMatchObject([{ kind: 'forages', square: squareAt(7, 5), steps: 3 }]);
    expect(all(reasons(board, 'd5c5'))).not.toContain('forages');
    // Among several all wait, and a side far ahead goes for the Emperor.
    const among = board.replace('4nPnG1nE7', '4nPnG1nE6eE').replace('N-S', 'N-E-S');
    expect(all(reasons(among, 'd5e5'))).not.toContain('forages');
    expect(all(reasons(board.replace('4nPnG1nE7', '7nE7'), 'd5e5'))).not.toContain('forages');
  });

  test('says nothing of what cannot be played', () => {
    expect(reasons('7nE7/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 N-S S move 0 9', 'a1a2')).toEqual([]);
  });
});

describe('turning points', () => {
  const board = '7nE7/15/15/15/2nG12/15/15/15/15/15/15/15/15/7sE7/2sG12 N-S S move 0 9';
  /** A judge in whose view a side with an additional General wins nine times in ten. */
  const judge: Judge = {
    chances: async ({ board: squares }) => {
      const count = (team: number) => squares.filter((piece) => piece === (((team + 1) << 4) | 3)).length;
      const south = 0.5 + 0.4 * Math.sign(count(2) - count(0));
      return [1 - south, 0, south, 0];
    },
    best: async (position) => {
      const [action] = actions(position.turn === 2 ? 'c1c11' : 'c11c1');
      return position.board[30 * 5 + 2] === 19
        ? { action: action!, value: 0, chance: 0.9, continuation: [action!] }
        : null;
    },
  };

  test('are the choices that cost most, with what would have been better and why', async () => {
    const course = { start: read(board), actions: actions('h2h3 ~x c11c1 ~x'), dice: 'sticks' as const };
    let last = null;
    for await (const each of review(course, judge)) last = each;
    expect(last!.stage).toBe('done');
    expect(last!.turnings).toEqual([]);
    // A judge that foresees it: the chance falls with the first move, after which the General is lost.
    const seeing: Judge = {
      ...judge,
      chances: async (position, care) =>
        position.turn === 0 && position.board[2] === 51 ? [0.9, 0, 0.1, 0] : judge.chances(position, care),
    };
    for await (const each of review(course, seeing)) last = each;
    const [turning] = last!.turnings;
    expect(turning).toMatchObject({ at: 0, team: 2, played: actions('h2h3')[0], better: actions('c1c11')[0] });
    expect(turning!.kept).toBeGreaterThan(0.5);
    expect(turning!.left).toBeCloseTo(0.1, 12);
    expect(all(turning!.reasons)).toContain('does takes c11');
    expect(last!.turnings).toHaveLength(1);
  });

  test('a match in which nobody erred has none', async () => {
    const course = { start: read(board), actions: actions('c1c11 ~x h15h14 ~3'), dice: 'sticks' as const };
    let last = null;
    for await (const each of review(course, judge)) last = each;
    expect(last!.turnings).toEqual([]);
  });
});
