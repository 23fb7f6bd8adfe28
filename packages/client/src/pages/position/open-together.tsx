/** Opens a shared board with a position, to discuss it with others: creates a table at which no one plays yet. */
import { formatPosition, modeOf, type Position } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { makeMatch } from '../../base/api/api.js';
import { go } from '../../base/route.js';
import { secretKey } from '../../base/storage/secret.js';
import { formatRefused } from '../../i18n/format-events.js';
import { home } from '../../i18n/index.js';
import { together as words } from '../../i18n/pages/together.js';
import { useOffline } from '../../ui/hooks/use-offline.js';

/** Creates the table and goes to its board; returns a sentence if that failed. */
async function openBoard(position: Position): Promise<string | null> {
  const answer = await makeMatch({ ...modeOf(position), position: formatPosition(position), key: secretKey() });
  if (answer.kind === 'unreachable') return home.noServer;
  if (answer.kind === 'refused') return formatRefused(answer);
  go({ page: 'together', code: answer.value.code });
  return null;
}

/** The button. */
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
    <>
      <button type="button" class="wide" disabled={busy || offline} onClick={() => void open()}>
        {busy ? words.making : words.open}
      </button>
      <p class="fine muted">{words.positionHint}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </>
  );
}
