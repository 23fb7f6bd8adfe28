/** The Fate Diviner, the Divining Sticks and the die: in flight, at rest (time 1), and as small pictures. */

import { fate as words } from '../../../i18n/index.js';
import { dieAt, NO_ROLL, pyramidAt, type Roll } from './tumble.js';

/** Returns a generator of random-looking numbers that is always the same for one throw. */
function scatter(seed: number): () => number {
  let state = (seed * 2654435761 + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

type Tone = readonly number[];

const mixed = (one: Tone, other: Tone, part: number): Tone => one.map((from, i) => from + (other[i]! - from) * part);

/** Returns a colour between two by the amount of light, as CSS. */
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

/** The time from which the result shows: before that, every throw looks the same. */
const SEEN = 0.6;

/** A thrown piece: its throw, its progress, and where it rolls from. */
interface Thrown {
  readonly seed: number;
  readonly time?: number;
  readonly roll?: Roll;
}

/** The outlines of the shadows. */
const OUTLINES = { diviner: 'M0-29 25 14.5H-25Z', die: 'M-22-22H22V22H-22Z' } as const;

/** A piece's shadow at rest, around its middle. */
export function Shade({ of }: { readonly of: keyof typeof OUTLINES }) {
  return <path class="shade" d={OUTLINES[of]} stroke-width="3" />;
}

/** The place of a shadow at rest, beside and below its piece, and its darkness. */
const BESIDE = 'translate(4 5)';
const SHADE = 0.4;

/**
 * The pyramid from above, around the middle of its base. In flight three of four sides bear an X. At rest the visible
 * X's glow, or the bronze is dull: no one needs to count.
 */
export function DivinerFigure({ up, seed, time = 1, roll = NO_ROLL }: Thrown & { readonly up: boolean }) {
  const blank = up ? 3 : Math.floor(scatter(seed)() * 3);
  const told = Math.max(0, (time - SEEN) / (1 - SEEN));
  const [dark, light] = up ? BRONZE : DULL;
  const bronze = [mixed(BRONZE[0], dark, told), mixed(BRONZE[1], light, told)] as const;
  return (
    <>
      {pyramidAt(time, seed, roll).map(({ face, corners, matrix, light: shine }) => (
        <g key={face}>
          <polygon points={pathOf(corners)} class="face" fill={lit(bronze, shine)} />
          {face !== blank && (up || told < 1) && (
            <g transform={matrix} opacity={up ? 1 : 1 - told}>
              <path class="cross" d={CROSS} />
              {up && told > 0 && (
                <g opacity={told}>
                  <path class="cross glow" d={CROSS} />
                  <path class="cross glowing" d={CROSS} />
                </g>
              )}
            </g>
          )}
        </g>
      ))}
    </>
  );
}

/** The Diviner at rest. */
export function Diviner({ up, seed }: { up: boolean; seed: number }) {
  return (
    <svg class="diviner" viewBox="-32 -37 64 60" role="img" aria-label={words.diviner(up)}>
      <g transform={BESIDE} opacity={SHADE}>
        <Shade of="diviner" />
      </g>
      {up && <circle class="aura" r="31" cy="-2" />}
      <DivinerFigure up={up} seed={seed} />
    </svg>
  );
}

/** Distance from the middle, angle in degrees, and whether the marked side is up. */
export interface LyingStick {
  readonly stick: number;
  readonly x: number;
  readonly askew: number;
  readonly marked: boolean;
}

/** Returns six sticks at rest beside each other, `count` of them with the marked side up. */
export function lyingSticks(seed: number, count: number): LyingStick[] {
  const next = scatter(seed + 77);
  const order = [0, 1, 2, 3, 4, 5].map((stick) => ({ stick, key: next() })).sort((a, b) => a.key - b.key);
  const marked = new Set(order.slice(0, count).map(({ stick }) => stick));
  return [0, 1, 2, 3, 4, 5].map((stick) => ({
    stick,
    x: stick * 14.8 - 37,
    askew: Math.round(next() * 16 - 8),
    marked: marked.has(stick),
  }));
}

/** A stick around its middle, with its shadow, which turns with it. */
export function StickFigure({ marked }: { readonly marked: boolean }) {
  return (
    <>
      <rect x="-2.6" y="-22" width="9.2" height="50" rx="4.6" class="shade" opacity="0.35" />
      <rect x="-4.6" y="-25" width="9.2" height="50" rx="4.6" class={marked ? 'stick marked' : 'stick'} />
      {marked && <path class="stick-mark" d="M0-17V17M-2.6-9 2.6-14M-2.6 0 2.6-5M-2.6 9 2.6 4" />}
    </>
  );
}

/** The sticks at rest. */
export function Sticks({ count, seed }: { count: number; seed: number }) {
  return (
    <svg class="sticks" viewBox="-48 -30 96 60" role="img" aria-label={words.sticks(count)}>
      {lyingSticks(seed, count).map(({ stick, x, askew, marked }) => (
        <g key={stick} transform={`translate(${x} 0) rotate(${askew})`}>
          <StickFigure marked={marked} />
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

/** A die around its middle. */
export function DieFigure({ count, seed, time = 1, roll = NO_ROLL }: Thrown & { readonly count: number }) {
  return (
    <>
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
    </>
  );
}

/** The die at rest. */
export function Die({ count, seed }: { count: number; seed: number }) {
  return (
    <svg class="die" viewBox="-30 -30 60 60" role="img" aria-label={words.die(count)}>
      <g transform={BESIDE} opacity={SHADE}>
        <Shade of="die" />
      </g>
      <DieFigure count={count} seed={seed} />
    </svg>
  );
}
