/** A match in a page of somebody else's: the board, the way through, and the way to the whole page. */
import { useEffect } from 'preact/hooks';
import '../styles/replay.css';
import { ReplayBoard } from '../replay/board.js';
import { type Following, useFollowing } from '../replay/follow.js';
import { REPLAY_KEYS, useReplayKeys } from '../replay/keys.js';
import { Player } from '../replay/player.js';
import { linkTo } from '../replay/share-panel.js';
import { aboutOf, SidesBar } from '../replay/sides-bar.js';
import { Transport } from '../replay/transport.js';
import { KeysDialog } from '../ui/keys-dialog.js';
import { MandateBar } from '../ui/mandate-bar.js';
import { app, room } from '../words/index.js';
import { embedded, replay as words } from '../words/replay.js';
import { usePlayer } from './replay.js';

export function EmbedScreen({ code }: { code: string }) {
  const following = useFollowing(code);
  const player = usePlayer(following);
  useEffect(() => {
    document.title = app.titled(words.titleOf(code));
  }, [code]);
  if (player instanceof Player) return <Framed player={player} code={code} />;
  return (
    <main class="embed embed-waiting">
      <p role="status">{player === 'failed' ? words.unreadable : saidOf(following, code)}</p>
    </main>
  );
}

function saidOf({ kind }: Following, code: string): string {
  if (kind === 'unknown') return room.unknown(code);
  if (kind === 'not-begun') return words.notBegun;
  return kind === 'unreachable' ? words.unreachable : app.loading;
}

function Framed({ player, code }: { player: Player; code: string }) {
  useReplayKeys(player);
  const at = player.at.value;
  return (
    <main class="embed">
      <KeysDialog chat={false} more={REPLAY_KEYS} />
      <h1 class="visually-hidden">{words.titleOf(code)}</h1>
      <div class="embed-stage">
        <div class="replay-board">
          <ReplayBoard player={player} seed={code} />
        </div>
      </div>
      <div class="embed-foot">
        <Transport player={player} small>
          <a href={linkTo(code, at === player.last ? null : at)} target="_blank" rel="noopener" title={aboutOf(player)}>
            {embedded.open}
          </a>
        </Transport>
        <MandateBar position={player.position.value} thin />
        <SidesBar player={player} />
      </div>
    </main>
  );
}
