/** The clock of a match. */

import { clockNote, home as words } from '../../i18n/index.js';
import {
  CLOCK_CHOICES,
  CLOCK_FIELD_LIMITS,
  type CustomClock,
  clockChoiceOf,
  clockOfDraft,
  type Draft,
  type Problem,
} from '../../model/options/draft.js';
import { Chips, NumberField } from './fields.js';

const FIELDS = { turn: ['turn'], bank: ['bank', 'increment', 'cap'] } as const;
const KINDS = ['turn', 'bank'] as const;

/** A choice of clocks by the time they give, or a custom one. */
export function ClockField({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const clock = clockOfDraft(draft);
  const choice = clockChoiceOf(draft);
  return (
    <div class="clock-field">
      <Chips
        label={words.clock}
        choices={CLOCK_CHOICES.map((value) => ({ value, label: words.clocks[value] }))}
        value={choice}
        {...('kind' in clock && { note: clockNote(clock) })}
        onPick={(value) => onChange({ clock: value })}
      />
      {choice === 'custom' && (
        <Custom
          custom={draft.custom}
          problems={'kind' in clock ? [] : clock}
          onChange={(change) => onChange({ custom: { ...draft.custom, ...change } })}
        />
      )}
    </div>
  );
}

function Custom(props: {
  custom: CustomClock;
  problems: readonly Problem[];
  onChange(change: Partial<CustomClock>): void;
}) {
  const { custom, problems, onChange } = props;
  return (
    <div class="custom-clock">
      <Chips
        label={words.customKind}
        choices={KINDS.map((value) => ({ value, label: words.customKinds[value] }))}
        value={custom.kind}
        onPick={(kind) => onChange({ kind })}
      />
      {FIELDS[custom.kind].map((field) => (
        <NumberField
          key={field}
          label={words.customFields[field]}
          value={custom[field]}
          problem={
            problems.includes(field)
              ? words.customBetween(CLOCK_FIELD_LIMITS[field][0], CLOCK_FIELD_LIMITS[field][1])
              : null
          }
          onInput={(value) => onChange({ [field]: value })}
        />
      ))}
    </div>
  );
}
