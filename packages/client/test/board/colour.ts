/** Colours as eyes see them: lightness, contrast, and their difference for colour-blind eyes. All in sRGB. */

type Rgb = readonly [number, number, number];

/** Returns a colour's parts as light, 0 to 1. */
function linear(css: string): Rgb {
  return [1, 3, 5].map((i) => {
    const part = Number.parseInt(css.slice(i, i + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
}

const luminanceOf = ([r, g, b]: Rgb): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;

/** Returns the contrast as WCAG defines it, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [high, low] = [luminanceOf(linear(a)), luminanceOf(linear(b))].sort((x, y) => y - x);
  return (high! + 0.05) / (low! + 0.05);
}

/** Returns the CIE lightness, 0 to 100. */
export const lightness = (css: string): number => lab(linear(css))[0];

/** Returns `top` with an opacity over `ground`, mixed as on a canvas. */
export function over(top: string, alpha: number, ground: string): string {
  const part = (css: string, i: number): number => Number.parseInt(css.slice(i, i + 2), 16);
  const mixed = [1, 3, 5].map((i) => Math.round(part(top, i) * alpha + part(ground, i) * (1 - alpha)));
  return `#${mixed.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
}

/** Full dichromacy by Machado, Oliveira and Fernandes (2009), on light; grey keeps only the luminance. */
export const EYES: Readonly<Record<string, readonly [Rgb, Rgb, Rgb]>> = {
  all: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
  grey: [
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
    [0.2126, 0.7152, 0.0722],
  ],
};

/** Returns CIE L*a*b* of light, white point D65. */
function lab([r, g, b]: Rgb): Rgb {
  const f = (t: number): number => (t > 216 / 24389 ? Math.cbrt(t) : (t * 24389) / 27 / 116 + 16 / 116);
  const x = f((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = f(luminanceOf([r, g, b]));
  const z = f((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** Returns the CIE76 difference for an eye; about 2.3 is just visible. */
export function apart(a: string, b: string, eye: keyof typeof EYES): number {
  const seen = (css: string): Rgb => {
    const light = linear(css);
    const row = (weights: Rgb): number => {
      const sum = weights[0] * light[0] + weights[1] * light[1] + weights[2] * light[2];
      return Math.min(1, Math.max(0, sum));
    };
    const [r, g, b_] = EYES[eye]!;
    return lab([row(r), row(g), row(b_)]);
  };
  const [p, q] = [seen(a), seen(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
}
