/** Returns the program's path, or undefined if there is none. */
export declare function findInstalled(name: string): string | undefined;
