/**
 * The throw on the board: where Fate speaks, or a crown hangs on it, what is thrown rolls from who throws to the Circle; where it
 * is silent a glint runs along the frame. Seen only: panel and news say the same in words. Lengths are in tenths of a square.
 */
import type { Dice, Team } from '@dominion/rules';
import type { ReadonlySignal } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import { type Happening, isGlint, STICKS_FOLLOW, thrownIn } from '../board/beats.js';
import { EDGE, FRAME } from '../board/geometry.js';
import { type Side, sideOf, turnedBy } from '../board/scene.js';
import type { LastThrow } from '../model/panels.js';
import { motionTime } from '../storage/prefs.js';
import { tellThrow, tellThrowOf } from '../words/throws.js';
import { DieFigure, DivinerFigure, SticksFigure } from './fate-drawings.js';
import { useFlight } from './flight.js';
import type { Roll } from './tumble.js';

/** A throw, and what is thrown once Fate speaks. */
export interface TableThrow extends Pick<LastThrow, 'team' | 'count' | 'purpose' | 'at'> {
  readonly dice: Dice;
}

const WIDE = EDGE * 10;
const HALF = WIDE / 2;
const RIM = FRAME * 10;
/** A figure is drawn so much smaller than it is given. */
const SIZE = 0.52;
/** How far from the Circle's middle what is thrown leaves the hand. */
const FAR = 78;

interface Props {
  readonly cue: ReadonlySignal<Happening | null>;
  /** The last throw. */
  readonly thrown: TableThrow | null;
  readonly bottom: Team;
  /** Whether the person has been called to act meanwhile, and it is not their throw: then it soon gets out of the way. */
  readonly yields?: boolean;
}

/** What lies over the board and goes with it. */
export function BoardThrow(props: Props) {
  return (
    <svg class="board-throw" viewBox={`0 0 ${WIDE} ${WIDE}`} aria-hidden="true">
      <Spoken {...props} />
    </svg>
  );
}

/**
 * Fate is silent: light runs along the side of who threw, on the frame or, where that is out of sight, at the edge of what is
 * seen; where nothing shall move, it stays for a moment.
 */
export function ThrowGlint({ cue, bottom }: Pick<Props, 'cue' | 'bottom'>) {
  const { time, fresh } = useFlight(cue, isGlint);
  const team = useMemo(() => thrownIn(cue.value?.events ?? [])?.team, [cue.value]);
  const still = motionTime() === 0;
  if (team === undefined || !fresh.value || (!still && (time.value === 0 || time.value === 1))) return null;
  const at = still ? HALF : -RIM * 4 + (WIDE + RIM * 8) * time.value;
  const light = still ? 0.5 : Math.sin(Math.PI * time.value) ** 0.6;
  // Drawn for the upper side.
  return (
    <svg class="board-throw" viewBox={`0 0 ${WIDE} ${WIDE}`} aria-hidden="true">
      <defs>
        <radialGradient id="glint">
          <stop offset="0" class="glint-bright" />
          <stop offset="1" class="glint-gone" />
        </radialGradient>
        <clipPath id="glint-frame">
          <rect width={WIDE} height={RIM} />
        </clipPath>
      </defs>
      <g class="glint" transform={`rotate(${sideOf(team, bottom) * 90} ${HALF} ${HALF})`} clip-path="url(#glint-frame)">
        <ellipse cx={at} cy={RIM / 2} rx={still ? HALF : 34} ry={RIM * 1.3} fill="url(#glint)" opacity={light} />
      </g>
    </svg>
  );
}

/** Fate speaks, or a line ends: what is thrown rolls, glows and lies for a moment. */
function Spoken({ cue, thrown, bottom, yields = false }: Props) {
  const { time, fresh } = useFlight(cue, (each) => !isGlint(each), yields);
  if (thrown === null || !fresh.value || isGlint(thrown)) return null;
  const { team, count, at: seed, dice } = thrown;
  const up = count !== null;
  const now = time.value;
  const first = up ? Math.min(1, now / (1 - STICKS_FOLLOW)) : now;
  const then = up ? Math.max(0, (now - STICKS_FOLLOW) / (1 - STICKS_FOLLOW)) : 0;
  const side = sideOf(team, bottom);
  const rests = dice === 'die' ? { diviner: -15, other: 16 } : { diviner: -26, other: 15 };
  const at = HALF + (up ? rests.diviner : 0);
  const figure = { seed, roll: rollFrom(side, seed) };
  return (
    <g class={up ? 'spoken' : 'spoken silent'} data-lies={now >= 1}>
      <SpokenLight up={up} time={first} at={at} />
      {now > 0 && (
        <g transform={`translate(${at} ${HALF + 2}) rotate(${askew(seed)}) scale(${SIZE})`}>
          <DivinerFigure up={up} time={first} {...figure} />
        </g>
      )}
      {then > 0 && count !== null && (
        <g transform={`translate(${HALF + rests.other} ${HALF}) rotate(${askew(seed + 3)}) scale(${SIZE})`}>
          {dice === 'die' ? (
            <DieFigure count={count} time={then} {...figure} />
          ) : (
            <SticksFigure count={count} time={then} {...figure} />
          )}
        </g>
      )}
    </g>
  );
}

/** The Circle darkens as it comes, and lights up as the X's do. */
function SpokenLight({ up, time, at }: { up: boolean; time: number; at: number }) {
  const told = up ? Math.max(0, (time - 0.6) / 0.4) : 0;
  return (
    <>
      <defs>
        <radialGradient id="spoken-dark">
          <stop offset="0.3" class="spoken-night" />
          <stop offset="1" class="spoken-gone" />
        </radialGradient>
        <radialGradient id="spoken-light">
          <stop offset="0" class="spoken-bright" />
          <stop offset="1" class="spoken-faint" />
        </radialGradient>
      </defs>
      <circle cx={HALF} cy={HALF} r="44" fill="url(#spoken-dark)" opacity={Math.min(1, time * 2.5)} />
      {told > 0 && <circle cx={at} cy={HALF} r={14 + 18 * told} fill="url(#spoken-light)" opacity={told} />}
      {told >= 1 && <circle class="spoken-ring" cx={HALF} cy={HALF} r="34" />}
    </>
  );
}

/** Nothing that is thrown lies straight: by so many degrees it does not. */
const askew = (seed: number): number => ((seed * 29) % 23) - 11;

/** From the hand of who sits on a side of the screen, a little to the left or right of them. */
function rollFrom(side: Side, seed: number): Roll {
  const aslant = ((seed * 37) % 9) * 6 - 24;
  const [x, y] = turnedBy(side, (HALF + aslant) / 10, (HALF - FAR) / 10);
  return { dx: (x * 10 - HALF) / SIZE, dy: (y * 10 - HALF) / SIZE };
}

/** What is told below a throw that lies there, and to whom. */
interface WordsProps extends Pick<Props, 'cue' | 'thrown' | 'yields'> {
  /** Whether the person threw. */
  readonly own: boolean;
}

/** What Fate says, below what lies: for whoever looks at nothing but the board. */
export function BoardThrowWords({ cue, thrown, yields = false, own }: WordsProps) {
  const { landed, fresh } = useFlight(cue, (each) => !isGlint(each));
  if (thrown === null || yields || !fresh.value || !landed.value || isGlint(thrown)) return null;
  return (
    <p class="board-throw-words" aria-hidden="true">
      {own ? tellThrow(thrown, thrown.dice) : tellThrowOf(thrown, thrown.dice)}
    </p>
  );
}
