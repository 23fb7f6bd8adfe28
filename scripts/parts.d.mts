export function isCompiled(): boolean;
