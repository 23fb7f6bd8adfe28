/** Names people in the middle of sentences. */

import { botNamed, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bots, kingdom } from './index.js';

/** Letters from right to left: such a name must not reorder the words around it. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** Returns a name that leaves the words around it in place. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Returns the name of a team's leader, or the kingdom's without one. */
export function leaderOf(table: Table, team: Team): string {
  const name = table.seats[team]!.name;
  return name === '' ? kingdom(team) : isolated(name);
}

/** Returns the beginning of an external text of any length. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')}…`;
}

/** Returns a leader in a record: a person by name, a bot in the page's language. */
export function recordedName(name: string): string {
  const bot = botNamed(name);
  return bot === null ? name : bots.name(bot);
}
