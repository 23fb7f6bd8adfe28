/** The page of whoever learns at a board: it, and beside it what is to be done. */
import './learn.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Route } from '../../base/route.js';
import { BoardPage } from '../../match/panels/board/board-page.js';
import { useBoardSounds } from '../../match/panels/spoken/attention.js';
import type { Session } from '../../match/session/session.js';
import { watchGestures } from '../../sound/index.js';
import type { MoreKeys } from '../../ui/keys.js';
import { Link } from '../../ui/page/topbar.js';

/** The page; `up` leads to the list of all there is, `keys` are told beside those of the board, `children` stand beside it. */
export function Classroom(props: {
  session: Session;
  up: { to: Route; text: string };
  keys?: MoreKeys;
  /** What lies over the board. */
  over?: ComponentChildren;
  children: ComponentChildren;
}) {
  const { session, up, keys, over, children } = props;
  useBoardSounds(session);
  useEffect(watchGestures, []);
  const top = (
    <Link to={up.to} class="lesson-up">
      {up.text}
    </Link>
  );
  return (
    <BoardPage session={session} name="lesson" top={top} over={over} {...(keys && { keys })}>
      {children}
    </BoardPage>
  );
}
