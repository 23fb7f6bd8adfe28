/** What the table would make of a request: asked of its own functions, from what everyone is shown of it. */
import { wouldDraw } from '@dominion/bots';
import type { RefusalCode, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type Attended, asShown, type Decidable, whyRefused } from '@dominion/table';
import type { Story } from '../story.js';

/** Somebody at a table who would ask for something; without a seat, `me` is null. */
export interface Asker {
  readonly table: Table;
  readonly story: Story;
  readonly me: Team | null;
}

const SHOWN = new WeakMap<Table, Attended>();

/** The match of a table as the table's own functions look at it; each table is looked at once. */
export function asTable({ table, story }: Pick<Asker, 'table' | 'story'>): Attended {
  const known = SHOWN.get(table);
  if (known?.match === story.match) return known;
  const shown = asShown(table, story.match, wouldDraw);
  SHOWN.set(table, shown);
  return shown;
}

/** Why a request would be refused at `now`, milliseconds since 1970 by the server's clock; null where it would be done. */
export function whyNotNow(at: Asker, asked: Decidable, now = 0): RefusalCode | null {
  return whyRefused(asTable(at), at.me, asked, now);
}

/** Whether a request would be done. */
export function mayAsk(at: Asker, asked: Decidable, now = 0): boolean {
  return whyNotNow(at, asked, now) === null;
}
