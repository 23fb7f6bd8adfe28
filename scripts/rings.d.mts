/** The most files that a folder may have. */
export declare const MOST_FILES: number;

/** Returns the cycles of a dependency graph: each a list of at least two that all need each other. */
export declare function ringsIn<T>(needs: ReadonlyMap<T, ReadonlySet<T>>): T[][];

/** Returns what is wrong with the folder `src` of a package: a sentence for each cycle, and for each folder that is too full. */
export declare function faultsIn(root: string): string[];
