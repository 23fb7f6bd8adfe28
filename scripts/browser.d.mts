/** The browser's path, or undefined when there is none yet. */
export declare function findBrowser(): string | undefined;
