/**
 * Two allies' tools: pointing, suggesting a move, letting the other act. An eliminated adviser and the advised survivor
 * can only point.
 */
import { formatSquare, type Square } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { actions, chat } from '../../../i18n/index.js';
import { ally as words } from '../../../i18n/match/allies.js';
import { order } from '../../../i18n/match/hands.js';
import { arrowOf } from '../../../model/board/arrows.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { CheckIcon, CrossIcon } from '../../../ui/icons.js';
import type { Seated, Session } from '../../session/session.js';
import type { Aimed } from '../../session/tools/aim.js';
import { letting } from './letting.js';
import { takeSuggested, whyNotTaken } from './suggested.js';
import './allies.css';

/** Whether there is a human ally, or an adviser. */
const hasCompanion = ({ place, sketch }: Pick<Session, 'place' | 'sketch'>): boolean =>
  place === 'server' && sketch.companion.value !== null;

/** The desk of two allies, or of an adviser and the advised player; null for others. */
export function AllyDesk({ session }: { session: Session }) {
  return hasCompanion(session) ? <Desk session={session} /> : null;
}

function Desk({ session }: { session: Session }) {
  const me = session.seat.value!;
  const aimed = session.aim.now.value;
  const away = session.table.value!.seats[me]!.regent === 'ally';
  const allied = session.sketch.ally.value !== null;
  return (
    <section class="ally-desk stack" aria-label={allied ? words.title : words.counselTitle}>
      <p class="visually-hidden" role="status">
        {newsIn(session)}
      </p>
      <Suggested session={session} />
      <Suggesting session={session} />
      {away && <Acting session={session} />}
      {aimed !== null ? (
        <Aiming session={session} aimed={aimed} />
      ) : letting.value === session.code && !away ? (
        <Letting
          session={session}
          onDone={() => {
            letting.value = null;
          }}
        />
      ) : (
        <div class="button-row ally-row">
          <button
            type="button"
            title={allied ? words.pointHint : words.showHint}
            onClick={() => session.aim.begin('point')}
          >
            {words.point}
          </button>
          {allied && session.story.value!.match.position.phase !== 'muster' && (
            <button type="button" title={words.suggestHint} onClick={() => session.aim.begin('suggest')}>
              {words.suggest}
            </button>
          )}
        </div>
      )}
    </section>
  );
}

/** Asks how long the ally may act; null while the ally acts. */
export function LetButton({ session }: { session: Seated & Pick<Session, 'code' | 'place' | 'sketch'> }) {
  const me = session.seat.value;
  if (
    me === null ||
    !hasCompanion(session) ||
    session.sketch.ally.value === null ||
    session.table.value!.seats[me]!.regent === 'ally'
  )
    return null;
  return (
    <button
      type="button"
      title={words.letActHint}
      onClick={({ currentTarget }) => {
        letting.value = session.code;
        // The answers are on the desk.
        currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
      }}
    >
      {words.letAct}
    </button>
  );
}

/** Returns where a player has just pointed, in words. */
function newsIn({ sketch, seat, story }: Pick<Session, 'seat' | 'sketch' | 'story'>): string {
  const pointed = sketch.pointed.value;
  if (pointed === null) return '';
  const piece = story.value!.match.position.board[pointed.square]!;
  const what = piece === 0 ? formatSquare(pointed.square) : words.where(piece, pointed.square);
  if (pointed.team === seat.value) return words.youPointed(what);
  return sketch.ally.value === null ? words.shown(what) : words.pointed(what);
}

/** Returns a move in words; null if there is none. */
function named({ story }: Pick<Session, 'story'>, line: string | null): string | null {
  const squares = arrowOf(line);
  const piece = squares === null ? 0 : story.value!.match.position.board[squares.from]!;
  return squares === null || piece === 0 ? null : order.move(piece, squares.from, squares.to);
}

function Card(props: { mark?: ComponentChildren; title: string; text?: string; children: ComponentChildren }) {
  return (
    <div class="matter stack">
      <div class="matter-head line">
        {props.mark}
        <div>
          <p class="matter-title" aria-live="polite">
            {props.title}
          </p>
          {props.text !== undefined && <p class="fine">{props.text}</p>}
        </div>
      </div>
      <div class="button-row matter-buttons">{props.children}</div>
    </div>
  );
}

