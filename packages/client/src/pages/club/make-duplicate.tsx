/** Sets up a duplicate match: the button and its sheet. */
import type { ClubHome } from '@dominion/protocol';
import { type Team, teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { DuplicateDoing } from '../../base/api/clubs.js';
import { home, kingdom } from '../../i18n/index.js';
import { circle as words } from '../../i18n/pages/club.js';
import { FormFoot, MatchFields } from '../../match/new/form.js';
import { memberName } from '../../match/panels/club/facts.js';
import { type Draft, FIRST_DRAFT, timingOfDraft } from '../../model/options/draft.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Chips } from '../../ui/form/fields.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { SheetButton } from '../../ui/sheet-button.js';
import { byLot, firstSeats, peopleFor, seatedOn } from './duplicate-seats.js';

/** Returns the name of a table: the first or second, of one evening or of two. */
export function tableName(evenings: 1 | 2, at: number): string {
  return evenings === 1 ? words.twinTable(at + 1) : words.twinEvening(at + 1);
}

/** Returns the first seat of each table. */
const firstsOf = (seats: readonly string[], teams: readonly Team[]): number[] =>
  Array.from({ length: seats.length / teams.length }, (_, table) => table * teams.length);

interface Props {
  readonly circle: ClubHome;
  /** Why they couldn't be set up. */
  readonly said: string;
  run(doing: DuplicateDoing): Promise<boolean>;
}

/** The button for a new duplicate match. */
export const SetTables = (props: Props) => (
  <SheetButton label={words.makeTwin}>{(close) => <TwinForm {...props} onDone={close} />}</SheetButton>
);

/** The match to be played twice, its evenings, and its seats. */
function TwinForm({ circle, said, run, onDone }: Props & { onDone(): void }) {
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
  const teams = teamsOf(mode, 0);
  const needed = peopleFor(mode, evenings);
  const seats = chosen?.length === needed ? chosen : firstSeats(circle, needed);
  const enough = seats.length === needed;
  const make = (event: Event): void => {
    event.preventDefault();
    const asked = firstsOf(seats, teams).map((from) => seats.slice(from, from + teams.length));
    const timing = timingOfDraft(draft);
    if (timing === null) return setWrong(true);
    work(async () => {
      if (await run({ what: 'make', mode, length, ...timing, tables: asked })) onDone();
    });
  };
  return (
    <form class="new-match stack" onSubmit={make} noValidate>
      <MatchFields draft={draft} rules={['pace']} onChange={change} />
      <Chips
        label={words.twinWhen}
        choices={[
          { value: '1', label: words.twinAtOnce },
          { value: '2', label: words.twinEvenings },
        ]}
        value={String(evenings) as '1' | '2'}
        onPick={(picked) => setEvenings(picked === '1' ? 1 : 2)}
      />
      {enough ? (
        <>
          <TwinSeats circle={circle} teams={teams} evenings={evenings} seats={seats} onChange={choose} />
          <p class="fine muted">
            {evenings === 2 ? words.twinAcross : mode === '4a' ? words.twinPairs : words.twinSeats} {words.twinHidden}
          </p>
        </>
      ) : (
        <p class="fine" role="status">
          {words.twinNeeds(needed)}
        </p>
      )}
      <FormFoot problem={wrong ? home.mendFirst : said}>
        <button type="submit" class="primary wide" disabled={!enough || busy}>
          {words.makeTwin}
        </button>
      </FormFoot>
    </form>
  );
}

interface SeatsProps {
  readonly circle: ClubHome;
  readonly teams: readonly Team[];
  readonly evenings: 1 | 2;
  /** A member for each seat, table by table. */
  readonly seats: readonly string[];
  onChange(seats: readonly string[]): void;
}

/** The seats: press one, then the member who trades places with it. */
function TwinSeats({ circle, teams, evenings, seats, onChange }: SeatsProps) {
  const [picked, pick] = useState<number | null>(null);
  const others = circle.people.filter(({ id }) => !seats.includes(id));
  const press = (id: string, at: number | null): void => {
    if (picked === null || picked === at) return pick(picked === at ? null : at);
    onChange(seatedOn(seats, picked, id));
    pick(null);
  };
  return (
    <>
      <div class="twin-tables">
        {firstsOf(seats, teams).map((from, table) => (
          <fieldset key={from} class="twin-table stack">
            <legend>{tableName(evenings, table)}</legend>
            {teams.map((team, at) => (
              <button
                key={team}
                type="button"
                class="twin-seat"
                aria-pressed={picked === from + at}
                onClick={() => press(seats[from + at]!, from + at)}
              >
                <TeamMark team={team} small />
                <span class="visually-hidden">{kingdom(team)}</span> {memberName(circle, seats[from + at]!)}
              </button>
            ))}
          </fieldset>
        ))}
      </div>
      <div class="button-row">
        <button type="button" onClick={() => onChange(byLot(seats, Math.random))}>
          {words.twinLots}
        </button>
        {picked !== null &&
          others.map(({ id }) => (
            <button key={id} type="button" onClick={() => press(id, null)}>
              {memberName(circle, id)}
            </button>
          ))}
      </div>
    </>
  );
}
