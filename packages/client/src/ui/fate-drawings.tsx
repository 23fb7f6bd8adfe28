/** The Fate Diviner, the Divining Sticks and the die, drawn as they lie. */
import { fate as words } from '../words/index.js';

/** A few numbers that look random and are always the same for one throw: which side was blank, which sticks fell how. */
function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const FACES = [
  { points: '32,6 58,54 32,38', x: 41, y: 33, turn: 62 },
  { points: '32,6 32,38 6,54', x: 23, y: 33, turn: -62 },
  { points: '6,54 32,38 58,54', x: 32, y: 48.5, turn: 0 },
];

/** The pyramid seen from above: three faces show; with the X's up each bears one. */
export function Diviner({ up, seed }: { up: boolean; seed: number }) {
  const blank = up ? -1 : Math.floor(scatter(seed)() * 3);
  return (
    <svg class="diviner" viewBox="0 0 64 60" role="img" aria-label={words.diviner(up)}>
      {FACES.map(({ points, x, y, turn }, face) => (
        <g key={points}>
          <polygon points={points} class={`face face-${face}`} />
          {face !== blank && (
            <path
              class="cross"
              d="M-4.5-4.5 4.5 4.5M4.5-4.5-4.5 4.5"
              transform={`translate(${x} ${y}) rotate(${turn}) scale(1 .8)`}
            />
          )}
        </g>
      ))}
    </svg>
  );
}

/** Six sticks, so many of them with the marked side up. */
export function Sticks({ count, seed }: { count: number; seed: number }) {
  const next = scatter(seed + 77);
  const order = [0, 1, 2, 3, 4, 5].map((stick) => ({ stick, key: next() })).sort((a, b) => a.key - b.key);
  const marked = new Set(order.slice(0, count).map(({ stick }) => stick));
  return (
    <svg class="sticks" viewBox="0 0 96 60" role="img" aria-label={words.sticks(count)}>
      {[0, 1, 2, 3, 4, 5].map((stick) => (
        <g key={stick} transform={`translate(${11 + stick * 14.8} 30) rotate(${Math.round(next() * 16 - 8)})`}>
          <rect
            x="-4.6"
            y="-25"
            width="9.2"
            height="50"
            rx="4.6"
            class={marked.has(stick) ? 'stick marked' : 'stick'}
          />
          {marked.has(stick) && <path class="stick-mark" d="M0-17V17M-2.6-9 2.6-14M-2.6 0 2.6-5M-2.6 9 2.6 4" />}
        </g>
      ))}
    </svg>
  );
}

const PIPS: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
];

/** A die. */
export function Die({ count }: { count: number }) {
  return (
    <svg class="die" viewBox="0 0 60 60" role="img" aria-label={words.die(count)}>
      <rect x="5" y="5" width="50" height="50" rx="10" class="stick marked" />
      {PIPS[count]!.map(([x, y]) => (
        <circle key={`${x},${y}`} cx={30 + x * 13} cy={30 + y * 13} r="5" class="pip" />
      ))}
    </svg>
  );
}
