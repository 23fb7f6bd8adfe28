/** The content of ⋯: offers between players, and views of the board. */

import { absence, actions, offers as words } from '../../../i18n/index.js';
import { aside } from '../../../i18n/match/adjourn.js';
import { device } from '../../../i18n/match/device.js';
import { leaderOf } from '../../../i18n/names.js';
import { mayAdjourn } from '../../../model/table/adjourned.js';
import { drawOffer, pauseOffer, resigning, takebackTo } from '../../../model/table/offers.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { RaceButton } from '../../../ui/board/mandate-bar.js';
import { CalendarIcon, PauseIcon, UndoIcon } from '../../../ui/icons.js';
import { SquareButton } from '../../../ui/square-button.js';
import { hasFeature, type Staged, seatedIn } from '../../session/scene.js';
import type { Actor, Seated, Session } from '../../session/session.js';
import { LetButton } from '../allies/desk.js';
import { seatOpen } from '../status/seat-state.js';
import { SidesButton, TurnButton } from '../status/watch-panel.js';
import { DecideButton } from './host.js';
import { CarriedLink, ToServerButton } from './moved-link.js';
import { openDecide } from './sheet-open.js';

type Asks = 'draw' | 'resign' | null;

/** All of it. While one button asks for confirmation, the others make room. */
export function OfferSheet(props: { session: Session; asks: Asks; onAsk(asks: Asks): void }) {
  const { session, asks, onAsk } = props;
  const asking = (what: 'draw' | 'resign') => (now: boolean) => onAsk(now ? what : null);
  return (
    <>
      <div class="more-group">
        {!asks && <BackButton session={session} />}
        {asks !== 'resign' && <DrawButton session={session} onAsk={asking('draw')} />}
        {!asks && <PauseButton session={session} />}
        {!asks && <AdjournButton session={session} />}
        {!asks && <DecideButton session={session} />}
        {!asks && <LetButton session={session} />}
      </div>
      {!asks && (
        <>
          <div class="more-group">
            {session.acts.value && hasFeature(session, 'toServer') && <ToServerButton session={session} />}
            {hasFeature(session, 'seat') && <SeatButton session={session} />}
            {hasFeature(session, 'link') && <CarriedLink session={session} />}
          </div>
          <div class="more-group">
            <RaceButton position={session.story.value?.match.position} />
            <SidesButton session={session} />
            <TurnButton session={session} />
          </div>
        </>
      )}
      <div class="more-group">{asks !== 'draw' && <ResignButton session={session} onAsk={asking('resign')} />}</div>
    </>
  );
}

/** Moves the player's seat to another device, or lets a stand-in play. */
function SeatButton({ session }: { session: Pick<Session, 'code'> }) {
  return (
    <SquareButton label={absence.seatMenu} hint={absence.seatHint} onPress={() => (seatOpen.value = session.code)}>
      <span class="button-word">{absence.seatMenu}</span>
    </SquareButton>
  );
}

/** On a device, the last own action can always be taken back, with everything after it. */
export function BackButton({ session }: { session: Actor & Pick<Session, 'request'> }) {
  const seated = seatedIn(session);
  if (session.place !== 'device' || !session.acts.value || seated?.table.status !== 'playing') return null;
  if (takebackTo(session.story.value!.steps, seated.table.seats) === null) return null;
  return (
    <button
      type="button"
      aria-label={device.takeBack}
      title={device.takeBack}
      onClick={() => void session.request('takeback', {})}
    >
      <UndoIcon />
      {device.back}
    </button>
  );
}

function DrawButton({ session, onAsk }: { session: Staged & Pick<Session, 'request'>; onAsk(asks: boolean): void }) {
  const seated = seatedIn(session);
  const offer = seated === null ? null : drawOffer(seated.table, seated.position, seated.me);
  if (offer === null || !hasFeature(session, 'draw')) return null;
  if (session.place === 'device') {
    return (
      <AskTwice
        label={device.draw}
        really={device.reallyDraw}
        no={actions.keepPlaying}
        onYes={() => void session.request('draw', { offer: true })}
        onAsk={onAsk}
      />
    );
  }
  const mine = offer.kind === 'mine';
  return (
    <button type="button" class={mine ? 'offering' : ''} onClick={() => void session.request('draw', { offer: !mine })}>
      {mine ? actions.withdrawDraw : actions.offerDraw}
    </button>
  );
}

const CLASSES = { mine: 'offering', theirs: 'offered' } as const;

function ResignButton(props: {
  session: Seated & Pick<Session, 'place' | 'request' | 'story'>;
  onAsk(asks: boolean): void;
}) {
  const { session, onAsk } = props;
  const seated = seatedIn(session);
  const state = seated === null ? null : resigning(seated.table, seated.position, seated.me);
  if (state === null || state.kind === 'none') return null;
  const resign = (offer: boolean): void => void session.request('resign', { team: session.seat.value!, offer });
  if (state.kind === 'asked') {
    const who = leaderOf(session.table.value!, state.ally);
    return (
      <button type="button" class="offering" title={words.allyAskedHint(who)} onClick={() => resign(false)}>
        {words.keepPlaying}
      </button>
    );
  }
  return (
    <AskTwice
      label={actions.resign}
      look="danger"
      really={state.kind === 'allied' && session.place === 'server' ? words.askAlly : actions.reallyResign}
      no={actions.keepPlaying}
      onYes={() => resign(true)}
      onAsk={onAsk}
    />
  );
}

function PauseButton({ session }: { session: Pick<Session, 'request' | 'seat' | 'story' | 'table'> }) {
  const seated = seatedIn(session);
  const offer = seated === null ? null : pauseOffer(seated.table, seated.position, seated.me);
  if (offer === null || offer.kind === 'none' || offer.kind === 'impossible') return null;
  const label = { resting: words.pause, mine: words.withdrawPause, theirs: words.acceptPause }[offer.kind];
  const resting = offer.kind === 'resting';
  const answer = (yes: boolean): void => void session.request('pause', { offer: yes });
  if (resting) {
    return (
      <SquareButton label={label} hint={words.pauseHint} onPress={() => answer(true)}>
        <PauseIcon />
      </SquareButton>
    );
  }
  return (
    <>
      <button type="button" class={CLASSES[offer.kind]} onClick={() => answer(offer.kind !== 'mine')}>
        <PauseIcon />
        {label}
      </button>
      {offer.kind === 'theirs' && (
        <button type="button" onClick={() => answer(false)}>
          {words.declinePause}
        </button>
      )}
    </>
  );
}

/** Adjourns a live match; the sheet asks what to propose and until when. */
function AdjournButton({ session }: { session: Actor & Pick<Session, 'code'> }) {
  const seated = seatedIn(session);
  if (session.place !== 'server' || !session.acts.value || seated === null) return null;
  if (!mayAdjourn(seated.table, seated.position, seated.me)) return null;
  return (
    <SquareButton label={aside.stop} hint={aside.stopHint} onPress={() => openDecide(session, 'adjourn')}>
      <CalendarIcon />
    </SquareButton>
  );
}
