/**
 * A version: `version` makes one of what `.changeset` has – numbers in all packages, a section in CHANGELOG.md –, `notes` prints what the
 * changelog says of the present one, `repository` writes into each package that can be had alone where its sources are, by `GITHUB_REPOSITORY`, and
 * `publish` does that and gives them to npm.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { argumentsOf } from './arguments.mjs';
import { notesOf, withVersion } from './changelog.mjs';
import { programOf, runNode, runNpm } from './tools.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const presentVersion = () => readJson('package.json').version;

function fail(words) {
  console.error(words);
  process.exit(1);
}

const changeset = (...args) => runNode(programOf('@changesets/cli', 'changeset'), args).ok || fail('changeset failed');

/** What is to be released, and as which version; null when there is nothing. */
function plan() {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-release-'));
  try {
    // It wants a path from here.
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

function makeVersion() {
  const next = plan();
  if (next === null) fail('there is nothing to release: `npx changeset` writes down what has changed');
  changeset('version');
  const today = new Date().toISOString().slice(0, 10);
  const changelog = readFileSync('CHANGELOG.md', 'utf8');
  writeFileSync('CHANGELOG.md', withVersion(changelog, next.version, today, next.changes));
  replaceIn('package.json', /"version": "[^"]*"/, `"version": "${next.version}"`);
  replaceIn('deploy/kubernetes/server.yaml', /image: dominion:\S+/, `image: dominion:${next.version}`);
  const locked = runNpm(['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  if (locked.status !== 0) fail('package-lock.json could not be made');
  console.log(`${next.version}: look at CHANGELOG.md, and commit`);
}

/** Says in each package where its sources are. npm compares this with the workflow that publishes, and refuses a package without it. */
function sayRepository() {
  const { GITHUB_SERVER_URL = 'https://github.com', GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY === undefined) return;
  for (const name of readdirSync('packages')) {
    const file = `packages/${name}/package.json`;
    const manifest = readJson(file);
    if (manifest.private) continue;
    const repository = {
      type: 'git',
      url: `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`,
      directory: `packages/${name}`,
    };
    writeFileSync(file, `${JSON.stringify({ ...manifest, repository }, null, 2)}\n`);
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
  publish: () => {
    sayRepository();
    runNode('scripts/build.mjs', []).ok || fail('the build failed');
    changeset('publish', '--no-git-tag');
  },
};
const USAGE = `node scripts/release.mjs ${Object.keys(COMMANDS).join(' | ')}`;

const [name] = argumentsOf(USAGE, {}, 1).positionals;
const command = COMMANDS[name];
if (command === undefined) fail(`say what to do: ${USAGE}`);
command();
