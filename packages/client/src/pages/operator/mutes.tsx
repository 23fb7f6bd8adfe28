/** The muted players, and buttons to lift their mutes. */
import { useCallback } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { momentAt } from '../../i18n/dates.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { ActResult, SeenAnswer, useAsked, useDone } from './asking.js';

export function Mutes({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.mutes(), [asks]));
  const done = useDone();
  const lift = async (id: string): Promise<void> => {
    if (done.tell(await asks.lift(id), words.done.lift)) await asked.again();
  };
  return (
    <section class="operator-part" aria-label={words.tabs.mutes}>
      <p class="muted">{words.muteNote}</p>
      <ActResult said={done.said} />
      <SeenAnswer asked={asked}>
        {({ mutes }) => (
          <>
            {mutes.length === 0 && <p class="muted">{words.noMutes}</p>}
            <ul class="operator-list">
              {mutes.map(({ id, code, who, name, until }) => {
                const called = name === '' ? words.watcher(who.slice(0, 4)) : name;
                return (
                  <li key={id} class="panel operator-row">
                    <div class="operator-row-head">
                      <b>
                        <bdi>{called}</bdi>
                      </b>
                      <span>{code === null ? words.everywhere : words.inMatch(code)}</span>
                      <span class="chip-state">{words.mutedUntil(momentAt(until))}</span>
                    </div>
                    <button type="button" aria-label={words.liftOf(called)} onClick={() => void lift(id)}>
                      {words.lift}
                    </button>
                  </li>
                );
              })}
            </ul>
          </>
        )}
      </SeenAnswer>
    </section>
  );
}
