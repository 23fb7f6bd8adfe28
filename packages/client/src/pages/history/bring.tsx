/** Imports a file from another browser, after explaining the consequences. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { tab } from '../../base/storage/browser.js';
import { history as words } from '../../i18n/pages/history.js';
import { FileButton } from '../../ui/form/file-button.js';
import { type Data, type DataFault, LONGEST, parseData, type ReadData } from './file.js';
import { merge } from './merge.js';
import { gatherData, settleData } from './storage.js';

/** Whether a file was imported before this load of the page. Reading it resets it. */
export function takeTaken(): boolean {
  const taken = tab.read('taken') !== null;
  tab.forget('taken');
  return taken;
}

/** The part of the page that imports a file; `taken` says that one was just imported. */
export function Bring({ taken }: { taken: boolean }) {
  const [read, setRead] = useState<ReadData | null>(null);
  const [full, setFull] = useState(false);
  const choose = async (file: File): Promise<void> => {
    setFull(false);
    // A file that has disappeared counts as a wrong file.
    const text = await file
      .slice(0, 4 * LONGEST)
      .text()
      .catch(() => '{}');
    setRead(parseData(text));
  };
  const take = (data: Data, key: boolean): void => {
    if (!settleData(merge(gatherData(), data, key))) return setFull(true);
    tab.write('taken', '1');
    location.reload();
  };
  return (
    <section class="data-part stack">
      <h3>{words.bring}</h3>
      <p>{words.bringText}</p>
      <div class="button-row">
        <FileButton accept=".json,application/json" onFile={(file) => void choose(file)}>
          {words.bringButton}
        </FileButton>
      </div>
      <p class="muted" role="status">
        {taken && read === null && words.taken}
      </p>
      <div role="alert">
        {read !== null && !read.ok && <Refused fault={read.fault} />}
        {full && <p class="problem">{words.full}</p>}
      </div>
      {read?.ok && <Offer data={read.data} onTake={(key) => take(read.data, key)} onCancel={() => setRead(null)} />}
    </section>
  );
}

function reasonOf(fault: DataFault): string {
  const { faults } = words;
  switch (fault.kind) {
    case 'no-json':
      return `${faults.place(fault.at.line, fault.at.column)} ${faults.notJson}`;
    case 'other-file':
      return faults.other;
    case 'too-long':
      return faults.long;
    case 'newer':
      return faults.newer(fault.version);
    case 'wrong':
      return `${faults.at(fault.at)} ${faults.need[fault.need]}`;
  }
}

function Refused({ fault }: { fault: DataFault }) {
  return (
    <div class="check-box bad">
      <h4>{words.bad}</h4>
      <p>
        {reasonOf(fault)} {words.faults.nothing}
      </p>
    </div>
  );
}

/** The contents of a file, and the choice. */
function Offer({ data, onTake, onCancel }: { data: Data; onTake(key: boolean): void; onCancel(): void }) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => box.current?.focus(), []);
  const here = gatherData();
  const { added, renewed, notes } = merge(here, data, true);
  const same = data.keys[0] === here.keys[0] && data.keys.every((key) => here.keys.includes(key));
  return (
    <section class="check-box" ref={box} tabIndex={-1} aria-label={words.found}>
      <h4>{words.found}</h4>
      <ul class="brings">
        <li>{words.brings.added(added.length)}</li>
        {renewed.length > 0 && <li>{words.brings.renewed(renewed.length)}</li>}
        {Object.keys(notes).length > 0 && <li>{words.brings.notes}</li>}
        <li>{words.brings.progress}</li>
        <li>{words.brings.settings}</li>
        <li>{words.brings.site}</li>
      </ul>
      <p class="warn-line">{same ? words.sameKey : words.keyWarning}</p>
      <div class="button-row">
        <button type="button" onClick={onCancel}>
          {words.cancel}
        </button>
        {!same && (
          <button type="button" onClick={() => onTake(false)}>
            {words.takeRest}
          </button>
        )}
        <button type="button" class="primary" onClick={() => onTake(true)}>
          {same ? words.take : words.takeAll}
        </button>
      </div>
    </section>
  );
}
