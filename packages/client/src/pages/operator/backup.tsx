/** Backs up the site to one file, which the operator's browser saves. */
import { useState } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { saveFile } from '../../base/record.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { ActResult, useDone } from './asking.js';

/** Returns a number of bytes as megabytes, in display form. */
const megabytes = (bytes: number): string => (bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0);

export function Backup({ asks }: { asks: AsOperator }) {
  const done = useDone();
  const [busy, setBusy] = useState(false);
  const backUp = async (): Promise<void> => {
    setBusy(true);
    const answer = await asks.backup();
    setBusy(false);
    if (answer.kind !== 'ok') return void done.tell(answer, '');
    const { name, content } = answer.value;
    saveFile(name, content);
    done.tell(answer, words.saved(name, megabytes(content.size)));
  };
  return (
    <section class="operator-part" aria-label={words.tabs.backup}>
      <ActResult said={busy ? words.backupBusy : done.said} />
      <div class="panel">
        <p>{words.backupNote}</p>
        <p class="muted">{words.backupCare}</p>
        <div class="button-row">
          <button type="button" disabled={busy} onClick={() => void backUp()}>
            {words.backUp}
          </button>
        </div>
      </div>
    </section>
  );
}
