/** The log of the operators' actions, the latest first. */
import { useCallback } from 'preact/hooks';
import type { AsOperator } from '../../base/api/operator.js';
import { momentAt } from '../../i18n/dates.js';
import { operator as words } from '../../i18n/pages/operator.js';
import { SeenAnswer, useAsked } from './asking.js';

/** Returns an action in words; `code` names its match, if it has one. */
function toldOf(act: keyof typeof words.acts, code: string): string {
  const told = words.acts[act];
  return typeof told === 'string' ? told : told(code);
}

export function Acts({ asks }: { asks: AsOperator }) {
  const asked = useAsked(useCallback(() => asks.acts(), [asks]));
  return (
    <section class="operator-part" aria-label={words.tabs.acts}>
      <SeenAnswer asked={asked}>
        {({ acts }) => (
          <>
            {acts.length === 0 && <p class="muted">{words.noActs}</p>}
            <ol class="operator-list">
              {acts.map(({ id, at, token, act, code, detail }) => (
                <li key={id} class="panel operator-row">
                  <p>
                    <b>{toldOf(act, code)}</b> <bdi>{detail}</bdi>
                  </p>
                  <p class="fine muted">
                    {momentAt(at)} · <span class="mono">{words.by(token)}</span>
                  </p>
                </li>
              ))}
            </ol>
          </>
        )}
      </SeenAnswer>
    </section>
  );
}
