export const MOST_CHARACTERS: number;

export const VERBS: ReadonlySet<string>;

/** Returns what is wrong with a subject, as a sentence that says what to do; null for a good one. */
export function faultOf(subject: string): string | null;
