/** A release publishes each package to npm once, with the token; checked with a fake registry. */
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runNpm } from '../tools.mjs';

let folder: string;
let registry: Server;
let tarballs: string[];
const asked: string[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'dominion-publish-'));
  tarballs = ['there', 'new'].map((name) => {
    const cwd = join(folder, name);
    mkdirSync(cwd);
    writeFileSync(join(cwd, 'package.json'), JSON.stringify({ name: `@example/${name}`, version: '1.2.3' }));
    const { stdout } = runNpm(['pack', '--json', '--pack-destination', folder], { cwd, encoding: 'utf8' });
    return join(folder, (JSON.parse(stdout) as { filename: string }[])[0]!.filename);
  });
  registry = createServer((request, response) => {
    request.resume();
    if (request.method === 'PUT') asked.push(`${request.url} ${request.headers.authorization}`);
    const manifest = { name: '@example/there', version: '1.2.3', dist: {} };
    const there = { name: manifest.name, 'dist-tags': { latest: '1.2.3' }, versions: { '1.2.3': manifest } };
    const known = request.url!.includes('there') || request.method === 'PUT';
    response.writeHead(known ? 200 : 404, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(known ? there : { error: 'Not found' }));
  }).listen(0, '127.0.0.1');
  await once(registry, 'listening');
});

afterAll(() => {
  registry.close();
  rmSync(folder, { recursive: true });
});

/** Returns publishing's output, from a thread: it waits for npm, which waits for the registry here. */
async function published(options: object): Promise<string[]> {
  const { port } = registry.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/`;
  const program = `import { workerData, parentPort } from 'node:worker_threads';
    const { publishAll } = await import(workerData.module);
    const said = [];
    publishAll(workerData.tarballs, { ...workerData.options, say: (sentence) => said.push(sentence) });
    parentPort.postMessage(said);`;
  const env = {
    ...process.env,
    npm_config_registry: url,
    npm_config_cache: join(folder, 'cache'),
    NODE_AUTH_TOKEN: 'a-token',
  };
  const module = new URL('../publish.mjs', import.meta.url).href;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), {
    env,
    workerData: { module, tarballs, options },
  });
  const [said] = (await once(worker, 'message')) as [string[]];
  await worker.terminate();
  return said;
}

it('a rehearsal gives npm nothing', async () => {
  expect(await published({ rehearsal: true })).toEqual([
    '@example/there 1.2.3 is published already',
    '@example/new 1.2.3 would be published',
  ]);
  expect(asked).toEqual([]);
}, 120_000);

it('what npm has from a run that failed is left, and the rest is given with the token', async () => {
  expect(await published({})).toEqual(['@example/there 1.2.3 is published already', '@example/new 1.2.3 is published']);
  expect(asked).toEqual(['/@example%2fnew Bearer a-token']);
}, 120_000);
