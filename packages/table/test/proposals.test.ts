/** Proposals: who must agree, how they end, and that a turn played again is the same turn. */
import { NO_REST } from '@dominion/protocol';
import { formatPosition, livingTeams, type Team } from '@dominion/rules';
import { commitmentOf } from '@dominion/rules/dice';
import { checkThrows } from '@dominion/rules/proof';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decide, isOfDays, readTableRecord, type TableRecord, wakesAt } from '../src/index.js';
import { Hand } from './hand.js';

const HOUR = 3_600_000;
const DAYS = { kind: 'days', bank: 86_400, increment: 43_200, cap: 172_800, late: 'wait' } as const;

function rewind(hand: Hand, ply: number): string {
  const teams = livingTeams(hand.match.position);
  const said = hand.propose(teams[0]!, { kind: 'rewind', ply });
  if (said !== 'ok') return said;
  for (const team of hand.table.proposals[0]?.asked ?? []) if (team !== teams[0]) hand.answer(team, true);
  return 'ok';
}

const CHOICES = fc.array(fc.nat({ max: 1000 }), { minLength: 4, maxLength: 40 });

describe('a rewind', () => {
  test('and the same lines again give the same position and the same throws, and the record is checked', () => {
    fc.assert(
      fc.property(fc.constantFrom('2', '3', '4', '4a'), CHOICES, fc.nat(), (mode, choices, back) => {
        const hand = new Hand(mode as '2');
        hand.play(choices);
        if (hand.match.result !== null || hand.match.position.ply < 2) return;
        const { lines } = hand.memory;
        const position = formatPosition(hand.match.position);
        const ply = 1 + (back % (hand.match.position.ply - 1));
        expect(rewind(hand, ply)).toBe('ok');
        const { length } = hand.memory.lines;
        // A succession is thrown for at once.
        expect(hand.memory.lines).toEqual(lines.slice(0, length));
        expect(hand.match.position.ply).toBe(ply);
        expect(hand.entries.some((line) => line.startsWith('rewind '))).toBe(true);
        expect(hand.read.lines).toEqual(hand.memory.lines);
        expect(hand.read.playedAt).toEqual(hand.memory.playedAt);
        hand.again(lines.slice(length));
        expect(hand.memory.lines).toEqual(lines);
        expect(formatPosition(hand.match.position)).toBe(position);
        expect(hand.read.lines).toEqual(lines);
        expect(formatPosition(hand.read.match!.position)).toBe(position);
        const { record } = hand.memory;
        const proof = {
          ...{
            scheme: record.scheme,
            matchId: record.id,
            seed: record.seed,
            seals: [],
            entropy: [null, null, null, null],
          },
          commitment: commitmentOf(record.seed, record.id, record.scheme),
        };
        const { header, actions } = hand.match;
        expect(checkThrows({ header, actions }, proof)).toMatchObject({ ok: true });
      }),
      { numRuns: 25 },
    );
  });

  test('gives the throw that the turn had, whatever is moved in it', () => {
    const hand = new Hand('2');
    const { turn } = hand.match.position;
    hand.act(turn === 2 ? 'e3e4' : 'e13e12');
    const [thrown] = hand.memory.lines.slice(3);
    expect(thrown).toMatch(/^~/);
    expect(rewind(hand, 1)).toBe('ok');
    expect(hand.table.decided.at(-1)).toMatchObject({ kind: 'rewind', end: 'done', place: 2 });
    expect(hand.memory.lines).toHaveLength(2);
    hand.act(turn === 2 ? 'h3h4' : 'h13h12');
    expect(hand.memory.lines[3]).toBe(thrown);
    expect(hand.entries.slice(2, 5)).toEqual([turn === 2 ? 'e3e4' : 'e13e12', thrown, 'rewind 2']);
  });

  test('takes with it what was offered, who played for one turn, and marks and names of what it took back', () => {
    const hand = new Hand('2', { pace: { ...DAYS, late: 'regent' } });
    const first = hand.match.position.turn;
    const [mine, other] = first === 2 ? ['e3e4', 0] : ['e13e12', 2];
    const id = 'a-line-by-name';
    hand.ask(first, { name: 'act', payload: { line: mine, ply: 1, id } });
    const left = hand.table.bank;
    hand.ask(first, { name: 'draw', payload: { offer: true } });
    hand.memory = {
      ...hand.memory,
      regents: new Map([[2, 'ally']]),
      table: { ...hand.table, proxies: [null, null, { by: 'bot', until: 'turn' }, { by: 'bot', until: 'back' }] },
    };
    expect(rewind(hand, 1)).toBe('ok');
    expect(hand.memory.regents.size).toBe(0);
    expect(hand.table.draws).toBe(0);
    expect(hand.table.proxies).toEqual([null, null, null, { by: 'bot', until: 'back' }]);
    expect(hand.read.asked.get(`${first} ${id}`)).toBe(-1);
    // Time that was used stays used.
    expect(hand.table.bank[first]).toBe(left[first]);
    expect(hand.table.bank[other as Team]).toBeLessThanOrEqual(DAYS.cap * 1000);
    expect(hand.table.used).toEqual([0, 0, 0, 0]);
    expect(hand.table.running).toBe(1 << first);
  });

  test('is refused to where the match never was, in older matches, and when it is over', () => {
    const hand = new Hand('2');
    for (const ply of [1, 2, 99]) expect(hand.propose(0, { kind: 'rewind', ply })).toBe('no-rewind');
    const older = new Hand('2', {}, 'dice-v1');
    older.play([1, 1, 1]);
    expect(older.propose(0, { kind: 'rewind', ply: 1 })).toBe('old-throws');
    hand.act('resign:N', 0);
    expect(hand.propose(2, { kind: 'rewind', ply: 1 })).toBe('match-over');
  });

  test('asks whom it would bring back to life', () => {
    const hand = new Hand('4');
    hand.play([3]);
    hand.act('resign:E', 1);
    hand.propose(0, { kind: 'rewind', ply: 1 });
    expect(hand.table.proposals[0]!.asked).toEqual([0, 1, 2, 3]);
    hand.answer(2, true);
    hand.answer(3, true);
    expect(hand.ends).toEqual([]);
    hand.answer(1, true);
    expect(hand.ends).toEqual(['done']);
    expect(livingTeams(hand.match.position)).toContain(1);
  });
});

