/** The replay of a match by its code, running or over. */

import { refused } from '@dominion/protocol';
import { useEffect, useState } from 'preact/hooks';
import { isDeviceCode } from '../../base/route.js';
import { app, home, refusal } from '../../i18n/index.js';
import { replay as words } from '../../i18n/pages/replay.js';
import { readReel } from '../../model/reel.js';
import { useDrop } from '../../ui/hooks/use-drop.js';
import { ForgottenMatch, UnknownMatch } from '../../ui/page/missing.js';
import { ShutMatch } from '../../ui/page/shut.js';
import { Link, Topbar } from '../../ui/page/topbar.js';
import { momentOf, useMoment } from './address.js';
import { type Following, useFollowing } from './follow.js';
import { Player } from './player.js';
import { tabOf } from './review-tab.js';
import { StillBoard } from './still.js';
import { useKeptSide } from './stored-side.js';
import { Viewer } from './viewer.js';

/**
 * Returns null until there is something to show, `failed` if the record can't be read. Begins at the address's moment,
 * else at the end.
 */
export function usePlayer(following: Following): Player | 'failed' | null {
  const [player, setPlayer] = useState<Player | 'failed' | null>(null);
  const record = following.kind === 'here' ? following.record : null;
  useEffect(() => {
    if (record === null) return;
    const read = readReel(record);
    if (!read.ok) return setPlayer('failed');
    if (player instanceof Player) return player.extend(read.reel);
    const opened = new Player(read.reel, momentOf(location.hash));
    opened.tab.value = tabOf(location.hash);
    setPlayer(opened);
  }, [record]);
  useEffect(() => () => (player instanceof Player ? player.close() : undefined), [player]);
  return player;
}

export function ReplayScreen({ code }: { code: string }) {
  const following = useFollowing(code);
  const player = usePlayer(following);
  const shown = player instanceof Player ? player : null;
  const local = isDeviceCode(code);
  useMoment(shown);
  useKeptSide(code, shown);
  useDrop(home.drop);
  useEffect(() => {
    document.title = app.titled(words.titleOf(code));
  }, [code]);
  if (following.kind === 'unknown') return local ? <ForgottenMatch /> : <UnknownMatch code={code} />;
  if (following.kind === 'shut') return <ShutMatch />;
  return (
    <div class="replay-page">
      <Topbar one>
        <h1 class="match-code">{words.title}</h1>
        {!local && (
          <Link to={{ page: 'room', code }} class="match-mode">
            {code}
          </Link>
        )}
      </Topbar>
      {following.kind === 'here' && following.stale && (
        <p class="banner" role="status">
          {words.halted}
        </p>
      )}
      {shown === null || following.kind !== 'here' ? (
        <Waiting code={code} text={player === 'failed' ? words.unreadable : WAITING[following.kind]} />
      ) : (
        <Viewer
          player={shown}
          said={following.said}
          code={code}
          local={local}
          weighed={following.over || following.hints}
          together={following.over && !local}
        />
      )}
    </div>
  );
}

const WAITING: Readonly<Record<Exclude<Following['kind'], 'unknown' | 'shut'>, string>> = {
  loading: app.loading,
  here: app.loading,
  'not-begun': words.notBegun,
  uninvited: refusal(refused('not-invited')),
  unreachable: words.unreachable,
};

function Waiting({ code, text }: { code: string; text: string }) {
  if (text === app.loading) {
    return (
      <main class="replay" aria-busy="true">
        <div class="replay-stage">
          <div class="replay-board">
            <StillBoard />
          </div>
        </div>
        <div class="replay-side">
          <section class="panel">
            <p role="status">{text}</p>
          </section>
        </div>
      </main>
    );
  }
  return (
    <main class="reading center">
      <p role="status">{text}</p>
      {text === words.notBegun && (
        <p>
          <Link to={{ page: 'room', code }} class="button primary">
            {words.toTable}
          </Link>
        </p>
      )}
    </main>
  );
}
