/** The player's rest in a correspondence match: days of the week and holidays, within the limits. */
import { type Holiday, REST_LIMITS, type Rest, weekdaysOf } from '@dominion/protocol';
import { useRef, useState } from 'preact/hooks';
import './rest.css';
import { dayAt, weekdays, zone } from '../../../i18n/dates.js';
import { rest as words } from '../../../i18n/days.js';
import { formatRefused } from '../../../i18n/format-events.js';
import { room } from '../../../i18n/index.js';
import { daysIn, firstHoliday, holidayOf, holidaysLeft } from '../../../model/table/days.js';
import { Dialog } from '../../../ui/dialog.js';
import { Ruled } from '../../../ui/ruled.js';
import type { Session } from '../../session/session.js';
import { serverNow } from '../status/time.js';

/** The dialog, over the page; it closes when the table has accepted the request. */
export function RestDialog(props: {
  session: Pick<Session, 'exchange' | 'offset' | 'seat' | 'table'>;
  onClose(): void;
}) {
  const { session, onClose } = props;
  const root = useRef<HTMLDialogElement>(null);
  const { seats, running } = session.table.value!;
  const { rest, team } = seats[session.seat.value!]!;
  const now = serverNow(session);
  const [weekdays, setWeekdays] = useState<readonly number[]>(() => weekdaysOf(rest));
  const [holidays, setHolidays] = useState<readonly Holiday[]>(() => rest.holidays.filter(({ to }) => to > now));
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const over = rest.holidays.filter(({ to }) => to <= now);

  const save = async (): Promise<void> => {
    setBusy(true);
    const reply = await session.exchange('rest', {
      ...daysAsked(rest, weekdays, running.includes(team)),
      holidays: [...holidays],
    });
    setBusy(false);
    if (reply?.ok) root.current?.close();
    else setProblem(reply === null ? room.reconnecting : formatRefused(reply));
  };

  return (
    <Dialog name="rest-dialog" title={words.title} root={root} onClose={onClose}>
      <p class="muted">{words.lead}</p>
      <Weekdays picked={weekdays} onPick={setWeekdays} />
      <Holidays
        holidays={holidays}
        left={holidaysLeft([...over, ...holidays])}
        now={now}
        onChange={(next) => {
          setHolidays(next);
          setProblem(null);
        }}
      />
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
      <button type="button" class="primary wide" disabled={busy} onClick={() => void save()}>
        {words.save}
      </button>
    </Dialog>
  );
}

/**
 * Returns the requested days of the week in this browser's time zone; unchanged days keep their zone while time runs.
 */
function daysAsked({ weekdays: before, east }: Rest, picked: readonly number[], runs: boolean): Omit<Rest, 'holidays'> {
  const weekdays = picked.reduce((bits, day) => bits | (1 << day), 0);
  if (runs && weekdays === before && before !== 0) return { weekdays, east };
  return { weekdays, east: -new Date().getTimezoneOffset(), zone: zone() };
}

function Weekdays({ picked, onPick }: { picked: readonly number[]; onPick(days: readonly number[]): void }) {
  return (
    <fieldset class="rest-field stack" aria-describedby="rest-weekdays-note">
      <legend>{words.weekdays}</legend>
      <div class="rest-week">
        {weekdays().map(({ day, name, full }) => {
          const on = picked.includes(day);
          return (
            <label key={day} class="chip" title={full}>
              <input
                type="checkbox"
                aria-label={full}
                checked={on}
                // One too many replaces the first one.
                onChange={() =>
                  onPick(on ? picked.filter((each) => each !== day) : [...picked, day].slice(-REST_LIMITS.weekdays))
                }
              />
              <span>{name}</span>
            </label>
          );
        })}
      </div>
      <p class="fine muted" id="rest-weekdays-note">
        {words.weekdaysNote(REST_LIMITS.weekdays)}
      </p>
    </fieldset>
  );
}

function Holidays(props: {
  holidays: readonly Holiday[];
  left: number;
  now: number;
  onChange(holidays: readonly Holiday[]): void;
}) {
  const { holidays, left, now, onChange } = props;
  const earliest = firstHoliday(now);
  const [first, setFirst] = useState('');
  const [last, setLast] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = (): void => {
    const asked = holidayOf(first, last);
    if (asked === null || first < earliest)
      return setProblem(words.badDates(dayAt(holidayOf(earliest, earliest)!.from)));
    if (daysIn(asked) > left) return setProblem(words.tooLong(left));
    setProblem(null);
    setFirst('');
    setLast('');
    onChange([...holidays, asked].sort((a, b) => a.from - b.from));
  };
  return (
    <fieldset class="rest-field stack">
      <legend>{words.holidays}</legend>
      {holidays.length > 0 && (
        <ul class="rest-holidays stack">
          {holidays.map((each) => {
            const dates = words.range(dayAt(each.from), dayAt(each.to - 1));
            return (
              <li key={each.from}>
                <span>{dates}</span>
                <button
                  type="button"
                  class="quiet"
                  aria-label={words.removeOf(dates)}
                  onClick={() => onChange(holidays.filter((other) => other !== each))}
                >
                  {each.from <= now ? words.end : words.remove}
                </button>
              </li>
            );
          })}
        </ul>
      )}
      <div class="rest-dates">
        <DateField label={words.first} least={earliest} value={first} onInput={setFirst} />
        <DateField label={words.last} least={first || earliest} value={last} onInput={setLast} />
        {holidays.length < REST_LIMITS.holidays && (
          <button type="button" onClick={add}>
            {words.add}
          </button>
        )}
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
      <p class="fine muted">{words.holidaysNote(REST_LIMITS.holidays, left)}</p>
    </fieldset>
  );
}

function DateField(props: { label: string; least: string; value: string; onInput(text: string): void }) {
  return (
    <label class="field">
      <span>{props.label}</span>
      <input
        type="date"
        min={props.least}
        value={props.value}
        onInput={(event) => props.onInput(event.currentTarget.value)}
      />
    </label>
  );
}
