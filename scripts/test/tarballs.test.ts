/** The separately published packages, as npm would publish them, in an empty folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { programOf, runNpm } from '../tools.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const ALONE = ['rules', 'bots', 'protocol', 'terminal'] as const;
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

/** Returns a program's output once it matches; every call sees all of it. */
function saidBy(child: ChildProcess, form: RegExp): Promise<string> {
  const heard = HEARD.get(child) ?? { text: '', told: new Set<() => void>() };
  if (!HEARD.has(child)) {
    HEARD.set(child, heard);
    child.stdout!.on('data', (chunk) => {
      heard.text += chunk;
      for (const tell of heard.told) tell();
    });
    child.on('close', () => {
      for (const tell of heard.told) tell();
    });
  }
  return new Promise((resolve, reject) => {
    const look = () => {
      const found = form.exec(heard.text);
      if (found) resolve(found[0]);
      else if (child.exitCode !== null) reject(new Error(`it ended before it said ${form}: ${heard.text}`));
    };
    heard.told.add(look);
    look();
  });
}

const HEARD = new WeakMap<ChildProcess, { text: string; told: Set<() => void> }>();

// npm starts the programs, which takes time on a busy machine.
describe('the packages that stand alone', { timeout: 120_000 }, () => {
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
      const {
        exports = {},
        bin = {},
        private: shut,
        engines,
      } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8')) as {
        exports?: Record<string, Record<string, string>>;
        bin?: Record<string, string>;
        private?: boolean;
        engines?: { node: string };
      };
      expect({ name, shut, engines }).toEqual({ name, shut: undefined, engines: { node: '>=22.13' } });
      const named = [
        ...Object.values(exports).flatMap((conditions) => Object.values(conditions)),
        ...Object.values(bin),
      ];
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

  /** Runs an installed program as `npx` does, with `input` as its standard input. */
  const npx = (program: string, args: readonly string[], input = '') => {
    const ran = runNpm(['exec', '--offline', '--', program, ...args], { cwd: folder, input, encoding: 'utf8' });
    return { out: ran.stdout as string, err: ran.stderr as string, code: ran.status as number };
  };

  it('have a command line by the name of the game', async () => {
    const program = join(folder, 'node_modules/@dominion/terminal/dist/main.js');
    expect(readFileSync(program, 'utf8')).toMatch(/^#!\/usr\/bin\/env node\n/);
    const { stdout } = await run(process.execPath, [program, 'start', '2']);
    expect(stdout).toMatch(/ N-S /);
    for (const name of ['dominion', 'dominion-rules']) expect(npx(name, ['start', '2']).out).toBe(stdout);
    expect(npx('dominion', ['show', stdout.trim()]).out).toContain('15  .  .  .  .  -  -  -  nP -');
    const { out } = npx('dominion', ['--help']);
    for (const command of ['start MODE', 'verify FILE', 'play [MODE]', 'watch CODE|URL'])
      expect(out).toContain(`\n  ${command}`);
  });

  it('play a whole short match by lines, whose record is verified', () => {
    // Soldiers that step forward; an illegal line is refused, and the next one is read.
    const lines = ['-', ...'efghijk'.split('').map((file) => `${file}3${file}4`), 'moves', 'resign', 'resign'];
    const args = ['play', '--seed', 'tarballs', '--level', 'beginner', '--length', '8', '--record', 'match.txt'];
    const { out, err, code } = npx('dominion', args, `${lines.join('\n')}\n`);
    expect({ err, code }).toEqual({ err: '', code: 0 });
    expect(out).toContain('The match is over: the last turn is over');
    const verified = npx('dominion', ['verify', 'match.txt']);
    expect(verified.out).toMatch(/ throws follow from the seed\n$/);
    expect(verified.code).toBe(0);
  });

  it('run the README’s lines', () => {
    const page = readFileSync(join(folder, 'node_modules/@dominion/terminal/README.md'), 'utf8');
    const typed = /printf '%s\\n' (.*) \| npx dominion (.*)\n/.exec(page)!;
    const lines = typed[1]!.match(/'[^']*'|\S+/g)!.map((word) => word.replaceAll("'", ''));
    const { out, code } = npx('dominion', typed[2]!.split(' '), `${lines.join('\n')}\n`);
    expect(code).toBe(0);
    expect(out).toContain('The Soldier on h3 may go to h4.');
    expect(out).not.toContain('Type a move such as');
    const shown = /npx dominion (play 4a .*) --record/.exec(page)![1]!;
    expect(npx('dominion', shown.split(' '), 'quit\n').code).toBe(0);
  });

  it('watch a match of a server by its link, to its end', async () => {
    const data = join(folder, 'data');
    mkdirSync(data);
    const server = spawn(process.execPath, [join(root, 'packages/server/dist/main.js')], {
      env: { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    try {
      const site = await saidBy(server, /http:\/\/\S+/);
      writeFileSync(
        join(folder, 'two.js'),
        `import { connect, makeKey } from '@dominion/protocol/client';
        const people = [0, 1].map(() => connect(${JSON.stringify(site)}, makeKey()));
        const { code } = await people[0].createMatch({ mode: '2', length: 'skirmish', auto: true });
        for (const one of people) await one.sit(code, { name: 'somebody' });
        console.log(code);
        for (let ply = 0; ply < 5; ) {
          for (const one of people) {
            const now = await one.match(code);
            ply = now.ply;
            if (now.you.legal.length > 0) await one.act(code, now.you.legal[0], ply);
          }
        }
        process.stdin.once('data', () => people[0].request(code, 'resign', { team: 0, offer: true }).then(() => process.exit()));`,
      );
      const people = spawn(process.execPath, ['two.js'], { cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] });
      const code = (await saidBy(people, /^\w{6}$/m)).trim();
      const watching = spawn(
        process.execPath,
        [join(folder, 'node_modules/@dominion/terminal/dist/main.js'), 'watch', `${site}/r/${code}`],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      const over = saidBy(watching, /The match is over: no one else is left; Chu wins\./);
      await saidBy(watching, /^ {2}4 {2}[a-o]/m);
      people.stdin!.write('\n');
      await over;
      expect(await once(watching, 'close')).toEqual([0, null]);
    } finally {
      server.kill();
      await once(server, 'close');
    }
  });

  it('are bundled, and run where nothing is installed', async () => {
    writeFileSync(
      join(folder, 'page.js'),
      `import { choose } from '@dominion/bots';
      import { connect } from '@dominion/protocol/client';
      import { formatAction, muster, play, start } from '@dominion/rules';
      let position = start('2');
      for (const team of [0, 2]) position = play(position, muster(team)).position;
      const options = { random: () => 0.5, budget: 50, now: () => 0 };
      console.log(formatAction(choose(position, position.turn, 'casual', options)));
      console.log((await connect('http://127.0.0.1:9').match('ABCDEF')).code);`,
    );
    const lib = { entry: join(folder, 'page.js'), formats: ['es' as const], fileName: 'bundle' };
    await build({ root: folder, configFile: false, logLevel: 'silent', build: { lib, outDir: 'out', minify: true } });
    const elsewhere = mkdtempSync(join(tmpdir(), 'dominion-bundle-'));
    try {
      copyFileSync(join(folder, 'out/bundle.js'), join(elsewhere, 'bundle.mjs'));
      const { stdout } = await run(process.execPath, ['bundle.mjs'], { cwd: elsewhere });
      expect(stdout).toMatch(/^[a-o]\d+[a-o]\d+\nno-answer\n$/);
      // A client includes neither Zod nor the schema's library.
      expect(readFileSync(join(elsewhere, 'bundle.mjs')).length).toBeLessThan(200_000);
    } finally {
      rmSync(elsewhere, { recursive: true, force: true });
    }
  });

  it('tell a compiler from outside what they are', async () => {
    writeFileSync(
      join(folder, 'typed.ts'),
      `import { type Position, start } from '@dominion/rules';
      import { BOT_LEVELS } from '@dominion/bots';
      import { parseCode } from '@dominion/protocol';
      import { connect, type OwnStreamValue } from '@dominion/protocol/client';
      const position: Position = start('4a');
      const level: 'master' | (string & {}) = BOT_LEVELS[0];
      console.log(position.turn satisfies number, level, parseCode('x') satisfies string | null);
      const site = connect('http://localhost:2567');
      // @ts-expect-error There is no such mode.
      await site.createMatch({ mode: '5' });
      for await (const value of site.stream('ABCDEF')) {
        if ('ok' in value) console.log(value.message satisfies string);
        else if (value.kind === 'seat') console.log(value.legal satisfies readonly string[], (value satisfies OwnStreamValue).ply);
      }`,
    );
    const flags = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2022',
      '--lib',
      'es2023,dom',
      '--types',
      '',
    ];
    await run(process.execPath, [programOf('typescript', 'tsc'), ...flags, 'typed.ts'], { cwd: folder });
  });
});
