/** The tags of a record about its throws (docs/notation.md, "Throws that can be checked"). */

/** The published facts about a match's throws, each as the text that a table shows. */
export interface PublishedThrows {
  /** How the throws were made: `dice-v1`, or a scheme with seals. */
  readonly scheme: string;
  readonly matchId: string;
  readonly commitment: string;
  /** The seals of each team's bytes; not used in `dice-v1`. */
  readonly seals: string;
  readonly entropy: string;
  readonly seed: string;
  /** The same for the table with the same fate; left out or null for none. */
  readonly twin?: PublishedDuplicate | null;
}

/** The published facts about the throws of the table with the same fate. */
export type PublishedDuplicate = Pick<PublishedThrows, 'matchId' | 'commitment' | 'seals' | 'entropy'>;

/** Returns their tags, in the order of a record; `dice-v1` has no seals, and its name is left out. */
export function throwTags(published: PublishedThrows): readonly (readonly [name: string, value: string])[] {
  const { scheme, matchId, commitment, seals, entropy, seed, twin = null } = published;
  const old = scheme === 'dice-v1';
  return [
    ['Match', matchId],
    ...(old ? [] : [['Throws', scheme] as const]),
    ['Commitment', commitment],
    ...(old ? [] : [['Seals', seals] as const]),
    ['Entropy', entropy],
    ['Seed', seed],
    ...(twin === null
      ? []
      : [
          ['Twin', twin.matchId] as const,
          ['TwinCommitment', twin.commitment] as const,
          ['TwinSeals', twin.seals] as const,
          ['TwinEntropy', twin.entropy] as const,
        ]),
  ];
}
