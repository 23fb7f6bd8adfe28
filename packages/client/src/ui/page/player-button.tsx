/** The player's menu in the bar. */
import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { poll } from '../../base/api/poll.js';
import { type Route, route } from '../../base/route.js';
import { hasPlayed, ownExpected } from '../../base/storage/matches.js';
import { playerName } from '../../base/storage/prefs.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { waitingFor } from '../../model/table/lists.js';
import { askMine, ownRead } from '../../model/table/mine.js';
import { useDismiss } from '../hooks/use-dismiss.js';
import { MenuIcon, PersonIcon } from '../icons.js';
import { later } from '../wrapped.js';
import { OpenSettings } from './settings.js';
import type { SettingsPart } from './settings-sheet.js';

/** Milliseconds between an answer and the next request, on pages that don't show the player's matches. */
const PERIOD = 60_000;

/** Loads the menu's content when it is opened, because few visits need it. */
const Body = later(() => import('./player-menu.js').then(({ PlayerMenuBody }) => PlayerMenuBody));

/** The open part stays open when the page arrives with a bar of its own; another page closes it. */
const opened = signal<{ readonly at: Route; readonly part: 'menu' | SettingsPart } | null>(null);

/** The player's menu, with the number of matches that wait for them. With `one`, as on pages about a board, it has all links. */
export function PlayerMenu({ one }: { one: boolean }) {
  const part = opened.value?.at === route.value ? opened.value.part : null;
  const open = part === 'menu';
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const show = (next: 'menu' | SettingsPart) => (opened.value = { at: route.value, part: next });
  const close = () => (opened.value = null);
  useDismiss(open, root, close);
  useLayoutEffect(() => {
    if (open) button.current?.focus();
  }, []);
  const asks = !one && route.value.page !== 'home' && (hasPlayed() || ownExpected().count > 0);
  useEffect(() => (asks ? poll(askMine, PERIOD, () => {}) : undefined), [asks]);
  const waits = one ? 0 : waitingFor(ownRead.value).length;
  const name = playerName.value.trim();
  return (
    <div class="place-menu" ref={root}>
      <button
        type="button"
        class={one || name === '' ? 'quiet square' : 'quiet player-name'}
        ref={button}
        aria-label={one ? app.menu : app.player(name === '' ? app.you : isolated(name), waits)}
        aria-expanded={open}
        onClick={open ? close : () => show('menu')}
      >
        {one ? <MenuIcon /> : name === '' ? <PersonIcon /> : <bdi>{name}</bdi>}
        {waits > 0 && <i class="player-waits" data-waits={waits} />}
      </button>
      {open && (
        <div class="popover">
          <Body one={one} onGo={close} onSettings={show} />
        </div>
      )}
      {part !== null && part !== 'menu' && <OpenSettings button={button} part={part} onClose={close} />}
    </div>
  );
}
