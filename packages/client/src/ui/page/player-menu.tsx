/** The content of the player's menu: the matches that wait, their history and data, and the settings. */
import { go, pathOf, type Route } from '../../base/route.js';
import { app, home, list } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { waitingFor } from '../../model/table/lists.js';
import { ownRead } from '../../model/table/mine.js';
import { TeamMark } from '../board/team-mark.js';
import { showPanel } from '../fold-panel.js';
import { NameField } from '../form/name-field.js';
import { Link } from '../link.js';
import type { SettingsPart } from './settings-sheet.js';
import { Places } from './site-nav.js';

/** The most waiting matches in the menu; the history has all. */
const MOST = 5;

/** The parts of the history that have a link here. */
const PARTS = ['calendar', 'stream', 'data'] as const;

interface Props {
  /** Whether it also has the site's main links. */
  readonly one: boolean;
  onGo(): void;
  onSettings(part: SettingsPart): void;
}

export function PlayerMenuBody({ one, onGo, onSettings }: Props) {
  const waiting = waitingFor(ownRead.value);
  return (
    <>
      {one && <Places onGo={onGo} />}
      {!one && <NameField />}
      {!one && waiting.length > 0 && (
        <ul class="player-matches" aria-label={home.ownTurn}>
          {waiting.slice(0, MOST).map(({ code, team, seats }) => (
            <li key={code}>
              <Link to={{ page: 'room', code }} onGo={onGo}>
                <TeamMark team={team} small />
                <span>
                  {home.ownTurn} · {list(seats.flatMap(({ name }) => (name === '' ? [] : [isolated(name)])))}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Link to={{ page: 'history' }} onGo={onGo}>
        {app.own.history}
      </Link>
      {!one && (
        <Link to={{ page: 'play' }} onGo={onGo}>
          {app.play}
        </Link>
      )}
      {!one && PARTS.map((part) => <PartLink key={part} part={part} onGo={onGo} />)}
      {!one && (
        <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => onSettings('notifications')}>
          {app.own.notifications}
        </button>
      )}
      <button type="button" class="quiet" aria-haspopup="dialog" onClick={() => onSettings('all')}>
        {app.settings}
      </button>
    </>
  );
}

const HISTORY: Route = { page: 'history' };

function PartLink({ part, onGo }: { part: (typeof PARTS)[number]; onGo(): void }) {
  return (
    <a
      href={`${pathOf(HISTORY)}#${part}`}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(HISTORY);
        history.replaceState(null, '', `${location.pathname}${location.search}#${part}`);
        showPanel(part);
        onGo();
      }}
    >
      {app.own[part]}
    </a>
  );
}
