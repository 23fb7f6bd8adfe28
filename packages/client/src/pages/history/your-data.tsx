/** What belongs to the person: saved as a file, brought from one, and deleted. */
import { useState } from 'preact/hooks';
import { saveFile } from '../../base/record.js';
import { siteNow } from '../../base/site-time.js';
import { keepKeys, ownKeys } from '../../base/storage/secret.js';
import { history as words } from '../../i18n/pages/history.js';
import { askMine } from '../../model/table/mine.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Link } from '../../ui/page/topbar.js';
import { Panel } from '../../ui/section.js';
import { Bring } from './bring.js';
import { formatData } from './file.js';
import { type Forgetting, forgetAll } from './forget.js';
import type { Read } from './load.js';
import { gatherData, wipe } from './storage.js';

/** The panel; `onChange` is called when the site knows less than was read. */
export function YourData({ read, onChange }: { read: Read; onChange(): void }) {
  return (
    <Panel name="data" title={words.data}>
      <section class="data-part stack">
        <h3>{words.save}</h3>
        <p>{words.saveText}</p>
        <p class="warn-line">{words.saveWarning}</p>
        <SaveButton read={read} />
      </section>
      <Bring />
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
              // The page still knows what it had read: a new one begins with nothing.
              location.assign('/');
            }}
          />
        </div>
      </section>
    </Panel>
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

/** How keys are told apart: by their first digits, which give nothing away. */
function startOf(key: string): string {
  return key.slice(0, 6);
}

/** The keys, where there are several; any of them can be acted by. */
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
    // What waited waits no longer, on the app's icon either.
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
