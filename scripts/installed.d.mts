/** The program's path, or undefined when there is none. */
export declare function findInstalled(name: string): string | undefined;
