/** The browser's path, or undefined when there is none yet; `notifies`: one that can show notifications. */
export declare function findBrowser(needs?: { readonly notifies?: boolean }): string | undefined;
