/** Calls `work` unless its output is up to date. Returns whether it was called. */
export declare function bring(
  stamp: string,
  paths: { readonly from: readonly string[]; readonly to: readonly string[] },
  work: () => void,
  force?: boolean,
): boolean;
