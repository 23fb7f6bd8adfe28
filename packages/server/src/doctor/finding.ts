/** The result of one check. */
export interface Finding {
  readonly state: 'ok' | 'warn' | 'fail';
  readonly about: string;
  /** The finding and what to do about it, in sentences. */
  readonly says: string;
}

export const ok = (about: string, says: string): Finding => ({ state: 'ok', about, says });
export const warn = (about: string, says: string): Finding => ({ state: 'warn', about, says });
export const fail = (about: string, says: string): Finding => ({ state: 'fail', about, says });

/** Returns an error's own words, or those of its cause. */
export function wordsOf(error: unknown): string {
  const { message, code, cause } = error as { message?: string; code?: string; cause?: unknown };
  if (cause instanceof Error) return wordsOf(cause);
  return (message || code || String(error)).replace(/\.$/, '');
}

/** Formats a number of bytes for people. */
export function sizeOf(bytes: number): string {
  const [unit, name] = bytes < 1e9 ? [1e6, 'MB'] : [1e9, 'GB'];
  return `${(bytes / unit).toFixed(1)} ${name}`;
}

export function findingLine({ state, about, says }: Finding): string {
  return `${state.padEnd(4)}  ${about.padEnd(13)}  ${says.replaceAll(/\s+/g, ' ')}`;
}
