import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { formatAction, legalActions, MODES, parseRecord, replayRecord } from '@dominion/rules';
import { checkThrows, readProof } from '@dominion/rules/proof';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Game } from '../src/game.js';
import { playCommand } from '../src/play.js';
import { readPlay, seedOf } from '../src/settings.js';
import { streamsOf } from './screens.js';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'dominion-terminal-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Replays a record; returns whether its throws follow from its seed, null if it has none. */
function replayed(text: string): boolean | null {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(parsed.error.reason);
  const again = replayRecord(parsed.record);
  if (!again.ok) throw new Error(again.error.message);
  const read = readProof(parsed.record);
  if (!read.ok) throw new Error(read.reason);
  return read.proof === null ? null : checkThrows(again.match, read.proof).ok;
}

async function played(args: readonly string[], lines: readonly string[], depth?: number) {
  const { streams, out, err } = streamsOf(lines, depth);
  const code = await playCommand(args, streams);
  return { code, out: out(), err: err() };
}

/** Returns the input of a player who always plays the first legal action, for as many turns as needed. */
function firstOf(mode: '2' | '3' | '4' | '4a', seed: string, last: number, team: 0 | 1 | 2 | 3 = 2): string[] {
  const game = new Game({
    mode,
    empty: 0,
    dice: 'die',
    last,
    fated: false,
    level: 'beginner',
    team,
    seed: seedOf(seed),
  });
  const lines: string[] = [];
  for (;;) {
    const { awaited } = game;
    if (awaited.kind === 'over') return lines;
    if (awaited.kind === 'throw') game.throwDue();
    else if (awaited.kind === 'bot') game.playBot(awaited.team);
    else {
      const own = legalActions(game.match.position)
        .map(formatAction)
        .find((line) => !/^[NESW]:/.test(line) || line.startsWith('NESW'[team]!))!;
      lines.push(own);
      const step = game.play(legalActions(game.match.position).find((action) => formatAction(action) === own)!);
      if ('code' in step) throw new Error(step.message);
    }
  }
}

