/** The content of the list: the keys of page and board, and what mouse and fingers do. */
import { useLayoutEffect, useRef } from 'preact/hooks';
import '../../../ui/dialog.css';
import { app } from '../../../i18n/index.js';
import { keys as words } from '../../../i18n/match/keys.js';
import { KEYS, type KeyName, type KeysProps, keysAsked } from '../../../ui/keys.js';
import { QUESTION_KEYS } from '../announcer/answers.js';
import { RECAP_KEY } from '../announcer/recap.js';

const OF_ALLIES: readonly KeyName[] = ['point', 'suggest', 'take'];

const OF_MATCHES: readonly KeyName[] = ['hint', 'race', 'chat', 'zen'];

/** Gestures without effect on a view-only board. */
const DRAWING: ReadonlySet<string> = new Set(['arrow', 'inks', 'press'] satisfies (keyof typeof words.pointers)[]);

/** The list, as a dialog over the page until it's closed. */
export function KeysList({ chat, allied = false, more }: KeysProps) {
  const root = useRef<HTMLDialogElement>(null);
  const asked = keysAsked.value;
  const here: readonly KeyName[] = more ? (more.lacks ?? OF_MATCHES) : chat ? [] : ['chat'];
  const lacks = allied ? here : [...here, ...OF_ALLIES];
  const looks = more?.looks === true;
  useLayoutEffect(() => {
    if (!root.current!.open) root.current!.showModal();
  }, [asked]);
  // Browsers report the closing one frame later. By then the list may be open again, or gone.
  const closed = (): void => {
    if (root.current?.open === false) keysAsked.value = 0;
  };
  return (
    <dialog class="dialog keys-dialog" ref={root} aria-label={words.title} onClose={closed}>
      <div class="dialog-head line">
        <h2>{words.title}</h2>
        <button type="button" onClick={() => root.current?.close()}>
          {app.close}
        </button>
      </div>
      <div class="keys-lists">
        <List
          heading={words.page}
          rows={KEYS.filter(({ name }) => !lacks.includes(name)).map(({ name, caps }) => [caps, words.does[name]])}
        />
        {more && <List heading={more.heading} rows={more.rows.map(([caps, does]): Row => [caps.split(' '), does])} />}
        <List
          heading={words.board}
          rows={[
            [['←', '↑', '→', '↓'], words.grid.walk],
            ...(looks ? [] : [[['Enter'], words.grid.press] satisfies Row]),
            [['Home', 'End'], words.grid.row],
            [['PgUp', 'PgDn'], words.grid.column],
            ...(more ? [] : [[[RECAP_KEY.key.toUpperCase()], RECAP_KEY.words] satisfies Row]),
            ...(looks ? [] : QUESTION_KEYS).map(
              ({ key, words: does }): Row => [key === 'N' ? ['Shift', 'N'] : [key.toUpperCase()], does],
            ),
          ]}
        />
        <List
          heading={words.pointer}
          rows={Object.entries(words.pointers)
            .filter(([name]) => !(looks && DRAWING.has(name)))
            .map(([, [cap, does]]): Row => [[cap!], does!])}
        />
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
