/** Explains the piece under the resting mouse or keyboard focus, or what a move there would bring. */

import { type Threat, threatsTo, worstShift } from '@dominion/insight/previews';
import { EMPTY, type Square, teamOf } from '@dominion/rules';
import { grammar, pieceName, unitName, wayOf } from '../../../i18n/index.js';
import { formatRisk } from '../../../i18n/mandate.js';
import { insight } from '../../../i18n/match/insight.js';
import { dangers, formatPlanting, formatPreview, type PreviewSentence } from '../../../i18n/pages/preview.js';
import { unitParagraph } from '../../../model/board/paragraphs.js';
import { threatenedCrowns } from '../../../model/board/static-view.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';
import { fearedSquares, previewMarks } from '../../session/previews.js';
import type { Session } from '../../session/session.js';
import { formatGain } from '../first/muster-guide.js';
import { SquareCard, useRested } from './square-card.js';
import { spotIn, useLife } from './use-life.js';

/** It covers nothing important, and screen readers get its text from the board's squares. */
export function PieceCard({ session }: { session: Session }) {
  const asked = session.asked.value;
  const square = asked === null || asked.by === 'touch' ? null : asked.square;
  const rested = useRested(square);
  const life = useLife(spotIn(session, rested));
  const view = session.outlook.view.value;
  const { kind } = session.interaction.value;
  if (square === null || view === null || kind === 'outcome') return null;
  // One card on the board is enough.
  if (session.refused.value !== null) return null;
  const preview = session.previews.shown.value;
  const brings = preview?.to === square ? formatPreview(preview) : plantingTold(session, square);
  // The effect of a proposed move is shown beside the yes and no buttons.
  if (brings.length > 0 && kind !== 'proposed') {
    return (
      <SquareCard view={view} square={square} spared={previewMarks(preview).map((mark) => mark.square)}>
        <PreviewSentences told={brings} />
      </SquareCard>
    );
  }
  const piece = view.position.board[square] ?? EMPTY;
  // While the player points at a choice, a falling house's squares have no unit left to change.
  if (asked?.becomes !== undefined && piece !== EMPTY) {
    return (
      <SquareCard view={view} square={square}>
        <span class="card-becomes">
          <UnitGlyph unit={piece & 15} /> → <UnitGlyph unit={asked.becomes} /> <b>{unitName(asked.becomes)}</b>
        </span>
        <span>{wayOf(asked.becomes)}</span>
      </SquareCard>
    );
  }
  const way = wayOf(piece);
  if (rested !== square || way === null) return null;
  const gain = formatGain(session, square);
  return (
    <SquareCard view={view} square={square} spared={dangersTo(session, square).map(({ from }) => from)}>
      <b>{life?.who ?? pieceName(piece)}</b>
      <span>{way}</span>
      {gain !== null && (
        <span class="preview" data-tone="gain">
          {gain}
        </span>
      )}
      {life !== null && <span class="unit-life">{grammar.sentences(life.told)}</span>}
      <PreviewSentences told={dangerTo(session, square)} />
      <span class="piece-card-more">
        <kbd>I</kbd> §{unitParagraph(piece & 15)}
      </span>
    </SquareCard>
  );
}

/** Returns what a Peasant on a square would bring while one is to be added there; else empty. */
export function plantingTold({ outlook }: Pick<Session, 'outlook'>, square: Square): PreviewSentence[] {
  const view = outlook.view.value;
  const planting = view?.plantings?.get(square);
  return planting ? formatPlanting(planting, view!.position.turn) : [];
}

/** Returns what enemies could do to the unit on a square as the board stands. */
function dangersTo({ outlook }: Pick<Session, 'outlook'>, square: Square): readonly Threat[] {
  const position = outlook.told.value?.match.position;
  const team = position ? teamOf(position.board[square]!) : -1;
  if (position === undefined || team === -1) return [];
  return threatsTo(position, team, 'all').filter((risk) => risk.square === square);
}

/** Returns the same in sentences, with its effect on the points. */
export function dangerTo(session: Pick<Session, 'outlook'>, square: Square): PreviewSentence[] {
  const risks = dangersTo(session, square);
  const position = session.outlook.told.value?.match.position;
  const team = position ? teamOf(position.board[square]!) : -1;
  if (position === undefined || team === -1) return [];
  const worst = worstShift(position, team, risks);
  const counted: PreviewSentence[] = worst === null ? [] : [{ tone: 'count', text: formatRisk(worst) }];
  return [...dangers(risks, insight.preview.itself), ...counted];
}

/** Sentences about what could happen, each with its tone. */
export function PreviewSentences({ told }: { told: readonly PreviewSentence[] }) {
  return (
    <>
      {told.map(({ tone, text }) => (
        <span key={text} class="preview" data-tone={tone}>
          {text}
        </span>
      ))}
    </>
  );
}

type Warned = Pick<Session, 'asked' | 'outlook' | 'previews' | 'seat'>;

/**
 * Returns the squares to warn of: a previewed move's, else threats to the unit that a finger asks about and the
 * player's Emperor.
 */
export function warnedIn(session: Warned): readonly Square[] {
  const preview = session.previews.shown.value;
  if (preview !== null) return fearedSquares(preview);
  const asked = session.asked.value;
  const position = session.outlook.told.value?.match.position;
  const crowns = position === undefined ? [] : threatenedCrowns(position);
  return [
    ...(asked?.by === 'touch' ? dangersTo(session, asked.square).map(({ from }) => from) : []),
    ...crowns.filter(({ team }) => team === session.seat.value).map(({ square }) => square),
  ];
}
