import { describe, expect, test } from 'vitest';
import {
  beginMatch,
  foldMatch,
  formatPosition,
  formatRecord,
  formatResult,
  type MatchRecord,
  PASS,
  parsePosition,
  parseRecord,
  playLine,
  recordOf,
  replayRecord,
  S,
  TEAMS,
} from '../../src/index.js';
import { crowded, randomFrom, readable } from '../support/random.js';

const read = (text: string): MatchRecord => {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`${parsed.error.line}:${parsed.error.column} ${parsed.error.reason}`);
  return parsed.record;
};

const short = `[Rules "1"]
[Mode "2"]
[Dice "sticks"]
[First "S"]
[Opening "N3 S3|N1 S5"]
[Chu "Ying"]
[Result "S wins"]

{A short one.}
0. S:e3,g3 N:-
1. S e3e5 {[%clk 0:05:00]} {up the middle} ~x
2. N resign:N
S wins
`;

describe('records played again', () => {
  const refused = (text: string) => {
    const replayed = replayRecord(read(text));
    if (replayed.ok) throw new Error('it was played');
    return replayed.error;
  };
  const mustered = (() => {
    let match = beginMatch({ mode: '2', empty: 0, dice: 'sticks', first: S, opening: [] });
    for (const line of ['S:e3,g3', 'N:-']) {
      const played = playLine(match, line);
      if (played.ok) match = played.match;
    }
    return formatPosition(match.position);
  })();

  test('an illegal action: its number, the position before it, what is legal from there', () => {
    const error = refused(short.replace('e3e5', 'e3e6'));
    expect(error).toMatchObject({ kind: 'illegal', number: 3, action: 'e3e6', position: mustered });
    expect(error.kind === 'illegal' && error.refusal.code).toBe('not-its-way');
    expect(error.kind === 'illegal' && error.nearby).toEqual([
      'e3e5',
      'e3e4',
      'e3f4',
      'e3d4',
      'e3f3',
      'e3d3',
      'e3c3',
      'e3e2',
    ]);
    expect(error.message).toContain('action 3 (e3e6) is not legal [not-its-way]');
    expect(error.message).toContain(mustered);
  });

  test('nothing from that square: of the same kind, at most eight; nothing of the kind: any', () => {
    const empty = refused(short.replace('e3e5', 'h8h9'));
    expect(empty.kind === 'illegal' && empty.nearby).toHaveLength(8);
    expect(empty.kind === 'illegal' && empty.nearby[0]).toBe('e3e5');
    const early = refused(short.replace('N:-', 'e3e5'));
    expect(early.kind === 'illegal' && early.nearby[0]).toBe('N:-');
    const late = refused(short.replace('resign:N', 'resign:N e3e4'));
    expect(late).toMatchObject({ kind: 'illegal', number: 6, nearby: [] });
    expect(late.message).toContain('nothing is legal any more');
  });

  test('a muster: of the same team, with the same Soldiers first', () => {
    const error = refused(short.replace('S:e3,g3', 'S:g3,e3'));
    expect(error.kind === 'illegal' && error.nearby.slice(0, 3)).toEqual(['S:e3,g3', 'S:e3', 'S:e3,f3']);
  });

  test('a choice: of the same square, or else the nearest', () => {
    const position = '7nE7/15/15/15/15/15/15/15/15/15/15/15/sS1sS12/15/7sE7 N-S S promote-lower 0 4';
    const chosen = (action: string) => {
      const text = short
        .replace('[Opening "N3 S3|N1 S5"]', `[Position "${position}"]`)
        .replace(/0\. .*/s, `4. S ${action}\nS wins\n`);
      const error = refused(text);
      return error.kind === 'illegal' && error.nearby;
    };
    expect(chosen('c3=X')).toEqual(['c3=T']);
    expect(chosen('d3=T')).toEqual(['c3=T', 'a3=T']);
    expect(chosen('+h8')).toEqual(['a3=T', 'c3=T']);
  });

  test('an action under another turn than its own', () => {
    expect(refused(short.replace('2. N', '3. N')).message).toContain(
      'action 5 (resign:N) stands in turn 3 of N, but the match is in turn 2 of N',
    );
    const thrown = refused(short.replace(' ~x', ''));
    expect(thrown).toMatchObject({ kind: 'turn', number: 4, action: 'resign:N' });
    expect(thrown.kind === 'turn' && thrown.nearby).toEqual(['~x', '~0', '~1', '~2', '~3', '~4', '~5', '~6']);
    expect(thrown.message).toContain(
      `but the match is in turn 1 of S. Position before it: ${thrown.position}; legal nearby: ~x ~0 `,
    );
    expect(refused(short.replace('2. N ', '')).message).toContain('stands in turn 1 of S, but the match is in turn 2');
    expect(refused(short.replace('0.', '1. S')).message).toContain('but the match is in the muster');
  });

  test('another result than the one it comes to', () => {
    const error = refused(short.replaceAll('S wins', 'N wins'));
    expect(error).toMatchObject({ kind: 'result', result: 'S wins' });
    expect(error.message).toContain('the record says N wins, but the match stands at S wins in ');
    expect(refused(short.replace('2. N resign:N\n', '')).message).toContain('the match stands at *');
    expect(refused(short.replaceAll('S wins', '*')).kind).toBe('result');
  });

  test('from another position, even one that is over', () => {
    const random = randomFrom('records from positions');
    const over = new Set<string>();
    for (let i = 0; i < 300; i++) {
      const position = { ...crowded(random, 0.4), phase: 'over' as const, mustering: 0 };
      if (!readable(position)) continue;
      const teams = TEAMS.filter((of) => position.camps[of] !== 0);
      const allied = position.camps[0] === 0b0101;
      const mode = allied ? '4a' : teams.length === 4 ? '4' : teams.length === 3 ? '3' : '2';
      const absent = TEAMS.find((of) => !teams.includes(of)) ?? 0;
      const header = { mode, empty: mode === '3' ? absent : 0, dice: 'die', first: teams[0]!, opening: [] } as const;
      const record = recordOf({ header, actions: [] }, { position });
      over.add(formatResult(record.result));
      expect(replayRecord(read(formatRecord(record))).ok).toBe(true);
    }
    expect([...over]).toEqual(['drawn']);
    const one = parsePosition(`15/15/15/15/15/15/15/15/15/15/15/15/15/15/7sE7 S N over 3 40`);
    if (!one.ok) throw new Error(one.error.message);
    const won = recordOf(beginMatch(read(short).header), { position: one.position });
    expect(formatResult(won.result)).toBe('S wins');
    expect(replayRecord(won).ok).toBe(true);
  });

  test('a match that begins from a position says so in its header, and its record says the same', () => {
    const text = '7nE7/15/15/15/15/15/15/7p7/15/15/15/15/15/15/7sE7 N-S S move 3 12';
    const parsed = parsePosition(text);
    if (!parsed.ok) throw new Error(parsed.error.message);
    const header = { mode: '4', empty: 0, dice: 'die', first: S, opening: [], position: parsed.position } as const;
    const folded = foldMatch(header, ['h1h2', '~x']);
    if (!folded.ok) throw new Error(folded.refusal.message);
    expect(folded.match.seals).toEqual([0, -1, 2, -1]);
    const record = recordOf(folded.match);
    expect(formatRecord(record)).toContain(`[Position "${text}"]`);
    const replayed = replayRecord(read(formatRecord(record)));
    expect(replayed).toMatchObject({ ok: true, match: { seals: folded.match.seals, header } });
  });

  test('a record is not made of illegal actions', () => {
    expect(() => recordOf({ header: read(short).header, actions: [PASS] })).toThrow(
      'action 1 is not legal: muster-first',
    );
  });
});
