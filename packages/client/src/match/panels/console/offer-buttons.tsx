/** The hint, and ⋯ with what people offer each other; and the own move back. */
import { useState } from 'preact/hooks';
import { offers as words } from '../../../i18n/index.js';
import { isPressing, resigning, takebackUntil } from '../../../model/table/offers.js';
import { UndoIcon } from '../../../ui/icons.js';
import { More } from '../../../ui/more.js';
import { hasFeature, seatedIn } from '../../session/scene.js';
import type { Seated, Session } from '../../session/session.js';
import { ofRest } from '../of-rest.js';
import { serverNow, useSeconds } from '../status/time.js';
import { HintButton } from './hints.js';

/** What is asked whether it is meant; null for nothing. */
type Asks = 'draw' | 'resign' | null;

const OfferSheet = ofRest((rest) => rest.OfferSheet);

/**
 * The hint; behind ⋯ what a player can propose or take back, and the ways to look at the board. While one asks whether it is meant, the others
 * make room. What is offered just now is never behind ⋯.
 */
export function OfferButtons({ session }: { session: Session }) {
  const [asks, setAsks] = useState<Asks>(null);
  const seated = seatedIn(session);
  return (
    <>
      {!asks && session.task.value.kind !== 'muster' && <HintButton session={session} />}
      {hasFeature(session, 'more') && (
        <More
          key={seated === null ? '' : wayOut(seated)}
          pressing={seated !== null && isPressing(seated.table, seated.position, seated.me)}
        >
          <OfferSheet session={session} asks={asks} onAsk={setAsks} />
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

/** The own move, which may go again until the throw; nothing otherwise. */
export function TakebackButton(props: {
  session: Seated & Pick<Session, 'offset' | 'request' | 'situation' | 'story'>;
}) {
  const { session } = props;
  const seated = seatedIn(session);
  const { speaks } = session.situation.value;
  const until = seated && takebackUntil(seated.table, seated.position, speaks, serverNow(session));
  return until === null ? null : <Takeback key={until} session={session} until={until} />;
}

function Takeback({ session, until }: { session: Pick<Session, 'offset' | 'request'>; until: number }) {
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
