/** The form that makes a match. What it suggests makes a first game good. */
import { MODES, type Mode, TEAMS } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { type Draft, FIRST_DRAFT, type Problem, problemsOf, settingsOf, sittingOfDraft } from '../model/draft.js';
import { expectedTime } from '../model/duration.js';
import { Chips, RadioCards, SelectField } from '../parts/fields.js';
import { LengthField } from '../parts/length-field.js';
import { Ruled } from '../parts/ruled.js';
import { tableLength } from '../storage/prefs.js';
import { secretKey } from '../storage/secret.js';
import { MODE_NAMES, home as words } from '../words/index.js';
import { length } from '../words/length.js';
import { makeAndGo } from './make.js';
import { MoreSettings } from './more-settings.js';

const FOUND = ['link', 'listed'] as const;

/** Brings the first field that will not do into view. */
function showProblem(form: HTMLFormElement, problems: readonly Problem[]): void {
  const folded = form.querySelector('details');
  if (folded !== null && problems.length > 0) folded.open = true;
  form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
}

/** The form. */
export function MakeForm() {
  const [draft, setDraft] = useState<Draft>(() => ({ ...FIRST_DRAFT, length: tableLength.value }));
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
  };

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const settings = settingsOf(draft, secretKey());
    if (settings === null) {
      setProblem(words.mendFirst);
      showProblem(event.currentTarget as HTMLFormElement, problemsOf(draft));
      return;
    }
    setBusy(true);
    setProblem(await makeAndGo(settings));
    setBusy(false);
  };

  return (
    <form class="sheet create" onSubmit={submit} noValidate>
      <h2>{words.make}</h2>
      <RadioCards<Mode>
        label={words.players}
        choices={MODES.map((mode) => ({
          value: mode,
          label: MODE_NAMES[mode],
          note: words.modes[mode],
          time: length.time(expectedTime(draft.length, sittingOfDraft({ ...draft, mode }))),
        }))}
        value={draft.mode}
        onPick={(mode) => change({ mode })}
      />
      {draft.mode === '3' && (
        <SelectField
          label={words.empty}
          choices={TEAMS.map((team) => ({ value: String(team), label: words.emptyOption(team) }))}
          value={String(draft.empty)}
          onPick={(value) => change({ empty: TEAMS.find((team) => String(team) === value) ?? 0 })}
        />
      )}
      <LengthField
        value={draft.length}
        sitting={sittingOfDraft(draft)}
        onPick={(length) => {
          tableLength.value = length;
          change({ length });
        }}
      />
      <Chips
        label={words.found}
        choices={FOUND.map((value) => ({ value, label: words.foundBy[value] }))}
        value={draft.listed ? 'listed' : 'link'}
        onPick={(value) => change({ listed: value === 'listed' })}
      />
      <MoreSettings draft={draft} onChange={change} />
      <button type="submit" class="primary wide" disabled={busy}>
        {busy ? words.creating : words.create}
      </button>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
    </form>
  );
}