describe('dominion play', () => {
  test.each(MODES)('a whole match of mode %s, its record written and verified', async (mode) => {
    const file = join(folder, `${mode}.txt`);
    const lines = [...firstOf(mode, 'whole', 24), 'end'];
    const args = [mode, '--seed', 'whole', '--level', 'beginner', '--length', '24', '--record', file];
    const { code, out, err } = await played(args, lines);
    expect(err).toBe('');
    expect(code).toBe(0);
    expect(out).toContain('You play for Chu (S); bots (beginner) for ');
    expect(out).toMatch(/\nThe match is over: .+\.\n|[^\n]+ The match is over: .+\.\n/);
    expect(out).toContain(`Written to ${file}`);
    // Plain text only, because the output isn't a terminal.
    expect(out).not.toContain('\u001b');
    const record = readFileSync(file, 'utf8');
    expect(record).toContain('[Chu "You"]');
    expect(record).toContain('(beginner, balanced)"]');
    expect(replayed(record)).toBe(true);
    const seal = /fixed by ([0-9a-f]{64})\./.exec(out)![1];
    expect(record).toContain(`[Commitment "${seal}"]`);
  });

  test('the same seed gives the same match, another another', async () => {
    const lines = firstOf('2', 'a', 12);
    const [one, two] = [
      await played(['--seed', 'a', '--level', 'beginner', '--length', '12'], lines),
      await played(['--seed', 'a', '--level', 'beginner', '--length', '12'], lines),
    ];
    expect(one.out).toBe(two.out);
    const other = await played(['--seed', 'b', '--level', 'beginner', '--length', '12'], lines);
    expect(other.out).not.toBe(one.out);
  });

  test('undo gives the board back, and the same throw comes again', async () => {
    const { out } = await played(['--seed', 'a', '--level', 'beginner'], ['-', 'h3h4', 'undo', 'h3h4', 'quit']);
    const after = out.split('Back before your last action.');
    expect(after).toHaveLength(2);
    const told = (text: string) => /Chu’s Soldier goes from h3 to h4\.\n(.+)\n/.exec(text)![1];
    expect(told(after[1]!)).toBe(told(after[0]!));
    const { out: nothing } = await played(['--seed', 'a'], ['undo', 'quit']);
    expect(nothing).toContain('You have nothing to take back.');
  });

  test('squares, moves, hints and refusals are told', async () => {
    const { out } = await played(
      ['--seed', 'a', '--level', 'beginner'],
      ['-', '? h3', '?', '? h8', 'h3h9', 'moves', 'hint', 'quit'],
    );
    expect(out).toContain('The Soldier on h3 may go to h4.');
    expect(out).toContain('-* ');
    expect(out).toContain('You may play with Ph1, ');
    expect(out).toContain('Nothing of yours on h8 may be played now.');
    expect(out).toMatch(/\(§3\) From h3 it may go to h4\./);
    expect(out).toMatch(/\bh3h4\b/);
    expect(out).toMatch(/[a-o]\d+[a-o]\d+, with \d+ % to win/);
    expect(out).toContain('you leave it as it stands');
  });

  test('giving up is asked for twice; anything between takes it back', async () => {
    const { out } = await played(['--seed', 'a'], ['resign', 'board', 'resign', 'resign']);
    expect(out.match(/say resign once more/g)).toHaveLength(2);
    expect(out).toContain('Chu falls: it gives up.');
    expect(out).toContain('The match is over: no one else is left; Zhao wins.');
  });

  test('who has fallen sees the others turn by turn, or to the end', async () => {
    const args = ['4', '--seed', 'a', '--level', 'beginner', '--length', '16'];
    const one = await played(args, ['-', 'resign', 'resign', '', 'quit']);
    expect(one.out).toContain('Chu falls: it gives up.');
    expect(one.out).not.toContain('The match is over');
    const all = await played(args, ['-', 'resign', 'resign', '', 'end']);
    expect(all.out).toContain('The match is over');
  });

  test('a record is saved while the match runs, never over another file', async () => {
    const file = join(folder, 'there.txt');
    writeFileSync(file, 'mine');
    const other = join(folder, 'new.txt');
    const { out } = await played(
      ['--seed', 'a'],
      ['-', `save ${file}`, `save ${other}`, 'save /no/such/place', 'record', 'quit'],
    );
    expect(out).toContain(`Not saved: there is a file ${JSON.stringify(file)} already; name another.`);
    expect(out).toContain(`Written to ${other}.`);
    expect(out).toContain('Not saved: the folder of "/no/such/place" is not there.');
    expect(readFileSync(file, 'utf8')).toBe('mine');
    const saved = readFileSync(other, 'utf8');
    expect(replayed(saved)).toBeNull();
    // The next throws must stay secret.
    expect(saved).not.toContain('Seed');
    expect(out).toContain(saved.trimEnd());
    const { code, err } = await played(['--record', file], []);
    expect({ code, err }).toEqual({
      code: 1,
      err: `there is a file ${JSON.stringify(file)} already; name another for --record\n`,
    });
  });

  test('on a terminal there are colours', async () => {
    const { out } = await played(['--seed', 'a'], ['quit'], 8);
    expect(out).toContain('\u001b[1;38;5;');
    expect(out).toContain('sE');
    const plain = await played(['--seed', 'a', '--colour', 'never'], ['quit'], 24);
    expect(plain.out).not.toContain('\u001b[');
    expect((await played(['--seed', 'a', '--colour', 'always'], ['quit'])).out).toContain('\u001b[1;38;5;');
  });

  test.each([
    [['5'], 'the mode is one of 2, 3, 4 and 4a, not "5"'],
    [['2', '3'], 'play takes one mode, not "3" as well'],
    [['--level', 'grandmaster'], '--level is one of beginner, casual, skilled, expert and master, not "grandmaster"'],
    [['--team', 'E'], '--team is one of N and S here, not "E"'],
    [['3', '--empty', 'S', '--team', 'S'], '--team is one of N, E and W here, not "S"'],
    [['--empty', 'N'], '--empty is for mode 3'],
    [
      ['--length', 'long'],
      '--length is skirmish, evening or campaign, or the number of the last turn up to 999999 with or without ~, not "long"',
    ],
    [['--length', '0'], 'not "0"'],
    [['--speed', '3'], 'play does not know "--speed"; its options are --level, --team,'],
    [['-x'], 'play does not know "-x"; its options are --level, --team,'],
    [['--level'], "play: Option '--level <value>' argument missing"],
    [['--colour', 'red'], '--colour is one of auto, always and never, not "red"'],
    [['--dice', 'cards'], '--dice is one of sticks and die, not "cards"'],
  ])('%j is refused in one line', async (args, words) => {
    const { code, out, err } = await played(args, []);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });

  test('its help names every option', async () => {
    const { code, out } = await played(['--help'], []);
    expect(code).toBe(0);
    for (const name of ['level', 'team', 'length', 'seed', 'empty', 'dice', 'record', 'colour', 'help'])
      expect(out).toContain(`--${name} `);
    expect(readPlay([])).toMatchObject({
      settings: { mode: '2', level: 'casual', team: 2, last: 120, fated: true },
      record: null,
      colour: 'auto',
    });
  });
});
