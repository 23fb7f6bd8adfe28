/** The page of whoever learns at a board: it, and beside it what is to be done. */
import '../styles/learn.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { useBoardSounds } from '../panels/attention.js';
import { BoardPage } from '../panels/board-page.js';
import type { MoreKeys } from '../parts/keys.js';
import { Link } from '../parts/topbar.js';
import type { Route } from '../route.js';
import type { Session } from '../session/session.js';
import { watchGestures } from '../sound/index.js';

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
