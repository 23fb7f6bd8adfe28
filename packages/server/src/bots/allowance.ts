/**
 * Memory that two threads share: the milliseconds that one may spend on its current job. The other can shorten it, down
 * to zero; a busy thread receives no messages.
 */

/** Makes an allowance of zero. */
export function newAllowance(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Sets the allowance, in milliseconds. */
export function allow(allowance: Int32Array, time: number): void {
  Atomics.store(allowance, 0, Math.ceil(time));
}

/** Returns the current allowance. */
export function allowed(allowance: Int32Array): number {
  return Atomics.load(allowance, 0);
}
