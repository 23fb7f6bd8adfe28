/** The machine of a measurement, and processor pinning. */
import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus, loadavg } from 'node:os';

/** The processors in use: servers on the first, load generators on the second. */
export const SERVER_CORE = 0;
export const LOAD_CORE = 1;

/** Pins a process with all its threads to one processor; false if that isn't possible. */
export function pin(pid: number, core: number): boolean {
  if (availableParallelism() < 2) return false;
  try {
    execFileSync('taskset', ['-a', '-p', '-c', String(core), String(pid)], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Lets a process with all its threads run on any processor again. */
export function unpin(pid: number): void {
  try {
    execFileSync('taskset', ['-a', '-p', '-c', `0-${cpus().length - 1}`, String(pid)], { stdio: 'ignore' });
  } catch {
    // Then no process was pinned.
  }
}

/** Returns what figures depend on besides the programs. */
export function machine() {
  return {
    node: process.version,
    processors: `${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`,
    load: loadavg().map((value) => Number(value.toFixed(2))),
  };
}

/** Describes the machine and its load in one line. */
export function describeMachine(): string {
  const { node, processors, load } = machine();
  return `Node ${node}, ${processors}, load average ${load.join(' ')}`;
}
