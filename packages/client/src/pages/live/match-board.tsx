/** The position of one of the player's matches, as a small still picture. */
import { type Position, parsePosition, start } from '@dominion/rules';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { readPosition } from '../../base/api/api.js';
import { noteStood } from '../../base/storage/matches.js';
import type { ListedOwn } from '../../model/table/lists.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';

/** The distance below the window at which a board is requested. */
const AHEAD = '300px';

/** The board, read when it comes near the window, and again after each change of the match. */
export function MatchBoard({ match }: { match: ListedOwn }) {
  const { code, mode, status, team, at, here } = match;
  const place = useRef<HTMLSpanElement>(null);
  const [near, setNear] = useState(false);
  const [stands, setStands] = useState<Position | null>(null);
  const begins = useMemo(() => (status === 'waiting' ? start(mode, undefined, team === 0 ? 1 : 0) : null), [status]);
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => setNear((before) => before || entries.at(-1)!.isIntersecting), {
      rootMargin: AHEAD,
    });
    if (place.current) watch.observe(place.current);
    return () => watch.disconnect();
  }, []);
  useEffect(() => {
    if (!near || begins !== null || here !== undefined) return;
    let gone = false;
    void readPosition(code).then((answer) => {
      const parsed = parsePosition(answer.kind === 'ok' ? answer.value.position : '');
      if (gone || answer.kind !== 'ok' || !parsed.ok) return;
      setStands(parsed.position);
      if (status === 'playing') noteStood(code, answer.value.position);
    });
    return () => {
      gone = true;
    };
  }, [near, begins, code, at]);
  const position = begins ?? stands ?? match.stands ?? null;
  return (
    <span class="match-board" ref={place}>
      {position === null ? (
        <span class="thumbnail thumbnail-blank" aria-hidden="true" />
      ) : (
        <Thumbnail position={position} bottom={team} />
      )}
    </span>
  );
}
