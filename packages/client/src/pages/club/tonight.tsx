/** Who is in tonight: what everybody says, what the person says, and the table of those who are in, by one press. */
import { type CircleHome, EVENING_ANSWERS, type EveningAnswer } from '@dominion/protocol';
import { LENGTHS, type Length, MODES, type Mode } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { makeCircleTable, sayTonight } from '../../base/api/circles.js';
import { siteNow } from '../../base/site-time.js';
import { makeOtherKey } from '../../base/storage/other.js';
import { secretKey } from '../../base/storage/secret.js';
import { timeAt } from '../../i18n/dates.js';
import { MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { type Draft, FIRST_DRAFT, settingsOf } from '../../model/options/draft.js';
import { SelectField } from '../../ui/form/fields.js';
import { Panel } from '../../ui/section.js';
import type { SeenHome } from './both.js';
import { callingIn, goToSit } from './called.js';
import { CircleCalls } from './circle-calls.js';
import { hourMeant, hourTyped, typedTime } from './hours.js';

/** The mode in which so many people play among themselves. */
function modeFor(people: number): Mode {
  return people >= 4 ? '4' : people === 3 ? '3' : '2';
}

/** What somebody says of tonight; null where they say nothing. */
function saidBy({ people }: CircleHome, who: string | null): EveningAnswer | null {
  return people.find(({ id }) => id === who)?.tonight?.says ?? null;
}

/** From when the first of some comes who has said so; null where nobody has. */
function saidHour({ people }: CircleHome, who: readonly string[]): number | null {
  const hours = who.map((id) => people.find((each) => each.id === id)?.tonight?.hour ?? null);
  return hours.find((each) => each !== null) ?? null;
}

export function Tonight({ circle, failed, again }: { circle: SeenHome; failed: boolean; again(): void }) {
  const { me, beside } = circle;
  const here = beside === null ? [me] : [me, beside];
  const { said, tell } = useProblem(failed);
  const [hour, setHour] = useState(() => saidHour(circle, here));
  const sure = circle.people.filter(({ tonight }) => tonight?.says === 'in');
  /** Says something for some of those who are at this device, for one after the other and for each by a key of their own. */
  const say = async (
    who: readonly string[],
    saysOf: (id: string) => EveningAnswer | null,
    from = hour,
  ): Promise<void> => {
    for (const id of who) {
      const says = saysOf(id);
      // Whoever does not come comes at no hour.
      const at = says === 'in' || says === 'maybe' ? hourMeant(from, siteNow()) : null;
      const answer = await sayTonight(circle.code, says, at, ...(id === me ? [] : [makeOtherKey()]));
      tell(answer);
      if (answer.kind !== 'ok') break;
    }
    again();
  };
  const bothIn = here.every((id) => saidBy(circle, id) === 'in');
  const come = here.filter((id) => !['not', null].includes(saidBy(circle, id)));
  return (
    <Panel name="tonight" title={words.tonight}>
      {beside !== null && (
        <button
          type="button"
          class="wide tonight-both"
          aria-pressed={bothIn}
          onClick={() => void say(here, () => (bothIn ? null : 'in'))}
        >
          {words.both.in}
        </button>
      )}
      {here.map((id) => (
        <Says
          key={id}
          label={beside === null ? words.tonight : memberName(circle, id)}
          named={beside !== null}
          said={saidBy(circle, id)}
          onSay={(says) => void say([id], () => says)}
        />
      ))}
      {come.length > 0 && (
        <label class="tonight-hour button-row">
          <span>{words.hour}</span>
          <input
            type="time"
            value={hour === null ? '' : typedTime(hour)}
            onChange={({ currentTarget: { value } }) => {
              const typed = hourTyped(value, siteNow());
              setHour(typed);
              void say(come, (id) => saidBy(circle, id), typed);
            }}
          />
        </label>
      )}
      <Answers circle={circle} />
      {/* Whoever is called to a table is not offered another one. */}
      {callingIn(circle) === null &&
        (sure.length >= 2 ? <EveningTable circle={circle} tell={tell} /> : <p class="fine muted">{words.needTwo}</p>)}
      <CircleCalls circle={circle} again={again} />
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

/** The three answers of somebody; pressed again, the one they gave is taken back. */
function Says(props: {
  label: string;
  named: boolean;
  said: EveningAnswer | null;
  onSay(says: EveningAnswer | null): void;
}) {
  const { label, named, said, onSay } = props;
  return (
    <fieldset class="tonight-says" aria-label={label}>
      {named && (
        <span class="tonight-who" aria-hidden="true">
          {label}
        </span>
      )}
      {EVENING_ANSWERS.map((says) => (
        <button
          key={says}
          type="button"
          aria-pressed={said === says}
          onClick={() => onSay(said === says ? null : says)}
        >
          {words.says[says]}
        </button>
      ))}
    </fieldset>
  );
}

/** What everybody says who says anything. */
function Answers({ circle }: { circle: CircleHome }) {
  const said = EVENING_ANSWERS.flatMap((says) => circle.people.filter(({ tonight }) => tonight?.says === says));
  return (
    <ul class="tonight-list" aria-live="polite">
      {said.length === 0 && <li class="muted">{words.nobody}</li>}
      {said.map(({ id, name, tonight }) => (
        <li key={id} data-says={tonight!.says}>
          <bdi>{name}</bdi>{' '}
          <span class="pill">
            {words.said[tonight!.says]}
            {tonight!.hour !== null && ` · ${words.from(timeAt(tonight!.hour))}`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The table of those who are in. */
function EveningTable({ circle, tell }: { circle: SeenHome; tell(answer: Answer<unknown>): void }) {
  const sure = circle.people.filter(({ tonight }) => tonight?.says === 'in');
  const [chosen, choose] = useState<Mode | null>(null);
  const [length, setLength] = useState<Length>(FIRST_DRAFT.length);
  const [days, setDays] = useState(false);
  const [busy, setBusy] = useState(false);
  const mode = chosen ?? modeFor(sure.length);
  const make = async (): Promise<void> => {
    setBusy(true);
    const pace: Draft['pace'] = days ? { ...FIRST_DRAFT.pace, kind: 'days', choice: 'twoDays' } : FIRST_DRAFT.pace;
    const table = settingsOf({ ...FIRST_DRAFT, mode, length, pace }, secretKey())!;
    const people = sure.map(({ id }) => id);
    const made = await makeCircleTable(circle.code, table, people);
    setBusy(false);
    if (made.kind !== 'ok') return tell(made);
    goToSit(circle, { code: made.value.code, mode, seats: [] }, people);
  };
  return (
    <div class="tonight-table stack">
      <div class="field-pair">
        <SelectField
          label={words.cupMode}
          choices={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={mode}
          onPick={(picked) => choose(picked)}
        />
        <SelectField
          label={words.cupLength}
          choices={LENGTHS.map((value) => ({ value, label: lengthWords.name(value, 0) }))}
          value={length}
          onPick={(picked) => setLength(picked)}
        />
      </div>
      <label class="tick">
        <input type="checkbox" checked={days} onChange={(event) => setDays(event.currentTarget.checked)} />
        <span>{words.cupDays}</span>
      </label>
      <button type="button" class="primary wide" disabled={busy} onClick={() => void make()}>
        {words.tableFor(sure.map(({ name }) => isolated(name)))}
      </button>
      <p class="fine muted">{words.tableHint}</p>
    </div>
  );
}
