/** Waiting times of a table, in milliseconds. */
export interface Times {
  /** How long an absence stays unannounced. */
  readonly silence: number;
  /** How long the others then wait, for a player who left and for one who lost the connection. */
  readonly left: number;
  readonly lost: number;
  /** How long a player may be away in a whole match before a regent comes at once. */
  readonly patience: number;
  /** After how long a seat becomes free before the match has begun, and another player becomes host. */
  readonly seat: number;
  readonly host: number;
  /** How long a rematch waits for its players to seal their bytes. */
  readonly mix: number;
  /** How long, in all, the start waits for players to show their bytes. */
  readonly show: number;
  /** How long a move may be taken back before the throw. */
  readonly undo: number;
  /** How long before an absent player's flag falls a regent moves. */
  readonly inTime: number;
  /** How long players may answer a proposal at a live table. */
  readonly propose: number;
  /** A planned move's wait on its turn: the least, and the random addition. */
  readonly order: number;
  readonly orderMore: number;
}

export const TIMES: Times = {
  silence: 5000,
  left: 20_000,
  lost: 60_000,
  patience: 120_000,
  seat: 20_000,
  host: 60_000,
  mix: 20_000,
  show: 5000,
  undo: 3000,
  inTime: 2000,
  propose: 120_000,
  order: 20_000,
  orderMore: 160_000,
};
