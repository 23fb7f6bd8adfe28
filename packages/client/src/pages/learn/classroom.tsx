/** The page of a learner: a board, and the task beside it. */
import './learn.css';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Route } from '../../base/route.js';
import { useBoardSounds } from '../../match/panels/announcer/attention.js';
import { BoardPage } from '../../match/panels/board/board-page.js';
import type { Session } from '../../match/session/session.js';
import { watchGestures } from '../../sound/index.js';
import type { MoreKeys } from '../../ui/keys.js';
import { Link } from '../../ui/page/topbar.js';

/** `up` links to the list of everything, `keys` are listed with the board's, `children` stand beside it. */
export function Classroom(props: {
  session: Session;
  up: { to: Route; text: string };
  keys?: MoreKeys;
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
