/** Packs the build into a folder; returns the tarball's path. Only a test leaves the documentation out. */
export declare function packServer(to: string, options?: { readonly docs?: boolean }): Promise<string>;
