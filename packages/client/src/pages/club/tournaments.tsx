/**
 * The tournaments of a club: opened by its owner and joined by members. Each match has its board, and each tournament its
 * table.
 */
import type { ClubTournament } from '@dominion/protocol';
import { teamsOf } from '@dominion/rules';
import type { Answer } from '../../base/api/api.js';
import { doTournament, type TournamentDoing } from '../../base/api/clubs.js';
import { go } from '../../base/route.js';
import { grammar, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import type { SeenHome } from './both-players.js';
import { MatchPicture } from './match-picture.js';
import { OpenTournament } from './open-tournament.js';
import { cupPoints, nextGames } from './order.js';
import { noteSeats } from './tonight-table.js';

interface Props {
  readonly circle: SeenHome;
  readonly failed: boolean;
  again(): void;
}

export function Tournaments({ circle, failed, again }: Props) {
  const { said, tell } = useProblem(failed);
  const keeps = circle.me === circle.keeper;
  const run = async (doing: TournamentDoing): Promise<boolean> => {
    const answer = await doTournament(circle.code, doing);
    tell(answer);
    again();
    return answer.kind === 'ok';
  };
  if (circle.cups.length === 0 && !keeps) return null;
  return (
    <Panel name="cups" title={words.cups}>
      {circle.cups.map((cup) => (
        <Cup key={cup.id} circle={circle} cup={cup} run={run} tell={tell} />
      ))}
      {keeps && (
        <>
          <p class="muted">{words.cupLead}</p>
          <OpenTournament said={said} run={run} />
        </>
      )}
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

interface CupProps {
  readonly circle: SeenHome;
  readonly cup: ClubTournament;
  run(doing: TournamentDoing): Promise<boolean>;
  tell(answer: Answer<unknown>): void;
}

function Cup({ circle, cup, run, tell }: CupProps) {
  const { id, mode, state, players } = cup;
  const plays = players.includes(circle.me);
  const keeps = circle.me === circle.keeper;
  const needs = teamsOf(mode, 0).length;
  // Before the start no place is reserved for members who left.
  const there = players.filter((player) => player !== null);
  const facts = factsOf(cup);
  const next = state === 'playing' ? nextGames(cup, circle.me) : [];
  const others = cup.games.map((_, at) => at).filter((at) => !next.includes(at));
  return (
    <section class="circle-cup stack" aria-label={facts.join(', ')}>
      <h3>
        {facts.join(' · ')} {state === 'ended' && <span class="pill">{words.cupEnded}</span>}
      </h3>
      {state === 'gathering' ? (
        <>
          <ul class="tonight-list">
            {there.map((player) => (
              <li key={player}>
                <bdi>{memberName(circle, player)}</bdi>
              </li>
            ))}
          </ul>
          <p class="fine muted">{words.cupNeeds(needs)}</p>
          <div class="button-row">
            <button type="button" onClick={() => void run({ what: plays ? 'leave' : 'join', cup: id })}>
              {plays ? words.leaveCup : words.joinCup}
            </button>
            {keeps && there.length >= needs && (
              <button type="button" class="primary" onClick={() => void run({ what: 'begin', cup: id })}>
                {words.beginCup(there.length)}
              </button>
            )}
          </div>
        </>
      ) : (
        <>
          <Games circle={circle} cup={cup} numbers={next} tell={tell} />
          {others.length > 0 && (
            <details>
              <summary>{next.length > 0 ? words.cupOthers : words.running}</summary>
              <Games circle={circle} cup={cup} numbers={others} tell={tell} />
            </details>
          )}
        </>
      )}
      {keeps && state !== 'ended' && (
        <AskTwice
          look="quiet"
          label={words.endCup}
          really={words.reallyEndCup}
          no={words.no}
          onYes={() => void run({ what: 'end', cup: id })}
        />
      )}
    </section>
  );
}

function factsOf({ mode, length, days }: ClubTournament): string[] {
  return [MODE_NAMES[mode], lengthWords.name(length, 0), ...(days ? [words.byDays] : [])];
}

/** Some matches of a tournament: those with a table as cards, the others as rows. */
function Games({ numbers, ...props }: Omit<GameProps, 'number'> & { numbers: readonly number[] }) {
  const made = numbers.filter((number) => props.cup.games[number]!.code !== null);
  const unmade = numbers.filter((number) => !made.includes(number));
  return (
    <>
      {made.length > 0 && (
        <ol class="match-cards">
          {made.map((number) => (
            <li key={number} class="match-card">
              <Game {...props} number={number} />
            </li>
          ))}
        </ol>
      )}
      {unmade.length > 0 && (
        <ol class="rows">
          {unmade.map((number) => (
            <li key={number} class="row">
              <Game {...props} number={number} />
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** The tables of points of the tournaments that have begun. */
export function TournamentTables({ circle }: { circle: SeenHome }) {
  const begun = circle.cups.filter(({ state }) => state !== 'gathering');
  if (begun.length === 0) return null;
  return (
    <Panel name="cups" title={words.cups}>
      {begun.map((cup) => (
        <section key={cup.id} class="circle-cup stack" aria-label={factsOf(cup).join(', ')}>
          <h3>
            {factsOf(cup).join(' · ')} {cup.state === 'ended' && <span class="pill">{words.cupEnded}</span>}
          </h3>
          <Points circle={circle} cup={cup} />
        </section>
      ))}
    </Panel>
  );
}

const FIGURES = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

function Points({ circle, cup }: { circle: SeenHome; cup: ClubTournament }) {
  const points = cupPoints(cup);
  const order = cup.players.map((id, at) => ({ id, at, ...points[at]! })).sort((a, b) => b.points - a.points);
  return (
    <table class="met">
      <thead>
        <tr>
          <th scope="col">{words.who}</th>
          <th scope="col">{words.points}</th>
          <th scope="col">{words.sat}</th>
        </tr>
      </thead>
      <tbody>
        {order.map(({ id, at, points: sum, played }) => (
          <tr key={at}>
            <th scope="row">
              <bdi>{memberName(circle, id)}</bdi>
            </th>
            <td>{FIGURES.format(sum)}</td>
            <td>{played}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface GameProps {
  readonly circle: SeenHome;
  readonly cup: ClubTournament;
  readonly number: number;
  tell(answer: Answer<unknown>): void;
}

/** The players and what can be done, with a picture once there is a table. */
function Game({ circle, cup, number, tell }: GameProps) {
  const { seats, code, points } = cup.games[number]!;
  const mine = seats.find(({ player }) => cup.players[player] === circle.me);
  // Matches with a member who left aren't offered.
  const open = cup.state === 'playing' && seats.every(({ player }) => cup.players[player] !== null);
  const sit = (match: string): void => {
    noteSeats(circle, match, (id) => seats.find(({ player }) => cup.players[player] === id)?.team ?? null);
  };
  const version = circle.running.find((match) => match.code === code)?.at;
  const [busy, work] = useBusy();
  const make = async (): Promise<void> => {
    const made = await doTournament(circle.code, { what: 'game', cup: cup.id, game: number });
    if (made.kind !== 'ok') return tell(made);
    sit(made.value.code);
    go({ page: 'room', code: made.value.code });
  };
  return (
    <>
      {code !== null && <MatchPicture code={code} {...(version !== undefined && { version })} />}
      <span class="cup-seats">
        {seats.map(({ team, player }, at) => (
          <span key={team}>
            <TeamMark team={team} small named /> <bdi>{memberName(circle, cup.players[player]!)}</bdi>
            {points !== null && <b> {FIGURES.format(points[at]!)}</b>}
          </span>
        ))}
      </span>
      {code !== null ? (
        <Link
          to={{ page: points === null ? 'room' : 'replay', code }}
          class="button quiet"
          onGo={() => mine !== undefined && points === null && sit(code)}
        >
          {points === null ? words.toTable : words.replay}
        </Link>
      ) : !open ? (
        <small class="muted">{words.notPlayed}</small>
      ) : (
        mine !== undefined && (
          <button
            type="button"
            aria-label={grammar.about(words.makeGame, words.game(number + 1))}
            disabled={busy}
            onClick={() => work(make)}
          >
            {words.makeGame}
          </button>
        )
      )}
    </>
  );
}
