/** The form that makes a match. What it suggests makes a first game good. */
import { MODES, type Mode, TEAMS } from '@dominion/rules';
import { useEffect, useRef, useState } from 'preact/hooks';
import { tableLength, tablePace } from '../../base/storage/prefs.js';
import { secretKey } from '../../base/storage/secret.js';
import { MODE_NAMES, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { makeAndGo } from '../../match/make.js';
import { type Draft, FIRST_DRAFT, peopleIn, settingsOf, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { draftOfPace } from '../../model/options/pace-draft.js';
import { ModeMark } from '../../ui/board/team-mark.js';
import { ClockField } from '../../ui/form/clock-field.js';
import { Chips, RadioCards } from '../../ui/form/fields.js';
import { LengthField } from '../../ui/form/length-field.js';
import { PaceField } from '../../ui/form/pace-field.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Ruled } from '../../ui/ruled.js';
import { SeatsOfBots } from './bot-seats.js';
import { MoreSettings } from './more-settings.js';

const FOUND = ['link', 'listed'] as const;

/** Whom the match that is made waits for: friends by its link, anybody, or nobody but who makes it. */
function whomOf(draft: Draft): 'link' | 'listed' | 'nobody' {
  if (draft.listed) return 'listed';
  return peopleIn(draft) > 1 ? 'link' : 'nobody';
}

/** The form; whenever `opening` grows it is gone to, and anyone may join what it makes. */
export function MakeForm({ opening }: { opening: number }) {
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...FIRST_DRAFT,
    length: tableLength.value,
    pace: draftOfPace(tablePace.value),
  }));
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const change = (changes: Partial<Draft>) => {
    setDraft((before) => ({ ...before, ...changes }));
    setProblem(null);
  };

  useEffect(() => {
    if (opening === 0) return;
    change({ listed: true });
    form.current?.scrollIntoView();
    form.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus({ preventScroll: true });
  }, [opening]);

  const submit = async (event: Event) => {
    event.preventDefault();
    if (busy) return;
    const settings = settingsOf(draft, secretKey());
    if (settings === null) {
      setProblem(words.mendFirst);
      (event.currentTarget as HTMLFormElement).querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
      return;
    }
    setBusy(true);
    setProblem(await makeAndGo(settings));
    setBusy(false);
  };

  if (offline)
    return (
      <section class="sheet make make-closed stack">
        <h2>{words.make}</h2>
        <p>{words.makeOffline}</p>
      </section>
    );
  return (
    <form class="sheet create make" ref={form} onSubmit={submit} noValidate>
      <h2>{words.make}</h2>
      <RadioCards<Mode>
        label={words.players}
        choices={MODES.map((mode) => ({
          value: mode,
          label: MODE_NAMES[mode],
          note: words.modes[mode],
          // At a table of days all of them may take months: that is said once, with the time for a turn.
          ...(draft.pace.kind === 'live' && {
            time: length.time(expectedTime(draft.length, sittingOfDraft({ ...draft, mode }))),
          }),
          picture: <ModeMark mode={mode} empty={draft.empty} />,
        }))}
        value={draft.mode}
        onPick={(mode) => change({ mode })}
      />
      {draft.mode === '3' && (
        <Chips
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
      <PaceField draft={draft} onChange={change} />
      {draft.pace.kind === 'live' && <ClockField draft={draft} onChange={change} />}
      <SeatsOfBots draft={draft} onChange={change} />
      <Chips
        label={words.found}
        choices={FOUND.map((value) => ({ value, label: words.foundBy[value] }))}
        value={draft.listed ? 'listed' : 'link'}
        onPick={(value) => change({ listed: value === 'listed' })}
      />
      <MoreSettings draft={draft} onChange={change} />
      <button type="submit" class="wide" disabled={busy}>
        {busy ? words.creating : words.create(whomOf(draft))}
      </button>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
    </form>
  );
}
