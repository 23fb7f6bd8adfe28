/** The count of the Mandate (§10) as a record tells it: `N 24+6+46=76 S 12+4+42=58`. */
import type { Mandate } from '../mandate.js';
import { lettersOf } from './position.js';

/** The name of the tag that tells of the count by which a match ended. */
export const MANDATE_TAG = 'Mandate';

/** Each camp with its Territories, strongholds and army in points, and their sum. */
export function formatMandate({ camps }: Mandate): string {
  return camps
    .map(({ camp, count, parts: { territories, strongholds, army } }) => {
      return `${lettersOf(camp)} ${territories}+${strongholds}+${army}=${count}`;
    })
    .join(' ');
}
