/** Publishes each tarball that npm doesn't have yet; a rehearsal publishes none. Calls `say` with a sentence for each. */
export declare function publishAll(
  tarballs: readonly string[],
  options?: { readonly rehearsal?: boolean; readonly say?: (sentence: string) => void },
): void;
