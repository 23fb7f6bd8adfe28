/** The hint button, ⋯ with the offers between players, and the takeback of the player's own move. */
import { useState } from 'preact/hooks';
import { offers as words } from '../../../i18n/index.js';
import { isPressing, resigning, takebackUntil } from '../../../model/table/offers.js';
import { UndoIcon } from '../../../ui/icons.js';
import { More } from '../../../ui/more.js';
import { hasFeature, seatedIn } from '../../session/scene.js';
import type { Seated, Session } from '../../session/session.js';
import { ofRest } from '../deferred.js';
import { serverNow, useSeconds } from '../status/time.js';
import { HintButton } from './hints.js';

/** The button that asks for confirmation; null if none. */
type Asks = 'draw' | 'resign' | null;

const OfferSheet = ofRest((rest) => rest.OfferSheet);

/**
 * The hint button, and ⋯ with offers, takebacks and views of the board. While one button asks for confirmation, the others make
 * room. A pending offer is never behind ⋯.
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
 * Returns a key for the sheet of buttons: whose it is, and the result of leaving. When it changes, an open confirmation
 * closes, so that no player confirms a different question.
 */
function wayOut({ table, position, me }: NonNullable<ReturnType<typeof seatedIn>>): string {
  return `${me} ${table.status} ${resigning(table, position, me).kind}`;
}

/** Takes back the player's own move until the throw; null otherwise. */
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
