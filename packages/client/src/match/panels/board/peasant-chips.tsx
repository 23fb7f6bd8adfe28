/** Chips of squares for a new Peasant, the useful ones first. */

import { grammar, choice as words } from '../../../i18n/index.js';
import { insight } from '../../../i18n/match/insight.js';
import type { OrderedChoice } from '../../../model/table/panels.js';
import type { Session } from '../../session/session.js';
import { ChoiceChip } from './choice-chip.js';
import { plantingTold } from './piece-card.js';

type Planted = Extract<OrderedChoice, { kind: 'peasant' }>;

interface Props {
  readonly session: Pick<Session, 'asked' | 'hand' | 'outlook'>;
  readonly choices: readonly Planted[];
}

/** The chips, and a key to their signs if there are any. */
export function PeasantChips({ session, choices }: Props) {
  const view = session.outlook.view.value;
  const worthOf = ({ square }: Planted): number => view?.weighed?.get(square) ?? 0;
  const gainOf = ({ square }: Planted): number => view?.plantings?.get(square)?.worth ?? 0;
  const sorted = [...choices].sort((a, b) => gainOf(b) - gainOf(a));
  const signs = ([1, -1] as const).filter((worth) => choices.some((each) => worthOf(each) === worth));
  return (
    <>
      <div class="choices-list chips">
        {sorted.map((choice) => {
          const told = plantingTold(session, choice.square).map(({ text }) => text);
          return (
            <ChoiceChip
              key={choice.action}
              session={session}
              action={choice.action}
              square={choice.square}
              label={words.peasant(choice.square)}
              worth={worthOf(choice)}
              told={grammar.sentences(told)}
            />
          );
        })}
      </div>
      {signs.length > 0 && (
        <p class="chips-key muted" aria-hidden="true">
          {signs.map((worth) => (
            <span key={worth} data-worth={worth}>
              {worth > 0 ? insight.planting.better : insight.planting.worse}
            </span>
          ))}
        </p>
      )}
    </>
  );
}
