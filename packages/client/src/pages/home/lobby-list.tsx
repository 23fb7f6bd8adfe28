/** The open tables of other players, on the home page. */
import type { ListedMatches } from '@dominion/protocol';
import { type Reading, tablesIn } from '../../base/api/poll.js';
import { home as words } from '../../i18n/index.js';
import { NewMatchButton } from '../../match/new/button.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Panel } from '../../ui/section.js';
import { TableCards } from '../live/table-cards.js';
import '../../styles/rows.css';

/** Nothing if no table is open; the last known tables if the lobby is out of reach. */
export function LobbyList({ reading }: { reading: Reading<ListedMatches> }) {
  const offline = useOffline();
  const matches = tablesIn(reading).filter(({ status }) => status === 'waiting');
  if (matches.length === 0) return null;
  const failed = reading.kind === 'failed' && (
    <span class="list-note" data-quiet={offline}>
      {offline ? words.lobbyLast : words.lobbyFailed}
    </span>
  );
  return (
    <Panel name="lobby" title={words.lobby} extra={failed}>
      <TableCards matches={matches} />
      {!offline && (
        <NewMatchButton first="friends" listed>
          {words.lobbyOpen}
        </NewMatchButton>
      )}
    </Panel>
  );
}
