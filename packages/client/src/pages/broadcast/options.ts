/** The options of a stream: reads them from the query of its address, and writes them. */

/** The parts that can be shown, in their order on screen. */
export const CAST_PARTS = ['board', 'sides', 'mandate', 'told', 'code'] as const;
export type OverlayPart = (typeof CAST_PARTS)[number];

export interface OverlayOptions {
  readonly parts: ReadonlySet<OverlayPart>;
  /** The background colour, such as `#1a1310`; null for transparent. */
  readonly ground: string | null;
  /** The colour of the words, such as `#ffffff`. */
  readonly ink: string;
  /** The size of the words, in per cent, 50 to 300. */
  readonly size: number;
}

/** The defaults. */
export const USUAL_CAST: OverlayOptions = { parts: new Set(CAST_PARTS), ground: '#130f0c', ink: '#f3e9d8', size: 100 };

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** Returns a colour from the query, where its `#` is optional; null if it isn't one. */
function colourIn(text: string | null): string | null {
  const digits = COLOUR.exec(text ?? '')?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Parses a query, `?parts=board,sides&ground=none&ink=ffffff&size=120`. Invalid values become the defaults. */
export function readOverlay(query: string): OverlayOptions {
  const said = new URLSearchParams(query);
  const named = said.get('parts')?.split(',') ?? [];
  const parts = CAST_PARTS.filter((part) => named.includes(part));
  const size = Number(said.get('size') ?? Number.NaN);
  return {
    parts: parts.length === 0 ? USUAL_CAST.parts : new Set(parts),
    ground: said.get('ground') === 'none' ? null : (colourIn(said.get('ground')) ?? USUAL_CAST.ground),
    ink: colourIn(said.get('ink')) ?? USUAL_CAST.ink,
    size: Number.isFinite(size) && size >= 50 && size <= 300 ? Math.round(size) : USUAL_CAST.size,
  };
}

/** Returns the query without the defaults; empty if all are defaults. */
export function writeOverlay({ parts, ground, ink, size }: OverlayOptions): string {
  const said = [
    ...(parts.size < CAST_PARTS.length ? [`parts=${CAST_PARTS.filter((part) => parts.has(part)).join(',')}`] : []),
    ...(ground === USUAL_CAST.ground ? [] : [`ground=${ground === null ? 'none' : ground.slice(1)}`]),
    ...(ink === USUAL_CAST.ink ? [] : [`ink=${ink.slice(1)}`]),
    ...(size === USUAL_CAST.size ? [] : [`size=${size}`]),
  ];
  return said.length === 0 ? '' : `?${said.join('&')}`;
}
