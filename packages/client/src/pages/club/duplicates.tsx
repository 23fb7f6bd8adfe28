/** Matches of a circle at two tables with the same throws: who sits where, how far both are, what they come to, and making one. */
import type { CircleDuplicate, CircleHome, DuplicateTable } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { type DuplicateDoing, doDuplicate } from '../../base/api/circles.js';
import { kingdom, list, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { timingIn, timingName } from '../../i18n/match/timing.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import { fatesOf, reckoned, type Score, type TwinSitter } from './duplicate-score.js';
import { MatchPicture } from './match-picture.js';
import { ProveButton } from './prove.js';
import { SetTables, tableName } from './set-tables.js';

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
      {circle.duplicates.map((each) => (
        <Duplicate key={each.id} circle={circle} duplicate={each} run={run} />
      ))}
      <div class="club-offer">
        <div class="line">
          <Thumbnail position={boardOf('2')} bottom={2} />
          <Thumbnail position={boardOf('2')} bottom={0} />
        </div>
        <div class="stack">
          <p class="muted">{words.twinLead}</p>
          <SetTables circle={circle} said={said} run={run} />
        </div>
      </div>
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

type Run = (doing: DuplicateDoing) => Promise<boolean>;

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
            <TableBox key={at} circle={circle} table={table} mode={mode} name={tableName(evenings, at)} />
          ))}
        </div>
      )}
      {!open && <p class="fine muted">{words.twinHidden}</p>}
      {played && (
        <>
          <div class="twin-tables">
            {tables.map(({ code }, at) => (
              <Link key={code} to={{ page: 'replay', code: code! }} class="match-card">
                <MatchPicture code={code!} />
                {words.twinReplay(at + 1)}
              </Link>
            ))}
          </div>
          <div class="button-row">
            <ProveButton codes={[one.code!, other.code!]} />
          </div>
        </>
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
function TableBox(props: { circle: CircleHome; table: DuplicateTable; mode: Mode; name: string }) {
  const { circle, table, mode, name } = props;
  const seat = table.seats.find(({ member }) => member === circle.me);
  const mine = seat !== undefined;
  return (
    <section class="twin-table stack" data-mine={mine} aria-label={name}>
      <Thumbnail position={boardOf(mode)} bottom={(seat ?? table.seats[0])?.team ?? 2} />
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
        <Link to={{ page: 'room', code: table.code }} class="button">
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
