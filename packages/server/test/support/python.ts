import { execFileSync } from 'node:child_process';

/** Whether this machine has Python; if tests require it, its absence is a failure. */
export function hasPython(): boolean {
  try {
    execFileSync('python3', ['-c', 'import sys; assert sys.version_info >= (3, 8)'], { stdio: 'ignore' });
    return true;
  } catch {
    if (process.env.REQUIRE_SERVICES === '1') throw new Error('there is no python3, and the tests need it here');
    console.warn('there is no python3: its tests are SKIPPED');
    return false;
  }
}
