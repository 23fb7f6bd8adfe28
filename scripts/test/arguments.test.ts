/** All programs of the repository parse their command line alike. */
import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

function read(args: readonly string[], places = 0) {
  const program = `import { argumentsOf } from './scripts/arguments.mjs';
    const options = { matches: 20, idle: 0, seed: 'any', control: null, quick: false };
    console.log(JSON.stringify(argumentsOf('npm run it [--quick]', options, ${places})));`;
  return new Promise<{ out: string; err: string; code: number }>((resolve) => {
    const command = ['--input-type=module', '--eval', program, '--', 'it', ...args];
    execFile(process.execPath, command, { cwd: root }, (error, out, err) => {
      resolve({ out, err: err.trimEnd(), code: (error?.code as number | undefined) ?? 0 });
    });
  });
}

describe('argumentsOf', () => {
  it('gives defaults, and what was told', async () => {
    const usual = { matches: 20, idle: 0, seed: 'any', quick: false };
    expect(JSON.parse((await read([])).out).values).toMatchObject(usual);
    const told = await read(['--matches', '3.5', '--seed=-7', '--control', 'early', '--quick', 'a', 'b'], 2);
    expect(JSON.parse(told.out)).toMatchObject({
      values: { matches: 3.5, idle: 0, seed: '-7', control: 'early', quick: true },
      positionals: ['a', 'b'],
    });
  });

  it('prints its usage, and the options that this leaves out', async () => {
    const { out, code } = await read(['--help']);
    expect(code).toBe(0);
    expect(out.trimEnd().split('\n')).toEqual([
      'usage: npm run it [--quick]',
      '  --matches NUMBER (default: 20)',
      '  --idle NUMBER (default: 0)',
      '  --seed TEXT (default: any)',
      '  --control TEXT',
    ]);
  });

  it.each([
    [
      ['--match', '3'],
      'there is no option --match; there are --matches, --idle, --seed, --control, --quick (--help says more)',
    ],
    [['-q'], 'there is no option -q; there are --matches, --idle, --seed, --control, --quick (--help says more)'],
    [['3'], '"3" is one word too many; only options are read (--help says more)'],
    [['--matches', 'many'], '--matches needs a number above 0, not "many" (--help says more)'],
    [['--matches', '0'], '--matches needs a number above 0, not "0" (--help says more)'],
    [['--idle', '1e999'], '--idle needs a number of 0 or more, not "1e999" (--help says more)'],
    [['--matches'], "Option '--matches <value>' argument missing (--help says more)"],
  ])('refuses %j and says what would be right', async (args, why) => {
    expect(await read(args)).toEqual({ out: '', err: why, code: 2 });
  });

  it('refuses more words than it has places for', async () => {
    expect((await read(['a', 'b'], 1)).err).toBe('"b" is one word too many; 1 at most are read (--help says more)');
  });
});

/** Programs that parse arguments in another way, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'scripts/arguments.mjs': 'reads them for all others',
  'packages/terminal/src/arguments.ts': 'is published, and answers in refusals instead of ending the process',
  'packages/terminal/src/main.ts': 'hands them on',
  'packages/rules/src/arguments.ts': 'the commands of RULES.md §9, whose refusals are written there',
  'packages/rules/src/cli.ts': 'hands them on',
  'packages/server/src/start.ts': 'hands them on',
  'packages/server/src/base/flags.ts': 'runs in the image, where there are no scripts',
  'packages/server/src/app/migrate-tables.ts': 'runs in the image, where there are no scripts',
  'packages/server/src/app/backup.ts': 'runs in the image, where there are no scripts',
  'packages/server/bench/load.mts': 'a child of a bench',
  'packages/server/bench/crowd.mts': 'a child of a bench',
  'packages/server/bench/onlookers.mts': 'a child of a bench',
  'packages/server/bench/days-base.ts': 'a child of a bench',
  'packages/server/test/support/folder.mjs': 'a child of a test',
  'e2e/support/quick-server.mjs': 'a child of a test',
  'e2e/programs/translate.mts': 'has an option that may be told several times',
  'e2e/support/seeded-server.mjs': 'a child of a test',
  'examples/bot.ts': 'stands alone, to be read',
  'examples/client.ts': 'stands alone, to be read',
  'examples/engine.mjs': 'stands alone: somebody takes this file and no other',
};

describe('every program of the repository', () => {
  const { stdout } = spawnSync(
    'git',
    ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.mts', '*.mjs', '*.js'],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const files = stdout.split('\n').filter((file) => file !== '' && !file.startsWith('scripts/test/'));
  /** Whether a file's code, without its comments, matches a pattern. */
  const names = (file: string, pattern: RegExp) =>
    pattern.test(readFileSync(`${root}/${file}`, 'utf8').replace(/\/\*.*?\*\//gs, ''));

  it('reads its arguments by argumentsOf', () => {
    // Reading which command made a file, or whether a module is the running program, doesn't count.
    const otherwise = /process\.argv(?!\[1\])(?!\.slice\(2\)(\]|\.join|,))|\bparseArgs\(/;
    const found = files.filter((file) => names(file, otherwise));
    expect(found.filter((file) => OTHERWISE[file] === undefined)).toEqual([]);
    expect(Object.keys(OTHERWISE).filter((file) => !files.includes(file))).toEqual([]);
  });

  it('does so before it does anything else that can be seen', () => {
    const programs = files.filter((file) => names(file, /argumentsOf\(/) && file !== 'scripts/arguments.mjs');
    expect(programs.length).toBeGreaterThan(30);
    for (const file of programs) {
      const code = readFileSync(`${root}/${file}`, 'utf8');
      const before = code.slice(0, code.indexOf('argumentsOf(', code.lastIndexOf("arguments.mjs'")));
      // A function's body is indented; unindented code runs.
      expect({ file, does: /^(console\.|await |process\.exit)/m.test(before) }).toEqual({ file, does: false });
    }
  });
});
