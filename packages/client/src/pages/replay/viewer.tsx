/** The page of a replay: the board, the controls, and all analyses. */
import type { SaidThen } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import './replay.css';
import { replay as words } from '../../i18n/pages/replay.js';
import { KeysDialog } from '../../match/panels/keys/keys-dialog.js';
import { NoteField } from '../../match/panels/notes/note-field.js';
import { nameSeedOf } from '../../share/stories/who.js';
import { MandateBar } from '../../ui/board/mandate-bar.js';
import { ReplayBoard } from './board.js';
import { Curves } from './curves.js';
import { REPLAY_KEYS, useReplayKeys } from './keys.js';
import type { Player } from './player.js';
import { ReviewTabs } from './review-tabs.js';
import { ScrollPanel } from './scroll-panel.js';
import { ReelSeers } from './seers.js';
import { SharePanel, WhatIfLink } from './share-panel.js';
import { aboutReplay, SidesBar } from './sides-bar.js';
import { ThrowsPanel } from './throws-panel.js';
import { Transport } from './transport.js';
import { UnitsPanel } from './units-panel.js';

interface Props {
  readonly player: Player;
  readonly said?: readonly SaidThen[];
  /** The match's code; null for a record that only this page knows. */
  readonly code: string | null;
  /** Whether the match is on this device only. */
  readonly local?: boolean;
  /** Whether the computer may evaluate it. */
  readonly weighed: boolean;
  /** Whether *Together* is available for it. */
  readonly together?: boolean;
  readonly children?: ComponentChildren;
}

const SILENT: readonly SaidThen[] = [];

export function Viewer({ player, said = SILENT, code, local = false, weighed, together = false, children }: Props) {
  const tab = player.tab.value;
  useReplayKeys(player);
  const commitment = player.reel.value.record.tags.find(([name]) => name === 'Commitment')?.[1] ?? '';
  const seed = nameSeedOf({ code: code ?? '', commitment });
  return (
    <main class="replay">
      <KeysDialog chat={false} more={REPLAY_KEYS} />
      <div class="replay-stage">
        <div class="replay-board">
          <ReplayBoard player={player} seed={seed} />
        </div>
      </div>
      <div class="replay-side scrolls">
        <section class="panel replay-head" aria-label={words.title}>
          <SidesBar player={player} />
          <MandateBar position={player.position.value} />
          <p class="replay-about button-row">
            <span class="fine muted">{aboutReplay(player)}</span>
            {children}
          </p>
          <Transport player={player}>
            <WhatIfLink player={player} />
          </Transport>
        </section>
        <section class="panel replay-more" aria-label={words.more}>
          <ReviewTabs
            here={tab}
            code={together ? code : null}
            at={player.moment}
            onPick={(picked) => {
              player.tab.value = picked;
            }}
          />
          {tab === 'replay' && <ScrollPanel player={player} said={said} />}
          {tab === 'analysis' && <Curves player={player} weighed={weighed && player.last > 0} />}
          {tab === 'heroes' && <UnitsPanel player={player} seed={seed} />}
          {tab === 'throws' && <ThrowsPanel player={player} code={code} />}
          {tab === 'share' && <SharePanel player={player} seed={seed} code={code} local={local} />}
        </section>
        {tab === 'replay' && <ReelSeers player={player} />}
        {tab === 'replay' && code !== null && <NoteField code={code} />}
      </div>
    </main>
  );
}