describe('more time', () => {
  test('is given by most of the others, beyond the cap, and from now on where the deadline has passed', () => {
    const hand = new Hand('4', { pace: DAYS });
    const { turn } = hand.match.position;
    const others = livingTeams(hand.match.position).filter((team) => team !== turn);
    const extend = { kind: 'extend', team: turn, hours: 48 } as const;
    expect(hand.propose(others[0]!, { ...extend, team: others[1]! })).toBe('nothing-to-decide');
    hand.wait(40 * HOUR);
    expect(hand.table.late).toBe(1 << turn);
    const at = hand.now;
    expect(hand.propose(turn, extend)).toBe('ok');
    expect(hand.table.proposals[0]).toMatchObject({ asked: others, agree: [], ply: 1 });
    expect(hand.answer(turn, true)).toBe('not-your-answer');
    hand.answer(others[0]!, true);
    expect(hand.ends).toEqual([]);
    hand.answer(others[1]!, true);
    expect(hand.ends).toEqual(['done']);
    expect(hand.table.late).toBe(0);
    expect(wakesAt(hand.attended, hand.now)).toBe(at + 48 * HOUR);
    hand.play([1]);
    expect(Math.max(...hand.table.bank)).toBeLessThanOrEqual(DAYS.cap * 1000);
  });

  test('is not for live tables, and goes with the turn', () => {
    const live = new Hand('2', { clock: { kind: 'turn', seconds: 60 } });
    const { turn } = live.match.position;
    expect(live.propose(2, { kind: 'extend', team: turn, hours: 1 })).toBe('not-of-days');
    const hand = new Hand('3', { pace: DAYS });
    const mover = hand.match.position.turn;
    hand.propose(mover, { kind: 'extend', team: mover, hours: 1 });
    while (hand.match.position.turn === mover) hand.play([2]);
    hand.wait();
    expect(hand.ends).toEqual(['gone']);
  });
});

