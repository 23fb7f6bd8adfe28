/** Returns the browser's path, or undefined if there is none yet; `whole`: no headless shell. */
export declare function findBrowser(needs?: { readonly whole?: boolean }): string | undefined;
