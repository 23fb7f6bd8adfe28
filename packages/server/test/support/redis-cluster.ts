/** A cluster of three Redis servers on free ports. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { freePort, temporaryFolder } from './basics.js';

export const hasRedisServer = ['redis-server', 'redis-cli'].every(
  (program) => spawnSync(program, ['--version']).status === 0,
);
if (!hasRedisServer) {
  if (process.env.REQUIRE_SERVICES === '1')
    throw new Error('redis-server is not on the path, and the tests need it here');
  console.warn('redis-server is not on the path: the tests of a Redis Cluster are SKIPPED');
}

export interface RedisCluster {
  /** Its addresses, separated by commas. */
  readonly url: string;
  end(): Promise<void>;
}

export async function startRedisCluster(): Promise<RedisCluster> {
  const ports = await Promise.all([freePort(), freePort(), freePort()]);
  const servers = await Promise.all(
    ports.map(async (port) => {
      const settings = ['--port', port, '--bind', '127.0.0.1', '--cluster-enabled', 'yes', '--cluster-port'];
      const kept = ['--save', '', '--appendonly', 'no', '--dir', temporaryFolder()];
      const server = spawn('redis-server', [...settings, await freePort(), ...kept].map(String), { stdio: 'pipe' });
      let said = '';
      for await (const chunk of server.stdout) {
        said += chunk;
        if (said.includes('Ready to accept connections')) break;
      }
      return server;
    }),
  );
  const addresses = ports.map((port) => `127.0.0.1:${port}`);
  const made = spawn('redis-cli', ['--cluster', 'create', ...addresses, '--cluster-replicas', '0', '--cluster-yes']);
  made.stdout.resume();
  const [status] = await once(made, 'exit');
  if (status !== 0) throw new Error(`redis-cli --cluster create ended with ${status}`);
  return {
    url: addresses.map((address) => `redis://${address}`).join(','),
    async end() {
      const gone = servers.filter(({ exitCode }) => exitCode === null).map((server) => once(server, 'exit'));
      for (const server of servers) server.kill('SIGKILL');
      await Promise.all(gone);
    },
  };
}
