/** The browser's path, or undefined when there is none yet; `whole`: no headless shell. */
export declare function findBrowser(needs?: { readonly whole?: boolean }): string | undefined;
