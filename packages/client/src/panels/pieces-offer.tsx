/** The two sets of pieces as two small boards, offered to whoever has not chosen, once: before the first move of a first match. */
import { useId, useState } from 'preact/hooks';
import type { PieceSet } from '../board/themes.js';
import { BoardSample } from '../parts/board-sample.js';
import type { Session } from '../session/session.js';
import { offersPieces } from '../storage/matches.js';
import { chosenPieces, PIECE_SETS, pieces, shownBoard } from '../storage/prefs.js';
import { app } from '../words/index.js';

/** Whether the first move is still to come, and the person has a seat. */
export function isBeforePlay({ story, seat, place }: Session): boolean {
  if (seat.value === null || (place !== 'server' && place !== 'device')) return false;
  return story.value === null || story.value.match.position.phase === 'muster';
}

/** The offer; it is gone once a set is chosen, and nothing waits for it. */
export function PiecesOffer({ session }: { session: Pick<Session, 'code' | 'news'> }) {
  const [offered] = useState(() => offersPieces(session.code));
  const title = useId();
  if (!offered || chosenPieces.value !== null) return null;
  const choose = (set: PieceSet): void => {
    chosenPieces.value = set;
    session.news.value = app.piecesChosen(set);
  };
  return (
    <section class="pieces-offer" aria-labelledby={title}>
      <p id={title}>
        <b>{app.offerPieces}</b> <span class="muted">{app.offerLater}</span>
      </p>
      {PIECE_SETS.map((set) => (
        <button type="button" key={set} aria-pressed={pieces.value === set} onClick={() => choose(set)}>
          <BoardSample theme={shownBoard()} pieces={set} part="court" />
          {app.pieceSets[set]}
        </button>
      ))}
    </section>
  );
}
