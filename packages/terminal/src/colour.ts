/** Whether a terminal has colours, and how to write those of docs/design.md. */
import type { Writable } from 'node:stream';

/** The bits of a colour: 24, 8 (the 256 that every modern terminal has), or 0 for none. */
export type ColourDepth = 0 | 8 | 24;

/** `auto`: if the terminal shows colours and `NO_COLOR` isn't set. */
export const COLOUR_CHOICES = ['auto', 'always', 'never'] as const;
export type ColourChoice = (typeof COLOUR_CHOICES)[number];

/** A stream that may be a terminal. */
export type Screen = Writable & { readonly isTTY?: boolean; getColorDepth?(): number };

/** Returns the colour depth of a screen for a setting; 0 if it has fewer than 256 colours. */
export function colourDepthOf(screen: Screen, wish: ColourChoice): ColourDepth {
  if (wish === 'never') return 0;
  // Node checks NO_COLOR, FORCE_COLOR, TERM and COLORTERM.
  const depth = screen.isTTY ? (screen.getColorDepth?.() ?? 1) : 1;
  if (depth >= 8) return depth >= 24 ? 24 : 8;
  return wish === 'always' ? 8 : 0;
}

/** Those of 256 that look like a colour of ours, if the nearest by number doesn't. */
const NEAR: Readonly<Record<string, number>> = {
  '#bf3825': 124,
  '#e3d3ab': 187,
  '#cfae7c': 180,
  '#a98a55': 137,
  '#a9b06a': 143,
};

/** Returns the code of `#rrggbb` for a terminal, to follow 38 (ink) or 48 (ground). */
function codeOf(colour: string, depth: 8 | 24): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (depth === 24) return `2;${parts.join(';')}`;
  const near = NEAR[colour];
  if (near !== undefined) return `5;${near}`;
  const [red, green, blue] = parts.map((part) => (part < 48 ? 0 : part < 115 ? 1 : Math.floor((part - 35) / 40)));
  return `5;${16 + 36 * red! + 6 * green! + blue!}`;
}

/** Returns a text in an ink, and on a ground if given; unchanged without colours. */
export function painted(text: string, depth: ColourDepth, ink: string, ground?: string, bold = false): string {
  if (depth === 0) return text;
  const codes = [...(bold ? ['1'] : []), `38;${codeOf(ink, depth)}`];
  if (ground !== undefined) codes.push(`48;${codeOf(ground, depth)}`);
  return `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

/** Returns a heading, or an important name; bold if there are colours. */
export function strong(text: string, depth: ColourDepth): string {
  return depth === 0 ? text : `\u001b[1m${text}\u001b[22m`;
}

/** Returns a side remark; dim if there are colours. */
export function faint(text: string, depth: ColourDepth): string {
  return depth === 0 ? text : `\u001b[2m${text}\u001b[22m`;
}
