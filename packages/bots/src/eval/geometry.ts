/** Distances on the board, as tables. */
import { fileOf, rankOf, SQUARES, type Square, TEAMS, TERRITORIES } from '@dominion/rules';

const squares = Array.from({ length: SQUARES }, (_, square) => square);

/** Returns the distance of two squares in an Emperor's steps. */
export function stepsApart(a: Square, b: Square): number {
  return Math.max(Math.abs(fileOf(a) - fileOf(b)), Math.abs(rankOf(a) - rankOf(b)));
}

/** Whether two squares share a rank, file or diagonal, or are no further apart than a Warrior's leap. */
export function isLinedUp(a: Square, b: Square): boolean {
  const files = Math.abs(fileOf(a) - fileOf(b));
  const ranks = Math.abs(rankOf(a) - rankOf(b));
  return files === 0 || ranks === 0 || files === ranks || Math.max(files, ranks) <= 2;
}

/** `HOMEWARD[territory][square]`: orthogonal steps from a square to the Territory's nearest square; 0 inside it. */
export const HOMEWARD: readonly Uint8Array[] = TEAMS.map((territory) =>
  Uint8Array.from(squares, (square) =>
    Math.min(
      ...TERRITORIES[territory]!.map(
        (to) => Math.abs(fileOf(to) - fileOf(square)) + Math.abs(rankOf(to) - rankOf(square)),
      ),
    ),
  ),
);

/** `APART[a * SQUARES + b]`: {@link stepsApart} for the loops. */
export const APART: Uint8Array = new Uint8Array(SQUARES * SQUARES);
for (const a of squares) for (const b of squares) APART[a * SQUARES + b] = stepsApart(a, b);
