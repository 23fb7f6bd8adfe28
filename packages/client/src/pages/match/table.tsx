/** The table of a match, with the board always in the same place. */
import { useEffect, useState } from 'preact/hooks';
import { app, panels, room as words } from '../../i18n/index.js';
import { BoardHost } from '../../match/panels/board/board-host.js';
import { PieceCard } from '../../match/panels/board/piece-card.js';
import { RefusedCard } from '../../match/panels/board/refused-card.js';
import { useKeys } from '../../match/panels/board/use-keys.js';
import { forTalk, LOWER_TABS, type LowerTab, TABS, type Tab, Tabs, usualLower } from '../../match/panels/chat/tabs.js';
import { Console } from '../../match/panels/console/console.js';
import { ofRest } from '../../match/panels/deferred.js';
import { PlanningStrip } from '../../match/panels/planned/premove-bar.js';
import { seatOpen } from '../../match/panels/status/seat-state.js';
import { FatePanel } from '../../match/panels/throws/fate-panel.js';
import { useFlight } from '../../match/panels/throws/flight.js';
import { hasFeature, type Staged, watchOn } from '../../match/session/scene.js';
import type { Session } from '../../match/session/session.js';
import type { Talk } from '../../match/session/talk.js';
import { InTurn, Unloaded } from '../../ui/wrapped.js';
import { EmptyPanel, LaterAskToNotify, LaterInvite, LaterStart, LaterWaitingSeats } from './deferred-waiting.js';
import { PlayingTeams } from './playing.js';

const ArrivedCard = ofRest((rest) => rest.ArrivedCard);
const ChatPanel = ofRest((rest) => rest.ChatPanel, {
  Failed: Unloaded,
  Waiting: EmptyPanel,
});
const ClosureNote = ofRest((rest) => rest.ClosureNote);
const DecideHost = ofRest((rest) => rest.DecideHost);
const EndDialog = ofRest((rest) => rest.EndDialog);
const FallenCard = ofRest<{ session: Session }>((rest) => rest.FallenCard, { Failed: WatchOn });
const GuessCard = ofRest((rest) => rest.GuessCard);
const MandateOmen = ofRest((rest) => rest.MandateOmen);
const MovedLink = ofRest((rest) => rest.MovedLink);
const MovesSide = ofRest((rest) => rest.MovesSide, { Failed: Unloaded, Waiting: EmptyPanel });
const PlannedPanel = ofRest((rest) => rest.PlannedPanel, {
  Waiting: EmptyPanel,
  Failed: EmptyPanel,
});
const OutcomeDialog = ofRest((rest) => rest.OutcomeDialog);
const PlayingRealm = ofRest((rest) => rest.PlayingRealm, { Waiting: EmptyPanel });
const RecapSpoken = ofRest((rest) => rest.RecapSpoken);
const ResultButton = ofRest<{ session: Session; onShow(): void }>((rest) => rest.ResultButton);
const SeatDialog = ofRest((rest) => rest.SeatDialog, { Failed: Unloaded });
const TogetherCard = ofRest((rest) => rest.TogetherCard);
const DuplicateNote = ofRest((rest) => rest.DuplicateNote);
const UnkeptSeat = ofRest((rest) => rest.UnkeptSeat);

/** Replaces the card of a player who is out if that can't be loaded. */
function WatchOn({ session }: { session: Staged }) {
  useEffect(() => {
    if (hasFeature(session, 'out')) watchOn(session.code);
  }, []);
  return null;
}

