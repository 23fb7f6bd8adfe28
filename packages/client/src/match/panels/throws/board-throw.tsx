/**
 * The throw on the board: pieces roll from the thrower to the Circle if Fate speaks or a crown depends on it; otherwise
 * a glint runs along the frame. Only visual: panel and news give the words. Moving parts have layers, so that nothing
 * is repainted. Lengths are tenths of a square.
 */
import type { Dice, Team } from '@dominion/rules';
import type { ReadonlySignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { motionTime } from '../../../base/storage/prefs.js';
import { type Happening, STICKS_FOLLOW, thrownIn } from '../../../board/beats/beats.js';
import { EDGE, FRAME } from '../../../board/geometry.js';
import { type Side, sideOf, turnedBy } from '../../../board/scene.js';
import { formatThrow, formatThrowOf } from '../../../i18n/match/throws.js';
import type { LastThrow } from '../../../model/table/panels.js';
import { DieFigure, DivinerFigure, lyingSticks, Shade, StickFigure } from './fate-drawings.js';
import { useFlight } from './flight.js';
import { placeAt, type Roll, stickAt } from './tumble.js';

/** A throw, and what is thrown once Fate speaks. */
export interface TableThrow extends Pick<LastThrow, 'team' | 'count' | 'purpose' | 'at'> {
  readonly dice: Dice;
}

const WIDE = EDGE * 10;
const HALF = WIDE / 2;
const RIM = FRAME * 10;
/** The scale at which figures are drawn. */
const SIZE = 0.52;
/** The width of the glint on the frame. */
const GLINT_WIDE = 68;
/** The distance from the Circle's middle where pieces leave the hand. */
const FAR = 78;

interface Props {
  readonly cue: ReadonlySignal<Happening | null>;
  readonly thrown: TableThrow | null;
  readonly bottom: Team;
  /** Whether the player must act meanwhile, on another's throw or by choosing: then it disappears soon. */
  readonly yields?: boolean;
}

/** Converts a length into a percentage of the board's width. */
const part = (length: number): string => `${((length / WIDE) * 100).toFixed(3)}%`;

/** The layer over the board that moves with it. */
export function BoardThrow(props: Props) {
  return (
    <div class="board-throw" aria-hidden="true">
      <Spoken {...props} />
    </div>
  );
}

/**
 * Fate is silent: a glint on the frame of the thrower's side, or at the edge of the visible part. With animations off
 * it stays briefly.
 */
export function ThrowGlint({ cue, bottom }: Pick<Props, 'cue' | 'bottom'>) {
  const { time, fresh } = useFlight(cue, ({ glint }) => glint);
  const team = useMemo(() => thrownIn(cue.value?.events ?? [])?.team, [cue.value]);
  const still = motionTime() === 0;
  if (team === undefined || !fresh.value || (!still && (time.value === 0 || time.value === 1))) return null;
  // In percent of its own width, from before one end of the frame to behind the other.
  const at = -100 + (100 + (WIDE / GLINT_WIDE) * 100) * time.value;
  const light = still ? 0.5 : Math.sin(Math.PI * time.value) ** 0.6;
  // Drawn for the upper side.
  return (
    <div class="board-throw" aria-hidden="true" style={{ transform: `rotate(${sideOf(team, bottom) * 90}deg)` }}>
      <div class="glint" style={{ height: part(RIM) }}>
        <i
          style={{
            width: part(still ? WIDE : GLINT_WIDE),
            opacity: light,
            transform: still ? 'none' : `translateX(${at.toFixed(2)}%)`,
          }}
        />
      </div>
    </div>
  );
}

/** Fate speaks, or the throw decides a succession: the pieces roll, glow and lie for a moment. */
function Spoken({ cue, thrown, bottom, yields = false }: Props) {
  const { time, fresh } = useFlight(cue, ({ glint }) => !glint, yields);
  if (thrown === null || !fresh.value || cue.value?.beats.thrown?.glint !== false) return null;
  const { team, count, at: seed, dice } = thrown;
  const up = count !== null;
  const now = time.value;
  const first = up ? Math.min(1, now / (1 - STICKS_FOLLOW)) : now;
  const then = up ? Math.max(0, (now - STICKS_FOLLOW) / (1 - STICKS_FOLLOW)) : 0;
  const rests = dice === 'die' ? { diviner: -15, other: 16 } : { diviner: -26, other: 15 };
  const at = HALF + (up ? rests.diviner : 0);
  const roll = rollFrom(sideOf(team, bottom), seed);
  const [diviner, other] = [
    { seed, roll, time: first },
    { seed, roll, time: then },
  ];
  return (
    <div class={up ? 'spoken' : 'spoken silent'} data-lies={now >= 1}>
      <SpokenLight up={up} time={first} at={at} />
      {now > 0 && (
        <Rolling {...diviner} of="diviner" at={[at, HALF + 2]} askew={askew(seed)}>
          <DivinerFigure up={up} {...diviner} />
        </Rolling>
      )}
      {then > 0 &&
        count !== null &&
        (dice === 'die' ? (
          <Rolling {...other} of="die" at={[HALF + rests.other, HALF]} askew={askew(seed + 3)}>
            <DieFigure count={count} {...other} />
          </Rolling>
        ) : (
          <RollingSticks {...other} count={count} x={HALF + rests.other} askew={askew(seed + 3)} />
        ))}
    </div>
  );
}

/** The Circle darkens as the throw comes, and lights up with the X's. */
function SpokenLight({ up, time, at }: { up: boolean; time: number; at: number }) {
  const told = up ? Math.max(0, (time - 0.6) / 0.4) : 0;
  return (
    <>
      <i class="spoken-dark" style={{ ...around(HALF, HALF, 44), opacity: Math.min(1, time * 2.5) }} />
      {told > 0 && (
        <i
          class="spoken-light"
          style={{ ...around(at, HALF, 32), opacity: told, transform: `scale(${((14 + 18 * told) / 32).toFixed(3)})` }}
        />
      )}
      {told >= 1 && <i class="spoken-ring" style={around(HALF, HALF, 34)} />}
    </>
  );
}

/** Returns the place of a box with a middle and the distance to its sides. */
const around = (x: number, y: number, reach: number) => ({
  left: part(x - reach),
  top: part(y - reach),
  width: part(reach * 2),
  height: part(reach * 2),
});

/** How far a figure and a stick reach from their middles, in units of the drawings. */
const FIGURE = 42;
const STICK = 31;

interface LayerProps {
  readonly reach: number;
  /** Its final place. */
  readonly at: readonly [number, number];
  /** Its distance from there. */
  readonly off: readonly [number, number];
  readonly opacity?: number;
  /** Its rotation and stretch as an SVG transform. */
  readonly turned: string;
  readonly children: ComponentChildren;
}

/** A drawing that is only translated: rotating a layer costs more than repainting so little. */
function Layer({ reach, at: [x, y], off: [dx, dy], turned, opacity, children }: LayerProps) {
  const percent = (length: number): string => `${((length / reach) * 50).toFixed(2)}%`;
  return (
    <svg
      class="thrown-thing"
      viewBox={`${-reach} ${-reach} ${reach * 2} ${reach * 2}`}
      aria-hidden="true"
      style={{
        ...around(x, y, reach * SIZE),
        transform: `translate(${percent(dx)}, ${percent(dy)})`,
        ...(opacity !== undefined && { opacity }),
      }}
    >
      <g transform={turned}>{children}</g>
    </svg>
  );
}

/** Returns a vector turned by an angle in degrees. */
function turnedVector(x: number, y: number, degrees: number): readonly [number, number] {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [x * c - y * s, x * s + y * c];
}

interface RollingProps {
  readonly time: number;
  readonly roll: Roll;
  readonly askew: number;
}

/** The Diviner or die over its shadow, which grows fainter, larger and further away with height. */
function Rolling({
  of,
  at,
  askew,
  time,
  roll,
  children,
}: RollingProps & Pick<LayerProps, 'at' | 'children'> & Parameters<typeof Shade>[0]) {
  const { x, y, high, scale } = placeAt(time, roll);
  const layer = { reach: FIGURE, at };
  const below = turnedVector(x + 4 + 14 * high, y + 5 + 36 * high, askew);
  const turned = (size: number): string => `rotate(${askew}) scale(${size.toFixed(3)})`;
  return (
    <>
      <Layer {...layer} off={below} turned={turned(1 + 0.28 * high)} opacity={0.4 - 0.22 * high}>
        <Shade of={of} />
      </Layer>
      <Layer {...layer} off={turnedVector(x, y, askew)} turned={turned(scale)}>
        {children}
      </Layer>
    </>
  );
}

/** The sticks on their way to their places beside each other. */
function RollingSticks({
  time,
  roll,
  askew,
  seed,
  count,
  x,
}: RollingProps & { readonly seed: number; readonly count: number; readonly x: number }) {
  return lyingSticks(seed, count).map((lying) => {
    const now = stickAt(time, lying.stick, seed, roll);
    if (now === null) return null;
    const turn = askew + lying.askew + now.turn;
    return (
      <Layer
        key={lying.stick}
        reach={STICK}
        at={[x, HALF]}
        off={turnedVector(lying.x + now.x, now.y, askew)}
        turned={`rotate(${turn.toFixed(1)}) scale(${(now.scale * now.breadth).toFixed(3)} ${now.scale.toFixed(3)})`}
      >
        <StickFigure marked={lying.marked === now.upper} />
      </Layer>
    );
  });
}

/** Nothing thrown lies straight: returns its angle in degrees. */
const askew = (seed: number): number => ((seed * 29) % 23) - 11;

/** Returns the roll from a player's hand, a little to the left or right. */
function rollFrom(side: Side, seed: number): Roll {
  const aslant = ((seed * 37) % 9) * 6 - 24;
  const [x, y] = turnedBy(side, (HALF + aslant) / 10, (HALF - FAR) / 10);
  return { dx: (x * 10 - HALF) / SIZE, dy: (y * 10 - HALF) / SIZE };
}

interface WordsProps extends Pick<Props, 'cue' | 'thrown' | 'yields'> {
  /** Whether the player threw. */
  readonly own: boolean;
}

/** Fate's words below the throw, for players who only watch the board. */
export function BoardThrowWords({ cue, thrown, yields = false, own }: WordsProps) {
  const { landed, fresh } = useFlight(cue, ({ glint }) => !glint);
  if (thrown === null || yields || !fresh.value || !landed.value || cue.value?.beats.thrown?.glint !== false)
    return null;
  return (
    <p class="board-throw-words" aria-hidden="true">
      {own ? formatThrow(thrown, thrown.dice) : formatThrowOf(thrown, thrown.dice)}
    </p>
  );
}
