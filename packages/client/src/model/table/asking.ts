/** Predicts the table's decisions on requests, with its own functions. */
import { wouldDraw } from '@dominion/bots';
import type { RefusalCode, Table } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { type Attended, asShown, type Decidable, whyRefused } from '@dominion/table';
import type { Story } from '../story.js';

/** A person at a table who would make a request; `me` is null without a seat. */
export interface Asker {
  readonly table: Table;
  readonly story: Story;
  readonly me: Team | null;
}

const SHOWN = new WeakMap<Table, Attended>();

/** Returns the match in the form for the table's functions; cached for each table. */
export function asTable({ table, story }: Pick<Asker, 'table' | 'story'>): Attended {
  const known = SHOWN.get(table);
  if (known?.match === story.match) return known;
  const shown = asShown(table, story.match, wouldDraw);
  SHOWN.set(table, shown);
  return shown;
}

/**
 * Returns why a request would be refused at `now`, milliseconds since 1970 on the server's clock; null if it would be accepted.
 */
export function whyNotNow(at: Asker, asked: Decidable, now = 0): RefusalCode | null {
  return whyRefused(asTable(at), at.me, asked, now);
}

/** Whether a request would be accepted. */
export function mayAsk(at: Asker, asked: Decidable, now = 0): boolean {
  return whyNotNow(at, asked, now) === null;
}
