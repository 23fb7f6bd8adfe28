/** Makes a thing when it is first asked for, and keeps it: what a language counts and dates with is slow to make. */
export function atFirst<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
