/** Returns the names that a file both defines and exports. */
export declare function namesIn(text: string, lang?: 'ts' | 'tsx'): Set<string>;

/** Returns the exported names defined in two places or more below a folder of packages, each with its places. */
export declare function sharedNames(packages: string): [name: string, homes: string[]][];
