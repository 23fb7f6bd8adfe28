/** How long people are waited for. Everything in milliseconds. */
export interface Times {
  /** How long nobody is told that somebody is away. */
  readonly silence: number;
  /** How long the others wait after that for somebody who left, and for somebody whose line went. */
  readonly left: number;
  readonly lost: number;
  /** How long a person may be away in a whole match before a regent comes at once. */
  readonly patience: number;
  /** After how long a seat frees itself before the match has begun, and somebody else becomes host. */
  readonly seat: number;
  readonly host: number;
  /** How long a rematch waits for its players to seal what they add to the throws. */
  readonly mix: number;
  /** How long, in all, the start waits for those who sealed something to show it. */
  readonly show: number;
  /** How long a move may be taken back before the throw. */
  readonly undo: number;
  /** How long before the flag of somebody who is away falls a regent moves. */
  readonly inTime: number;
  /** How long people may answer a proposal at a live table. */
  readonly propose: number;
  /** How long an order is not played after its turn has come: at least, and by chance up to so much more. */
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
