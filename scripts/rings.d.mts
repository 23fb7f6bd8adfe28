/** The most files that a folder may have. */
export declare const MOST_FILES: number;

/** The rings among what needs what: each a list of at least two that all need each other. */
export declare function ringsIn<T>(needs: ReadonlyMap<T, ReadonlySet<T>>): T[][];

/** What is wrong with the folder `src` of a package: a sentence for each ring, and for each folder that is too full. */
export declare function faultsIn(root: string): string[];
