/** Chooses when to resume: some common moments, or a day and time in the player's time zone. */
import { useState } from 'preact/hooks';
import { momentAt, timeAt, zone } from '../../../i18n/dates.js';
import { appoint as words } from '../../../i18n/match/adjourn.js';
import { appointable, isTomorrow, momentTyped, offeredMoments, timeText } from '../../../model/table/adjourned.js';
import { dayText } from '../../../model/table/days.js';
import { Chips } from '../../../ui/form/fields.js';

interface Props {
  /** The chosen moment; 0 for no appointment, null while the typed time isn't valid. */
  readonly value: number | null;
  readonly now: number;
  /** Whether no appointment is an option. */
  readonly mayBeNone: boolean;
  onPick(moment: number | null): void;
}

/** The field; for other times than those offered, the player enters one. */
export function MomentField({ value, now, mayBeNone, onPick }: Props) {
  const [offered] = useState(() => offeredMoments(now));
  const [own, setOwn] = useState(value !== null && value !== 0 && !offered.includes(value));
  const [day, setDay] = useState(() => dayText(value || offered[0]!));
  const [time, setTime] = useState(() => timeText(value || offered[0]!));
  const [least, most] = appointable(now);
  const within = (moment: number | null): number | null =>
    moment !== null && moment >= least && moment <= most ? moment : null;
  const typed = (nextDay: string, nextTime: string): void => {
    setDay(nextDay);
    setTime(nextTime);
    onPick(within(momentTyped(nextDay, nextTime)));
  };
  const pick = (choice: string): void => {
    setOwn(choice === 'own');
    if (choice === 'own') onPick(within(momentTyped(day, time)));
    else onPick(Number(choice));
  };
  const named = (moment: number): string =>
    isTomorrow(moment, now) ? words.tomorrow(timeAt(moment)) : momentAt(moment);
  return (
    <div class="moment-field stack">
      <Chips
        label={words.when}
        choices={[
          ...offered.map((moment) => ({ value: String(moment), label: named(moment) })),
          { value: 'own', label: words.own },
          ...(mayBeNone ? [{ value: '0', label: words.none }] : []),
        ]}
        value={own ? 'own' : String(value)}
        {...(value !== 0 && { note: words.zone(zone()) })}
        onPick={pick}
      />
      {own && (
        <>
          <div class="moment-own">
            <label class="field">
              <span>{words.day}</span>
              <input
                type="date"
                min={dayText(least)}
                max={dayText(most)}
                value={day}
                aria-invalid={value === null}
                onInput={(event) => typed(event.currentTarget.value, time)}
              />
            </label>
            <label class="field">
              <span>{words.time}</span>
              <input
                type="time"
                value={time}
                aria-invalid={value === null}
                onInput={(event) => typed(day, event.currentTarget.value)}
              />
            </label>
          </div>
          <p class="problem" role="alert">
            {value === null && words.between(momentAt(least), momentAt(most))}
          </p>
        </>
      )}
    </div>
  );
}
