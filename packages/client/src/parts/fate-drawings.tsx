/** The Fate Diviner, the Divining Sticks and the die, drawn as they fly and, at time 1, as they lie. */

import { fate as words } from '../words/index.js';
import { dieAt, type FlightPlace, placeAt, pyramidAt, stickAt } from './tumble.js';

/** A few numbers that look random and are always the same for one throw: which side was blank, which sticks fell how. */
function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Tone = readonly number[];

/** A colour between two. */
const mixed = (one: Tone, other: Tone, part: number): Tone => one.map((from, i) => from + (other[i]! - from) * part);

/** A colour between two, by how much light there is, as it is written. */
function lit([dark, light]: readonly [Tone, Tone], part: number): string {
  return `rgb(${mixed(dark, light, part).map(Math.round).join(' ')})`;
}

const BRONZE = [
  [122, 82, 30],
  [240, 205, 128],
] as const;
const DULL = [
  [62, 54, 42],
  [146, 132, 106],
] as const;
const LACQUER = [
  [92, 16, 13],
  [184, 54, 46],
] as const;

const CROSS = 'M-6.2-6.2 6.2 6.2M6.2-6.2-6.2 6.2';

const pathOf = (corners: readonly (readonly [number, number])[]): string =>
  corners.map(([x, y]) => `${x.toFixed(2)},${y.toFixed(2)}`).join(' ');

const placed = (x: number, y: number, { x: dx, y: dy, scale }: FlightPlace): string =>
  `translate(${(x + dx).toFixed(2)} ${(y + dy).toFixed(2)}) scale(${scale.toFixed(3)})`;

/** From when on it is seen what comes: before, the same things fly whatever it is. */
const SEEN = 0.6;

/**
 * The pyramid seen from above. In flight three of its four sides bear an X. As it comes to rest, either those that are seen all
 * glow, or there is none, and the bronze is dull: nobody has to count them.
 */
export function Diviner({ up, seed, time = 1 }: { up: boolean; seed: number; time?: number }) {
  const blank = up ? 3 : Math.floor(scatter(seed)() * 3);
  const told = Math.max(0, (time - SEEN) / (1 - SEEN));
  const [dark, light] = up ? BRONZE : DULL;
  const bronze = [mixed(BRONZE[0], dark, told), mixed(BRONZE[1], light, told)] as const;
  return (
    <svg class="diviner" viewBox="0 0 64 60" role="img" aria-label={words.diviner(up)}>
      <g transform={placed(32, 37, placeAt(time))}>
        {up && <circle class="aura" r="31" cy="-2" opacity={told} />}
        {pyramidAt(time, seed).map(({ face, corners, matrix, light: shine }) => (
          <g key={face}>
            <polygon points={pathOf(corners)} class="face" fill={lit(bronze, shine)} />
            {face !== blank && (up || told < 1) && (
              <g transform={matrix} opacity={up ? 1 : 1 - told}>
                <path class="cross" d={CROSS} />
                {up && told > 0 && <path class="cross glowing" d={CROSS} opacity={told} />}
              </g>
            )}
          </g>
        ))}
      </g>
    </svg>
  );
}

/** Six sticks, so many of them with the marked side up when they lie. */
export function Sticks({ count, seed, time = 1 }: { count: number; seed: number; time?: number }) {
  const next = scatter(seed + 77);
  const order = [0, 1, 2, 3, 4, 5].map((stick) => ({ stick, key: next() })).sort((a, b) => a.key - b.key);
  const marked = new Set(order.slice(0, count).map(({ stick }) => stick));
  return (
    <svg class="sticks" viewBox="0 0 96 60" role="img" aria-label={words.sticks(count)}>
      {[0, 1, 2, 3, 4, 5].map((stick) => {
        const rest = Math.round(next() * 16 - 8);
        const now = stickAt(time, stick, seed);
        if (now === null) return null;
        const face = marked.has(stick) === now.upper;
        const turn = `rotate(${(rest + now.turn).toFixed(1)}) scale(${now.breadth.toFixed(3)} 1)`;
        return (
          <g key={stick} transform={`${placed(11 + stick * 14.8, 30, now)} ${turn}`}>
            <rect x="-4.6" y="-25" width="9.2" height="50" rx="4.6" class={face ? 'stick marked' : 'stick'} />
            {face && <path class="stick-mark" d="M0-17V17M-2.6-9 2.6-14M-2.6 0 2.6-5M-2.6 9 2.6 4" />}
          </g>
        );
      })}
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
export function Die({ count, seed, time = 1 }: { count: number; seed: number; time?: number }) {
  return (
    <svg class="die" viewBox="0 0 60 60" role="img" aria-label={words.die(count)}>
      <g transform={placed(30, 30, placeAt(time))}>
        {dieAt(time, count, seed).map(({ face, corners, matrix, light, pips }) => (
          <g key={face}>
            <polygon points={pathOf(corners)} class="die-side" fill={lit(LACQUER, light)} />
            <g transform={matrix}>
              {PIPS[pips]!.map(([x, y]) => (
                <circle key={`${x},${y}`} cx={x * 12} cy={y * 12} r="4.6" class="pip" />
              ))}
            </g>
          </g>
        ))}
      </g>
    </svg>
  );
}
