/** What can be done by keys, mouse and fingers, in a list. */
import { useEffect, useRef } from 'preact/hooks';
import { keys as words } from '../words/hands.js';
import { app } from '../words/index.js';
import { QUESTION_KEYS } from './answers.js';
import { KEYS, keysShown } from './keys.js';
import { RECAP_KEY } from './recap.js';

/** The list, over the page, while it is asked for; `chat` says whether there is one. */
export function KeysDialog({ chat }: { chat: boolean }) {
  const root = useRef<HTMLDialogElement>(null);
  const shown = keysShown.value;
  useEffect(() => {
    if (shown) root.current?.showModal();
  }, [shown]);
  if (!shown) return null;
  return (
    <dialog class="keys-dialog" ref={root} aria-label={words.title} onClose={() => (keysShown.value = false)}>
      <div class="keys-head">
        <h2>{words.title}</h2>
        <button type="button" onClick={() => root.current?.close()}>
          {app.close}
        </button>
      </div>
      <div class="keys-lists">
        <List
          heading={words.page}
          rows={KEYS.filter(({ name }) => chat || name !== 'chat').map(({ name, caps }) => [caps, words.does[name]])}
        />
        <List
          heading={words.board}
          rows={[
            [['←', '↑', '→', '↓'], words.grid.walk],
            [['Enter'], words.grid.press],
            [['Home', 'End'], words.grid.row],
            [['PgUp', 'PgDn'], words.grid.column],
            [[RECAP_KEY.key.toUpperCase()], RECAP_KEY.words],
            ...QUESTION_KEYS.map(
              ({ key, words: does }): Row => [key === 'N' ? ['Shift', 'N'] : [key.toUpperCase()], does],
            ),
          ]}
        />
        <List heading={words.pointer} rows={Object.values(words.pointers).map(([cap, does]): Row => [[cap!], does!])} />
      </div>
    </dialog>
  );
}

type Row = readonly [readonly string[], string];

function List({ heading, rows }: { heading: string; rows: readonly Row[] }) {
  return (
    <section>
      <h3>{heading}</h3>
      <dl>
        {rows.map(([caps, does]) => (
          <div key={caps.join()}>
            <dt>
              {caps.map((cap) => (
                <kbd key={cap}>{cap}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
