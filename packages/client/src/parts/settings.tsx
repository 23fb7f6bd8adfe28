/** How this browser shows and sounds; kept from one visit to the next. */
import { LANGUAGES, type Language } from '@dominion/words';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { go, pathOf, route } from '../route.js';
import { language, speak } from '../storage/language.js';
import {
  BOARDS,
  board,
  chosenPieces,
  foresight,
  motion,
  notes,
  PIECE_SETS,
  pieces,
  planAhead,
  raceShown,
  reactionsAtPlay,
  recaps,
  shownBoard,
  THEMES,
  theme,
  turnBoard,
  volume,
} from '../storage/prefs.js';
import { device } from '../words/device.js';
import { keys, plan } from '../words/hands.js';
import { app, home, reaction } from '../words/index.js';
import { insight } from '../words/insight.js';
import { mandate } from '../words/mandate.js';
import { BoardSample } from './board-sample.js';
import { GearIcon } from './icons.js';
import { keysListed, keysShown } from './keys.js';
import { useDismiss } from './use-dismiss.js';

/** The button in the bar, and what opens under it. */
export function Settings() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  useDismiss(open, root, () => setOpen(false));
  return (
    <div class="settings" ref={root}>
      <button
        type="button"
        class="quiet square"
        aria-label={app.settings}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <GearIcon />
      </button>
      {open && (
        <div class="popover">
          <Choice
            label={app.theme}
            values={THEMES}
            names={app.themes}
            now={theme.value}
            onPick={(next) => (theme.value = next)}
          />
          <Choice
            label={app.board}
            values={BOARDS}
            names={app.boards}
            now={board.value}
            onPick={(next) => (board.value = next)}
          >
            <BoardSample theme={shownBoard()} pieces={pieces.value} part="land" />
          </Choice>
          <Choice
            label={app.pieces}
            values={PIECE_SETS}
            names={app.pieceSets}
            now={pieces.value}
            onPick={(next) => (chosenPieces.value = next)}
          >
            <BoardSample theme={shownBoard()} pieces={pieces.value} part="guard" />
          </Choice>
          <LanguageChoice />
          <Volume />
          <NotesChoice />
          <Tick label={app.motion} of={motion} />
          <Tick label={insight.settings.foresight} of={foresight} />
          <Tick label={insight.settings.recaps} of={recaps} />
          <Tick label={mandate.setting} of={raceShown} />
          <Tick label={reaction.setting} of={reactionsAtPlay} />
          <Tick label={plan.setting} of={planAhead} />
          {route.value.page === 'device' && <Tick label={device.turnBoard} of={turnBoard} />}
          <a
            href={pathOf({ page: 'history' })}
            onClick={(event) => {
              if (event.metaKey || event.ctrlKey || event.shiftKey) return;
              event.preventDefault();
              setOpen(false);
              go({ page: 'history' });
            }}
          >
            {home.ownAll}
          </a>
          {keysListed.value && (
            <button
              type="button"
              onClick={() => {
                setOpen(false);
                keysShown.value = true;
              }}
            >
              {keys.title}
            </button>
          )}
        </div>
      )}
    </div>
  );
}

function Tick({ label, of }: { label: string; of: Signal<boolean> }) {
  return (
    <label class="tick">
      <input type="checkbox" checked={of.value} onChange={(event) => (of.value = event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

/** One of several; `children` show beside it what is chosen. */
function Choice<T extends string>(props: {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  now: T;
  onPick(next: T): void;
  children?: ComponentChildren;
}) {
  const { label, values, names, now, onPick, children } = props;
  return (
    <div class="setting">
      <label class="field">
        <span>{label}</span>
        <select value={now} onChange={(event) => onPick(event.currentTarget.value as T)}>
          {values.map((each) => (
            <option key={each} value={each}>
              {names[each]}
            </option>
          ))}
        </select>
      </label>
      {children}
    </div>
  );
}

/** Each language by its own name, for who cannot read the one on show. */
function LanguageChoice() {
  return (
    <label class="field">
      <span>{app.language}</span>
      <select value={language} onChange={(event) => speak(event.currentTarget.value as Language)}>
        {Object.entries(LANGUAGES).map(([each, { name, tag }]) => (
          <option key={each} value={each} lang={tag}>
            {name}
          </option>
        ))}
      </select>
    </label>
  );
}

function Volume() {
  return (
    <label class="field">
      <span>{volume.value === 0 ? app.silent : app.volume}</span>
      <input
        type="range"
        min="0"
        max="1"
        step="0.1"
        value={volume.value}
        onInput={(event) => (volume.value = event.currentTarget.valueAsNumber)}
      />
    </label>
  );
}

/** Whether the system shall say whose turn it is; the browser asks the person first, and may have been told no. */
function NotesChoice() {
  const [refused, refuse] = useState(false);
  if (!('Notification' in window)) return null;
  const change = async (wanted: boolean): Promise<void> => {
    const answer = wanted ? await Notification.requestPermission() : 'default';
    notes.value = answer === 'granted';
    refuse(answer === 'denied');
  };
  return (
    <>
      <label class="tick">
        <input
          type="checkbox"
          checked={notes.value}
          onChange={(event) => {
            const box = event.currentTarget;
            // It shows what is so, not what was pressed: the browser may say no.
            void change(box.checked).then(() => {
              box.checked = notes.value;
            });
          }}
        />
        <span>{app.notes}</span>
      </label>
      {refused && <p class="muted">{app.notesRefused}</p>}
    </>
  );
}
