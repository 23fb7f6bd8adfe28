/** What people are called in the middle of sentences. */

import { botNamed, type Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { bots, kingdom } from './index.js';

/** Letters that run from right to left: such a name must not carry the words around it along. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/;

/** A name that leaves the words around it where they are. */
export function isolated(name: string): string {
  return RIGHT_TO_LEFT.test(name) ? `\u2068${name}\u2069` : name;
}

/** Who leads a team, by name; the kingdom's where nobody has one. */
export function leaderOf(table: Table, team: Team): string {
  const name = table.seats[team]!.name;
  return name === '' ? kingdom(team) : isolated(name);
}

/** The beginning of a text that came from somewhere else and may be of any length. */
export function shortened(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/[\ud800-\udbff]$/, '')} …`;
}

/** Who led a team by a record: a person by name, a bot in the language of the page. */
export function recordedName(name: string): string {
  const bot = botNamed(name);
  return bot === null ? name : bots.name(bot);
}
