/** Throws while trying things out: chosen from all possible results, or left to chance. */
import { inspect, legalActions, SUCCESSION_COUNT } from '@dominion/rules';
import { fate } from '../../i18n/index.js';
import { position as words } from '../../i18n/pages/position.js';
import { chanceThrow, type Study, THROWING } from '../../match/connections/study.js';
import { Die, Diviner } from '../../match/panels/throws/fate-drawings.js';
import type { Session } from '../../match/session/session.js';
import { Fold } from '../../ui/fold-panel.js';
import { Chips } from '../../ui/form/fields.js';

/** The seed of the drawings on the buttons, which makes them the same each time. */
const SEED = 1;

/** The throws possible now, folded if other controls matter more; nothing if no throw is due. */
export function Throws(props: { session: Pick<Session, 'story'>; study: Study; folds?: boolean }) {
  const { session, study, folds = false } = props;
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
  const title = crown ? words.successionTitle(turn) : words.throwTitle(turn);
  const choices = (
    <>
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
    </>
  );
  return (
    <section class="panel study-throws" aria-label={title}>
      {folds ? (
        <Fold title={title}>{choices}</Fold>
      ) : (
        <>
          <h2>{title}</h2>
          {choices}
        </>
      )}
    </section>
  );
}

/** Whether the player chooses the throw after each move. */
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