describe('a seat', () => {
  test('goes to a bot by its person’s own wish', () => {
    const hand = new Hand('2');
    expect(hand.propose(0, { kind: 'bot', team: 0, level: 'expert' })).toBe('ok');
    expect([hand.table.bots[0], hand.memory.seats.has(0)]).toEqual(['expert', false]);
    expect(hand.table.handed).toEqual([{ team: 0, at: 2 }]);
  });

  test('is not taken by one from an opponent who is there and in time', () => {
    const hand = new Hand('2', { pace: DAYS });
    const { turn } = hand.match.position;
    const other = turn === 0 ? 2 : 0;
    hand.propose(other, { kind: 'bot', team: turn, level: 'beginner' });
    expect(hand.table.proposals).toHaveLength(1);
    hand.answer(turn, false);
    expect(hand.ends).toEqual(['declined']);
    hand.wait(25 * HOUR);
    hand.propose(other, { kind: 'bot', team: turn, level: 'beginner' });
    expect(hand.table.bots[turn]).toBe('beginner');
  });

  test('is taken from someone who is there and declines by all the others alone, when the time to answer is over', () => {
    for (const kind of ['bot', 'replace'] as const) {
      const what = kind === 'bot' ? ({ kind, team: 2, level: 'beginner' } as const) : ({ kind, team: 2 } as const);
      const hand = new Hand('4');
      const kept = () => expect([hand.table.bots[2], hand.table.open]).toEqual([null, 0]);
      hand.propose(0, what);
      hand.answer(2, false);
      hand.answer(1, true);
      kept();
      hand.answer(3, false);
      expect(hand.ends).toEqual(['declined']);
      hand.propose(0, what);
      hand.answer(1, true);
      hand.wait(120_000);
      expect(hand.ends).toEqual(['declined', 'late']);
      hand.propose(0, what);
      for (const [team, agrees] of [
        [2, false],
        [1, true],
        [3, true],
      ] as const)
        hand.answer(team, agrees);
      hand.wait(119_999);
      kept();
      hand.wait(1);
      expect(hand.ends).toEqual(['declined', 'late', 'done']);
    }
  });

  test('is opened by its person and most of the others, and somebody else sits down', () => {
    const hand = new Hand('4a', { rests: [null, { ...NO_REST, weekdays: 1 }, null, null] });
    hand.propose(0, { kind: 'replace', team: 1 });
    hand.answer(3, false);
    expect(hand.ends).toEqual([]);
    hand.answer(2, true);
    expect(hand.ends).toEqual([]);
    hand.answer(1, true);
    expect([hand.ends, hand.table.open]).toEqual([['done'], 2]);
    expect(hand.propose(0, { kind: 'replace', team: 1 })).toBe('nothing-to-decide');
    const sit = { name: 'sit', payload: { team: 1, name: 'New' } } as const;
    expect(hand.apply(decide(hand.attended, 'N', sit, hand.now))).toBe('already-seated');
    expect(hand.apply(decide(hand.attended, 'new', sit, hand.now))).toBe('ok');
    expect(hand.memory.seats.get(1)).toMatchObject({ keyHash: 'new', name: 'New' });
    expect([hand.table.open, hand.table.rests[1], hand.table.handed]).toEqual([0, null, [{ team: 1, at: 4 }]]);
    expect(hand.apply(decide(hand.attended, 'other', sit, hand.now))).toBe('already-started');
  });
});

describe('the end', () => {
  test('is drawn when all living people wish it, and not by one against bots', () => {
    const hand = new Hand('3');
    hand.propose(1, { kind: 'close' });
    hand.answer(2, true);
    expect(hand.match.result).toBeNull();
    hand.answer(3, true);
    expect(hand.match.result).toEqual({ reason: 'agreed', winners: [] });
    const alone = new Hand('2');
    alone.propose(2, { kind: 'bot', team: 2, level: 'master' });
    expect(alone.propose(0, { kind: 'close' })).toBe('no-others');
  });

  test('is given to a camp by all people of the others, whose bots resign with them', () => {
    const hand = new Hand('4a');
    hand.propose(2, { kind: 'bot', team: 2, level: 'master' });
    expect(hand.propose(0, { kind: 'concede', team: 3 })).toBe('ok');
    expect(hand.match.result).toEqual({ reason: 'last-camp', winners: [1, 3] });
    expect(hand.entries.slice(-2)).toEqual(['resign:N', 'resign:S']);
    expect(hand.propose(1, { kind: 'concede', team: 0 })).toBe('match-over');
  });
});

