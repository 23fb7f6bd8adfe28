/**
 * Makes releases. `version` sets all packages' numbers and CHANGELOG.md from `.changeset`; `notes` prints the current
 * version's changelog. `repository` writes where the sources are into each separately published package, from
 * `GITHUB_REPOSITORY`. `publish` publishes those and the server to npm; `rehearse` does all but publish.
 */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { notesOf, withVersion } from './changelog.mjs';
import { packAll, publishAll, sayRepository } from './publish.mjs';
import { imageOf } from './repository.mjs';
import { programOf, runNode, runNpm } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const presentVersion = () => readJson('package.json').version;

function fail(words) {
  console.error(words);
  process.exit(1);
}

const changeset = (...args) => runNode(programOf('@changesets/cli', 'changeset'), args).ok || fail('changeset failed');

/** Returns what to release, and as which version; null if there's nothing. */
function plan() {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-release-'));
  try {
    // It needs a path relative to this folder.
    const file = join(folder, 'plan.json');
    changeset('status', '--output', file);
    const { releases, changesets } = readJson(file);
    if (changesets.length === 0) return null;
    return { version: releases[0].newVersion, changes: changesets.map(({ summary }) => summary) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function replaceIn(file, what, by) {
  writeFileSync(file, readFileSync(file, 'utf8').replace(what, by));
}

const WITH_IMAGE = ['docker-compose.yml', 'deploy/kubernetes/server.yaml', 'README.md', 'docs/operators.md'];

function makeVersion() {
  const next = plan();
  if (next === null) fail('there is nothing to release: `npx changeset` writes down what has changed');
  changeset('version');
  const today = new Date().toISOString().slice(0, 10);
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  writeFileSync('CHANGELOG.md', withVersion(changelog, next.version, today, next.changes));
  replaceIn('package.json', /"version": "[^"]*"/, `"version": "${next.version}"`);
  const [, image] = /\$\{IMAGE:-(.*?)\}/.exec(readFileSync('docker-compose.yml', 'utf8'));
  for (const file of WITH_IMAGE) {
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(image, imageOf(next.version)));
  }
  const locked = runNpm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  if (locked.status !== 0) fail('package-lock.json could not be made');
  console.log(`${next.version}: look at CHANGELOG.md, and commit`);
}

/** Calls `work` with the tarballs of everything that is published. */
async function withTarballs(work) {
  for (const each of ['build', 'docs']) runNode(`scripts/${each}.mjs`, []).ok || fail('the build failed');
  const folder = mkdtempSync(join(tmpdir(), 'dominion-release-'));
  try {
    await work(await packAll(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const COMMANDS = {
  version: makeVersion,
  notes: () => {
    const version = presentVersion();
    process.stdout.write(
      notesOf(readFileSync('CHANGELOG.md', 'utf8'), version) ?? fail(`CHANGELOG.md says nothing of ${version}`),
    );
  },
  repository: sayRepository,
  publish: () => withTarballs((tarballs) => publishAll(tarballs)),
  rehearse: async () => {
    process.env.GITHUB_REPOSITORY ??= 'owner/dominion';
    const { rehearse } = await import('./rehearsal.mjs');
    const version = presentVersion();
    const next = plan();
    await withTarballs((tarballs) => rehearse({ version, next, tarballs }));
  },
};
const USAGE = `node scripts/release.mjs ${Object.keys(COMMANDS).join(' | ')}`;

const [name] = argumentsOf(USAGE, {}, 1).positionals;
const command = COMMANDS[name];
if (command === undefined) fail(`say what to do: ${USAGE}`);
try {
  await command();
} catch (error) {
  fail(error.message);
}
