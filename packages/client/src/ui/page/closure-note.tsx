/** Says that the operator has ended this match, and why. */
import type { Table } from '@dominion/protocol';
import { notice as words } from '../../i18n/match/notice.js';

export function ClosureNote({ table }: { table: Pick<Table, 'closure' | 'status'> }) {
  const { closure, status } = table;
  if (closure === null) return null;
  return (
    <section class="panel" aria-label={words.ended} role="status">
      <h2>{words.ended}</h2>
      <p>{status === 'waiting' ? words.endedTable : words.endedText}</p>
      <p>
        <bdi>{words.why(closure.reason)}</bdi>
      </p>
    </section>
  );
}

/** Returns the same in one line, in place of the sentence on why a match is over. */
export function closedBecause({ reason }: NonNullable<Table['closure']>): string {
  return `${words.ended}. ${words.why(reason)}`;
}
