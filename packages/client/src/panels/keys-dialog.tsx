/** What can be done by keys, mouse and fingers, in a list. */
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { KEYS, type KeyName, keysAsked, keysListed } from '../parts/keys.js';
import { keys as words } from '../words/hands.js';
import { app } from '../words/index.js';
import { QUESTION_KEYS } from './answers.js';
import { RECAP_KEY } from './recap.js';

/** Keys of a page that has others than a match. */
export interface MoreKeys {
  readonly heading: string;
  /** The keys as they are written, with spaces between, and what they do. */
  readonly rows: readonly (readonly [string, string])[];
  /** The keys of a match that mean nothing there; those of its hints, its chat and its quiet unless told. */
  readonly lacks?: readonly KeyName[];
  /** Whether its board is only looked at. */
  readonly looks?: true;
}

/** What only a match has. */
const OF_MATCHES: readonly KeyName[] = ['hint', 'race', 'chat', 'zen'];

/** What a hand does that does nothing at a board that is only looked at. */
const DRAWING: ReadonlySet<string> = new Set(['arrow', 'inks', 'press'] satisfies (keyof typeof words.pointers)[]);

/** The list, over the page, while it is asked for; `chat` says whether there is one, `more` what a page has that is no match. */
export function KeysDialog({ chat, more }: { chat: boolean; more?: MoreKeys }) {
  const root = useRef<HTMLDialogElement>(null);
  const asked = keysAsked.value;
  const lacks: readonly KeyName[] = more ? (more.lacks ?? OF_MATCHES) : chat ? [] : ['chat'];
  const looks = more?.looks === true;
  useEffect(() => {
    keysListed.value = true;
    // Whoever leaves the page leaves its list, and finds none open on the next one.
    return () => {
      keysListed.value = false;
      keysAsked.value = 0;
    };
  }, []);
  useLayoutEffect(() => {
    if (asked > 0 && !root.current!.open) root.current!.showModal();
  }, [asked]);
  if (asked === 0) return null;
  // A browser tells of the closing with its next frame; the list may have been asked for again before it.
  const closed = (): void => {
    if (!root.current!.open) keysAsked.value = 0;
  };
  return (
    <dialog class="keys-dialog" ref={root} aria-label={words.title} onClose={closed}>
      <div class="keys-head">
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
