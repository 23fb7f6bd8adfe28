/** The tables of others on the first page. */
import type { ListedMatches } from '@dominion/protocol';
import { type Reading, tablesIn } from '../net/poll.js';
import { Panel } from '../parts/section.js';
import { TableRows } from '../show/table-rows.js';
import { home as words } from '../words/index.js';

/** The list. Where the lobby does not answer, what was known stays. */
export function LobbyList({ reading }: { reading: Reading<ListedMatches> }) {
  const failed = reading.kind === 'failed' && <span class="list-note">{words.lobbyFailed}</span>;
  return (
    <Panel name="lobby" title={words.lobby} extra={failed}>
      <Body reading={reading} />
    </Panel>
  );
}

function Body({ reading }: { reading: Reading<ListedMatches> }) {
  if (reading.kind === 'loading') return <p class="list-empty muted">{words.lobbyLoading}</p>;
  const matches = tablesIn(reading);
  if (matches.length === 0) {
    return <p class="list-empty muted">{reading.kind === 'ready' ? words.lobbyEmpty : words.noServer}</p>;
  }
  return <TableRows matches={matches} />;
}
