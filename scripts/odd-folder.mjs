/**
 * Tests the set-up in a copy of this tree, in the folder `a b é`. It runs a build that fails half-way, the repaired
 * build twice, and `npm start`. `--install` installs as a fresh machine would, instead of using the packages here.
 * `--keep` keeps the folder and prints its path.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { copyFile, lstat, mkdir, readdir, readlink, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { runNpm } from './tools.mjs';

const { values } = argumentsOf('npm run test:folder [-- --install] [-- --keep]', { install: false, keep: false });
const HERE = fileURLToPath(new URL('..', import.meta.url));
const folder = join(mkdtempSync(join(tmpdir(), 'dominion-')), 'a b é');
const WINDOWS = process.platform === 'win32';

/** How long, in milliseconds, the server may take to print its address. */
const TIMEOUT = 60_000;

function check(holds, words) {
  if (!holds) throw new Error(words);
}

/** Copies the files of the tree, including those that aren't committed yet. */
function copyTree() {
  const listed = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: HERE,
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  check(listed.status === 0, `git cannot list the files: ${listed.stderr}`);
  for (const file of listed.stdout.split('\0')) {
    if (file !== '' && existsSync(join(HERE, file))) cpSync(join(HERE, file), join(folder, file));
  }
}

/**
 * Recreates the installed packages inside the copy, so that nothing resolves outside. Files become hard links, or
 * copies if that is impossible. Links to our own packages stay, and lead into the copy.
 */
async function linkPackages(from, to) {
  await mkdir(to, { recursive: true });
  for (const name of await readdir(from)) {
    if (name.startsWith('.cache') || name.startsWith('.vite')) continue;
    const [source, target] = [join(from, name), join(to, name)];
    const entry = await lstat(source);
    if (entry.isSymbolicLink()) await symlink(await readlink(source), target, WINDOWS ? 'junction' : null);
    else if (entry.isDirectory()) await linkPackages(source, target);
    else {
      try {
        linkSync(source, target);
      } catch {
        await copyFile(source, target);
      }
    }
  }
}

async function install() {
  if (values.install) {
    const { status } = runNpm(['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' });
    return check(status === 0, '`npm ci` failed');
  }
  for (const at of ['.', ...(await readdir(join(HERE, 'packages'))).map((name) => join('packages', name))]) {
    const installed = join(HERE, at, 'node_modules');
    if (existsSync(installed)) await linkPackages(installed, join(folder, at, 'node_modules'));
  }
}

function build() {
  const { status, stdout, stderr } = runNpm(['run', '--silent', 'build'], { cwd: folder, encoding: 'utf8' });
  return { ok: status === 0, said: `${stdout}${stderr}` };
}

const inPages = (...path) => join(folder, 'packages/client/dist', ...path);
const MUST = [['index.html'], ['sw.js'], ['licences.txt'], ['painter', 'painter.mjs']];

function checkPages(when) {
  for (const path of MUST) check(existsSync(inPages(...path)), `${path.join('/')} is missing ${when}`);
}

/** Runs a build that fails when most is written, as if the service worker couldn't be built. */
function checkFailing() {
  const worker = join(folder, 'packages/client/src/pwa/sw.ts');
  const text = readFileSync(worker, 'utf8');
  appendFileSync(worker, "import './nowhere.js';\n");
  const { ok, said } = build();
  check(!ok && said.includes('nowhere'), `a build that cannot succeed did, or did not say why: ${said}`);
  check(existsSync(inPages('index.html')), 'this failure no longer leaves half a client: plant another');
  writeFileSync(worker, text);
}

function checkBuilding() {
  checkFailing();
  const { ok, said } = build();
  check(ok, `the build fails:\n${said}`);
  checkPages('after the build that followed a failed one');
  const again = build();
  check(
    again.ok && again.said === '',
    `the second build should find all done and say nothing, but says:\n${again.said}`,
  );
  rmSync(inPages('painter'), { recursive: true });
  rmSync(join(folder, 'packages/protocol/dist'), { recursive: true });
  check(build().ok, 'the build fails when parts of the last one are gone');
  checkPages('after what was gone was built again');
}

