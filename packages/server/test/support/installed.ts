/** System programs that tests run beside a server; `REQUIRE_SERVICES=1` installs them if permitted. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { findInstalled } from '../../../../scripts/installed.mjs';

const SCRIPT = fileURLToPath(new URL('../../../../scripts/installed.mjs', import.meta.url));

/** Returns the program's path; undefined, with a printed line, if it isn't installed: its tests are skipped. */
export function installed(name: string, required = process.env.REQUIRE_SERVICES === '1'): string | undefined {
  if (findInstalled(name) === undefined && required) {
    spawnSync(process.execPath, [SCRIPT, name], { stdio: ['ignore', 2, 2] });
    if (findInstalled(name) === undefined) throw new Error(`${name} is not there, and the tests need it here`);
  }
  const found = findInstalled(name);
  if (found === undefined) console.warn(`${name} is not there: the tests that run it are SKIPPED`);
  return found;
}

/** Whether something accepts connections at a port of this machine. */
const answers = (port: number) =>
  new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.once('connect', () => resolve(socket.destroy() !== null)).once('error', () => resolve(false));
  });

/** Starts a program and waits until it listens at a port; returns how to stop it. Fails if it ends before. */
export async function startAt(
  port: number,
  program: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const env = { ...process.env, ...environment };
  const child: ChildProcess = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr!.on('data', (piece) => (said += piece));
  const gone = once(child, 'close');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${program} has ended: ${said}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return async () => {
    child.kill('SIGKILL');
    await gone;
  };
}
