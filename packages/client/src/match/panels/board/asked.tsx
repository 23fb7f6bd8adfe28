/** The player's choice beside the board: ✓ or ✗, a move's preview, the tapped piece, and the task's buttons. */

import { actions, grammar, pieceName, wayOf } from '../../../i18n/index.js';
import { muster, order } from '../../../i18n/match/hands.js';
import { oath } from '../../../i18n/oaths.js';
import { formatPreview } from '../../../i18n/pages/preview.js';
import { aimOf } from '../../../model/board/interaction.js';
import { unitParagraph } from '../../../model/board/paragraphs.js';
import { BrokenSealIcon, CheckIcon, CrossIcon } from '../../../ui/icons.js';
import { RuleLink } from '../../../ui/rule-link.js';
import type { Session } from '../../session/session.js';
import { dangerTo, PreviewSentences, plantingTold } from './piece-card.js';
import { spotIn, useLife } from './use-life.js';

/** Confirms or cancels a touch move, near the thumb. Without a connection it says that the move is sent later. */
export function Confirm({ session }: { session: Pick<Session, 'hand' | 'down' | 'interaction' | 'situation'> }) {
  const down = session.down.value;
  const state = session.interaction.value;
  const breaks = state.kind === 'proposed' && session.situation.value.breaking?.has(state.action) === true;
  return (
    <div class="confirm" data-oath={breaks}>
      <button type="button" onClick={() => session.hand.input({ kind: 'cancel' })}>
        <CrossIcon /> {breaks ? oath.keepIt : actions.cancel}
      </button>
      <button
        type="button"
        class={down ? 'for-later' : breaks ? 'danger' : 'primary'}
        onClick={() => session.hand.input({ kind: 'confirm' })}
      >
        {breaks ? <BrokenSealIcon /> : <CheckIcon />} {breaks ? oath.breakIt : actions.confirm}
      </button>
      <Later session={session} />
    </div>
  );
}

/** Says that the order is sent later; null while connected. */
function Later({ session }: { session: Pick<Session, 'down'> }) {
  return session.down.value ? <span class="muted later">{order.lineDown}</span> : null;
}

/** A preview of the proposed move, or of a Peasant on the proposed square. */
export function ProposedPreview({ session }: { session: Pick<Session, 'interaction' | 'outlook' | 'previews'> }) {
  const preview = session.previews.shown.value;
  const state = session.interaction.value;
  const square = state.kind === 'proposed' ? aimOf(state.action) : null;
  const planted = square === null ? [] : plantingTold(session, square);
  const told = preview === null ? planted : formatPreview(preview);
  return told.length === 0 ? null : (
    <p class="tapped">
      <PreviewSentences told={told} />
    </p>
  );
}

/** The name of the tapped piece and how it moves: fingers can't hover. */
export function Tapped({ session }: { session: Pick<Session, 'asked' | 'outlook' | 'story' | 'table'> }) {
  const asked = session.asked.value;
  const piece = asked?.by === 'touch' ? (session.outlook.view.value?.position.board[asked.square] ?? 0) : 0;
  const way = wayOf(piece);
  const life = useLife(spotIn(session, way === null ? null : asked!.square));
  return way === null ? null : (
    <p class="tapped">
      <b>{grammar.sentence(life?.who ?? pieceName(piece))}</b> {way}{' '}
      {life !== null && <span class="unit-life">{grammar.sentences(life.told)}</span>}{' '}
      <RuleLink to={unitParagraph(piece & 15)} />{' '}
      <PreviewSentences told={asked === null ? [] : dangerTo(session, asked.square)} />
    </p>
  );
}

/** The buttons that some tasks need beside the board. */
export function TaskButtons(props: { session: Pick<Session, 'adjutant' | 'down' | 'hand' | 'interaction' | 'task'> }) {
  const { session } = props;
  const task = session.task.value;
  const look = session.down.value ? 'for-later' : 'primary';
  switch (task.kind) {
    case 'muster':
      return <MusterButtons session={session} look={look} />;
    case 'heir':
      return (
        <div class="button-row task-row">
          <button type="button" class={look} onClick={() => session.hand.stay()}>
            {actions.stay}
          </button>
          <RuleLink to="7.2" />
          <Later session={session} />
        </div>
      );
    case 'pass':
      return (
        <div class="button-row task-row">
          <button type="button" class={look} onClick={() => session.hand.pass()}>
            {actions.pass}
          </button>
          <RuleLink to="3.5" />
          <Later session={session} />
        </div>
      );
    default:
      return null;
  }
}

/** Starts with the Sergeants chosen by the adjutant, or lets the player change them. */
function MusterButtons(props: { session: Pick<Session, 'adjutant' | 'down' | 'interaction'>; look: string }) {
  const { session, look } = props;
  const { adjutant, interaction } = session;
  const chosen = interaction.value.kind === 'mustering' ? interaction.value.chosen.length : 0;
  // Pressed before the choice is there: it's sent as soon as it is.
  const confirmed = chosen === 0 && adjutant.confirmed.value;
  const shown = adjutant.isShown();
  // No Sergeants is a valid choice, but not one to press without thinking.
  const none = chosen === 0 && !confirmed && !shown && adjutant.isThere();
  return (
    <div class="button-row task-row">
      <button
        type="button"
        class={`${confirmed || none ? '' : look} grow`}
        aria-disabled={confirmed}
        onClick={() => void adjutant.confirm()}
      >
        {actions.confirmSergeants}
      </button>
      {adjutant.isThere() && (
        <button
          type="button"
          class={none ? look : ''}
          onClick={() => (shown ? adjutant.change() : void adjutant.ask())}
        >
          {shown ? muster.change : muster.forMe}
        </button>
      )}
      <Later session={session} />
    </div>
  );
}
