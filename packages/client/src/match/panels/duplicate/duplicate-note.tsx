/** The note at a duplicate match: the other table's progress, and the server's commitment at both. */
import { type OtherStage, type Pace, sealsNothing, type Table } from '@dominion/protocol';
import { circle as words } from '../../../i18n/pages/club.js';
import type { Session } from '../../session/session.js';
import '../club/club.css';
import '../../../styles/check.css';

function waiting({ evenings, table }: NonNullable<Table['twin']>, kind: Pace['kind']): string {
  const says =
    kind === 'days' ? words.twinDays : { begins: words.twinBegins, first: words.twinFirst, second: words.twinSecond };
  if (evenings === 1) return says.begins;
  return table === 0 ? says.first : says.second;
}

function isToBeSaid(theirs: OtherStage, twin: NonNullable<Table['twin']>): boolean {
  // On the first of two evenings, no one is waiting for the second.
  return twin.evenings === 1 || sealsNothing(twin) || theirs === 'gone';
}

export function DuplicateNote({ session }: { session: Pick<Session, 'table'> }) {
  const table = session.table.value;
  const twin = table?.twin ?? null;
  if (table === null || twin === null) return null;
  const { theirs, off, open, commitment } = twin;
  return (
    <section class="panel twin-note" aria-label={words.twinHere}>
      <h2>{words.twinHere}</h2>
      {off && <p>{words.twinCalledOff}</p>}
      {!off && table.status === 'waiting' && <p>{waiting(twin, table.pace.kind)}</p>}
      {isToBeSaid(theirs, twin) && <p role="status">{words.twinOther[theirs]}</p>}
      {!open && <p class="fine muted">{table.status === 'over' ? words.twinSeedLater : words.twinHidden}</p>}
      <details>
        <summary>{words.twinCommitted}</summary>
        <p class="fine muted">{words.twinCommittedHow}</p>
        <dl class="check-facts stack">
          <div>
            <dt>{words.twinThis}</dt>
            <dd class="mono">{table.commitment}</dd>
          </div>
          <div>
            <dt>{words.twinThat}</dt>
            <dd class="mono">{commitment}</dd>
          </div>
        </dl>
      </details>
    </section>
  );
}