/** The board, surrounded by panels for waiting, playing or reviewing. */
export function MatchTable({ session, talk }: { session: Session; talk: Talk | null }) {
  const [tab, setTab] = useState<Tab>('moves');
  const [picked, setLower] = useState<LowerTab | null>(null);
  const [looking, setLooking] = useState(false);
  const [reviewing, setReviewing] = useState(false);
  const begun = session.story.value !== null;
  const flight = useFlight(session.cue);
  const seated = session.seat.value !== null;
  const table = session.table.value;
  const { twin = null, status = null } = table ?? {};
  const opened = session.opened.value;
  const lower = picked ?? (opened ? usualLower(session) : 'roster');
  const chat = talk !== null && hasFeature(session, 'chat') ? talk : null;
  const moves = hasFeature(session, 'moves') || hasFeature(session, 'notes');
  const roster = hasFeature(session, 'roster');
  const out = hasFeature(session, 'out');
  const upper = moves || tab !== 'moves' ? tab : 'teams';
  useKeys(session, () => {
    if (chat === null) return;
    setTab('chat');
    setLower('chat');
  });
  const review = (): void => {
    setLooking(true);
    setTab('moves');
    setReviewing(true);
  };
  if (!opened || (talk === null && session.place === 'server')) return opening(session);
  return (
    <main
      class={begun ? 'match' : 'match gathering'}
      data-tab={upper}
      data-lower={lower}
      data-out={out}
      data-reviewing={reviewing}
    >
      <div class="board-area" data-planning={session.ahead.on.value}>
        <BoardHost session={session} />
        <PlanningStrip session={session} />
        <PieceCard session={session} />
        <OutcomeDialog session={session} />
        <RefusedCard session={session} />
        {begun && !out && <MandateOmen session={session} />}
        <EndDialog session={session} hidden={looking} onLook={() => setLooking(true)} onReview={review} />
      </div>
      <RecapSpoken session={session} />
      {begun && <DecideHost session={session} />}
      {begun && seated && seatOpen.value === session.code && <SeatDialog session={session} />}
      <Console session={session}>
        <UnkeptSeat session={session} />
        {begun && <ArrivedCard session={session} />}
        {begun && <MovedLink session={session} />}
        {begun && !out && <GuessCard session={session} />}
        {begun && <FallenCard session={session} />}
        {!begun && seated && <LaterInvite session={session} />}
        {!begun && <LaterStart session={session} />}
        {!begun && <LaterAskToNotify session={session} />}
        {twin !== null && status !== 'playing' && <DuplicateNote session={session} />}
        {table?.closure != null && <ClosureNote table={table} />}
        {looking && session.together.value.open && <TogetherCard session={session} />}
        {looking && <ResultButton session={session} onShow={() => setLooking(false)} />}
      </Console>
      {begun && <FatePanel session={session} flight={flight} />}
      {begun && (
        <Tabs
          class="tabs"
          label={panels.label}
          talk={chat}
          names={forTalk(TABS, chat).filter(([name]) => moves || name !== 'moves')}
          on={upper}
          onPick={(each) => setTab(each)}
        />
      )}
      <div class="flank scrolls">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
        <section class="side side-left scrolls" aria-label={panels.label} tabIndex={0}>
          <InTurn meanwhile={<EmptyPanel />}>
            {begun ? <PlayingTeams session={session} /> : <LaterWaitingSeats session={session} />}
          </InTurn>
        </section>
        {roster && (
          <>
            <Tabs
              class="lower"
              label={panels.lower}
              talk={chat}
              names={forTalk(LOWER_TABS, chat)}
              on={lower}
              onPick={(each) => setLower(each)}
            />
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: as above. */}
            <section class="side side-lower scrolls" aria-label={panels.realm} tabIndex={0}>
              <InTurn meanwhile={<EmptyPanel />}>
                <PlayingRealm session={session} />
              </InTurn>
            </section>
          </>
        )}
        {chat !== null && (
          <div class="side side-chat" key="chat">
            <InTurn meanwhile={<EmptyPanel />}>
              <ChatPanel session={session.neighbour.speaks.value} talk={chat} folds={!begun} />
            </InTurn>
          </div>
        )}
      </div>
      {begun && (
        <div class="side side-right scrolls">
          <InTurn meanwhile={<EmptyPanel />}>
            {session.ahead.offered.value && <PlannedPanel session={session} />}
            <MovesSide session={session} reviewing={reviewing} onReview={review} onClose={() => setReviewing(false)} />
          </InTurn>
        </div>
      )}
    </main>
  );
}

/**
 * The board from the page's first load, with empty panels. Not a component: the board must stay the same element when
 * the rest arrives.
 */
function opening(session: Session) {
  return (
    <main class="match" aria-busy="true">
      <div class="board-area">
        <BoardHost session={session} />
      </div>
      <section class="panel console">
        <p role="status">{session.link.value === 'reconnecting' ? words.reconnecting : app.loading}</p>
      </section>
      <div class="panel panel-fate" aria-hidden="true" />
      <div class="flank" aria-hidden="true">
        <div class="side side-left">
          <div class="panel" />
        </div>
      </div>
      <div class="side side-right" aria-hidden="true">
        <div class="panel" />
      </div>
    </main>
  );
}
