/** A club's duplicate matches, and a form for a new one. */
import type { ClubDuplicate, ClubHome, DuplicateTable } from '@dominion/protocol';
import type { Mode, Team } from '@dominion/rules';
import { type DuplicateDoing, doDuplicate } from '../../base/api/clubs.js';
import { kingdom, list, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { timingIn, timingName } from '../../i18n/match/timing.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { boardOf } from '../../ui/board/beginnings.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { Thumbnail } from '../../ui/board/thumbnail.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import { type DuplicateSitter, fatesOf, reckoned, type Score } from './duplicate-score.js';
import { SetTables, tableName } from './make-duplicate.js';
import { MatchPicture } from './match-picture.js';
import { ProveButton } from './prove-duplicate.js';

interface Props {
  readonly circle: ClubHome;
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
      <p class="muted">{words.twinLead}</p>
      <SetTables circle={circle} said={said} run={run} />
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

type Run = (doing: DuplicateDoing) => Promise<boolean>;

function sitterOf(circle: ClubHome, { member, name, team }: DuplicateSitter): string {
  if (member !== null) return memberName(circle, member);
  return name === '' ? kingdom(team) : isolated(name);
}

function Duplicate({ circle, duplicate, run }: { circle: ClubHome; duplicate: ClubDuplicate; run: Run }) {
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

/** One of the tables: its players, its progress, and a link for its own players. */
function TableBox(props: { circle: ClubHome; table: DuplicateTable; mode: Mode; name: string }) {
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

/** The score of both players for each fate, and the difference. */
function Reckoning({ circle, duplicate }: { circle: ClubHome; duplicate: ClubDuplicate }) {
  const { mode, evenings } = duplicate;
  const fates = fatesOf(duplicate);
  if (fates.length === 0) return null;
  const names = (sitters: readonly DuplicateSitter[]) => list(sitters.map((each) => sitterOf(circle, each)));
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
