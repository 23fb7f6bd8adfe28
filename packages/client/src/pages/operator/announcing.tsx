/** Announces a restart to all players, or withdraws the announcement. */
import { useCallback, useState } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { siteNow } from '../../base/site-time.js';
import { momentAt } from '../../i18n/dates.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { SelectField, TextField } from '../../ui/form/fields.js';
import { hearNotice } from '../../ui/page/known.js';
import { ActResult, SeenAnswer, useAsked, useDone } from './asking.js';

/** The choices of minutes until a restart. */
const SOON = ['1', '2', '5', '10', '15', '30', '60', '120', '720', '1440'] as const;

function spanOf(minutes: number): string {
  if (minutes < 60) return words.minutes(minutes);
  return minutes < 1440 ? words.hours(minutes / 60) : words.daysLong(minutes / 1440);
}

export function Announcing({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.home(), [asks]));
  const done = useDone();
  const [minutes, setMinutes] = useState<string>('10');
  const [note, setNote] = useState('');
  const announce = async (notice: { at: number; note: string } | null): Promise<void> => {
    const answer = await asks.announce(notice);
    if (!done.tell(answer, notice === null ? words.done.withdraw : words.done.announce)) return;
    hearNotice(notice);
    await asked.again();
  };
  return (
    <section class="operator-part" aria-label={words.tabs.notice}>
      <ActResult said={done.said} />
      <SeenAnswer asked={asked}>
        {({ notice }) => (
          <>
            {notice !== null && (
              <div class="panel operator-row">
                <p>
                  <b>{words.announced(momentAt(notice.at))}</b> <bdi>{notice.note}</bdi>
                </p>
                <button type="button" onClick={() => void announce(null)}>
                  {words.withdraw}
                </button>
              </div>
            )}
            <form
              class="panel operator-form"
              aria-label={words.notice}
              onSubmit={(event) => {
                event.preventDefault();
                // A whole minute is easier to read.
                const at = Math.ceil((siteNow() + Number(minutes) * 60_000) / 60_000) * 60_000;
                void announce({ at, note });
              }}
            >
              <h2>{words.notice}</h2>
              <p class="muted">{words.noticeNote}</p>
              <SelectField
                label={words.inMinutes}
                choices={SOON.map((value) => ({ value, label: spanOf(Number(value)) }))}
                value={minutes}
                onPick={setMinutes}
              />
              <TextField label={words.own} value={note} maxLength={200} onInput={setNote} />
              <div class="button-row">
                <button type="submit">{words.announce}</button>
              </div>
            </form>
          </>
        )}
      </SeenAnswer>
    </section>
  );
}
