import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { runNpm } from '../../../scripts/tools.mjs';
import { answer, runCommand } from '../src/commands.js';
import { formatPosition, start } from '../src/index.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Runs the command line as §9 says, from the repository's root. */
function dominion(args: readonly string[], input = ''): { out: string; err: string; code: number | null } {
  const ran = runNpm(['run', '--silent', 'dominion', '--', ...args], { cwd: root, input, encoding: 'utf8' });
  const err = ran.stderr
    .split('\n')
    .filter((line) => !line.startsWith('npm warn'))
    .join('\n');
  return { out: ran.stdout, err, code: ran.status };
}

const two = formatPosition(start('2'));

describe('§9 the command line', () => {
  test('start, moves, apply, perft, show', () => {
    expect(dominion(['start', '2'])).toEqual({ out: `${two}\n`, err: '', code: 0 });
    expect(dominion(['start', '3', '--empty', 'S']).out).toContain(' N-E-W N muster:NEW 0 1');
    expect(dominion(['start', '4a', '--first', 'W']).out).toContain(' NS-EW W muster:NESW 0 1');
    const moves = dominion(['moves', two]).out.trimEnd().split('\n');
    expect(moves).toHaveLength(58);
    expect(moves).toEqual([...moves].sort());
    const applied = dominion(['apply', two, 'N:-', 'S:e3', 'e3e5', '~x']).out.trimEnd().split('\n');
    expect(applied).toHaveLength(4);
    expect(applied[3]).toContain(' N-S N move 1 2');
    expect(dominion(['perft', applied[1]!, '2']).out).toMatch(/^\d+\n$/);
    expect(dominion(['show', two]).out).toContain('15  .  .  .  .  -  -  -  nP -  -  -  .  .  .  . 15');
  });

  test.each([
    [['apply', two, 'N:-', 'S:e4'], 'muster-soldiers'],
    [['apply', two, 'nonsense'], 'malformed'],
    [['apply', two], 'at least one action'],
    [['moves', 'nonsense'], 'has 1 fields'],
    [['moves'], 'exactly one position'],
    [['perft', two, '-1'], 'the depth is "-1"'],
    [['perft', two], 'a position and a depth'],
    [['start', '5'], '2, 3, 4 or 4a'],
    [['start', '2', '--first', 'E'], 'its teams are N S'],
    [['start', '2', '--empty', 'N'], '--empty is for mode 3'],
    [['start', '3', '--first', 'Q'], '--first needs a team'],
    [['start', '3', '--last', 'N'], '"--last"'],
    [['dance'], 'no command "dance"'],
    [[], 'no command was given'],
  ])('%j is refused in one line, with nothing else printed', (args, words) => {
    const { out, err, code } = dominion(args);
    expect(code).toBe(1);
    expect(out).toBe('');
    expect(err.trimEnd().split('\n')).toHaveLength(1);
    expect(err).toContain(words);
  });

  test('batch answers each line in order, refusals among them', () => {
    const asked = [
      { position: two },
      { position: two, action: 'S:-' },
      { position: two, action: 'S:h8' },
      { position: two, perft: 1 },
      { position: 'x' },
      { position: two, perft: -1 },
      { position: two, perft: 1, action: 'S:-' },
      { position: two, action: 7 },
      [1],
    ];
    const { out, code } = dominion(['batch'], `${asked.map((line) => JSON.stringify(line)).join('\n')}\nnot json\n`);
    const answers = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(code).toBe(0);
    expect(answers.map((answer) => Object.keys(answer).join())).toEqual([
      'actions',
      'position',
      'error',
      'nodes',
      'error',
      'error',
      'error',
      'error',
      'error',
      'error',
    ]);
    expect(answers[0].actions).toHaveLength(58);
    expect(answers[1].position).toContain(' muster:N 0 1');
    expect(answers[3].nodes).toBe(58);
  });

  test('what no game could hold is refused by its field, by a command and by batch', () => {
    const at = (rest: string) => `7nE7${'/15'.repeat(13)}/7sE7 N-S S ${rest}`;
    for (const [rest, field, what] of [
      ['fate 101 7', 'quiet', 'it must be at most 100'],
      ['move 100 7', 'quiet', 'in the phase move it must be less'],
      ['move 0 1000000', 'ply', 'it must be at most 999999'],
      ['promote-lower 0 7', 'phase', 'in which S has nothing to choose'],
    ] as const) {
      const refused = runCommand(['moves', at(rest)]);
      expect(refused.ok ? '' : refused.error).toContain(`the position's field ${field} is `);
      expect(refused.ok ? '' : refused.error).toContain(what);
      const said = JSON.parse(answer(JSON.stringify({ position: at(rest) }))) as { error?: string };
      expect(said.error).toBe(refused.ok ? '' : refused.error);
    }
  });
});
