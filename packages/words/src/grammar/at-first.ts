/** Makes a thing on first use, and keeps it: a language's formats are slow to make. */
export function atFirst<Thing extends object>(make: () => Thing): () => Thing {
  let made: Thing | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
