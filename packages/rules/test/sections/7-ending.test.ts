import { describe, expect, test } from 'vitest';
import {
  beginMatch,
  E,
  EMPEROR,
  type Match,
  type MatchHeader,
  N,
  PRINCE,
  parseAction,
  parseSquare,
  piece,
  playMatch,
  S,
  SOLDIER,
  W,
} from '../../src/index.js';
import { actions, after, eventsOf, expectBoard, position, refusalOf, state, told } from '../support/picture.js';

describe('§7 succession', () => {
  const strike = `
         e   f   g   h   i
      8  nE  .   .   .   sG
      7  .   .   .   .   .
      6  .   nP  .   nS  .`;

  test('a displaced Emperor with a Prince leaves his team leaderless until its next turn', () => {
    const at = position(strike);
    expect(eventsOf(at, 'i8e8')).toEqual(['moved', 'displaced', 'leaderless']);
    expect(state(after(at, 'i8e8'))).toBe('n-S S fate 0 1');
    expect(state(after(at, 'i8e8', '~x'))).toBe('n-S N succession 0 2');
    expect(actions(after(at, 'i8e8', '~x'))).toEqual(['~0', '~1', '~2', '~3', '~4', '~5', '~6', '~x']);
  });

  test('on 6 the Prince becomes Emperor after a last move, and the turn ends without a throw', () => {
    const heir = after(position(strike), 'i8e8', '~x', '~6');
    expect(state(heir)).toBe('n-S N heir 0 2');
    expect(actions(heir)).toContain('f6f6');
    expect(refusalOf(heir, 'h6h7')).toBe('heir-first');
    const stayed = after(heir, 'f6f6');
    expect(state(stayed)).toBe('N-S S move 0 3');
    expectBoard(stayed, 'f\n6 nE');
    expect(eventsOf(heir, 'f6f6')).toEqual(['moved', 'enthroned', 'turn']);
    expect(told(heir, 'f6d8', 'enthroned')).toEqual([{ type: 'enthroned', team: N, square: parseSquare('d8') }]);
    expectBoard(after(heir, 'f6d8'), 'd e f\n8 nE sG .\n6 . . .');
  });

  test('the heir’s last move displaces as usual', () => {
    const heir = after(position(strike), 'i8e8', '~x', '~6');
    const struck = after(heir, 'f6a1');
    expect(state(struck)).toBe('N N over 0 2');
    expectBoard(struck, 'a\n1 nE');
  });

  test.each(['~x', '~0', '~1', '~2', '~3', '~4', '~5'])('on %s the team is eliminated and the turn ends', (thrown) => {
    const two = after(position(strike), 'i8e8', '~x', thrown);
    expect(state(two)).toBe('S N over 0 2');
    expectBoard(two, 'e f g h\n8 sG . . .\n6 . . . p');
    const three = after(position(strike, { camps: 'N-E-S' }), 'i8e8', '~x', thrown);
    expect(state(three)).toBe('E-S E move 0 3');
    const thrower = after(position(strike), 'i8e8', '~x');
    const count = thrown === '~x' ? null : Number(thrown[1]);
    expect(told(thrower, thrown, 'thrown')).toEqual([{ type: 'thrown', team: N, count, purpose: 'succession' }]);
    expect(told(thrower, thrown, 'eliminated')).toEqual([
      {
        type: 'eliminated',
        team: N,
        cause: 'succession-failed',
        fell: [[parseSquare('f6'), piece(N, PRINCE)]],
        disbanded: [[parseSquare('h6'), piece(N, SOLDIER)]],
      },
    ]);
  });

  test('without a Prince, or when he falls too, the team is eliminated at once', () => {
    const at = position(strike.replace('nP', '.'), { camps: 'N-E-S' });
    expect(eventsOf(at, 'i8e8')).toEqual(['moved', 'displaced', 'eliminated']);
    expect(state(after(at, 'i8e8'))).toBe('E-S S fate 0 1');
    const prince = position(
      `
         e   f   g   h   i
      8  .   .   .   .   .
      7  .   .   .   .   .
      6  .   nP  .   .   sG`,
      { camps: 'n-E-S', turn: 'S' },
    );
    expect(eventsOf(prince, 'i6f6')).toEqual(['moved', 'displaced', 'eliminated']);
    expect(told(prince, 'i6f6', 'eliminated')).toEqual([
      { type: 'eliminated', team: N, cause: 'prince-displaced', fell: [], disbanded: [] },
    ]);
  });
});

