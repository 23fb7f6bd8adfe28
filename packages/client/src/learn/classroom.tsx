/** The page of whoever learns at a board: it, and beside it what is to be done. */
import '../styles/learn.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session } from '../room/session.js';
import type { Route } from '../route.js';
import { watchGestures } from '../sound/index.js';
import { Answers } from '../ui/answers.js';
import { useBoardSounds } from '../ui/attention.js';
import { BoardHost } from '../ui/board-host.js';
import { OutcomeDialog } from '../ui/choice-panel.js';
import { KeysDialog, type MoreKeys } from '../ui/keys-dialog.js';
import { PieceCard } from '../ui/piece-card.js';
import { Link, Topbar } from '../ui/topbar.js';
import { useKeys } from '../ui/use-keys.js';

/** The page; `up` leads to the list of all there is, `keys` are told beside those of the board, `children` stand beside it. */
export function Classroom(props: {
  session: Session;
  up: { to: Route; text: string };
  keys?: MoreKeys;
  children: ComponentChildren;
}) {
  const { session, up, keys, children } = props;
  useKeys(session, () => {});
  useBoardSounds(session);
  useEffect(watchGestures, []);
  return (
    <div class="match-page" data-zen={session.zen.value}>
      <Topbar>
        <Link to={up.to} class="lesson-up">
          {up.text}
        </Link>
      </Topbar>
      <KeysDialog chat={false} {...(keys && { more: keys })} />
      <main class="lesson">
        <div class="board-area">
          <BoardHost session={session} />
          <PieceCard session={session} />
          <OutcomeDialog session={session} />
        </div>
        <div class="lesson-side">{children}</div>
      </main>
      <Answers session={session} />
      <div class="visually-hidden" aria-live="polite">
        {session.news.value}
      </div>
    </div>
  );
}
