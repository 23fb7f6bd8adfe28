/** The tags by which a record says what its throws came from (docs/notation.md, "Throws that can be checked"). */

/** What was published of a match's throws, each as the text that a table shows. */
export interface PublishedThrows {
  /** How the throws came about: `dice-v1`, or one with seals. */
  readonly scheme: string;
  readonly matchId: string;
  readonly commitment: string;
  /** By what each team's bytes were sealed; not asked for in `dice-v1`. */
  readonly seals: string;
  readonly entropy: string;
  readonly seed: string;
  /** The same of the table that had the same fate; left out or null where there is none. */
  readonly twin?: PublishedTwin | null;
}

/** What was published of the throws of the table that had the same fate. */
export type PublishedTwin = Pick<PublishedThrows, 'matchId' | 'commitment' | 'seals' | 'entropy'>;

/** The tags for them, in the order in which a record has them; `dice-v1` has no seals, and its name is left out. */
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