/** Starts the server as the README says; returns its output, its address, and how to end it. */
async function startServer() {
  const npm = WINDOWS ? ['npm.cmd', { shell: true }] : ['npm', { detached: true }];
  const child = spawn(npm[0], ['start'], {
    ...npm[1],
    cwd: folder,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let err = '';
  child.stderr.on('data', (chunk) => {
    err += chunk;
  });
  const end = async () => {
    if (child.exitCode !== null) return;
    const gone = once(child, 'exit');
    // npm doesn't pass a signal on to its shell's child.
    if (WINDOWS) spawnSync('taskkill', ['/pid', String(child.pid), '/t', '/f']);
    else process.kill(-child.pid, 'SIGTERM');
    await gone;
  };
  const deadline = setTimeout(end, TIMEOUT);
  for await (const chunk of child.stdout) {
    out += chunk;
    if (/http:\S+/.test(out)) break;
  }
  clearTimeout(deadline);
  const url = /http:\S+/.exec(out)?.[0];
  if (url === undefined) await end();
  check(url !== undefined, `\`npm start\` ended without an address:\n${out}${err}`);
  return { url, out, end, err: () => err };
}

async function get(url, type) {
  const response = await fetch(url);
  const body = Buffer.from(await response.arrayBuffer());
  const is = response.headers.get('content-type') ?? '';
  check(response.ok && type.test(is), `${url} answers ${response.status} ${is}`);
  return body;
}

async function checkServing() {
  const server = await startServer();
  try {
    const said = server.out.split('\n').filter((line) => line !== '' && !line.startsWith('>'));
    check(said.length === 1, `\`npm start\` should print the address alone, but prints:\n${server.out}`);
    const warned = server.err().replace(/^npm warn Unknown (user|env) config .*\n/gm, '');
    check(warned === '', `\`npm start\` has something to complain about:\n${warned}`);
    const page = String(await get(`${server.url}/`, /^text\/html/));
    // Returns the files that the page names, and those that its first script loads.
    const named = (text) => [...text.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, path]) => path);
    const ahead = named(page).find((path) => path.includes('/ahead-'));
    const files = new Set([...named(page), ...named(String(await get(server.url + ahead, /^text\/javascript/)))]);
    check(files.size >= 10, `the page asks for ${files.size} files only`);
    for (const file of files) await get(server.url + file, /^(text\/(javascript|css)|font\/)/);
    await get(`${server.url}/sw.js`, /^text\/javascript/);
    const licences = String(await get(`${server.url}/licences.txt`, /^text\/plain/));
    for (const name of ['pixi.js', 'workbox-routing', 'Yuji', 'Gelasio', 'SIL OPEN FONT LICENSE']) {
      check(licences.includes(name), `the licences do not name ${name}`);
    }
    const command = ['run', '--silent', 'dominion', '--', 'start', '2'];
    const { stdout: position } = runNpm(command, { cwd: folder, encoding: 'utf8' });
    const query = new URLSearchParams({ p: position.trim() });
    const picture = await get(`${server.url}/picture/position.jpg?${query}`, /^image\/jpeg/);
    check(picture.readUInt16BE(0) === 0xffd8, 'the picture is no JPEG');
  } finally {
    await server.end();
  }
}

/** External programs resolve these from the root. */
function checkResolving() {
  const { resolve } = createRequire(join(folder, 'package.json'));
  for (const name of ['playwright', '@colyseus/sdk', 'tsx']) {
    check(resolve(name).startsWith(folder), `${name} is not found from the root, but at ${resolve(name)}`);
  }
}

const steps = { copyTree, install, checkResolving, checkBuilding, checkServing };
try {
  for (const [name, step] of Object.entries(steps)) {
    const began = performance.now();
    await step();
    console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
} finally {
  if (values.keep) console.log(folder);
  else rmSync(dirname(folder), { recursive: true, force: true, maxRetries: 5 });
}
