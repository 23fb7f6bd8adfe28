/** A change as it is written down before its version: which kind of step it asks for, and its sentence. */
export interface Change {
  readonly kind: 'major' | 'minor' | 'patch';
  readonly summary: string;
}

/** The changelog with a section for `version` on top, of what the changes say and of whatever was written as unreleased. */
export declare function withVersion(
  changelog: string,
  version: string,
  date: string,
  changes: readonly Change[],
): string;

/** What the changelog says of a version, without its heading; null where it says nothing. */
export declare function notesOf(changelog: string, version: string): string | null;
