export declare const GROUPS: readonly string[];
export declare function readChange(summary: string): { group: string; breaking: boolean; text: string } | null;
export declare function withVersion(
  changelog: string,
  version: string,
  date: string,
  changes: readonly string[],
): string;
export declare function notesOf(changelog: string, version: string): string | null;
