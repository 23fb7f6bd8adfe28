/** Time limits in whole seconds. Without a schema, for pages without the library. */

export type Clock =
  | { readonly kind: 'none' }
  /** A fixed time for every turn. */
  | { readonly kind: 'turn'; readonly seconds: number }
  /** A bank that grows by `increment` after each turn (Fischer). One turn may take at most `cap`. */
  | { readonly kind: 'bank'; readonly seconds: number; readonly increment: number; readonly cap: number };

/** The least and greatest values of a clock's numbers. */
export const CLOCK_LIMITS = { seconds: [1, 86_400], increment: [0, 3600], cap: [1, 86_400] } as const;

function inLimits(clock: Exclude<Clock, { kind: 'none' }>): Clock | null {
  const fits = (Object.keys(CLOCK_LIMITS) as (keyof typeof CLOCK_LIMITS)[]).every((name) => {
    const value = (clock as Partial<Record<typeof name, number>>)[name];
    const [least, most] = CLOCK_LIMITS[name];
    return value === undefined || (value >= least && value <= most);
  });
  return fits ? clock : null;
}

/** Formats a clock: `none`, `turn 60`, `bank 600+10/120` (bank, increment, most per turn). */
export function formatClock(clock: Clock): string {
  switch (clock.kind) {
    case 'none':
      return 'none';
    case 'turn':
      return `turn ${clock.seconds}`;
    case 'bank':
      return `bank ${clock.seconds}+${clock.increment}/${clock.cap}`;
  }
}

/** Reads what {@link formatClock} writes; null for anything else. */
export function parseClock(text: string): Clock | null {
  if (text === 'none') return { kind: 'none' };
  const turn = /^turn (\d+)$/.exec(text);
  const bank = /^bank (\d+)\+(\d+)\/(\d+)$/.exec(text);
  if (turn) return inLimits({ kind: 'turn', seconds: Number(turn[1]) });
  if (!bank) return null;
  return inLimits({ kind: 'bank', seconds: Number(bank[1]), increment: Number(bank[2]), cap: Number(bank[3]) });
}
