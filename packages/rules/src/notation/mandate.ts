/** The points by the Mandate (§10) in a record: `N 24+6+46=76 S 12+4+42=58`. */
import type { Mandate } from '../mandate.js';
import { lettersOf } from './position.js';

/** The name of the tag with the points by which a match ended. */
export const MANDATE_TAG = 'Mandate';

/** Formats each side with its points for Territories, strongholds and army, and their sum. */
export function formatMandate({ camps }: Mandate): string {
  return camps
    .map(({ camp, count, parts: { territories, strongholds, army } }) => {
      return `${lettersOf(camp)} ${territories}+${strongholds}+${army}=${count}`;
    })
    .join(' ');
}
