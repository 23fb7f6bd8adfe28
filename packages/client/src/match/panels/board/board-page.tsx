/** A page with a board that is no match, what stands beside it, and its keys. */
import type { ComponentChildren } from 'preact';
import type { MoreKeys } from '../../../ui/keys.js';
import { Topbar } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';
import { KeysDialog } from '../keys/keys-dialog.js';
import { AnswerRegion } from '../spoken/answers.js';
import { BoardHost } from './board-host.js';
import { OutcomeDialog } from './choice-panel.js';
import { PieceCard } from './piece-card.js';
import { RefusedCard } from './refused-card.js';
import { useKeys } from './use-keys.js';

interface Props {
  readonly session: Session;
  /** What it is called in the style sheets. */
  readonly name: 'lesson' | 'study' | 'battle';
  /** What stands in the bar over it. */
  readonly top: ComponentChildren;
  /** The keys that are told beside those of the board. */
  readonly keys?: MoreKeys;
  /** Whether the board is looked at from near, with nothing about it that leads elsewhere but home. */
  readonly close?: boolean;
  /** Whether a chat stands beside it. */
  readonly chat?: boolean;
  /** What is read out; what the session has to tell, if left out. */
  readonly news?: string;
  /** What lies over the board. */
  readonly over?: ComponentChildren;
  readonly children: ComponentChildren;
}

/** The page; `children` stand beside the board. */
export function BoardPage({ session, name, top, keys, close = false, chat = false, news, over, children }: Props) {
  useKeys(session, () => {});
  return (
    <div class="match-page" data-zen={session.outlook.zen.value}>
      <Topbar one bare={close}>
        {top}
      </Topbar>
      <KeysDialog chat={chat} {...(keys && { more: keys })} />
      <main class={name}>
        <div class="board-area">
          <BoardHost session={session} close={close} sweeps={false} />
          <PieceCard session={session} />
          <OutcomeDialog session={session} />
          <RefusedCard session={session} />
          {over}
        </div>
        <div class={`${name}-side scrolls`}>{children}</div>
      </main>
      <AnswerRegion session={session} />
      <div class="visually-hidden" aria-live="polite">
        {news ?? session.news.value}
      </div>
    </div>
  );
}