describe('§7 elimination', () => {
  test('upper ranks leave; Sergeants, Soldiers and Recruited Peasants become Peasants', () => {
    const at = position(
      `
         d   e   f   g   h   i
      8  .   nE  .   .   .   sG
      7  nW  nX  nG  nA  .   .
      6  nT  nS  nR  .   .   .`,
      { camps: 'N-E-S' },
    );
    expectBoard(
      after(at, 'i8e8'),
      `
         d   e   f   g   h   i
      8  .   sG  .   .   .   .
      7  .   .   .   .   .   .
      6  p   p   p   .   .   .`,
    );
    const resigned = after(at, 'resign:N');
    expectBoard(resigned, 'd e f g h i\n8 . . . . . sG\n7 . . . . . .\n6 p p p . . .');
    expect(state(resigned)).toBe('E-S S move 0 1');
  });
});

describe('§7 victory', () => {
  test('the game ends when one camp is left, and all that live of it win', () => {
    const board = 'e f g h\n8 nE . . eG';
    const over = { type: 'over', reason: 'last-camp' };
    const alone = position(board, { camps: 'N-E', turn: 'E' });
    expect(eventsOf(alone, 'h8e8')).toEqual(['moved', 'displaced', 'eliminated', 'over']);
    expect(told(alone, 'h8e8', 'over')).toEqual([{ ...over, winners: [E] }]);
    expect(state(after(alone, 'h8e8'))).toBe('E E over 0 1');
    const allied = position(board, { camps: 'N-EW', turn: 'E' });
    expect(told(allied, 'h8e8', 'over')).toEqual([{ ...over, winners: [E, W] }]);
    const others = position(board, { camps: 'NS-EW', turn: 'E' });
    expect(eventsOf(others, 'h8e8')).toEqual(['moved', 'displaced', 'eliminated']);
    expect(state(after(others, 'h8e8'))).toBe('EW-S E fate 0 1');
  });
});

describe('§7 resigning', () => {
  const quiet = position('e f\n6 sS nS', { camps: 'N-E-S', turn: 'S', quiet: 9, ply: 4 });

  test('eliminates at any moment; on its own turn the turn ends', () => {
    expect(state(after(quiet, 'resign:S'))).toBe('N-E N move 0 5');
    expect(state(after(quiet, 'resign:E'))).toBe('N-S S move 0 4');
    expect(refusalOf(quiet, 'resign:W')).toBe('not-living');
    expect(actions(quiet)).not.toContain('resign:S');
    const over = after(quiet, 'resign:E', 'resign:N');
    expect(state(over)).toBe('S S over 0 4');
    expect(refusalOf(over, 'resign:S')).toBe('game-over');
    expect(actions(over)).toEqual([]);
    expect(told(after(quiet, 'resign:E'), 'resign:N', 'eliminated')).toEqual([
      {
        type: 'eliminated',
        team: N,
        cause: 'resigned',
        fell: [[parseSquare('o15'), piece(N, EMPEROR)]],
        disbanded: [[parseSquare('f6'), piece(N, SOLDIER)]],
      },
    ]);
  });

  test('during muster the team drops out; if it was to begin, the next one clockwise begins', () => {
    const muster = position('e\n6 sS', { camps: 'N-E-S', phase: 'muster:NES', turn: 'E' });
    expect(state(after(muster, 'resign:E'))).toBe('N-S S muster:NS 0 1');
    expect(state(after(muster, 'N:-', 'S:-', 'resign:E'))).toBe('N-S S move 0 1');
    expect(state(after(muster, 'E:-', 'resign:E'))).toBe('N-S S muster:NS 0 1');
    expect(state(after(muster, 'resign:S'))).toBe('N-E E muster:NE 0 1');
    // The game is over, and the turn stays as it was.
    expect(state(after(muster, 'resign:S', 'resign:E'))).toBe('N E over 0 1');
  });

  test('a pending choice that has no option left by it ends the turn', () => {
    const stays = position('e\n6 sS', { camps: 'N-E-S', phase: 'promote-lower' });
    expect(state(after(stays, 'resign:N'))).toBe('E-S S promote-lower 0 1');
    // North’s unit outside East’s ring becomes East’s recruit, which closes it.
    const closes = position(
      `
         c   d   e   f   g
      8  .   .   .   .   eS
      7  .   eS  eS  nS  eS
      6  .   eS  sS  eS  .
      5  .   eS  eS  eS  .
      4  .   .   .   .   .`,
      { camps: 'N-E-S', phase: 'promote-lower' },
    );
    expect(actions(closes)).toEqual(['e6=T']);
    expect(state(after(closes, 'resign:N'))).toBe('E-S E move 0 2');
  });
});

