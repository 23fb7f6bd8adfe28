import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  CIRCLE,
  checkValue,
  formatAction,
  formatPosition,
  inspect,
  isOver,
  legalActions,
  PEASANT,
  parseAction,
  parseBeginning,
  parsePosition,
  start,
} from '../../src/index.js';
import { after } from '../support/picture.js';
import { crowded, randomAction, randomFrom, randomStart, readable, runs } from '../support/random.js';

const begun = formatPosition(start('2'));
const [board] = begun.split(' ');

function errorOf(text: string): string {
  const parsed = parsePosition(text);
  if (parsed.ok) throw new Error(`${text} was read`);
  return `${parsed.error.field} ${parsed.error.message}`;
}

describe('§8 positions', () => {
  test('what is read is written the same', () => {
    const random = randomFrom('round trips');
    let read = 0;
    for (let i = 0; i < runs(2000); i++) {
      const position = crowded(random, random());
      if (!readable(position)) continue;
      const text = formatPosition(position);
      const parsed = parsePosition(text);
      expect(parsed.ok && formatPosition(parsed.position)).toBe(text);
      read++;
    }
    expect(read).toBeGreaterThan(runs(1500));
  });

  const sparse = (change: (rows: string[]) => void, rest = 'N-S S move 0 1') => {
    const rows = new Array<string>(15).fill('15');
    rows[0] = 'nE14';
    rows[14] = 'sE14';
    change(rows);
    return `${rows.join('/')} ${rest}`;
  };

  test.each([
    ['not six fields', 'N-S S move', 'position has 3 fields'],
    ['two spaces', `${board}  N-S S move 0 1`, 'position has 7 fields'],
    ['not 15 ranks', `${board}/15 N-S S move 0 1`, 'board has 16 ranks'],
    ['a rank too narrow', sparse((rows) => (rows[3] = '14')), 'board is 14 squares wide in rank 12'],
    ['a rank too wide', sparse((rows) => (rows[3] = '15p')), 'board is 16 squares wide in rank 12'],
    ['an empty rank', sparse((rows) => (rows[3] = '')), 'board is 0 squares wide in rank 12'],
    ['an unknown letter', sparse((rows) => (rows[3] = 'q14')), 'board has "q1" in rank 12'],
    ['an unknown unit', sparse((rows) => (rows[3] = 'sK14')), 'board has "sK" in rank 12'],
    ['a team in capitals', sparse((rows) => (rows[3] = 'SS14')), 'board has "SS" in rank 12'],
    ['a number of 0', sparse((rows) => (rows[3] = '0p14')), 'board has the number "0" in rank 12'],
    ['a leading zero', sparse((rows) => (rows[3] = 'p014')), 'board has the number "014" in rank 12'],
    [
      'a number over 15',
      sparse((rows) => (rows[3] = '16')),
      'board has the number "16" in rank 12; it must be 1 to 15',
    ],
    ['numbers run together', sparse((rows) => (rows[3] = '105')), 'board has the number "105" in rank 12'],
    ['a unit of a team not living', sparse((rows) => (rows[3] = 'wS14')), 'board has units of W'],
    ['two Emperors', sparse((rows) => (rows[3] = 'sE14')), 'board has 2 units Emperor of S'],
    ['two Princes', sparse((rows) => (rows[3] = 'sPsP13')), 'board has 2 units Prince of S'],
    ['three Generals', sparse((rows) => (rows[3] = 'sGsGsG12')), 'board has 3 units General of S'],
    ['three Admirals', sparse((rows) => (rows[3] = 'sAsAsA12')), 'board has 3 units Admiral of S'],
    ['four Sergeants', sparse((rows) => (rows[3] = 'sTsTsTsT11')), 'board has 4 units Sergeant of S'],
    ['five fighters', sparse((rows) => (rows[3] = 'sWsWsWsXsX10')), 'board has 5 units Warrior or Assassin of S'],
    ['no Emperor', sparse((rows) => (rows[0] = '15')), 'board has no Emperor of N'],
    [
      'teams out of order',
      sparse(() => {}, 'S-N S move 0 1'),
      'camps is "S-N"; in the order of the notation it is N-S',
    ],
    ['teams of a camp out of order', sparse(() => {}, 'SN S move 0 1'), 'camps has the camp "SN"'],
    ['a team twice', sparse(() => {}, 'N-N S move 0 1'), 'camps names N twice'],
    ['a camp that no mode has', sparse(() => {}, 'NE-S S move 0 1'), 'camps has the camp "NE"'],
    ['half an alliance', sparse(() => {}, 'NS-E-W S move 0 1'), 'camps is "NS-E-W"; in the allied game'],
    ['no camps', sparse(() => {}, ' S move 0 1'), 'camps has the camp ""'],
    ['one camp', sparse((rows) => (rows[14] = '15'), 'N N move 0 1'), 'camps has one camp only'],
    ['leaderless with Emperor', sparse(() => {}, 'n-S S move 0 1'), 'camps calls N leaderless, which has an Emperor'],
    [
      'leaderless without Prince',
      sparse((rows) => (rows[0] = '15'), 'n-S S move 0 1'),
      'camps calls N leaderless, which has no Prince',
    ],
    ['a turn of nobody', sparse(() => {}, 'N-S X move 0 1'), 'turn is "X"; it must be N, E, S or W'],
    ['a turn not living', sparse(() => {}, 'N-S E move 0 1'), 'turn is E, which is not living'],
    ['an unknown phase', sparse(() => {}, 'N-S S think 0 1'), 'phase is "think"'],
    ['an empty muster list', sparse(() => {}, 'N-S S muster: 0 1'), 'phase is "muster:"'],
    ['a muster without list', sparse(() => {}, 'N-S S muster 0 1'), 'phase is "muster"'],
    [
      'a muster out of order',
      sparse(() => {}, 'N-S S muster:SN 0 1'),
      'phase is "muster:SN"; it must name teams once each',
    ],
    ['a muster of a team not living', sparse(() => {}, 'N-S S muster:NE 0 1'), 'phase names E for the muster'],
    [
      'succession with an Emperor',
      sparse(() => {}, 'N-S S succession 0 1'),
      'phase is succession, but S has its Emperor',
    ],
    ['heir with an Emperor', sparse(() => {}, 'N-S S heir 0 1'), 'phase is heir, but S has its Emperor'],
    [
      'a leaderless team that moves',
      sparse((rows) => (rows[0] = 'nP14'), 'n-S N move 0 1'),
      'phase is move, but N is leaderless',
    ],
    ['quiet below 0', sparse(() => {}, 'N-S S move -1 1'), 'quiet is "-1"'],
    ['quiet with a leading zero', sparse(() => {}, 'N-S S move 00 1'), 'quiet is "00"'],
    ['ply 0', sparse(() => {}, 'N-S S move 0 0'), 'ply is 0; it must be at least 1'],
    ['ply with a leading zero', sparse(() => {}, 'N-S S move 0 01'), 'ply is "01"'],
    ['a ply beyond the last', sparse(() => {}, 'N-S S move 0 1000000'), 'ply is "1000000"; it must be at most 999999'],
    [
      'a ply beyond all numbers',
      sparse(() => {}, 'N-S S move 0 99999999999999999999'),
      'ply is "99999999999999999999"',
    ],
    ['quiet above 100', sparse(() => {}, 'N-S S fate 101 7'), 'quiet is "101"; it must be at most 100'],
    ['quiet above 100 in the end', sparse(() => {}, 'N-S S over 500 7'), 'quiet is "500"; it must be at most 100'],
    ['quiet 100 in a muster', sparse(() => {}, 'N-S S muster:NS 100 1'), 'quiet is 100, which ends the game'],
    ['quiet 100 before a move', sparse(() => {}, 'N-S S move 100 7'), 'quiet is 100, which ends the game'],
    ...['succession', 'heir'].map((phase) => [
      `quiet 100 before ${phase}`,
      sparse((rows) => (rows[0] = 'nP14'), `n-S N ${phase} 100 7`),
      `quiet is 100, which ends the game with the turn; in the phase ${phase} it must be less`,
    ]),
    ...['demote-upper', 'demote-lower', 'promote-lower', 'promote-upper'].map((phase) => [
      `a choice without a choice, ${phase}`,
      sparse(() => {}, `N-S S ${phase} 0 1`),
      `phase is ${phase}, in which S has nothing to choose`,
    ]),
    [
      'a choice that is the other team’s alone',
      sparse((rows) => (rows[5] = 'nS14'), 'N-S S promote-lower 0 1'),
      'phase is promote-lower, in which S has nothing to choose',
    ],
  ])('refuses %s', (_, text, message) => {
    expect(errorOf(text)).toContain(message);
  });

  test('reads as many quiet moves and turns as there can be, and a choice where there is one', () => {
    for (const text of [
      ...['fate 100 999999', 'over 100 999999', 'move 99 999999', 'muster:NS 99 1', 'add-peasant 100 1'].map((rest) =>
        sparse(() => {}, `N-S S ${rest}`),
      ),
      sparse((rows) => (rows[5] = 'sS14'), 'N-S S promote-lower 100 1'),
      sparse((rows) => (rows[0] = 'nP14'), 'n-S N heir 99 7'),
    ]) {
      const parsed = parsePosition(text);
      expect(parsed.ok && formatPosition(parsed.position)).toBe(text);
    }
  });

  test('refuses a new Peasant where the whole Circle is full', () => {
    const full = start('2').board.slice();
    for (const square of CIRCLE) full[square] = PEASANT;
    const filled = { ...start('2'), board: full, phase: 'add-peasant' as const, mustering: 0 };
    expect(errorOf(formatPosition(filled))).toBe('phase is add-peasant, in which S has nothing to choose');
    full[CIRCLE[7]!] = 0;
    expect(parsePosition(formatPosition(filled)).ok).toBe(true);
  });

  test('where a match of before began, quiet moves beyond the most count as the most', () => {
    const began = (rest: string) => {
      const parsed = parseBeginning(sparse((rows) => (rows[5] = 'sS14'), `N-S S ${rest}`));
      return parsed.ok ? formatPosition(parsed.position).split(' ').slice(3).join(' ') : parsed.error.field;
    };
    expect(began('move 100 7')).toBe('move 99 7');
    expect(began('muster:NS 500 1')).toBe('muster:NS 99 1');
    expect(began('fate 500 7')).toBe('fate 100 7');
    expect(began('promote-lower 101 7')).toBe('promote-lower 100 7');
    expect(began('move 5 7')).toBe('move 5 7');
    expect([began('move -1 7'), began('move 100 0'), began('heir 500 7'), began('move 500 1000000')]).toEqual([
      ...['quiet', 'ply', 'phase', 'ply'],
    ]);
  });

  test('reads one camp, an eliminated turn and leaderless teams where a game has them', () => {
    for (const text of [
      sparse((rows) => (rows[14] = '15'), 'N S over 12 40'),
      sparse((rows) => (rows[0] = 'nP14'), 'n-S N succession 0 2'),
      sparse((rows) => (rows[0] = 'nP14'), 'n-S S move 0 2'),
      sparse((rows) => (rows[4] = 'wE14'), 'NS-W W move 0 2'),
      sparse((rows) => {
        rows[0] = 'eE14';
        rows[4] = 'wE14';
      }, 'EW-S W move 0 2'),
    ]) {
      const parsed = parsePosition(text);
      expect(parsed.ok && formatPosition(parsed.position)).toBe(text);
    }
  });

  test('any text is read or refused, never more than that', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...' /0159pnsNSEWGAT-:muster') })),
        (text) => {
          const parsed = parsePosition(text);
          expect(parsed.ok ? formatPosition(parsed.position) : parsed.error.message.length > 0).toBeTruthy();
        },
      ),
    );
  });
});

