/** The player's own menu in the bar. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { poll } from '../../base/api/poll.js';
import { route } from '../../base/route.js';
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

/** How long after an answer the own matches are asked for again, in milliseconds, on pages that don't show them. */
const PERIOD = 60_000;

/** Few open it on a visit, so what it holds comes when they do. */
const Body = later(() => import('./player-menu.js').then(({ PlayerMenuBody }) => PlayerMenuBody));

/** The player's own menu, with how many matches wait for them; a page about a board has all ways out of it in there (`one`). */
export function PlayerMenu({ one }: { one: boolean }) {
  const [open, setOpen] = useState(false);
  const [adjusting, adjust] = useState<SettingsPart | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useDismiss(open, root, close);
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
        onClick={() => setOpen(!open)}
      >
        {one ? <MenuIcon /> : name === '' ? <PersonIcon /> : <bdi>{name}</bdi>}
        {waits > 0 && <i class="player-waits" data-waits={waits} />}
      </button>
      {open && (
        <div class="popover">
          <Body
            one={one}
            onGo={close}
            onSettings={(part) => {
              close();
              adjust(part);
            }}
          />
        </div>
      )}
      {adjusting !== null && <OpenSettings button={button} part={adjusting} onClose={() => adjust(null)} />}
    </div>
  );
}