describe('§7 draws', () => {
  test('by agreement', () => {
    const at = position('e\n6 sS', { quiet: 5 });
    expect(state(after(at, 'draw'))).toBe('N-S S over 5 1');
    expect(eventsOf(at, 'draw')).toEqual(['over']);
    expect(told(at, 'draw', 'over')).toEqual([{ type: 'over', reason: 'agreed', winners: [] }]);
    expect(actions(at)).not.toContain('draw');
    expect(refusalOf(after(at, 'draw'), 'draw')).toBe('game-over');
  });

  test('when a turn ends after 100 moves without anything happening', () => {
    const at = position('e\n6 sS', { quiet: 99, ply: 200 });
    const moved = after(at, 'e6e7');
    expect(state(moved)).toBe('N-S S fate 100 200');
    expect(state(after(moved, '~x'))).toBe('N-S S over 100 200');
    expect(told(moved, '~x', 'over')).toEqual([{ type: 'over', reason: 'quiet', winners: [] }]);
    expect(state(after(moved, '~5', 'e7=T'))).toBe('N-S S over 100 200');
    const struck = position('e f\n6 sS .\n7 . nS', { quiet: 99, ply: 200 });
    expect(state(after(struck, 'e6f7', '~x'))).toBe('N-S N move 0 201');
  });

  test('what happens in a choice counts: a Peasant recruited where he was added', () => {
    const at = position('g h i\n8 sS . sS', { phase: 'add-peasant', quiet: 100 });
    expect(state(after(at, '+h8'))).toBe('N-S N move 0 2');
    expect(state(after(at, '+f6'))).toBe('N-S S over 100 1');
  });
});

