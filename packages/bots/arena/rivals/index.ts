/** Other ways to search, for comparison; none of them is shipped. */
import type { Chooser } from '../match.js';

/** By name, what makes one from its limits. */
export const RIVALS: Readonly<Record<string, (limits: Readonly<Record<string, number>>) => Chooser>> = {};
