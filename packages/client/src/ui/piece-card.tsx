/** What the piece under the resting mouse, or at the keyboard's focus, is and how it moves; or what a move there would bring. */
import { type Square, teamOf } from '@dominion/rules';
import { worstShift } from '../model/mandate.js';
import { unitParagraph } from '../model/paragraphs.js';
import { risksOf } from '../model/risks.js';
import { marksOf } from '../room/gaze.js';
import type { Session } from '../room/session.js';
import { dangers, type Foreseen, foresee } from '../words/foresee.js';
import { grammar, pieceName, wayOf } from '../words/index.js';
import { insight } from '../words/insight.js';
import { tellRisk } from '../words/mandate.js';
import { SquareCard, useRested } from './square-card.js';
import { spotIn, useLife } from './use-life.js';

/** The card beside the square; it is in nobody's way, and screen readers hear the same from the board's squares. */
export function PieceCard({ session }: { session: Session }) {
  const asked = session.hand.asked.value;
  const square = asked === null || asked.by === 'touch' ? null : asked.square;
  const rested = useRested(square);
  const life = useLife(spotIn(session, rested));
  if (square === null || session.hand.interaction.value.kind === 'outcome') return null;
  // One card beside a square is enough.
  if (session.hand.refused.value?.square === square) return null;
  const siege = session.gaze.siege.value;
  const told = siege?.to === square ? foresee(siege) : [];
  if (siege !== null && told.length > 0) {
    const touched = [siege.from, ...marksOf(siege).map((mark) => mark.square)];
    return (
      <SquareCard bottom={session.outlook.bottom.value} square={square} spared={touched}>
        <Forecast told={told} />
      </SquareCard>
    );
  }
  const piece = session.outlook.view.value?.position.board[square] ?? 0;
  const way = wayOf(piece);
  if (rested !== square || way === null) return null;
  return (
    <SquareCard bottom={session.outlook.bottom.value} square={square}>
      <b>{life?.who ?? pieceName(piece)}</b>
      <span>{way}</span>
      {life !== null && <span class="unit-life">{grammar.sentences(life.told)}</span>}
      <Forecast told={dangerTo(session, square)} />
      <span class="piece-card-more">
        <kbd>I</kbd> §{unitParagraph(piece & 15)}
      </span>
    </SquareCard>
  );
}

/** What the opponents of the unit on a square could do to it as the board stands. */
export function dangerTo(session: Session, square: Square): Foreseen[] {
  const position = session.outlook.told.value?.match.position;
  const team = position ? teamOf(position.board[square]!) : -1;
  if (position === undefined || team === -1) return [];
  const risks = risksOf(position, team, 'all').filter((risk) => risk.square === square);
  const worst = worstShift(position, team, risks);
  const counted: Foreseen[] = worst === null ? [] : [{ tone: 'count', text: tellRisk(worst) }];
  return [...dangers(risks, insight.lens.itself), ...counted];
}

/** Sentences about what could happen, each with its tone. */
export function Forecast({ told }: { told: readonly Foreseen[] }) {
  return (
    <>
      {told.map(({ tone, text }) => (
        <span key={text} class="forecast" data-tone={tone}>
          {text}
        </span>
      ))}
    </>
  );
}
