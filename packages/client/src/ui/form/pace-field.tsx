/** The pace, live or correspondence, and the time limit per turn in correspondence matches. */
import { LATE, type Late } from '@dominion/protocol';
import { tablePace } from '../../base/storage/prefs.js';
import { pace as words } from '../../i18n/days.js';
import { grammar, home } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { type Draft, draftSeats, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import {
  PACE_CHOICES,
  PACE_FIELDS,
  PACE_UNITS,
  type PaceDraft,
  type PaceNumber,
  paceFieldLimits,
  paceOf,
} from '../../model/options/pace-draft.js';
import { CalendarIcon, PeopleIcon } from '../icons.js';
import { Chips, NumberField, RadioCards } from './fields.js';

const KINDS = ['live', 'days'] as const;
const PICTURES = { live: PeopleIcon, days: CalendarIcon };

/** The field, which remembers a valid pace. */
export function PaceField({ draft, onChange }: { draft: Draft; onChange(change: Partial<Draft>): void }) {
  const { pace: chosen } = draft;
  const sides = draftSeats(draft).length;
  const change = (changes: Partial<PaceDraft>): void => {
    const next = { ...chosen, ...changes };
    const asked = paceOf(next, sides);
    if ('kind' in asked) tablePace.value = asked;
    onChange({ pace: next });
  };
  const expected = expectedTime(draft.length, sittingOfDraft(draft));
  const takes = expected.kind === 'months' ? words.takesOpen : words.takes(length.time(expected));
  return (
    <>
      <PaceKindField kind={chosen.kind} onPick={(kind) => change({ kind })} />
      {chosen.kind === 'days' && <DaysField draft={chosen} sides={sides} takes={takes} onChange={change} />}
    </>
  );
}

export function PaceKindField({ kind, onPick }: { kind: PaceDraft['kind']; onPick(kind: PaceDraft['kind']): void }) {
  return (
    <RadioCards
      label={words.heading}
      choices={KINDS.map((value) => {
        const Picture = PICTURES[value];
        return { value, label: words.kinds[value], note: words.kindNotes[value], picture: <Picture /> };
      })}
      value={kind}
      onPick={onPick}
    />
  );
}

/** The limit per turn, and what happens after it. `takes` says how long such a match takes. */
export function DaysField(props: {
  draft: PaceDraft;
  sides: number;
  takes?: string;
  onChange(change: Partial<PaceDraft>): void;
}) {
  const { draft, sides, takes, onChange } = props;
  const pace = paceOf(draft, sides);
  const note = 'kind' in pace && pace.kind === 'days' && words.note(pace);
  return (
    <>
      <div class="clock-field">
        <Chips
          label={words.time}
          choices={PACE_CHOICES.map((value) => ({ value, label: words.choices[value] }))}
          value={draft.choice}
          {...(note !== false && { note: grammar.sentences([note, ...(takes === undefined ? [] : [takes])]) })}
          onPick={(choice) => onChange({ choice })}
        />
        {draft.choice === 'own' && <OwnPace draft={draft} wrong={'kind' in pace ? [] : pace} onChange={onChange} />}
      </div>
      <Chips<Late>
        label={words.late}
        choices={LATE.map((value) => ({ value, label: words.lates[value] }))}
        value={draft.late}
        note={words.lateNotes[draft.late]}
        onPick={(late) => onChange({ late })}
      />
    </>
  );
}

function OwnPace(props: {
  draft: PaceDraft;
  wrong: readonly PaceNumber[];
  onChange(change: Partial<PaceDraft>): void;
}) {
  const { draft, wrong, onChange } = props;
  const { unit, own } = draft;
  const problem = (field: PaceNumber): string | null => {
    if (!wrong.includes(field)) return null;
    const [from, to] = paceFieldLimits(field, unit);
    const number = Number(own[field]);
    return Number.isInteger(number) && number >= from && number <= to && field === 'cap'
      ? words.capLeast
      : home.customBetween(from, to);
  };
  return (
    <div class="custom-clock">
      <Chips
        label={words.units.heading}
        choices={PACE_UNITS.map((value) => ({ value, label: words.units[value] }))}
        value={unit}
        onPick={(value) => onChange({ unit: value })}
      />
      {PACE_FIELDS.map((field) => (
        <NumberField
          key={field}
          label={words.fields[field]}
          value={own[field]}
          problem={problem(field)}
          onInput={(value) => onChange({ own: { ...own, [field]: value } })}
        />
      ))}
    </div>
  );
}
