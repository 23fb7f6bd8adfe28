/** What a stream wishes to be shown of a match, as the query of its address says it; both ways. */

/** What can be shown, in the order in which it stands. */
export const CAST_PARTS = ['board', 'sides', 'mandate', 'told', 'code'] as const;
/** One of {@link CAST_PARTS}. */
export type CastPart = (typeof CAST_PARTS)[number];

/** What is shown, and how. */
export interface CastWishes {
  readonly parts: ReadonlySet<CastPart>;
  /** The colour behind it, as `#1a1310`; null where whatever lies behind the page is to be seen. */
  readonly ground: string | null;
  /** The colour of the words, as `#ffffff`. */
  readonly ink: string;
  /** How large the words are, in per cent, 50 to 300. */
  readonly size: number;
}

/** What is shown where an address wishes for nothing. */
export const USUAL_CAST: CastWishes = { parts: new Set(CAST_PARTS), ground: '#130f0c', ink: '#f3e9d8', size: 100 };

const COLOUR = /^#?([0-9a-f]{6})$/i;

/** A colour as an address has it, without its mark; null for what is none. */
function colourIn(text: string | null): string | null {
  const digits = COLOUR.exec(text ?? '')?.[1];
  return digits === undefined ? null : `#${digits.toLowerCase()}`;
}

/** Reads a query, `?parts=board,sides&ground=none&ink=ffffff&size=120`; what it says wrong is as usual. */
export function readCast(query: string): CastWishes {
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

/** Writes it, without what is as usual; empty where all is. */
export function writeCast({ parts, ground, ink, size }: CastWishes): string {
  const said = [
    ...(parts.size < CAST_PARTS.length ? [`parts=${CAST_PARTS.filter((part) => parts.has(part)).join(',')}`] : []),
    ...(ground === USUAL_CAST.ground ? [] : [`ground=${ground === null ? 'none' : ground.slice(1)}`]),
    ...(ink === USUAL_CAST.ink ? [] : [`ink=${ink.slice(1)}`]),
    ...(size === USUAL_CAST.size ? [] : [`size=${size}`]),
  ];
  return said.length === 0 ? '' : `?${said.join('&')}`;
}
