/** Setting two tables with the same throws: the button, and the form in its place. */
import type { CircleHome } from '@dominion/protocol';
import { LENGTHS, MODES, teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { DuplicateDoing } from '../../base/api/circles.js';
import { home, kingdom, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { type Draft, FIRST_DRAFT, timingOfDraft } from '../../model/options/draft.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { ClockField } from '../../ui/form/clock-field.js';
import { SelectField } from '../../ui/form/fields.js';
import { PaceField } from '../../ui/form/pace-field.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { byLot, firstSeats, peopleFor, seatedOn } from './duplicate-seats.js';

/** What a table is called: the first or second, of one evening or of two. */
export function tableName(evenings: 1 | 2, at: number): string {
  return evenings === 1 ? words.twinTable(at + 1) : words.twinEvening(at + 1);
}

const isFull = (seats: readonly string[], needed: number): boolean => seats.length === needed;

/** Which match is to be played twice, when, and who sits where. */
export function SetTables({ circle, run }: { circle: CircleHome; run(doing: DuplicateDoing): Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  const [draft, setDraft] = useState<Draft>(() => ({
    ...FIRST_DRAFT,
    ...{ mode: circle.people.length < 8 ? '2' : '4a', length: 'skirmish', clock: 'none' },
  }));
  const [wrong, setWrong] = useState(false);
  const { mode, length } = draft;
  const change = (changes: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...changes }));
    setWrong(false);
  };
  const [evenings, setEvenings] = useState<1 | 2>(1);
  const [chosen, choose] = useState<readonly string[] | null>(null);
  const [busy, work] = useBusy();
  const { button, form } = useInPlace(open);
  if (!open) {
    return (
      <button type="button" class="quiet" ref={button} onClick={() => setOpen(true)}>
        {words.makeTwin}
      </button>
    );
  }
  const teams = teamsOf(mode, 0);
  const needed = peopleFor(mode, evenings);
  const seats = chosen?.length === needed ? chosen : firstSeats(circle, needed);
  const enough = isFull(seats, needed);
  const tables = Array.from({ length: needed / teams.length }, (_, table) => table * teams.length);
  const make = (event: Event): void => {
    event.preventDefault();
    const asked = tables.map((from) => seats.slice(from, from + teams.length));
    const timing = timingOfDraft(draft);
    if (timing === null) return setWrong(true);
    work(() => run({ what: 'make', mode, length, ...timing, tables: asked }).then((made) => made && setOpen(false)));
  };
  return (
    <form class="circle-form" ref={form} onSubmit={make} aria-label={words.makeTwin} noValidate>
      <div class="field-pair">
        <SelectField
          label={words.cupMode}
          choices={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={mode}
          onPick={(picked) => change({ mode: picked })}
        />
        <SelectField
          label={words.cupLength}
          choices={LENGTHS.map((value) => ({ value, label: lengthWords.name(value, 0) }))}
          value={length}
          onPick={(picked) => change({ length: picked })}
        />
        <SelectField
          label={words.twinWhen}
          choices={[
            { value: '1', label: words.twinAtOnce },
            { value: '2', label: words.twinEvenings },
          ]}
          value={String(evenings) as '1' | '2'}
          onPick={(picked) => setEvenings(picked === '1' ? 1 : 2)}
        />
      </div>
      <PaceField draft={draft} onChange={change} />
      {draft.pace.kind === 'live' && <ClockField draft={draft} onChange={change} />}
      {enough ? (
        <>
          <div class="twin-tables">
            {tables.map((from, table) => (
              <fieldset key={from} class="twin-table stack">
                <legend>{tableName(evenings, table)}</legend>
                {teams.map((team, at) => (
                  <label key={team} class="twin-seat">
                    <TeamMark team={team} small />
                    <span>{kingdom(team)}</span>
                    <select
                      value={seats[from + at]!}
                      onChange={(event) => choose(seatedOn(seats, from + at, event.currentTarget.value))}
                    >
                      {circle.people.map(({ id }) => (
                        <option key={id} value={id}>
                          {memberName(circle, id)}
                        </option>
                      ))}
                    </select>
                  </label>
                ))}
              </fieldset>
            ))}
          </div>
          <p class="fine muted">
            {evenings === 2 ? words.twinAcross : mode === '4a' ? words.twinPairs : words.twinSeats} {words.twinHidden}
          </p>
        </>
      ) : (
        <p class="fine" role="status">
          {words.twinNeeds(needed)}
        </p>
      )}
      <p class="problem" role="alert">
        {wrong && home.mendFirst}
      </p>
      <div class="button-row">
        <button type="submit" disabled={!enough || busy}>
          {words.makeTwin}
        </button>
        {enough && (
          <button type="button" onClick={() => choose(byLot(seats, Math.random))}>
            {words.twinLots}
          </button>
        )}
        <button type="button" class="quiet" onClick={() => setOpen(false)}>
          {words.twinLeave}
        </button>
      </div>
    </form>
  );
}
