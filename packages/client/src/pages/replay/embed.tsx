/** A match embedded in another site's page: the board, the controls, and a link to the whole page. */
import { useEffect } from 'preact/hooks';
import './replay.css';
import { refused } from '@dominion/protocol';
import { app, refusal, room } from '../../i18n/index.js';
import { embedded, replay as words } from '../../i18n/pages/replay.js';
import { KeysDialog } from '../../match/panels/keys/keys-dialog.js';
import { MandateBar } from '../../ui/board/mandate-bar.js';
import { ReplayBoard } from './board.js';
import { type Following, useFollowing } from './follow.js';
import { REPLAY_KEYS, useReplayKeys } from './keys.js';
import { Player } from './player.js';
import { usePlayer } from './replay.js';
import { linkTo } from './share-panel.js';
import { aboutReplay, SidesBar } from './sides-bar.js';
import { StillBoard } from './still.js';
import { Transport } from './transport.js';

export function EmbedScreen({ code }: { code: string }) {
  const following = useFollowing(code);
  const player = usePlayer(following);
  useEffect(() => {
    document.title = app.titled(words.titleOf(code));
  }, [code]);
  if (player instanceof Player) return <Framed player={player} code={code} />;
  if (following.kind === 'loading') {
    return (
      <main class="embed" aria-busy="true">
        <div class="embed-stage">
          <div class="replay-board">
            <StillBoard />
          </div>
        </div>
        <div class="embed-foot stack">
          <p role="status">{app.loading}</p>
        </div>
      </main>
    );
  }
  return (
    <main class="embed embed-waiting">
      <p role="status">{player === 'failed' ? words.unreadable : saidOf(following, code)}</p>
    </main>
  );
}

function saidOf({ kind }: Following, code: string): string {
  if (kind === 'unknown') return room.unknown(code);
  if (kind === 'shut') return embedded.shut;
  if (kind === 'uninvited') return refusal(refused('not-invited'));
  if (kind === 'not-begun') return words.notBegun;
  return kind === 'unreachable' ? words.unreachable : app.loading;
}

function Framed({ player, code }: { player: Player; code: string }) {
  useReplayKeys(player);
  return (
    <main class="embed">
      <KeysDialog chat={false} more={REPLAY_KEYS} />
      <h1 class="visually-hidden">{words.titleOf(code)}</h1>
      <div class="embed-stage">
        <div class="replay-board">
          <ReplayBoard player={player} seed={code} />
        </div>
      </div>
      <div class="embed-foot stack">
        <Transport player={player} small>
          <a href={linkTo(code, player.moment)} target="_blank" rel="noopener" title={aboutReplay(player)}>
            {embedded.open}
          </a>
        </Transport>
        <MandateBar position={player.position.value} thin />
        <SidesBar player={player} />
      </div>
    </main>
  );
}
