/** The page of whoever learns at a board: it, and beside it what is to be done. */
import '../styles/learn.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Session } from '../room/session.js';
import type { Route } from '../route.js';
import { watchGestures } from '../sound/index.js';
import { useBoardSounds } from '../ui/attention.js';
import { BoardPage } from '../ui/board-page.js';
import type { MoreKeys } from '../ui/keys-dialog.js';
import { Link } from '../ui/topbar.js';

/** The page; `up` leads to the list of all there is, `keys` are told beside those of the board, `children` stand beside it. */
export function Classroom(props: {
  session: Session;
  up: { to: Route; text: string };
  keys?: MoreKeys;
  children: ComponentChildren;
}) {
  const { session, up, keys, children } = props;
  useBoardSounds(session);
  useEffect(watchGestures, []);
  const top = (
    <Link to={up.to} class="lesson-up">
      {up.text}
    </Link>
  );
  return (
    <BoardPage session={session} name="lesson" top={top} {...(keys && { keys })}>
      {children}
    </BoardPage>
  );
}
