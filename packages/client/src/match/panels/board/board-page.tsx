/** A page with a board that isn't a match, the parts beside it, and its keys. */
import type { ComponentChildren } from 'preact';
import type { MoreKeys } from '../../../ui/keys.js';
import { Topbar } from '../../../ui/page/topbar.js';
import type { Session } from '../../session/session.js';
import { AnswerRegion } from '../announcer/answers.js';
import { KeysDialog } from '../keys/keys-dialog.js';
import { BoardHost } from './board-host.js';
import { OutcomeDialog } from './choice-panel.js';
import { PieceCard } from './piece-card.js';
import { RefusedCard } from './refused-card.js';
import { useKeys } from './use-keys.js';

interface Props {
  readonly session: Session;
  /** Its name in the style sheets. */
  readonly name: 'lesson' | 'study' | 'battle';
  readonly top: ComponentChildren;
  /** The keys listed besides those of the board. */
  readonly keys?: MoreKeys;
  /** Whether the board is shown large, with no links except home. */
  readonly close?: boolean;
  readonly chat?: boolean;
  /** The text read aloud; the session's news if left out. */
  readonly news?: string;
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
