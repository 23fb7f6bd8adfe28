/** Whether there are colours, and how a terminal is told of them. Colours are those of docs/design.md. */
import type { Writable } from 'node:stream';

/** How many bits a colour may have: 24, 8 (the 256 that every terminal of today has), or 0 for none. */
export type ColourDepth = 0 | 8 | 24;

/** When there are colours: where they can be seen and nobody minds (`NO_COLOR`), or always, or never. */
export const COLOUR_WISHES = ['auto', 'always', 'never'] as const;
export type ColourWish = (typeof COLOUR_WISHES)[number];

/** A stream that may be a terminal. */
export type Screen = Writable & { readonly isTTY?: boolean; getColorDepth?(): number };

/** How deep the colours of a screen are, as somebody wishes them; with fewer than 256 there are none. */
export function colourDepthOf(screen: Screen, wish: ColourWish): ColourDepth {
  if (wish === 'never') return 0;
  // Node looks at NO_COLOR, FORCE_COLOR, TERM and COLORTERM.
  const depth = screen.isTTY ? (screen.getColorDepth?.() ?? 1) : 1;
  if (depth >= 8) return depth >= 24 ? 24 : 8;
  return wish === 'always' ? 8 : 0;
}

/** Those of 256 that look like a colour of ours, where what is next to it by number does not. */
const NEAR: Readonly<Record<string, number>> = {
  '#bf3825': 124,
  '#e3d3ab': 187,
  '#cfae7c': 180,
  '#a98a55': 137,
  '#a9b06a': 143,
};

/** `#rrggbb` as a terminal is told it, behind 38 (ink) or 48 (ground). */
function codeOf(colour: string, depth: 8 | 24): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  if (depth === 24) return `2;${parts.join(';')}`;
  const near = NEAR[colour];
  if (near !== undefined) return `5;${near}`;
  const [red, green, blue] = parts.map((part) => (part < 48 ? 0 : part < 115 ? 1 : Math.floor((part - 35) / 40)));
  return `5;${16 + 36 * red! + 6 * green! + blue!}`;
}

/** A text in an ink, and on a ground where one is named; as it is where there are no colours. */
export function painted(text: string, depth: ColourDepth, ink: string, ground?: string, bold = false): string {
  if (depth === 0) return text;
  const codes = [...(bold ? ['1'] : []), `38;${codeOf(ink, depth)}`];
  if (ground !== undefined) codes.push(`48;${codeOf(ground, depth)}`);
  return `\u001b[${codes.join(';')}m${text}\u001b[0m`;
}

/** A heading, or a name that matters; bold where there are colours. */
export function strong(text: string, depth: ColourDepth): string {
  return depth === 0 ? text : `\u001b[1m${text}\u001b[22m`;
}

/** What is said by the way. */
export function faint(text: string, depth: ColourDepth): string {
  return depth === 0 ? text : `\u001b[2m${text}\u001b[22m`;
}
