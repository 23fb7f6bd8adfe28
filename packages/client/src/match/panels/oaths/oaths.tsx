/**
 * The oaths of a match, visible to all: open ones with words and seals, active ones with the turns left, and how others
 * ended.
 */
import './oaths.css';
import { type Oath, wasSealed } from '@dominion/protocol';
import type { Team } from '@dominion/rules';
import { brokenBySwearing } from '@dominion/table';
import { capital, grammar } from '../../../i18n/index.js';
import { formatEnd, formatTerms, nameOath, oath as words } from '../../../i18n/oaths.js';
import { isAskedToSeal, maySwear } from '../../../model/table/oaths.js';
import { AskTwice } from '../../../ui/ask-twice.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { BrokenSealIcon, SealIcon } from '../../../ui/icons.js';
import { Panel } from '../../../ui/section.js';
import { hasFeature, type Staged } from '../../session/scene.js';
import type { Session } from '../../session/session.js';

/** An open oath. Spectators and teams that aren't asked see the same words without buttons. */
export function OathCard(props: { session: Pick<Session, 'acts' | 'request' | 'seat' | 'table'>; offered: Oath }) {
  const { session, offered } = props;
  const me = session.seat.value;
  const { by, parties, seals } = offered;
  const waits = parties.filter((team) => !seals.includes(team));
  const title = by === me ? words.mine : isAskedToSeal(offered, me) ? words.asks(by) : words.lies;
  return (
    <section class="matter stack oath" aria-label={title}>
      <div class="matter-head line">
        <SealIcon />
        <div>
          <p class="matter-title">{title}</p>
          <blockquote class="oath-words">{formatTerms(offered)}</blockquote>
        </div>
      </div>
      <p class="fine muted proposal-state">
        <span>{words.sealed(seals)}</span>
        <span>{words.waits(waits)}</span>
      </p>
      <p class="fine muted">{words.lapses(by)}</p>
      {me !== null && parties.includes(me) && session.acts.value && (
        <Answer session={session} offered={offered} me={me} />
      )}
    </section>
  );
}

function Answer({ session, offered, me }: { session: Pick<Session, 'request' | 'table'>; offered: Oath; me: Team }) {
  const { id, by, parties } = offered;
  const answer = (seal: boolean) => (): void => void session.request('pledge', { id, seal });
  if (by === me) {
    return (
      <div class="button-row matter-buttons">
        <button type="button" onClick={answer(false)}>
          {words.withdraw}
        </button>
      </div>
    );
  }
  const broken = brokenBySwearing(session.table.value!.sworn, parties).filter(({ breakers }) => breakers.includes(me));
  const [first] = broken;
  const asked = isAskedToSeal(offered, me);
  return (
    <>
      {first !== undefined && asked && (
        <p class="warning grave">
          {words.sealBreaks(
            first.oath.parties.filter((team) => team !== me),
            nameOath(first.oath),
          )}
        </p>
      )}
      <div class="button-row matter-buttons">
        <button type="button" onClick={answer(false)}>
          {words.decline}
        </button>
        {asked &&
          (first === undefined ? (
            <button type="button" class="primary" onClick={answer(true)}>
              <SealIcon /> {words.seal}
            </button>
          ) : (
            <AskTwice label={words.seal} really={words.really} no={words.notYet} onYes={answer(true)} />
          ))}
      </div>
    </>
  );
}

/** The panel, if there are oaths or may be. `onSwear` opens the form. */
export function OathsPanel({ session, onSwear }: { session: Staged & Pick<Session, 'acts'>; onSwear(): void }) {
  if (!hasFeature(session, 'oaths')) return null;
  const table = session.table.value!;
  const { position } = session.story.value!.match;
  const sworn = table.sworn.filter(wasSealed);
  const may = table.status === 'playing' && session.acts.value && maySwear(table, position, session.seat.value);
  return (
    <Panel name="oaths" title={words.title}>
      {sworn.length > 0 && (
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
        <ul role="list" class="oaths stack">
          {sworn.toReversed().map((each) => (
            <OathLine key={each.id} sworn={each} ply={position.ply} me={session.seat.value} />
          ))}
        </ul>
      )}
      {may && (
        <button type="button" class="wide" onClick={onSwear}>
          <SealIcon /> {words.swear}
        </button>
      )}
    </Panel>
  );
}

/** A sealed oath: whom it binds, until when, or how it ended. */
function OathLine({ sworn, ply, me }: { sworn: Oath; ply: number; me: Team | null }) {
  const { stage, parties, turn, breakers } = sworn;
  const left = Math.max(0, turn - ply);
  return (
    <li class="oath-line" data-stage={stage} data-mine={me !== null && parties.includes(me)}>
      <span class="oath-parties">
        {parties.map((team) => (
          <span key={team} class="oath-party" data-broke={breakers.includes(team)}>
            <TeamMark team={team} small />
          </span>
        ))}
      </span>
      <span class="oath-told">
        {stage === 'sealed' ? (
          <details>
            <summary>
              {capital(nameOath(sworn))} <small class="muted">{words.left(left)}</small>
            </summary>
            <p class="fine">{formatTerms(sworn)}</p>
          </details>
        ) : (
          <>
            {stage === 'broken' && <BrokenSealIcon />} {grammar.sentence(formatEnd(sworn))}
          </>
        )}
      </span>
    </li>
  );
}