function Suggested({ session }: { session: Pick<Session, 'orders' | 'seat' | 'sketch' | 'story' | 'task'> }) {
  const move = named(session, session.sketch.suggested.value);
  if (move === null) return null;
  const why = whyNotTaken(session);
  const text = why === null ? {} : { text: why === 'not-yet' ? words.notYet : words.notNow };
  return (
    <Card mark={<TeamMark team={session.sketch.ally.value!} />} title={words.proposes(move)} {...text}>
      <button type="button" onClick={() => void session.sketch.decline()}>
        <CrossIcon /> {words.noThanks}
      </button>
      {why === null && (
        <button type="button" class="primary" onClick={() => takeSuggested(session)}>
          <CheckIcon /> {words.take}
        </button>
      )}
    </Card>
  );
}

/** The player's own suggestion, or that the ally declined it. */
function Suggesting({ session }: { session: Pick<Session, 'sketch' | 'story'> }) {
  const move = named(session, session.sketch.suggests.value);
  if (move === null) {
    return session.sketch.declined.value ? (
      <p class="fine muted" role="status">
        {words.declined}
      </p>
    ) : null;
  }
  return (
    <Card title={words.youPropose(move)}>
      <button type="button" onClick={() => void session.sketch.suggest(null)}>
        <CrossIcon /> {words.withdraw}
      </button>
    </Card>
  );
}

/** Says that the ally acts for the player who allowed it. */
function Acting({ session }: { session: Pick<Session, 'request' | 'seat' | 'sketch' | 'table'> }) {
  const seat = session.table.value!.seats[session.seat.value!]!;
  // A player who was away gets the seat back just by returning.
  if (seat.presence === 'regent') return null;
  return (
    <Card
      mark={<TeamMark team={session.sketch.ally.value!} />}
      title={words.acts}
      text={seat.kept ? words.actsOn : words.actsTurn}
    >
      <button type="button" class="primary grow" onClick={() => void session.request('back', {})}>
        {words.actAgain}
      </button>
    </Card>
  );
}

function Letting({ session, onDone }: { session: Pick<Session, 'request'>; onDone(): void }) {
  const give = (until: 'turn' | 'click') => (): void => {
    onDone();
    void session.request('leave', { until });
  };
  return (
    <Card title={words.letActHint} text={words.letAsk}>
      <button type="button" onClick={onDone}>
        <CrossIcon /> {actions.cancel}
      </button>
      <button type="button" onClick={give('turn')}>
        {words.forTurn}
      </button>
      <button type="button" onClick={give('click')}>
        {words.untilBack}
      </button>
    </Card>
  );
}

/** Says what the next press on the board does, and how to cancel it. */
function Aiming({ session, aimed }: { session: Pick<Session, 'aim' | 'request' | 'sketch'>; aimed: Aimed }) {
  const { kind } = aimed;
  const from = aimed.kind === 'suggest' ? aimed.from : null;
  useEffect(() => {
    // A player who came by keyboard continues with it on the board.
    if (document.activeElement?.matches(':focus-visible') === false) return;
    document.querySelector<HTMLElement>('.board-layer [tabindex="0"]')?.focus();
  }, [kind]);
  return (
    <div class="plan-bar">
      <p role="status">
        {aimed.kind === 'point' && session.sketch.ally.value === null ? words.aimShow : promptFor(aimed, from)}
      </p>
      <div class="button-row">
        <button type="button" onClick={() => session.aim.end()}>
          <CrossIcon /> {actions.cancel}
        </button>
        {aimed.kind === 'phrase' && (
          <button
            type="button"
            onClick={() => {
              session.aim.end();
              void session.request('chat', { channel: 'team', phrase: aimed.phrase });
            }}
          >
            {words.aimNothing}
          </button>
        )}
      </div>
    </div>
  );
}

function promptFor(aimed: Aimed, from: Square | null): string {
  if (aimed.kind === 'point') return words.aimPoint;
  if (aimed.kind === 'phrase') return words.aimPhrase(chat.phrase(aimed.phrase));
  if (aimed.why !== null) return aimed.why === 'no-unit' ? words.noUnit : words.noWay;
  return from === null ? words.aimFrom : words.aimTo(from);
}
