/** A word of memory that two threads share, by which one tells the other to stop: a thread that thinks hears no messages. */

/** A new one, not set. */
export function newStop(): Int32Array {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** Sets it, or (false) takes it back. */
export function setStop(stop: Int32Array, stopped: boolean): void {
  Atomics.store(stop, 0, stopped ? 1 : 0);
}

/** Whether it is set. */
export function wasStopped(stop: Int32Array): boolean {
  return Atomics.load(stop, 0) !== 0;
}
