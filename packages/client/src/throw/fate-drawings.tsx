/** The Fate Diviner, the Divining Sticks and the die: figures as they roll and, at time 1, as they lie; and small pictures of these. */

import { fate as words } from '../words/index.js';
import { dieAt, type FlightPlace, placeAt, pyramidAt, type Roll, stickAt } from './tumble.js';

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

/** A figure: which throw it is of, how far that has come, and from where it rolls. */
interface Thrown {
  readonly seed: number;
  readonly time: number;
  readonly roll: Roll;
}

const LYING = { time: 1, roll: { dx: 0, dy: 0 } };

/** What a thing keeps from the light: its outline beside it where it lies, rounder, fainter and further away the higher it is. */
function Shade({ place, outline }: { place: FlightPlace & { readonly high: number }; outline: string }) {
  const { x, y, high } = place;
  const [right, down] = [x + 4 + 14 * high, y + 18 * high + 5 + 18 * high];
  return (
    <path
      class="shade"
      d={outline}
      transform={`translate(${right.toFixed(2)} ${down.toFixed(2)})`}
      stroke-width={(3 + 16 * high).toFixed(2)}
      opacity={(0.4 - 0.22 * high).toFixed(3)}
    />
  );
}

/**
 * The pyramid seen from above, about the middle of its base. In flight three of its four sides bear an X. As it comes to rest,
 * either those that are seen all glow, or there is none, and the bronze is dull: nobody has to count them.
 */
export function DivinerFigure({ up, seed, time, roll }: Thrown & { readonly up: boolean }) {
  const blank = up ? 3 : Math.floor(scatter(seed)() * 3);
  const told = Math.max(0, (time - SEEN) / (1 - SEEN));
  const [dark, light] = up ? BRONZE : DULL;
  const bronze = [mixed(BRONZE[0], dark, told), mixed(BRONZE[1], light, told)] as const;
  const place = placeAt(time, roll);
  return (
    <>
      <Shade place={place} outline="M0-29 25 14.5H-25Z" />
      <g transform={placed(0, 0, place)}>
        {up && <circle class="aura" r="31" cy="-2" opacity={told} />}
        {pyramidAt(time, seed, roll).map(({ face, corners, matrix, light: shine }) => (
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
    </>
  );
}

/** The Diviner as it lies. */
export function Diviner({ up, seed }: { up: boolean; seed: number }) {
  return (
    <svg class="diviner" viewBox="-32 -37 64 60" role="img" aria-label={words.diviner(up)}>
      <DivinerFigure up={up} seed={seed} {...LYING} />
    </svg>
  );
}

/** Six sticks about their middle, so many of them with the marked side up when they lie. */
export function SticksFigure({ count, seed, time, roll }: Thrown & { readonly count: number }) {
  const next = scatter(seed + 77);
  const order = [0, 1, 2, 3, 4, 5].map((stick) => ({ stick, key: next() })).sort((a, b) => a.key - b.key);
  const marked = new Set(order.slice(0, count).map(({ stick }) => stick));
  return (
    <>
      {[0, 1, 2, 3, 4, 5].map((stick) => {
        const rest = Math.round(next() * 16 - 8);
        const now = stickAt(time, stick, seed, roll);
        if (now === null) return null;
        const face = marked.has(stick) === now.upper;
        const turn = `rotate(${(rest + now.turn).toFixed(1)}) scale(${now.breadth.toFixed(3)} 1)`;
        return (
          <g key={stick} transform={`${placed(stick * 14.8 - 37, 0, now)} ${turn}`}>
            <rect x="-2.6" y="-22" width="9.2" height="50" rx="4.6" class="shade" opacity="0.35" />
            <rect x="-4.6" y="-25" width="9.2" height="50" rx="4.6" class={face ? 'stick marked' : 'stick'} />
            {face && <path class="stick-mark" d="M0-17V17M-2.6-9 2.6-14M-2.6 0 2.6-5M-2.6 9 2.6 4" />}
          </g>
        );
      })}
    </>
  );
}

/** The sticks as they lie. */
export function Sticks({ count, seed }: { count: number; seed: number }) {
  return (
    <svg class="sticks" viewBox="-48 -30 96 60" role="img" aria-label={words.sticks(count)}>
      <SticksFigure count={count} seed={seed} {...LYING} />
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

/** A die about its middle. */
export function DieFigure({ count, seed, time, roll }: Thrown & { readonly count: number }) {
  const place = placeAt(time, roll);
  return (
    <>
      <Shade place={place} outline="M-22-22H22V22H-22Z" />
      <g transform={placed(0, 0, place)}>
        {dieAt(time, count, seed, roll).map(({ face, corners, matrix, light, pips }) => (
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
    </>
  );
}

/** The die as it lies. */
export function Die({ count, seed }: { count: number; seed: number }) {
  return (
    <svg class="die" viewBox="-30 -30 60 60" role="img" aria-label={words.die(count)}>
      <DieFigure count={count} seed={seed} {...LYING} />
    </svg>
  );
}
