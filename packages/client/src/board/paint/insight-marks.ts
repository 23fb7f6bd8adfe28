/**
 * Marks of what a move would bring: seals in a destination's corners, and rings around affected squares. Each has its
 * own shape besides its colour. About the origin; a square is 1.
 */
import type { BoardTheme } from '../themes.js';
import type { Allegiance, Overlay } from '../view.js';
import { type Brush, fill, stroke, withAlpha } from './brush.js';
import { SIGN_TRACES } from './traces.js';

type Paint = (brush: Brush, theme: BoardTheme, px: number) => void;

/**
 * Gains are jade and dangers vermilion in every theme: the casing makes a seal readable on white paper and black
 * lacquer.
 */
const JADE = '#0b7a4b';
const VERMILION = '#c4200f';
/** A ring is only a line, and its casing is dark at night: the line must shine. */
const AT_NIGHT: Readonly<Record<string, string>> = { [JADE]: '#3ddc97', [VERMILION]: '#ff6a52' };
const SIGN = '#fffdf2';

/** Returns half a seal's breadth, in squares: never under five pixels, so its sign stays readable. */
const seal = (px: number): number => Math.max(0.17, 5 / px);

/** Fills the traced path and puts a casing around it. */
function stamp(brush: Brush, theme: BoardTheme, style: string, px: number): void {
  stroke(brush, theme.casing, Math.max(0.06, 1.4 / px));
  fill(brush, style);
}

/** Paints a gain's round seal in the upper right corner; `sign` is traced in a square of 2 about its middle. */
function gain(sign: (brush: Brush) => void): Paint {
  return (brush, theme, px) => {
    const r = seal(px);
    brush.translate(0.5 - r, r - 0.5);
    brush.beginPath();
    brush.arc(0, 0, r, 0, Math.PI * 2);
    stamp(brush, theme, JADE, px);
    brush.scale(r, r);
    brush.beginPath();
    sign(brush);
    stroke(brush, SIGN, 0.3);
  };
}

/** Paints a danger's triangular pennant in the upper left corner; the Emperor's is larger, with a second rim. */
function danger(size: number, rims: number): Paint {
  return (brush, theme, px) => {
    const r = seal(px) * size;
    brush.translate(r - 0.5, r - 0.5);
    for (let rim = 0; rim < rims; rim++) {
      const reach = r * (1 + (rims - 1 - rim) * 0.38);
      brush.beginPath();
      brush.moveTo(0, -reach);
      brush.lineTo(reach, reach * 0.85);
      brush.lineTo(-reach, reach * 0.85);
      brush.closePath();
      stamp(brush, theme, rim === rims - 1 ? VERMILION : SIGN, px);
    }
    brush.beginPath();
    brush.moveTo(0, -r * 0.42);
    brush.lineTo(0, r * 0.25);
    brush.moveTo(0, r * 0.58);
    brush.lineTo(0, r * 0.59);
    stroke(brush, SIGN, r * 0.26);
  };
}

function ring(style: typeof JADE | typeof VERMILION, dash: readonly number[]): Paint {
  return (brush, theme, px) => {
    const line = theme.name === 'dark' ? AT_NIGHT[style]! : style;
    const width = Math.max(0.085, 2 / px);
    brush.beginPath();
    brush.roundRect(-0.48, -0.48, 0.96, 0.96, 0.2);
    fill(brush, withAlpha(line, 0.07));
    stroke(brush, withAlpha(theme.casing, 0.9), width + Math.max(0.07, 1.8 / px));
    brush.setLineDash([...dash]);
    brush.lineCap = 'butt';
    stroke(brush, line, width);
    brush.setLineDash([]);
  };
}

/** Paints a broken ring with four points turned inwards: the unit that would strike. */
const foe: Paint = (brush, theme, px) => {
  ring(VERMILION, [])(brush, theme, px);
  brush.beginPath();
  for (let i = 0; i < 4; i++) {
    const turned = (x: number, y: number): [number, number] =>
      i === 0 ? [x, y] : i === 1 ? [-y, x] : i === 2 ? [-x, -y] : [y, -x];
    brush.moveTo(...turned(-0.14, -0.54));
    brush.lineTo(...turned(0, -0.32));
    brush.lineTo(...turned(0.14, -0.54));
    brush.closePath();
  }
  stamp(brush, theme, VERMILION, px);
};

/** The painters of the marks that show what a move would bring and what has happened. */
export const INSIGHT_PAINTS: Readonly<
  Record<
    | 'recruits'
    | 'turns'
    | 'arms'
    | 'risk'
    | 'crown-risk'
    | Exclude<Overlay['mark'], Allegiance | 'target' | 'selected'>,
    Paint
  >
> = {
  recruits: gain(SIGN_TRACES.recruited),
  turns: gain(SIGN_TRACES.turned),
  arms: gain(SIGN_TRACES.armed),
  risk: danger(1, 1),
  'crown-risk': danger(1.12, 2),
  gain: ring(JADE, []),
  foe,
  loss: ring(VERMILION, [0.18, 0.14]),
  'bad-news': ring(VERMILION, []),
};