describe('§8 the last turn that has a number', () => {
  const last = position('e f\n6 sS .\n7 . nS', { ply: 999_999 });

  test('ends the game as a draw, whatever happened in it', () => {
    for (const actions of [
      ['e6e7', '~x'],
      ['e6f7', '~x'],
      ['e6e7', '~1'],
      ['e6e7', '~5', 'e7=T'],
      ['e6e7', '~3', '+h8'],
    ]) {
      expect(state(after(last, ...actions))).toMatch(/^N-S S over [01] 999999$/);
    }
    expect(told(after(last, 'e6e7'), '~x', 'over')).toEqual([{ type: 'over', reason: 'last-turn', winners: [] }]);
    expect(state(after(position('e\n6 sS', { ply: 999_998 }), 'e6e7', '~x'))).toBe('N-S N move 1 999999');
  });

  test('is the end also when the team whose turn it is has fallen', () => {
    const three = position('e\n6 sS', { camps: 'N-E-S', ply: 999_999 });
    expect(state(after(three, 'resign:S'))).toBe('N-E S over 0 999999');
    expect(state(after(three, 'resign:N'))).toBe('E-S S move 0 999999');
    const heir = position('e\n6 nP', { camps: 'n-S', turn: 'N', phase: 'succession', ply: 999_999 });
    expect(state(after(heir, '~6', 'e6e6'))).toBe('N-S N over 0 999999');
    const falls = position('e\n6 nP', { camps: 'n-E-S', turn: 'N', phase: 'succession', ply: 999_999 });
    expect(state(after(falls, '~5'))).toBe('E-S N over 0 999999');
  });

  test('but one camp that is left wins, and 100 quiet moves or an agreement are called what they are', () => {
    expect(told(last, 'resign:N', 'over')).toEqual([{ type: 'over', reason: 'last-camp', winners: [S] }]);
    expect(told(last, 'draw', 'over')).toEqual([{ type: 'over', reason: 'agreed', winners: [] }]);
    const quiet = after(position('e\n6 sS', { quiet: 99, ply: 999_999 }), 'e6e7');
    expect(told(quiet, '~x', 'over')).toEqual([{ type: 'over', reason: 'quiet', winners: [] }]);
  });

  test('a muster ends no turn', () => {
    const muster = position('e\n6 sS', { camps: 'N-E-S', phase: 'muster:NES', ply: 999_999 });
    expect(state(after(muster, 'N:-', 'E:-', 'S:-'))).toBe('N-E-S S move 0 999999');
    expect(state(after(muster, 'resign:S'))).toBe('N-E N muster:NE 0 999999');
  });
});

describe('§7 Imperial Seals', () => {
  const header: MatchHeader = { mode: '4', empty: 0, dice: 'sticks', first: 2, opening: [] };
  const matchAt = (at: ReturnType<typeof position>): Match => beginMatch(header, at);
  const played = (match: Match, ...lines: string[]): Match =>
    lines.reduce((sofar, line) => {
      const outcome = playMatch(sofar, parseAction(line)!);
      if (!outcome.ok) throw new Error(`${line}: ${outcome.refusal.code}`);
      return outcome.match;
    }, match);
  const table = (board: string) => matchAt(position(board, { camps: 'N-E-S-W' }));
  test('go to the team that displaced the Emperor, with every seal the fallen team held', () => {
    const board = 'c d e f g h\n8 wG nE . . . sG';
    const one = played(table(board), 'h8d8');
    expect(one.seals).toEqual([S, E, S, W]);
    expect(one.captured[S]!.length).toBe(1);
    const rich: Match = { ...table(board), seals: [N, N, S, W] };
    expect(played(rich, 'h8d8').seals).toEqual([S, S, S, W]);
  });

  test('of a leaderless team wait for its elimination, and stay when its Prince succeeds', () => {
    const board = 'd e f g h\n8 nE . . . sG\n6 nP . . . .';
    const struck = played(table(board), 'h8d8');
    expect(struck.seals).toEqual([N, E, S, W]);
    const turnOfNorth = {
      ...struck,
      position: position('d e\n8 sG .\n6 nP .', { camps: 'n-E-S-W', turn: 'N', phase: 'succession' }),
    };
    expect(played(turnOfNorth, '~4').seals).toEqual([S, E, S, W]);
    expect(played(turnOfNorth, '~6', 'd6d6').seals).toEqual([N, E, S, W]);
    // Another team that takes the Prince doesn't get the seal.
    const prince = { ...struck, position: position('d e\n6 nP wG', { camps: 'n-E-S-W', turn: 'W' }) };
    expect(played(prince, 'e6d6').seals).toEqual([S, E, S, W]);
  });

  test('leave the game with a resignation', () => {
    expect(played(table('e\n6 sS'), 'resign:N').seals).toEqual([-1, E, S, W]);
  });
});
