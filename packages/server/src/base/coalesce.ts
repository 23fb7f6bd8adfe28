/** Milliseconds for which all callers get the same list of open tables: strangers request it often. */
export const SAME = 500;

/** Returns a function that calls `make` at most once within `time` milliseconds and gives all callers its result. */
export function once<T>(time: number, make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | null = null;
  return () => {
    if (made === null) {
      made = make();
      const forget = () => {
        made = null;
      };
      made.catch(forget);
      setTimeout(forget, time).unref();
    }
    return made;
  };
}
