/**
 * Packs the server as one package that runs on Node alone, with its pages and documentation, each where a clone has it.
 * Only native code is left to npm, which knows the machine. `npm run pack:server` builds everything first.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { argumentsOf } from './arguments.mjs';
import { repositoryOf } from './repository.mjs';
import { runNpm } from './tools.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const SERVER = join(ROOT, 'packages/server/dist');
/** The program's entry, and its threads, which are found by their paths. */
const ENTRIES = ['main', 'bots/worker', 'http/pages/worker', 'store/sqlite-worker', 'store/backup/backup-worker'];
/** The picture library; without it a server serves everything but pictures. */
const PICTURES = '@napi-rs/canvas';
const NATIVE = ['libsql', PICTURES];

const readJson = (path) => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const writeJson = (file, value) => writeFileSync(file, `${JSON.stringify(value, null, 2)}\n`);

/** Keeps the paths by which our files find others, although a bundle puts them side by side. */
const keptPlaces = {
  name: 'kept-places',
  transform(code, id) {
    if (!id.startsWith(SERVER) || !code.includes('import.meta.url')) return null;
    for (const [, thread] of code.matchAll(/new URL\('(\.\/[\w/-]+)\.js', import\.meta\.url\)/g)) {
      const entry = relative(SERVER, join(dirname(id), thread))
        .split(sep)
        .join('/');
      if (!ENTRIES.includes(entry)) throw new Error(`${entry} is a file of its own: add it to ENTRIES`);
    }
    const place = JSON.stringify(`./${relative(SERVER, id).split(sep).join('/')}`);
    return { code: code.replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`), map: null };
  },
  generateBundle(_options, bundle) {
    const lost = Object.values(bundle).find(
      ({ fileName, code }) => fileName.includes('/') && code?.includes('import.meta'),
    );
    if (lost) throw new Error(`${lost.fileName} asks where it lies, which it does not know there`);
  },
};

/** Bundles the server and its packages, and puts those packages' licences into one file, as they require. */
async function bundle(to) {
  await build({
    root: join(ROOT, 'packages/server'),
    configFile: false,
    logLevel: 'warn',
    plugins: [keptPlaces],
    // Resolves packages' files as Node does.
    ssr: { noExternal: true, external: NATIVE, resolve: { mainFields: [] } },
    build: {
      ssr: true,
      target: 'node20',
      outDir: to,
      emptyOutDir: true,
      // People read the stacks in a log.
      minify: false,
      license: { fileName: 'licences.txt' },
      rolldownOptions: {
        input: Object.fromEntries(ENTRIES.map((name) => [name, join(SERVER, `${name}.js`)])),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  });
}

/** Writes the package into an empty folder. */
async function stage(folder, withDocs) {
  const { name, version, license, type, dependencies } = readJson('packages/server/package.json');
  const repository = repositoryOf('packages/server');
  const { description, engines } = readJson('package.json');
  const native = Object.fromEntries(NATIVE.map((each) => [each, dependencies[each]]));
  const { [PICTURES]: pictures, ...needed } = native;
  writeJson(join(folder, 'package.json'), {
    ...{ name, version, description, license, type, repository, engines },
    bin: { 'dominion-server': 'server/dist/main.js' },
    dependencies: needed,
    optionalDependencies: { [PICTURES]: pictures },
  });
  await bundle(join(folder, 'server/dist'));
  writeJson(join(folder, 'server/package.json'), { version, type, built: Math.floor(Date.now() / 1000) });
  for (const each of withDocs ? ['client', 'docs'] : ['client']) {
    cpSync(join(ROOT, 'packages', each, 'dist'), join(folder, each, 'dist'), { recursive: true });
  }
  for (const each of ['LICENSE', 'NOTICE', 'CHANGELOG.md', 'packages/server/README.md']) {
    cpSync(join(ROOT, each), join(folder, each.split('/').at(-1)));
  }
}

/** Packs the build into a folder; returns the tarball's path. Only a test leaves the documentation out. */
export async function packServer(to, { docs = true } = {}) {
  const folder = mkdtempSync(join(tmpdir(), 'dominion-server-'));
  try {
    await stage(folder, docs);
    const { status, stdout, stderr } = runNpm(['pack', '--json', '--pack-destination', resolve(to)], {
      cwd: folder,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`npm pack: ${stderr}`);
    const [{ filename }] = JSON.parse(stdout);
    return join(to, filename);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { to } = argumentsOf('npm run pack:server [-- --to FOLDER]: packs the server as npm publishes it', {
    to: '.',
  }).values;
  if (!existsSync(join(ROOT, 'packages/docs/dist/index.html'))) {
    console.error('The documentation is not built. `npm run pack:server` builds all of it, then packs.');
    process.exit(1);
  }
  mkdirSync(to, { recursive: true });
  console.log(await packServer(to));
}
