/** The answers for tonight besides "I'm in", of the members at this device: maybe, not, and from when. */
import { type ClubHome, EVENING_ANSWERS, type EveningAnswer } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { sayTonight } from '../../base/api/clubs.js';
import { siteNow } from '../../base/site-time.js';
import { makeOtherKey } from '../../base/storage/second-player.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName } from '../../match/panels/club/facts.js';
import type { SeenHome } from './both-players.js';
import { hourMeant, hourTyped, typedTime } from './hours.js';

/** Returns a member's answer for tonight; null if there is none. */
export function saidBy({ people }: Pick<ClubHome, 'people'>, who: string | null): EveningAnswer | null {
  return people.find(({ id }) => id === who)?.tonight?.says ?? null;
}

/** Returns the hour of the first of some members who named one; null if none did. */
function saidHour({ people }: ClubHome, who: readonly string[]): number | null {
  const hours = who.map((id) => people.find((each) => each.id === id)?.tonight?.hour ?? null);
  return hours.find((each) => each !== null) ?? null;
}

/** Answers for some of the members at this device. */
type Say = (
  who: readonly string[],
  saysOf: (id: string) => EveningAnswer | null,
  from?: number | null,
) => Promise<void>;

/**
 * Returns the members at this device, their hour, and a function that answers for them one by one, each with their own
 * key.
 */
export function useAnswers(circle: SeenHome, tell: (answer: Answer<unknown>) => void, again: () => void) {
  const { me, beside } = circle;
  const here = beside === null ? [me] : [me, beside];
  const [hour, setHour] = useState(() => saidHour(circle, here));
  const say: Say = async (who, saysOf, from = hour) => {
    setHour(from);
    for (const id of who) {
      const says = saysOf(id);
      // A member who isn't coming has no hour.
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

/** The three answers of each member, and the hour. */
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

/** The three answers of a member. Pressing the current one again withdraws it. */
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
