/** The machine that something is measured on, and what the command line says. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** Processors by turns: servers on the first, whoever measures on the second. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Keeps a process with all its threads on one processor; false where that cannot be done. */
export function pin(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets a process with all its threads run anywhere again. */
export function unpin(pid: number): void {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', `0-${cpus().length - 1}`, String(pid)], { stdio: 'ignore' });
  } catch {
    // Then nobody was pinned.
  }
}

/** What figures depend on beside the programs. */
export function machine() {
  return {
    node: process.version,
    processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    load: loadavg().map((value) => Number(value.toFixed(2))),
  };
}

/** One line about the machine, with how much else runs on it. */
export function describeMachine(): string {
  const { node, processors, load } = machine();
  return `Node ${node}, ${processors}, load average ${load.join(' ')}`;
}
