/** A sheet behind one icon: a club's members, its link, and the actions of its members and its owner. */
import { type ClubHome, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { joinClub, type Keeping, keepClub, leaveClub } from '../../base/api/clubs.js';
import { go, noteAddress, pathOf, route } from '../../base/route.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { Dialog } from '../../ui/dialog.js';
import { TextField } from '../../ui/form/fields.js';
import { LinkBox } from '../../ui/link-box.js';
import { Panel } from '../../ui/section.js';
import { later } from '../../ui/wrapped.js';
import type { SeenHome } from './both-players.js';
import { ClubNotifySwitch } from './notify-switch.js';
import { OwnerSettings } from './owner-settings.js';
import { HotseatMember } from './second-player.js';
import '../../styles/rows.css';
import '../../match/panels/club/club.css';
import './club.css';

/** Loaded separately, because few need it. */
const CircleStream = later(() => import('../broadcast/stream-part.js').then(({ ClubStreamPart }) => ClubStreamPart));

interface Props {
  readonly circle: SeenHome;
  readonly failed: boolean;
  again(): void;
  onClose(): void;
}

/** Returns a function that does something, says why if it failed, and reads the club again. */
function useDoing(failed: boolean, again: () => void) {
  const { said, tell } = useProblem(failed);
  const run = async (asked: Promise<Answer<unknown>>): Promise<boolean> => {
    const answer = await asked;
    tell(answer);
    again();
    return answer.kind === 'ok';
  };
  return { said, run };
}

/** The sheet. */
export function MembersSheet({ circle, failed, again, onClose }: Props) {
  const { said, run } = useDoing(failed, again);
  const { code, me, beside, keeper, people } = circle;
  const keeps = me === keeper;
  const keep = async (doing: Keeping): Promise<boolean> => {
    const asked = keepClub(code, doing);
    const answer = await asked;
    // The page follows the new code before anything reads the old one again.
    if (answer.kind !== 'ok' || !('code' in answer.value)) return run(asked);
    const here = { page: 'circle', code: answer.value.code } as const;
    noteAddress(here);
    route.value = here;
    return true;
  };
  return (
    <Dialog name="club-sheet" title={words.sheet} onClose={onClose}>
      <Panel name="people" title={words.people}>
        <ul class="circle-people stack">
          {people.map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {id === keeper && <span class="pill">{words.keeper}</span>}
              {id === me && <span class="muted">{words.you}</span>}
              {id === beside && <span class="muted">{words.both.here}</span>}
            </li>
          ))}
        </ul>
        <LinkBox
          link={location.origin + pathOf({ page: 'circle', code })}
          label={words.link}
          text={words.inviteText(circle.name)}
          aside
        />
        <p class="fine muted">{words.inviteHint}</p>
      </Panel>
      <Panel name="club-own" title={words.yours}>
        <ClubNotifySwitch circle={circle} again={again} />
        <OwnName circle={circle} run={run} />
        <HotseatMember circle={circle} run={run} />
        <div class="button-row">
          <AskTwice
            look="quiet"
            label={words.leave}
            really={words.reallyLeave}
            no={words.no}
            onYes={() => void run(leaveClub(code)).then((left) => left && go({ page: 'home' }))}
          />
        </div>
        <p class="fine muted">{words.leaveHint}</p>
      </Panel>
      <CircleStream code={code} />
      {keeps && <OwnerSettings circle={circle} keep={keep} />}
      <p class="problem" role="alert">
        {said}
      </p>
    </Dialog>
  );
}

function OwnName({ circle, run }: { circle: ClubHome; run(asked: Promise<Answer<unknown>>): Promise<boolean> }) {
  const own = circle.people.find(({ id }) => id === circle.me)!.name;
  const [as, setAs] = useState<string | null>(null);
  const { button, form } = useInPlace(as !== null);
  if (as === null) {
    const alike = circle.people.filter(({ name }) => name.toLowerCase() === own.toLowerCase()).length > 1;
    return (
      <>
        {alike && <p class="fine">{words.sameName(isolated(own))}</p>}
        <button type="button" class="quiet" ref={button} onClick={() => setAs(own)}>
          {words.rename}
        </button>
      </>
    );
  }
  const save = (event: Event): void => {
    event.preventDefault();
    void run(joinClub(circle.code, as)).then((done) => done && setAs(null));
  };
  return (
    <form class="circle-form" ref={form} onSubmit={save}>
      <TextField label={words.as} value={as} maxLength={NAME_LENGTH} onInput={setAs} />
      <div class="button-row">
        <button type="button" onClick={() => setAs(null)}>
          {app.close}
        </button>
        <button type="submit" disabled={as.trim() === ''}>
          {words.save}
        </button>
      </div>
    </form>
  );
}
