const left = new Set<() => unknown>();

/** Registers a clean-up for the end of the test file, unless it is taken back before. */
export function atFileEnd(undo: () => unknown): { takeBack(): void } {
  left.add(undo);
  return { takeBack: () => void left.delete(undo) };
}

/** Runs the remaining clean-ups, the latest first. */
export async function putAway(): Promise<void> {
  const undone = [...left].reverse();
  left.clear();
  for (const undo of undone) await undo();
}
