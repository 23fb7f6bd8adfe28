/** The packages that stand alone, as npm would publish them: packed, installed in an empty folder, and used there. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programOf, runNpm } from '../tools.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ALONE = ['rules', 'bots'] as const;
const run = promisify(execFile);

interface Packed {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

const npm = (args: readonly string[], cwd: string): string => {
  const { status, stdout, stderr } = runNpm([...args], { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')}: ${stderr}`);
  return stdout as string;
};

describe('the packages that stand alone', () => {
  let folder: string;
  let packed: Packed[];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'dominion-tarballs-'));
    packed = ALONE.flatMap(
      (name) =>
        JSON.parse(npm(['pack', '--json', '--pack-destination', folder], join(root, 'packages', name))) as Packed[],
    );
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const tarballs = packed.map(({ filename }) => join(folder, filename));
    npm(['install', '--prefer-offline', '--no-audit', '--no-fund', '--ignore-scripts', ...tarballs], folder);
  }, 120_000);

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('hold a licence, a README and whatever their exports name, and nothing of tests', () => {
    ALONE.forEach((name, i) => {
      const files = packed[i]!.files.map(({ path }) => path);
      const { exports } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
        exports: Record<string, Record<string, string>>;
      };
      const named = Object.values(exports).flatMap((conditions) => Object.values(conditions));
      expect(files).toEqual(
        expect.arrayContaining(['LICENSE', 'README.md', ...named.map((path) => path.replace('./', ''))]),
      );
      expect(files.filter((path) => /\.test\.|(^|\/)test\//.test(path))).toEqual([]);
      expect(readFileSync(join(root, 'packages', name, 'LICENSE'), 'utf8')).toBe(
        readFileSync(join(root, 'LICENSE'), 'utf8'),
      );
    });
  });

  it('play some turns where nothing else of ours is', async () => {
    writeFileSync(
      join(folder, 'play.js'),
      `import { choose } from '@dominion/bots';
      import { formatAction, isThrow, legalActions, play, start, thrown } from '@dominion/rules';
      let position = start('2');
      const lines = [];
      while (lines.length < 12) {
        const [first] = legalActions(position);
        const action = isThrow(first) ? thrown(0) : position.phase === 'muster' ? first : choose(position, position.turn, 'casual', { random: () => 0.5, budget: 50, now: () => 0 });
        lines.push(formatAction(action));
        position = play(position, action).position;
      }
      console.log(lines.join(' '));`,
    );
    const { stdout } = await run(process.execPath, ['play.js'], { cwd: folder });
    expect(stdout.trim().split(' ')).toHaveLength(12);
  });

  it('have a command line by the name of the game', async () => {
    const program = join(folder, 'node_modules/@dominion/rules/dist/cli.js');
    expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const { stdout } = await run(process.execPath, [program, 'start', '2']);
    expect(stdout.trim()).toBe(npm(['exec', '--offline', '--', 'dominion', 'start', '2'], folder).trim());
    expect(stdout).toMatch(/ N-S /);
  });

  it('tell a compiler from outside what they are', async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { type Position, start } from '@dominion/rules';
      import { BOT_LEVELS } from '@dominion/bots';
      const position: Position = start('4a');
      const level: 'master' | (string & {}) = BOT_LEVELS[0];
      console.log(position.turn satisfies number, level);`,
    );
    const flags = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2022', '--types', ''];
    await run(process.execPath, [programOf('typescript', 'tsc'), ...flags, 'typed.ts'], { cwd: folder });
  });
});
