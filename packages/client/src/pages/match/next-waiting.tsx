/** The link from one match to the next that waits for the player. */
import { useEffect } from 'preact/hooks';
import { poll } from '../../base/api/poll.js';
import { days as words } from '../../i18n/days.js';
import type { Session } from '../../match/session/session.js';
import { waitingFor } from '../../model/table/lists.js';
import { askMine, ownRead } from '../../model/table/mine.js';
import { OnIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';

/** Milliseconds between an answer and the next request, while other matches are running. */
const PERIOD = 60_000;

/** Links to the match with the nearest deadline; nothing if none waits. */
export function NextWaiting({ session }: { session: Pick<Session, 'code' | 'place'> }) {
  const others = ownRead.value.filter(({ code }) => code !== session.code);
  const asks = session.place === 'server' && others.some(({ status }) => status === 'playing');
  useEffect(() => (asks ? poll(askMine, PERIOD, () => {}) : undefined), [asks]);
  const waiting = waitingFor(others);
  const [next] = waiting;
  if (session.place !== 'server' || next === undefined) return null;
  return (
    <Link
      to={{ page: 'room', code: next.code }}
      class="button quiet next-waiting"
      aria-label={words.nextHint(waiting.length)}
    >
      <span>{words.next(waiting.length)}</span> <OnIcon />
    </Link>
  );
}
