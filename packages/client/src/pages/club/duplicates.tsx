/** Matches of a circle at two tables with the same throws: who sits where, how far both are, what they come to, and making one. */
import type { CircleDuplicate, CircleHome, DuplicateTable } from '@dominion/protocol';
import { LENGTHS, MODES, type Team, teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { type DuplicateDoing, doDuplicate } from '../../base/api/circles.js';
import { home, kingdom, list, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { timingIn, timingName } from '../../i18n/match/timing.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { type Draft, FIRST_DRAFT, timingOfDraft } from '../../model/options/draft.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { ClockField } from '../../ui/form/clock-field.js';
import { SelectField } from '../../ui/form/fields.js';
import { PaceField } from '../../ui/form/pace-field.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import { fatesOf, reckoned, type Score, type TwinSitter } from './duplicate-score.js';
import { byLot, firstSeats, peopleFor, seatedOn } from './duplicate-seats.js';
import { ProveButton } from './prove.js';

interface Props {
  readonly circle: CircleHome;
  /** Whether it cannot be read now. */
  readonly failed: boolean;
  again(): void;
}

export function Duplicates({ circle, failed, again }: Props) {
  const { said, tell } = useProblem(failed);
  const run = async (doing: DuplicateDoing): Promise<boolean> => {
    const answer = await doDuplicate(circle.code, doing);
    tell(answer);
    again();
    return answer.kind === 'ok';
  };
  return (
    <Panel name="twins" title={words.twins}>
      <p class="fine muted">{words.twinLead}</p>
      {circle.duplicates.map((each) => (
        <Duplicate key={each.id} circle={circle} duplicate={each} run={run} />
      ))}
      <SetTables circle={circle} run={run} />
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

type Run = (doing: DuplicateDoing) => Promise<boolean>;

/** What a table is called: the first or second, of one evening or of two. */
const tableName = (evenings: 1 | 2, at: number): string =>
  evenings === 1 ? words.twinTable(at + 1) : words.twinEvening(at + 1);

const isFull = (seats: readonly string[], needed: number): boolean => seats.length === needed;

/** Which match is to be played twice, when, and who sits where. */
function SetTables({ circle, run }: { circle: CircleHome; run: Run }) {
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

/** What somebody at one of the tables is called. */
function sitterOf(circle: CircleHome, { member, name, team }: TwinSitter): string {
  if (member !== null) return memberName(circle, member);
  return name === '' ? kingdom(team) : isolated(name);
}

function Duplicate({ circle, duplicate, run }: { circle: CircleHome; duplicate: CircleDuplicate; run: Run }) {
  const { id, mode, length, evenings, off, open, yours, tables } = duplicate;
  const facts = [
    MODE_NAMES[mode],
    lengthWords.name(length, 0),
    ...(duplicate.pace === '' ? [] : [timingName(timingIn(duplicate))]),
    evenings === 1 ? words.twinAtOnce : words.twinEvenings,
  ];
  const [one, other] = tables;
  const played = open && one.code !== null && other.code !== null && one.status === 'over' && other.status === 'over';
  return (
    <section class="circle-cup stack" aria-label={facts.join(', ')}>
      <h3>
        {facts.join(' · ')} {off && <span class="pill">{words.twinCalledOff}</span>}
      </h3>
      {played && !off && <Reckoning circle={circle} duplicate={duplicate} />}
      {!open && (
        <div class="twin-tables">
          {tables.map((table, at) => (
            <TableBox key={at} circle={circle} table={table} name={tableName(evenings, at)} />
          ))}
        </div>
      )}
      {!open && <p class="fine muted">{words.twinHidden}</p>}
      {played && (
        <div class="button-row">
          <ProveButton codes={[one.code!, other.code!]} />
          {tables.map(({ code }, at) => (
            <Link key={code} to={{ page: 'replay', code: code! }} class="button quiet">
              {words.twinReplay(at + 1)}
            </Link>
          ))}
        </div>
      )}
      {yours && (
        <AskTwice
          look="quiet"
          label={words.twinOff}
          really={words.twinReallyOff}
          no={words.no}
          onYes={() => void run({ what: 'off', duplicate: id })}
        />
      )}
    </section>
  );
}

const STATES: Readonly<Record<DuplicateTable['status'], string>> = {
  waiting: words.twinWaits,
  playing: words.twinPlays,
  over: words.twinOver,
};

/** One of the tables: who sits there, how far it is, and the way to it for who does. */
function TableBox({ circle, table, name }: { circle: CircleHome; table: DuplicateTable; name: string }) {
  const mine = table.seats.some(({ member }) => member === circle.me);
  return (
    <section class="twin-table stack" data-mine={mine} aria-label={name}>
      <h4>
        {name} <span class="muted fine">{STATES[table.status]}</span>
      </h4>
      <ul>
        {table.seats.map((seat) => (
          <li key={seat.team}>
            <TeamMark team={seat.team} small named /> <bdi>{sitterOf(circle, seat)}</bdi>
          </li>
        ))}
      </ul>
      {mine && table.code !== null && (
        <Link to={{ page: 'room', code: table.code }} class="button primary">
          {words.toTable}
        </Link>
      )}
    </section>
  );
}

const POINTS = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });
const SIGNED = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2, signDisplay: 'exceptZero' });

const resultOf = ({ points, count }: Score): string => words.twinResult(POINTS.format(points), count);

/** What both made of each fate, and who was better by how much. */
function Reckoning({ circle, duplicate }: { circle: CircleHome; duplicate: CircleDuplicate }) {
  const { mode, evenings } = duplicate;
  const fates = fatesOf(duplicate);
  if (fates.length === 0) return null;
  const names = (sitters: readonly TwinSitter[]) => list(sitters.map((each) => sitterOf(circle, each)));
  const marks = (teams: readonly Team[]) => teams.map((team) => <TeamMark key={team} team={team} small named />);
  return (
    <>
      <h4>{words.twinTotal}</h4>
      <ol class="twin-total stack">
        {reckoned(mode, fates).map(({ sitters, sum }) => (
          <li key={names(sitters)}>
            <bdi>{names(sitters)}</bdi>
            <b>{words.twinAhead(SIGNED.format(sum.points), SIGNED.format(sum.count))}</b>
          </li>
        ))}
      </ol>
      <div class="table-scroll">
        <table class="met twin-fates">
          <thead>
            <tr>
              <th scope="col">{words.twinFate}</th>
              <th scope="col">{tableName(evenings, 0)}</th>
              <th scope="col">{tableName(evenings, 1)}</th>
              <th scope="col">{words.twinDifference}</th>
            </tr>
          </thead>
          <tbody>
            {fates.map(({ teams, sitters, scores, difference, late }) => (
              <tr key={teams.join()}>
                <th scope="row">{marks(teams)}</th>
                {sitters.map((each, at) => (
                  <td key={at}>
                    <bdi>{names(each)}</bdi>
                    <span class="fine muted">{resultOf(scores[at as 0 | 1])}</span>
                    {late[at as 0 | 1] > 0 && <span class="fine twin-late">{words.twinLate(late[at as 0 | 1])}</span>}
                  </td>
                ))}
                <td>
                  <b>{SIGNED.format(difference.points)}</b>
                  <span class="fine muted">{SIGNED.format(difference.count)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p class="fine muted">{words.twinPointsNote}</p>
    </>
  );
}
