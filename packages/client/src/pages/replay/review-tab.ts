/** The tabs of a review, and their names in addresses. Pure. */

/** The tabs of a review that share one page. */
export const REVIEW_TABS = ['replay', 'analysis', 'heroes', 'throws', 'share'] as const;
export type ReviewTab = (typeof REVIEW_TABS)[number];

/** Returns the fragment of an address for a moment (null for the usual one) and a tab. */
export function fragmentOf(at: number | null, tab: ReviewTab): string {
  const parts = [...(at === null ? [] : [String(at)]), ...(tab === 'replay' ? [] : [tab])];
  return parts.length === 0 ? '' : `#${parts.join('-')}`;
}

export function tabOf(hash: string): ReviewTab {
  const name = /^#(?:\d{1,6}-)?([a-z]+)$/.exec(hash)?.[1];
  return REVIEW_TABS.find((tab) => tab === name) ?? 'replay';
}