describe('a pause', () => {
  test('of a table of days is agreed to by all, and so is going on', () => {
    const hand = new Hand('2', { pace: DAYS });
    expect(hand.ask(0, { name: 'pause', payload: { offer: true } })).toBe('by-proposal');
    expect(hand.propose(0, { kind: 'resume' })).toBe('nothing-to-decide');
    hand.propose(0, { kind: 'pause' });
    expect(hand.table.paused).toBe(false);
    hand.answer(2, true);
    expect([hand.table.paused, hand.table.running]).toEqual([true, 0]);
    hand.wait(90 * HOUR);
    expect(hand.table.late).toBe(0);
    hand.propose(2, { kind: 'resume' });
    hand.answer(0, true);
    expect([hand.table.paused, hand.table.running !== 0]).toEqual([false, true]);
    expect(new Hand('2').propose(0, { kind: 'pause' })).toBe('not-of-days');
  });
});

describe('a proposal', () => {
  test('ends when its time does: after two minutes, at a table of days after three days or the bank’s cap', () => {
    const live = new Hand('2');
    live.propose(0, { kind: 'close' });
    live.wait(119_999);
    expect(live.ends).toEqual([]);
    live.wait(1);
    expect(live.ends).toEqual(['late']);
    const until = (cap: number) => {
      const hand = new Hand('2', { pace: { ...DAYS, bank: 3600, cap } });
      hand.propose(0, { kind: 'close' });
      expect(wakesAt(hand.attended, hand.now)).toBeLessThanOrEqual(hand.table.proposals[0]!.until);
      return hand.table.proposals[0]!.until - hand.now;
    };
    expect([until(7200), until(2_592_000)]).toEqual([2 * HOUR, 72 * HOUR]);
  });

  test('is taken back, one at a time a seat, and answered anew while it is open', () => {
    const hand = new Hand('3');
    hand.propose(1, { kind: 'close' });
    expect(hand.propose(1, { kind: 'close' })).toBe('open-proposal');
    expect(hand.answer(1, false)).toBe('ok');
    expect(hand.ends).toEqual(['withdrawn']);
    expect(hand.answer(2, true, 1)).toBe('no-proposal');
    hand.propose(1, { kind: 'bot', team: 2, level: 'casual' });
    hand.answer(3, false);
    hand.answer(3, true);
    hand.wait(120_000);
    expect(hand.ends).toEqual(['withdrawn', 'done']);
    expect(hand.table.decided.map(({ id }) => id)).toEqual([1, 2]);
  });

  test('goes with who made it and with the match; the last twenty that ended are remembered', () => {
    const hand = new Hand('3');
    hand.propose(1, { kind: 'close' });
    hand.act('resign:E', 1);
    hand.wait();
    expect(hand.ends).toEqual(['gone']);
    for (let n = 0; n < 25; n++) {
      hand.propose(2, { kind: 'close' });
      hand.answer(3, false);
    }
    expect(hand.table.decided.map(({ id }) => id)).toEqual(Array.from({ length: 20 }, (_, n) => n + 7));
    hand.propose(2, { kind: 'close' });
    hand.act('resign:W', 3);
    hand.wait();
    expect([hand.table.proposals, hand.ends.at(-1)]).toEqual([[], 'gone']);
  });

  test('is read again as it was written down, and older tables have none', () => {
    const hand = new Hand('2', { pace: DAYS });
    hand.propose(0, { kind: 'close' });
    expect(isOfDays(hand.table)).toBe(true);
    expect(readTableRecord(JSON.stringify(hand.table))).toEqual(hand.table);
    const { proposals: _, decided: __, handed: ___, open: ____, ...older } = hand.table;
    expect(readTableRecord(JSON.stringify(older))).toMatchObject({ proposals: [], decided: [], handed: [], open: 0 });
  });

  test('of before there were appointments is read as one about none', () => {
    const hand = new Hand('2', { pace: DAYS });
    hand.propose(0, { kind: 'close' });
    const [{ moment, pace, clock, ...known }] = hand.table.proposals as [TableRecord['proposals'][number]];
    const read = readTableRecord(JSON.stringify({ ...hand.table, proposals: [known] }));
    expect(read.proposals).toEqual([{ ...known, moment: 0, pace: '', clock: '' }]);
    expect({ moment, pace, clock }).toEqual({ moment: 0, pace: '', clock: '' });
  });
});
