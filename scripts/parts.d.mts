export function isCompiled(): boolean;
export const COMPILED: readonly string[];
