/** The tables of others on the first page: those that wait for players, and apart from them those that are being played. */
import type { ListedMatches } from '@dominion/protocol';
import { start } from '@dominion/rules';
import { useMemo } from 'preact/hooks';
import { type Reading, tablesIn } from '../../base/api/poll.js';
import { home as words } from '../../i18n/index.js';
import { hasRoom } from '../../model/table/lists.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { WarningIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { Panel } from '../../ui/section.js';
import { CardPlaces, TableCards } from '../live/table-cards.js';
import '../../styles/rows.css';

interface Props {
  readonly reading: Reading<ListedMatches>;
  /** Leads to the form, where a table for anyone is made. */
  onOpen(): void;
}

/** The list. Where the lobby does not answer, what was known stays. */
export function LobbyList({ reading, onOpen }: Props) {
  const offline = useOffline();
  // Where there is nothing to show, that is said once.
  const failed = reading.kind === 'failed' && tablesIn(reading).length > 0 && (
    <span class="list-note" data-quiet={offline}>
      {offline ? words.lobbyLast : words.lobbyFailed}
    </span>
  );
  return (
    <Panel name="lobby" title={words.lobby} extra={failed}>
      <Body reading={reading} offline={offline} onOpen={onOpen} />
    </Panel>
  );
}

function Body({ reading, offline, onOpen }: Props & { offline: boolean }) {
  if (reading.kind === 'loading')
    return (
      <>
        <p class="visually-hidden" role="status">
          {words.lobbyLoading}
        </p>
        <CardPlaces />
      </>
    );
  const matches = tablesIn(reading);
  const waiting = matches.filter(({ status }) => status === 'waiting');
  const running = matches.filter(({ status }) => status === 'playing');
  if (offline && matches.length === 0) return <p class="muted">{words.lobbyOffline}</p>;
  if (reading.kind === 'failed' && matches.length === 0)
    return (
      <p class="table-empty table-gone">
        <WarningIcon /> {words.noServer}
      </p>
    );
  return (
    <>
      {!waiting.some(hasRoom) && <NobodyWaits onOpen={onOpen} />}
      {waiting.length > 0 && <h3>{words.lobbyWaits}</h3>}
      {waiting.length > 0 && <TableCards matches={waiting} />}
      {running.length > 0 && <h3>{words.lobbyRuns}</h3>}
      {running.length > 0 && <TableCards matches={running} />}
    </>
  );
}

/** What one may do where nobody waits. */
function NobodyWaits({ onOpen }: Pick<Props, 'onOpen'>) {
  const position = useMemo(() => start('4'), []);
  return (
    <div class="table-empty">
      <Thumbnail position={position} bottom={position.turn} />
      <div>
        <p class="table-title">{words.lobbyEmpty}</p>
        <p class="muted">{words.lobbyInvite}</p>
        <p class="button-row">
          <button type="button" onClick={onOpen}>
            {words.lobbyOpen}
          </button>
          <Link to={{ page: 'watch' }} class="button">
            {words.lobbyLook}
          </Link>
        </p>
      </div>
    </div>
  );
}
