/** The settings of this browser. A choice applies at once and is stored. */
import './settings.css';
import { LANGUAGES, type Language } from '@dominion/words';
import type { Signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { route } from '../../base/route.js';
import { browser } from '../../base/storage/browser.js';
import { language, speak } from '../../base/storage/language.js';
import { SETTINGS } from '../../base/storage/names.js';
import {
  BOARDS,
  board,
  chosenPieces,
  foresight,
  motion,
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
} from '../../base/storage/prefs.js';
import { app, reaction } from '../../i18n/index.js';
import { mandate } from '../../i18n/mandate.js';
import { device } from '../../i18n/match/device.js';
import { plan } from '../../i18n/match/hands.js';
import { insight } from '../../i18n/match/insight.js';
import { keys } from '../../i18n/match/keys.js';
import { calls as words } from '../../i18n/match/notifications.js';
import { NotificationSettingsPart } from '../../notifications/settings.js';
import { fetchWords } from '../../pwa/language-cache.js';
import { BoardSample } from '../board/board-sample.js';
import { Chips } from '../form/fields.js';
import { CrossIcon } from '../icons.js';
import { keysListed, showKeys } from '../keys.js';
import { SquareButton } from '../square-button.js';

/** The part in sight at first: the top, or the notifications. */
export type SettingsPart = 'all' | 'notifications';

/** The sheet over the page. Its button, Escape, or a press outside closes it. */
export function SettingsSheet({ part, onClose }: { part: SettingsPart; onClose(): void }) {
  const root = useRef<HTMLDialogElement>(null);
  const notices = useRef<HTMLDivElement>(null);
  const title = useId();
  useEffect(() => {
    root.current?.showModal();
    if (part === 'notifications') notices.current?.scrollIntoView();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes it as well, which the browser sees to.
    <dialog
      class="settings-sheet"
      ref={root}
      aria-labelledby={title}
      onClose={onClose}
      onClick={(event) => event.target === root.current && root.current?.close()}
    >
      <div class="settings-body stack">
        <div class="settings-head">
          <h2 id={title}>{app.settings}</h2>
          <SquareButton label={app.close} look="quiet" onPress={() => root.current?.close()}>
            <CrossIcon />
          </SquareButton>
        </div>
        {SETTINGS.some((name) => !browser.lasts(name)) && <p role="status">{app.unkept}</p>}
        <BoardSample theme={shownBoard()} pieces={pieces.value} part="front" />
        <Swatches
          label={app.board}
          values={BOARDS}
          names={app.boards}
          now={board.value}
          onPick={(next) => (board.value = next)}
          sample={(each) => <BoardSwatch each={each} />}
        />
        <Swatches
          label={app.pieces}
          values={PIECE_SETS}
          names={app.pieceSets}
          now={pieces.value}
          onPick={(next) => (chosenPieces.value = next)}
          sample={(each) => <BoardSample theme={shownBoard()} pieces={each} part="guard" />}
        />
        <Group heading={app.groups.page}>
          <Chips
            label={app.theme}
            choices={THEMES.map((value) => ({ value, label: app.themes[value] }))}
            value={theme.value}
            onPick={(next) => (theme.value = next)}
          />
          <LanguageChoice />
          <Switch label={app.motion} of={motion} />
        </Group>
        <Group heading={app.groups.sound}>
          <Volume />
        </Group>
        <div ref={notices}>
          <Group heading={words.title}>
            <NotificationSettingsPart />
          </Group>
        </div>
        <Group heading={app.groups.play}>
          <Switch label={insight.settings.foresight} of={foresight} />
          <Switch label={insight.settings.recaps} of={recaps} />
          <Switch label={plan.setting} of={planAhead} />
          <Switch label={mandate.setting} of={raceShown} />
          <Switch label={reaction.setting} of={reactionsAtPlay} />
          {route.value.page === 'device' && <Switch label={device.turnBoard} of={turnBoard} />}
        </Group>
        <div class="settings-ways stack">
          {keysListed.value && (
            <button
              type="button"
              onClick={() => {
                root.current?.close();
                showKeys();
              }}
            >
              {keys.title}
            </button>
          )}
        </div>
      </div>
    </dialog>
  );
}

function Group({ heading, children }: { heading: string; children: ComponentChildren }) {
  const id = useId();
  return (
    <section class="settings-group stack" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  );
}

function Swatches<T extends string>(props: {
  label: string;
  values: readonly T[];
  names: Readonly<Record<T, string>>;
  now: T;
  onPick(next: T): void;
  sample(each: T): ComponentChildren;
}) {
  const { label, values, names, now, onPick, sample } = props;
  const id = useId();
  return (
    <div class="settings-group stack" role="radiogroup" aria-labelledby={id}>
      <h3 id={id}>{label}</h3>
      <div class="swatches">
        {values.map((each) => (
          <label key={each} class="chip swatch">
            <input type="radio" name={id} value={each} checked={now === each} onChange={() => onPick(each)} />
            {sample(each)}
            <span>{names[each]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

/** The land of a board; for the board that follows the theme, one half of each. */
function BoardSwatch({ each }: { each: (typeof BOARDS)[number] }) {
  const set = pieces.value;
  if (each === 'plain') return <BoardSample theme="plain" pieces={set} part="land" />;
  if (each !== 'auto') return <BoardSample theme={each === 'day' ? 'light' : 'dark'} pieces={set} part="land" />;
  return (
    <span class="swatch-both">
      <BoardSample theme="light" pieces={set} part="land" />
      <BoardSample theme="dark" pieces={set} part="land" />
    </span>
  );
}

function Switch({ label, of }: { label: string; of: Signal<boolean> }) {
  return (
    <label class="switch">
      <span>{label}</span>
      <input type="checkbox" checked={of.value} onChange={(event) => (of.value = event.currentTarget.checked)} />
    </label>
  );
}

/** Each language by its own name, with the progress of drafts. A menu, because the page reloads for a choice. */
function LanguageChoice() {
  const [away, setAway] = useState<Language | null>(null);
  const pick = async (menu: HTMLSelectElement): Promise<void> => {
    const next = menu.value as Language;
    setAway(null);
    const here = await fetchWords(next);
    if (here && speak(next)) return;
    // A language that can't be loaded would leave the page without words.
    menu.value = language;
    if (!here) setAway(next);
  };
  return (
    <>
      <label class="settings-row">
        <span>{app.language}</span>
        <select value={language} onChange={(event) => void pick(event.currentTarget)}>
          {Object.entries(LANGUAGES).map(([each, { name, tag, draft }]) => (
            <option key={each} value={each} lang={tag}>
              {draft === undefined ? name : `${name} (${draft} %)`}
            </option>
          ))}
        </select>
      </label>
      {away !== null && <p role="alert">{device.languageAway(LANGUAGES[away].name)}</p>}
    </>
  );
}

function Volume() {
  return (
    <label class="settings-row">
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
