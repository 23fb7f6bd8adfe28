/** What people offer each other, each as the state of its button: draw, resignation, pause; and the own move back. */
import { signal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { LetHost } from '../allies/host.js';
import { mayAdjourn } from '../model/adjourned.js';
import { drawOffer, isPressing, pauseOffer, resigning, takebackTo, takebackUntil } from '../model/offers.js';
import { AskTwice } from '../parts/ask-twice.js';
import { CalendarIcon, PauseIcon, UndoIcon } from '../parts/icons.js';
import { LinkBox } from '../parts/link-box.js';
import { RaceButton } from '../parts/mandate-bar.js';
import { More } from '../parts/more.js';
import { SquareButton } from '../parts/square-button.js';
import { noteAddress, pathOf, route } from '../route.js';
import { hasFeature } from '../session/scene.js';
import type { Session } from '../session/session.js';
import { aside } from '../words/adjourn.js';
import { device } from '../words/device.js';
import { absence, actions, app, home, room, offers as words } from '../words/index.js';
import { leaderOf } from '../words/names.js';
import { tellRefused } from '../words/tell.js';
import { HintButton } from './hints.js';
import { DecideButton, openDecide } from './proposals.js';
import { seatOpen } from './seat-state.js';
import { serverNow, useSeconds } from './time.js';
import { SidesButton, TurnButton } from './watch-panel.js';

/**
 * The hint; behind ⋯ what a player can propose or take back, and the ways to look at the board. While one asks whether it is meant, the others
 * make room. What is offered just now is never behind ⋯.
 */
export function OfferButtons({ session }: { session: Session }) {
  const [asks, setAsks] = useState<'draw' | 'resign' | null>(null);
  const asking = (what: 'draw' | 'resign') => (now: boolean) => setAsks(now ? what : null);
  const seated = seatedIn(session);
  return (
    <>
      {!asks && session.task.value.kind !== 'muster' && <HintButton session={session} />}
      {hasFeature(session, 'more') && (
        <More
          key={seated === null ? '' : wayOut(seated)}
          pressing={seated !== null && isPressing(seated.table, seated.position, seated.me)}
        >
          <div class="more-group">
            {!asks && <BackButton session={session} />}
            {asks !== 'resign' && <DrawButton session={session} onAsk={asking('draw')} />}
            {!asks && <PauseButton session={session} />}
            {!asks && <AdjournButton session={session} />}
            {!asks && <DecideButton session={session} />}
            {!asks && <LetHost session={session} />}
            {asks !== 'draw' && <ResignButton session={session} onAsk={asking('resign')} />}
          </div>
          {!asks && (
            <>
              <div class="more-group">
                {session.acts.value && hasFeature(session, 'toServer') && <ToServerButton session={session} />}
                {hasFeature(session, 'seat') && (
                  <button type="button" onClick={() => (seatOpen.value = session.code)}>
                    {absence.seatMenu}
                  </button>
                )}
                {hasFeature(session, 'link') && justMoved.value !== session.code && <MatchLink session={session} />}
              </div>
              <div class="more-group">
                <RaceButton position={session.story.value?.match.position} />
                <SidesButton session={session} />
                <TurnButton session={session} />
              </div>
            </>
          )}
        </More>
      )}
    </>
  );
}

/**
 * Who has the buttons, and what becomes of them when they leave the match; another sheet of buttons where that has changed, so that
 * the one that was open is closed, and nobody answers what somebody else was asked.
 */
function wayOut({ table, position, me }: NonNullable<ReturnType<typeof seatedIn>>): string {
  return `${me} ${table.status} ${resigning(table, position, me).kind}`;
}

/** What the offers need to know; null where there is nothing to offer. */
function seatedIn(session: Pick<Session, 'seat' | 'story' | 'table'>) {
  const table = session.table.value;
  const position = session.story.value?.match.position;
  return table && position ? { table, position, me: session.seat.value } : null;
}

/** On a device the last own action may always be taken back, with all that came after it. */
export function BackButton({ session }: { session: Session }) {
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

/** Puts a match of this device on the server and goes to its page there. Where that fails, a sentence says why, and nothing has changed. */
function ToServerButton({ session }: { session: Session }) {
  const [asks, setAsks] = useState(false);
  const press = async (): Promise<void> => {
    setAsks(true);
    const failed = await toServer(session);
    setAsks(false);
    if (failed !== null) session.say(failed);
  };
  return (
    <>
      <button type="button" disabled={asks} onClick={() => void press()}>
        {device.toServer}
      </button>
      <p class="fine muted">{device.toServerHint}</p>
    </>
  );
}

/** The match that this page has put on the server, until its player's next turn is done. */
const justMoved = signal<string | null>(null);

/** The link of a match that has just been put on the server, in sight until the player's next turn is done; then it is behind ⋯. */
export function MovedLink({ session }: { session: Session }) {
  const { turns } = session.story.value!.match;
  const done = turns[session.seat.value ?? 0]!;
  const [before] = useState(done);
  useEffect(() => {
    if (done !== before) justMoved.value = null;
  }, [done]);
  if (justMoved.value !== session.code) return null;
  return (
    <section class="arrived" aria-label={device.onServer}>
      <p role="status">{device.onServer}</p>
      <MatchLink session={session} />
    </section>
  );
}

const MatchLink = ({ session }: { session: Pick<Session, 'code'> }) => (
  <LinkBox
    link={location.origin + pathOf({ page: 'room', code: session.code })}
    label={room.link}
    text={app.title}
    aside
    unlabelled
  />
);

/** Gives a sentence when it failed. */
async function toServer(session: Session): Promise<string | null> {
  const loaded = await import('../hosts/device/move.js').catch(() => null);
  if (loaded === null) return app.notLoaded;
  const answer = await loaded.moveToServer(session.code, () => session.close());
  if (answer.kind === 'unreachable') return home.noServer;
  if (answer.kind === 'refused') return tellRefused(answer);
  const room = { page: 'room', code: answer.value.code } as const;
  // In the place of the page of a match that is here no more.
  justMoved.value = room.code;
  noteAddress(room);
  route.value = room;
  return null;
}

function DrawButton({ session, onAsk }: { session: Session; onAsk(asks: boolean): void }) {
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

const CLASSES = { resting: '', mine: 'offering', theirs: 'offered' } as const;

function ResignButton({ session, onAsk }: { session: Session; onAsk(asks: boolean): void }) {
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
      really={state.kind === 'allied' && session.place === 'server' ? words.askAlly : actions.reallyResign}
      no={actions.keepPlaying}
      onYes={() => resign(true)}
      onAsk={onAsk}
    />
  );
}

function PauseButton({ session }: { session: Session }) {
  const seated = seatedIn(session);
  const offer = seated === null ? null : pauseOffer(seated.table, seated.position, seated.me);
  if (offer === null || offer.kind === 'none' || offer.kind === 'impossible') return null;
  const label = { resting: words.pause, mine: words.withdrawPause, theirs: words.acceptPause }[offer.kind];
  const resting = offer.kind === 'resting';
  const answer = (yes: boolean): void => void session.request('pause', { offer: yes });
  return (
    <>
      <button
        type="button"
        class={resting ? 'square' : CLASSES[offer.kind]}
        aria-label={label}
        title={words.pauseHint}
        onClick={() => answer(offer.kind !== 'mine')}
      >
        <PauseIcon />
        {!resting && label}
      </button>
      {offer.kind === 'theirs' && (
        <button type="button" onClick={() => answer(false)}>
          {words.declinePause}
        </button>
      )}
    </>
  );
}

/** Stopping for today, where people sit together: what is proposed then, and until when, is asked in the sheet. */
function AdjournButton({ session }: { session: Session }) {
  const seated = seatedIn(session);
  if (session.place !== 'server' || !session.acts.value || seated === null) return null;
  if (!mayAdjourn(seated.table, seated.position, seated.me)) return null;
  return (
    <SquareButton label={aside.stop} onPress={() => openDecide(session, 'adjourn')}>
      <CalendarIcon />
    </SquareButton>
  );
}

/** The own move, which may go again until the throw; nothing otherwise. */
export function TakebackButton({ session }: { session: Session }) {
  const seated = seatedIn(session);
  const { speaks } = session.situation.value;
  const until = seated && takebackUntil(seated.table, seated.position, speaks, serverNow(session));
  return until === null ? null : <Takeback key={until} session={session} until={until} />;
}

function Takeback({ session, until }: { session: Session; until: number }) {
  const seconds = useSeconds(session, until);
  const [whole] = useState(() => until - serverNow(session));
  if (seconds === 0) return null;
  return (
    <button type="button" class="takeback" onClick={() => void session.request('takeback', {})}>
      <span class="takeback-bar" style={{ animationDuration: `${whole}ms` }} aria-hidden="true" />
      <UndoIcon />
      {words.takeback}
      <span class="seconds" aria-hidden="true">
        {words.takebackLeft(seconds)}
      </span>
    </button>
  );
}
