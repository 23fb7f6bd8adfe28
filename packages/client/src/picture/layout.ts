/** Where things stand in the picture of a shared link. Lengths are in pixels of the picture. */
/** The size that those who show previews ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;

/** The board: a square on the left. */
export const BOARD = { x: 24, y: 24, edge: HEIGHT - 48 } as const;

/** The words beside it, from its left edge to the margin on the right. */
export const WORDS = { x: BOARD.x + BOARD.edge + 40, right: WIDTH - 40, top: 56, bottom: HEIGHT - 40 } as const;
