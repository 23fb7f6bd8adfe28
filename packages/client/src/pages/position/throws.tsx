/** What is thrown where somebody tries things out: chosen out of all that can come, or left to chance. */
import { inspect, legalActions, SUCCESSION_COUNT } from '@dominion/rules';
import { fate } from '../../i18n/index.js';
import { position as words } from '../../i18n/pages/position.js';
import { chanceThrow, type Study, THROWING } from '../../match/connections/study.js';
import { Die, Diviner } from '../../match/panels/throws/fate-drawings.js';
import type { Session } from '../../match/session/session.js';
import { Chips } from '../../ui/form/fields.js';

/** How what is drawn on the buttons has come to lie: every time alike. */
const SEED = 1;

/** The throws that can come now; nothing where none is due. */
export function Throws({ session, study }: { session: Pick<Session, 'story'>; study: Study }) {
  const position = session.story.value!.match.position;
  const { phase, turn } = position;
  if (phase !== 'fate' && phase !== 'succession') return null;
  const crown = phase === 'succession';
  const counts = legalActions(position)
    .map((action) => {
      const parts = inspect(action);
      return parts.kind === 'throw' ? parts.count : null;
    })
    // A die never throws 0.
    .filter((count) => count !== 0);
  const outcome = (count: number | null): string => {
    if (crown) return count === SUCCESSION_COUNT ? words.prince : words.lineEnds;
    return count === null ? words.turnPasses : fate.eventShort(count);
  };
  return (
    <section class="panel study-throws" aria-label={crown ? words.successionTitle(turn) : words.throwTitle(turn)}>
      <h2>{crown ? words.successionTitle(turn) : words.throwTitle(turn)}</h2>
      <div class="study-counts">
        {counts.map((count) => (
          <button
            type="button"
            key={String(count)}
            data-silent={count === null}
            onClick={() => study.act(`~${count ?? 'x'}`)}
          >
            <span class="study-face" aria-hidden="true">
              {count === null ? <Diviner up={false} seed={SEED} /> : <Die count={count} seed={SEED} />}
            </span>
            <b>{count === null ? words.silent : words.thrown(count)}</b>
            <small>{outcome(count)}</small>
          </button>
        ))}
      </div>
      <button type="button" class="primary wide" onClick={() => study.act(chanceThrow(Math.random))}>
        {words.throwAtWill}
      </button>
    </section>
  );
}

/** Whether the person says what comes after every move. */
export function ThrowingField({ study }: { study: Study }) {
  return (
    <Chips
      label={words.throwing}
      choices={THROWING.map((value) => ({ value, label: words.throwings[value] }))}
      value={study.throwing.value}
      onPick={(value) => {
        study.throwing.value = value;
      }}
    />
  );
}