describe('§8 actions', () => {
  test('every legal action is read back from what is written', () => {
    const random = randomFrom('actions');
    const kinds = new Set<string>();
    for (let i = 0; i < runs(3000); i++) {
      for (const action of legalActions(crowded(random, random()))) {
        kinds.add(inspect(action).kind);
        expect(parseAction(formatAction(action))).toBe(action);
      }
    }
    expect([...kinds].sort()).toEqual(['change', 'move', 'muster', 'peasant', 'throw']);
  });

  test.each([
    'e3e4',
    'h1h1',
    'o15a1',
    'a10a11',
    'pass',
    '~x',
    '~0',
    '~6',
    'e3=T',
    'o15=P',
    '+h8',
    'S:-',
    'S:e3',
    'S:e3,g3',
    'resign:S',
    'draw',
  ])('reads %s', (text) => {
    expect(formatAction(parseAction(text)!)).toBe(text);
  });

  test.each([
    '',
    ' e3e4',
    'e3e4 ',
    'e3',
    'e3-e4',
    'e3e16',
    'p1e4',
    'E3E4',
    '~7',
    '~',
    '~X',
    'e3=E',
    'e3=R',
    'e3=p',
    'e3=',
    '+',
    '+h16',
    'S:',
    's:-',
    'S:e3,',
    'S:e3,g3,i3',
    'X:-',
    'resign',
    'resign:s',
    'resign:',
    'Draw',
    'Pass',
    'e3e4\n',
    '0000',
  ])('refuses %j', (text) => {
    expect(parseAction(text)).toBeNull();
  });

  test('the check value differs between positions that differ', () => {
    const seen = new Set<string>();
    let at = randomStart(randomFrom('check'), '4');
    const random = randomFrom('check');
    for (let i = 0; i < 200 && !isOver(at); i++) {
      seen.add(checkValue(at));
      at = after(at, formatAction(randomAction(random, at)));
    }
    expect(seen.size).toBe(200);
    expect(checkValue(start('2'))).toMatch(/^[0-9a-f]{8}$/);
  });
});
