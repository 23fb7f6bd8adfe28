/** The player's data: exported as a file, imported from one, and deleted. */
import { useState } from 'preact/hooks';
import { saveFile } from '../../base/record.js';
import { siteNow } from '../../base/site-time.js';
import { keepKeys, ownKeys } from '../../base/storage/secret.js';
import { history as words } from '../../i18n/pages/history.js';
import { askMine } from '../../model/table/mine.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { FoldPanel } from '../../ui/fold-panel.js';
import { Link } from '../../ui/page/topbar.js';
import { Bring, takeTaken } from './bring.js';
import { formatData } from './file.js';
import { type Forgetting, forgetAll } from './forget.js';
import type { Read } from './load.js';
import { gatherData, wipe } from './storage.js';

/** Open after an import; calls `onChange` when the site's data has changed since it was read. */
export function YourData({ read, onChange }: { read: Read; onChange(): void }) {
  const [taken] = useState(takeTaken);
  return (
    <FoldPanel name="data" title={words.data} open={taken}>
      <p>{words.lead}</p>
      <section class="data-part stack">
        <h3>{words.save}</h3>
        <p>{words.saveText}</p>
        <p class="warn-line">{words.saveWarning}</p>
        <SaveButton read={read} />
      </section>
      <Bring taken={taken} />
      <Keys />
      <section class="data-part stack">
        <h3>{words.wipe}</h3>
        <p>
          <Link to={{ page: 'privacy' }} class="line-link">
            {words.privacy}
          </Link>
        </p>
        <OnSite onChange={onChange} />
        <p>{words.hereText}</p>
        <div class="button-row">
          <AskTwice
            label={words.hereButton}
            really={words.hereReally}
            no={words.keep}
            onYes={() => {
              wipe();
              // The page still holds the old data in memory: a new page begins without any.
              location.assign('/');
            }}
          />
        </div>
      </section>
    </FoldPanel>
  );
}

function SaveButton({ read }: { read: Read }) {
  const ready = read.state !== 'reading';
  const onClick = (): void => {
    const text = formatData({ ...gatherData(), history: read.matches }, location.host, siteNow());
    const name = `dominion-${new Date(siteNow()).toISOString().slice(0, 10)}.json`;
    saveFile(name, new Blob([text], { type: 'application/json' }));
  };
  return (
    <div class="button-row">
      <button type="button" disabled={!ready} onClick={onClick}>
        {words.saveButton}
      </button>
      {!ready && <small class="muted">{words.saveWaits}</small>}
    </div>
  );
}

/** Returns the first digits of a key, which tell keys apart and reveal nothing. */
function startOf(key: string): string {
  return key.slice(0, 6);
}

/** The keys if there are several; any of them can be made the current one. */
function Keys() {
  const [current, ...former] = ownKeys();
  if (former.length === 0) return null;
  const act = (key: string): void => {
    if (keepKeys([key, ...ownKeys().filter((each) => each !== key)])) location.reload();
  };
  return (
    <section class="data-part stack">
      <h3>{words.keys}</h3>
      <p>{words.keysText}</p>
      <ul class="rows">
        <li class="row">
          <span class="row-text stack">{words.key(startOf(current!))}</span>
          <span class="pill">{words.current}</span>
        </li>
        {former.map((key) => (
          <li key={key} class="row">
            <button type="button" onClick={() => act(key)}>
              {words.actBy(startOf(key))}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function OnSite({ onChange }: { onChange(): void }) {
  const [how, setHow] = useState<Forgetting | null>(null);
  const begin = async (): Promise<void> => {
    setHow({ matches: 0, state: 'going' });
    await forgetAll(ownKeys(), setHow);
    // Updates the number of waiting matches, also on the app's icon.
    void askMine();
    onChange();
  };
  return (
    <>
      <p>{words.siteText}</p>
      {how?.state !== 'going' && (
        <div class="button-row">
          <AskTwice label={words.siteButton} really={words.siteReally} no={words.keep} onYes={() => void begin()} />
        </div>
      )}
      <p class={how?.state === 'failed' ? 'problem' : 'muted'} role="status">
        {how?.state === 'going' && words.siteGoing(how.matches)}
        {how?.state === 'done' && words.siteDone(how.matches)}
        {how?.state === 'failed' && words.siteFailed(how.matches)}
      </p>
    </>
  );
}
