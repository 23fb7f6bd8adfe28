/** Who belongs to a circle, its link, and what one may do there: be called otherwise, leave, and for its keeper the rest. */
import { CIRCLE_NAME_LENGTH, type CircleHome, formatCrest, NAME_LENGTH, parseCrest } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { joinCircle, type Keeping, keepCircle, leaveCircle } from '../../base/api/circles.js';
import { go, noteAddress, pathOf, route } from '../../base/route.js';
import { language } from '../../base/storage/language.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestFields } from '../../match/panels/club/crest-fields.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TextField } from '../../ui/form/fields.js';
import { LinkBox } from '../../ui/link-box.js';
import { Panel } from '../../ui/section.js';
import { BesideMember } from './beside.js';
import type { SeenHome } from './both.js';

interface Props {
  readonly circle: SeenHome;
  /** Whether it cannot be read now. */
  readonly failed: boolean;
  again(): void;
}

/** Does something, says why it was not done, and looks at the circle anew. */
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

export function MembersPanel({ circle, failed, again }: Props) {
  const { said, run } = useDoing(failed, again);
  const [changes, setChanges] = useState(false);
  const { code, me, beside, keeper, people } = circle;
  const keeps = me === keeper;
  const keep = async (doing: Keeping): Promise<boolean> => {
    const asked = keepCircle(code, doing);
    const answer = await asked;
    // The page follows the code before anything reads the old one again.
    if (answer.kind !== 'ok' || !('code' in answer.value)) return run(asked);
    const here = { page: 'circle', code: answer.value.code } as const;
    noteAddress(here);
    route.value = here;
    return true;
  };
  return (
    <Panel name="people" title={words.people}>
      <ul class="circle-people stack">
        {people.map(({ id, name }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {id === keeper && <span class="pill">{words.keeper}</span>}
            {id === me && <span class="muted">{words.you}</span>}
            {id === beside && <span class="muted">{words.both.here}</span>}
            {keeps && changes && id !== me && (
              <span class="button-row">
                <AskTwice
                  look="quiet"
                  label={words.hand(isolated(name))}
                  really={words.reallyHand}
                  no={words.no}
                  onYes={() => void keep({ what: 'hand', who: id })}
                />
                <AskTwice
                  look="quiet"
                  label={words.remove(isolated(name))}
                  really={words.reallyRemove}
                  no={words.no}
                  onYes={() => void keep({ what: 'remove', who: id })}
                />
              </span>
            )}
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
      <OwnName circle={circle} run={run} />
      <BesideMember circle={circle} run={run} />
      {keeps && (
        <button type="button" class="quiet" aria-expanded={changes} onClick={() => setChanges(!changes)}>
          {words.settings}
        </button>
      )}
      {keeps && changes && <Keeper circle={circle} keep={keep} />}
      <div class="button-row">
        <AskTwice
          look="quiet"
          label={words.leave}
          really={words.reallyLeave}
          no={words.no}
          onYes={() => void run(leaveCircle(code)).then((left) => left && go({ page: 'home' }))}
        />
      </div>
      <p class="fine muted">{words.leaveHint}</p>
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

/** What one is called here. */
function OwnName({ circle, run }: { circle: CircleHome; run(asked: Promise<Answer<unknown>>): Promise<boolean> }) {
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
    void run(joinCircle(circle.code, as)).then((done) => done && setAs(null));
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

/** What its keeper alone may change. */
function Keeper({ circle, keep }: { circle: CircleHome; keep(doing: Keeping): Promise<boolean> }) {
  const [name, setName] = useState(circle.name);
  const [crest, setCrest] = useState(parseCrest(circle.crest)!);
  const [address, setAddress] = useState('');
  const { channel } = circle;
  const tell = (event: Event): void => {
    event.preventDefault();
    void keep({ what: 'channel', channel: { address: address.trim(), mentions: {}, language } });
  };
  return (
    <section class="circle-keeper" aria-label={words.settings}>
      <form
        class="circle-form"
        onSubmit={(event) => {
          event.preventDefault();
          void keep({ what: 'change', name, crest: formatCrest(crest) });
        }}
      >
        <TextField label={words.name} value={name} maxLength={CIRCLE_NAME_LENGTH} onInput={setName} />
        <CrestFields crest={crest} onPick={setCrest} />
        <button type="submit" disabled={name.trim() === ''}>
          {words.save}
        </button>
      </form>
      <label class="tick">
        <input
          type="checkbox"
          checked={circle.rated}
          onChange={(event) => void keep({ what: 'change', rated: event.currentTarget.checked })}
        />
        <span>{words.rated}</span>
      </label>
      <form class="circle-form" onSubmit={tell}>
        <h3>{words.channel}</h3>
        <p class="fine muted">{words.channelLead}</p>
        {channel !== null && (
          <p class="fine" role="status">
            {channel.error === '' ? words.channelNow(channel.host) : channel.error}
          </p>
        )}
        <TextField label={words.channelAddress} value={address} maxLength={1000} onInput={setAddress} />
        <div class="button-row">
          {channel !== null && (
            <button type="button" onClick={() => void keep({ what: 'channel', channel: null })}>
              {words.channelStop}
            </button>
          )}
          <button type="submit" disabled={!/^https:\/\/./.test(address.trim())}>
            {words.save}
          </button>
        </div>
      </form>
      <div class="button-row">
        <AskTwice
          look="quiet"
          label={words.recode}
          really={words.reallyRecode}
          no={words.no}
          onYes={() => void keep({ what: 'code' })}
        />
        {circle.removed > 0 && (
          <button type="button" class="quiet" onClick={() => void keep({ what: 'readmit' })}>
            {words.readmit(circle.removed)}
          </button>
        )}
      </div>
      <div class="button-row">
        <AskTwice
          label={words.end}
          really={words.reallyEnd}
          no={words.no}
          onYes={() => void keep({ what: 'end' }).then((ended) => ended && go({ page: 'home' }))}
        />
      </div>
    </section>
  );
}
