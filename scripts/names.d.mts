/** The names that a file both defines and exports. */
export declare function namesIn(text: string, lang?: 'ts' | 'tsx'): Set<string>;

/** The exported names that have two homes or more below a folder of packages, each with its homes. */
export declare function sharedNames(packages: string): [name: string, homes: string[]][];
