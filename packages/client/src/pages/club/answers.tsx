/** What those at this device say of tonight besides that they are in: maybe, not, and from when on. */
import { type CircleHome, EVENING_ANSWERS, type EveningAnswer } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { sayTonight } from '../../base/api/circles.js';
import { siteNow } from '../../base/site-time.js';
import { makeOtherKey } from '../../base/storage/other.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import type { SeenHome } from './both.js';
import { hourMeant, hourTyped, typedTime } from './hours.js';

/** What a member says of tonight; null where they say nothing. */
export function saidBy({ people }: Pick<CircleHome, 'people'>, who: string | null): EveningAnswer | null {
  return people.find(({ id }) => id === who)?.tonight?.says ?? null;
}

/** From when the first of some comes who has said so; null where none has. */
function saidHour({ people }: CircleHome, who: readonly string[]): number | null {
  const hours = who.map((id) => people.find((each) => each.id === id)?.tonight?.hour ?? null);
  return hours.find((each) => each !== null) ?? null;
}

/** What is said for some of those at this device. */
type Say = (
  who: readonly string[],
  saysOf: (id: string) => EveningAnswer | null,
  from?: number | null,
) => Promise<void>;

/** Those at this device, from when they come, and how they answer: one after the other, each by a key of their own. */
export function useAnswers(circle: SeenHome, tell: (answer: Answer<unknown>) => void, again: () => void) {
  const { me, beside } = circle;
  const here = beside === null ? [me] : [me, beside];
  const [hour, setHour] = useState(() => saidHour(circle, here));
  const say: Say = async (who, saysOf, from = hour) => {
    setHour(from);
    for (const id of who) {
      const says = saysOf(id);
      // Who doesn't come comes at no hour.
      const at = says === 'in' || says === 'maybe' ? hourMeant(from, siteNow()) : null;
      const answer = await sayTonight(circle.code, says, at, ...(id === me ? [] : [makeOtherKey()]));
      tell(answer);
      if (answer.kind !== 'ok') break;
    }
    again();
  };
  return { here, hour, say };
}

interface Props {
  readonly circle: SeenHome;
  readonly here: readonly string[];
  readonly hour: number | null;
  readonly say: Say;
}

/** The three answers of each, and the hour. */
export function AnswersForm({ circle, here, hour, say }: Props) {
  const come = here.filter((id) => !['not', null].includes(saidBy(circle, id)));
  return (
    <>
      {here.map((id) => (
        <Says
          key={id}
          label={memberName(circle, id)}
          named={here.length > 1}
          said={saidBy(circle, id)}
          onSay={(says) => void say([id], () => says)}
        />
      ))}
      <label class="tonight-hour button-row">
        <span>{words.hour}</span>
        <input
          type="time"
          value={hour === null ? '' : typedTime(hour)}
          onChange={({ currentTarget: { value } }) =>
            void say(come, (id) => saidBy(circle, id), hourTyped(value, siteNow()))
          }
        />
      </label>
    </>
  );
}

/** The three answers of a member; pressed again, the one they gave is taken back. */
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
