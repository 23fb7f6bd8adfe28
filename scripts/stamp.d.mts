/** Calls `work` unless what it makes is there as it left it. Whether it was called. */
export declare function bring(
  stamp: string,
  paths: { readonly from: readonly string[]; readonly to: readonly string[] },
  work: () => void,
  force?: boolean,
): boolean;
