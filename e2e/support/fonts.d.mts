/** The file by which Linux finds the fonts of the tests. */
export declare const FONTCONFIG_FILE: string;
