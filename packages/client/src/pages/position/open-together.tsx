/** Going through a position with others: a table is made with it, at which nobody plays yet, and its board opened. */
import { formatPosition, modeOf, type Position } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { makeMatch } from '../../base/api/api.js';
import { go } from '../../base/route.js';
import { secretKey } from '../../base/storage/secret.js';
import { home } from '../../i18n/index.js';
import { together as words } from '../../i18n/pages/together.js';
import { tellRefused } from '../../i18n/tell.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Panel } from '../../ui/section.js';

/** Makes the table and goes to its board; gives a sentence when that failed. */
async function openBoard(position: Position): Promise<string | null> {
  const answer = await makeMatch({ ...modeOf(position), position: formatPosition(position), key: secretKey() });
  if (answer.kind === 'unreachable') return home.noServer;
  if (answer.kind === 'refused') return tellRefused(answer);
  go({ page: 'together', code: answer.value.code });
  return null;
}

/** The panel. */
export function OpenTogether({ position }: { position: Position }) {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const offline = useOffline();
  const open = async (): Promise<void> => {
    setBusy(true);
    setProblem(await openBoard(position));
    setBusy(false);
  };
  return (
    <Panel name="open-together" title={words.title}>
      <p class="fine muted">{words.positionHint}</p>
      <button type="button" class="wide" disabled={busy || offline} onClick={() => void open()}>
        {busy ? words.making : words.open}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </Panel>
  );
}
