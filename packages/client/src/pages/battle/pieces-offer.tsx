/** The two sets of pieces as small boards, before the first move, for players who haven't chosen. */
import { useId } from 'preact/hooks';
import { chosenPieces, PIECE_SETS, pieces, shownBoard } from '../../base/storage/prefs.js';
import { app } from '../../i18n/index.js';
import type { Session } from '../../match/session/session.js';
import { BoardSample } from '../../ui/board/board-sample.js';

/** The offer. It disappears after a choice, and the battle doesn't wait for it. */
export function PiecesOffer({ session }: { session: Pick<Session, 'news'> }) {
  const title = useId();
  if (chosenPieces.value !== null) return null;
  return (
    <section class="pieces-offer" aria-labelledby={title}>
      <p id={title}>
        <b>{app.offerPieces}</b> <span class="muted">{app.offerLater}</span>
      </p>
      {PIECE_SETS.map((set) => (
        <button
          type="button"
          key={set}
          aria-pressed={pieces.value === set}
          onClick={() => {
            chosenPieces.value = set;
            session.news.value = app.piecesChosen(set);
          }}
        >
          <BoardSample theme={shownBoard()} pieces={set} part="court" />
          {app.pieceSets[set]}
        </button>
      ))}
    </section>
  );
}
