/**
 * A word of memory that two threads share: how long one of them may think about what it was asked last, in milliseconds. The other
 * may shorten it meanwhile, down to nothing: a thread that thinks hears no messages.
 */

/** A new one, of nothing. */
export function newAllowance(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Allows so much from now on. */
export function allow(allowance: Int32Array, time: number): void {
  Atomics.store(allowance, 0, Math.ceil(time));
}

/** What is allowed now. */
export function allowed(allowance: Int32Array): number {
  return Atomics.load(allowance, 0);
}
