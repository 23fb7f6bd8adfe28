/** What tonight's match is to be like. */
import { LENGTHS, type Length, MODES, type Mode } from '@dominion/rules';
import { MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { FIRST_DRAFT, settingsOf } from '../../model/options/draft.js';
import { SelectField } from '../../ui/form/fields.js';

/** What of a match is chosen for an evening. */
export interface EveningTerms {
  /** Null for what suits those who are in. */
  readonly mode: Mode | null;
  readonly length: Length;
  readonly days: boolean;
}

/** What it is like unless anything else is chosen. */
export const FIRST_TERMS: EveningTerms = { mode: null, length: FIRST_DRAFT.length, days: false };

/** The mode in which so many people play among themselves. */
export function modeFor(people: number): Mode {
  return people >= 4 ? '4' : people === 3 ? '3' : '2';
}

/** What is asked of the server for it. */
export function eveningMatch({ length, days }: EveningTerms, mode: Mode, key: string) {
  const pace = days ? ({ ...FIRST_DRAFT.pace, kind: 'days', choice: 'twoDays' } as const) : FIRST_DRAFT.pace;
  return settingsOf({ ...FIRST_DRAFT, mode, length, pace }, key)!;
}

/** The fields. */
export function EveningForm(props: { terms: EveningTerms; mode: Mode; onChange(terms: EveningTerms): void }) {
  const { terms, mode, onChange } = props;
  return (
    <>
      <div class="field-pair">
        <SelectField
          label={words.cupMode}
          choices={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={mode}
          onPick={(picked) => onChange({ ...terms, mode: picked })}
        />
        <SelectField
          label={words.cupLength}
          choices={LENGTHS.map((value) => ({ value, label: lengthWords.name(value, 0) }))}
          value={terms.length}
          onPick={(length) => onChange({ ...terms, length })}
        />
      </div>
      <label class="tick">
        <input
          type="checkbox"
          checked={terms.days}
          onChange={({ currentTarget: { checked: days } }) => onChange({ ...terms, days })}
        />
        <span>{words.cupDays}</span>
      </label>
    </>
  );
}
