/** What many ask for at the same time is made once. */

/** How long, in milliseconds, everybody is given the same list of open tables: it is asked for often, by strangers. */
export const SAME = 500;

/** Gives what `make` gave, to everybody who asks within so many milliseconds. */
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
