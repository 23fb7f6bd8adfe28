import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryOf } from './repository.mjs';
import { runNpm } from './tools.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** Returns the manifests of the packages that are published separately, by their files. */
const alone = () =>
  readdirSync('packages')
    .map((name) => `packages/${name}/package.json`)
    .filter((file) => !readJson(file).private);

/** Writes into each package where its sources are, if that is known. */
export function sayRepository() {
  for (const file of alone()) {
    const repository = repositoryOf(file.replace('/package.json', ''));
    if (repository === undefined) return;
    writeFileSync(file, `${JSON.stringify({ ...readJson(file), repository }, null, 2)}\n`);
  }
}

/**
 * Packs everything that is published, already built, into a folder; returns the tarballs' paths. This tree's manifests
 * stay as they are.
 */
export async function packAll(folder) {
  const files = alone();
  const texts = files.map((file) => readFileSync(file, 'utf8'));
  const { packServer } = await import('./pack-server.mjs');
  try {
    sayRepository();
    const tarballs = files.map((file) => {
      const cwd = file.replace('/package.json', '');
      return join(folder, JSON.parse(npm(['pack', '--json', '--pack-destination', folder], { cwd }))[0].filename);
    });
    return [...tarballs, await packServer(folder)];
  } finally {
    files.forEach((file, i) => {
      writeFileSync(file, texts[i]);
    });
  }
}

export const manifestIn = (tarball) =>
  JSON.parse(spawnSync('tar', ['-xzOf', tarball, 'package/package.json'], { encoding: 'utf8' }).stdout);

/** Runs npm and returns its output; throws with its own words if it fails. */
function npm(args, options = {}) {
  const { status, stdout, stderr } = runNpm(args, { encoding: 'utf8', ...options });
  if (status === 0) return stdout;
  throw new Error(`npm ${args.join(' ')} failed: ${stderr}${stdout}`);
}

/** Whether npm has this version already, from an interrupted run. */
function isThere({ name, version }) {
  const { status, stdout, stderr } = runNpm(['view', `${name}@${version}`, 'version'], { encoding: 'utf8' });
  if (status === 0) return stdout.trim() === version;
  if (stderr.includes('E404')) return false;
  throw new Error(`npm does not say whether it has ${name}: ${stderr}`);
}

/** Returns npm's settings with its registry's token, which npm doesn't read by itself. */
function withToken() {
  const { NODE_AUTH_TOKEN, ...environment } = process.env;
  if (!NODE_AUTH_TOKEN) return environment;
  const registry = npm(['config', 'get', 'registry'])
    .trim()
    .replace(/^https?:/, '');
  return { ...environment, [`npm_config_${registry}:_authToken`]: NODE_AUTH_TOKEN };
}

/** Publishes each tarball that npm doesn't have yet; a rehearsal publishes none. Calls `say` with a sentence for each. */
export function publishAll(tarballs, { rehearsal = false, say = console.log } = {}) {
  const env = withToken();
  for (const tarball of tarballs) {
    const { name, version } = manifestIn(tarball);
    if (isThere({ name, version })) {
      say(`${name} ${version} is published already`);
      continue;
    }
    npm(['publish', tarball, '--access', 'public', ...(rehearsal ? ['--dry-run'] : [])], { env });
    say(`${name} ${version} ${rehearsal ? 'would be' : 'is'} published`);
  }
}
