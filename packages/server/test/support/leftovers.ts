/** What a test file leaves behind – folders, servers that a failed test never closed – and its end puts away. */
const left = new Set<() => unknown>();

/** Has something undone when the test file is done, unless it is taken back before. */
export function atFileEnd(undo: () => unknown): { takeBack(): void } {
  left.add(undo);
  return { takeBack: () => void left.delete(undo) };
}

/** Undoes what is left, the latest first. */
export async function putAway(): Promise<void> {
  const undone = [...left].reverse();
  left.clear();
  for (const undo of undone) await undo();
}
