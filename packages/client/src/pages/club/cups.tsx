/** The cups of a circle: opened by its keeper, joined by whoever plays, each game a table, and the table of results. */
import type { CircleCup } from '@dominion/protocol';
import { LENGTHS, type Length, MODES, type Mode, teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { Answer } from '../../base/api/api.js';
import { type CupDoing, doCup } from '../../base/api/circles.js';
import { go } from '../../base/route.js';
import { grammar, MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { memberName } from '../../match/panels/club/facts.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { useProblem } from '../../match/panels/club/use-problem.js';
import { AskTwice } from '../../ui/ask-twice.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { SelectField } from '../../ui/form/fields.js';
import { useBusy } from '../../ui/hooks/use-busy.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import type { SeenHome } from './both.js';
import { noteSeats } from './called.js';
import { cupPoints } from './order.js';

interface Props {
  readonly circle: SeenHome;
  /** Whether it cannot be read now. */
  readonly failed: boolean;
  again(): void;
}

export function Cups({ circle, failed, again }: Props) {
  const { said, tell } = useProblem(failed);
  const keeps = circle.me === circle.keeper;
  const run = async (doing: CupDoing): Promise<boolean> => {
    const answer = await doCup(circle.code, doing);
    tell(answer);
    again();
    return answer.kind === 'ok';
  };
  if (circle.cups.length === 0 && !keeps) return null;
  return (
    <Panel name="cups" title={words.cups}>
      <p class="fine muted">{words.cupLead}</p>
      {circle.cups.map((cup) => (
        <Cup key={cup.id} circle={circle} cup={cup} run={run} tell={tell} />
      ))}
      {keeps && <OpenCup run={run} />}
      <p class="problem" role="alert">
        {said}
      </p>
    </Panel>
  );
}

/** What a cup is to be. */
function OpenCup({ run }: { run(doing: CupDoing): Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  const [mode, setMode] = useState<Mode>('2');
  const [length, setLength] = useState<Length>('evening');
  const [days, setDays] = useState(true);
  const [busy, work] = useBusy();
  const { button, form } = useInPlace(open);
  if (!open) {
    return (
      <button type="button" class="quiet" ref={button} onClick={() => setOpen(true)}>
        {words.openCup}
      </button>
    );
  }
  const make = (event: Event): void => {
    event.preventDefault();
    work(() => run({ what: 'open', mode, length, days }).then((opened) => opened && setOpen(false)));
  };
  return (
    <form class="circle-form" ref={form} onSubmit={make} aria-label={words.openCup}>
      <div class="field-pair">
        <SelectField
          label={words.cupMode}
          choices={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={mode}
          onPick={(picked) => setMode(picked)}
        />
        <SelectField
          label={words.cupLength}
          choices={LENGTHS.map((value) => ({ value, label: lengthWords.name(value, 0) }))}
          value={length}
          onPick={(picked) => setLength(picked)}
        />
      </div>
      <label class="tick">
        <input type="checkbox" checked={days} onChange={(event) => setDays(event.currentTarget.checked)} />
        <span>{words.cupDays}</span>
      </label>
      <button type="submit" disabled={busy}>
        {words.openCup}
      </button>
    </form>
  );
}

interface CupProps {
  readonly circle: SeenHome;
  readonly cup: CircleCup;
  run(doing: CupDoing): Promise<boolean>;
  tell(answer: Answer<unknown>): void;
}

function Cup({ circle, cup, run, tell }: CupProps) {
  const { id, mode, length, state, players } = cup;
  const plays = players.includes(circle.me);
  const keeps = circle.me === circle.keeper;
  const needs = teamsOf(mode, 0).length;
  // Before it begins nobody's place is kept who has left.
  const there = players.filter((player) => player !== null);
  const facts = [MODE_NAMES[mode], lengthWords.name(length, 0), ...(cup.days ? [words.cupDays] : [])];
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
          <Points circle={circle} cup={cup} />
          <details open={state === 'playing'}>
            <summary>{words.running}</summary>
            <ol class="cup-games stack">
              {cup.games.map((game, at) => (
                <li key={game.seats.map(({ player }) => player).join()}>
                  <Game circle={circle} cup={cup} number={at} tell={tell} />
                </li>
              ))}
            </ol>
          </details>
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

const FIGURES = new Intl.NumberFormat(undefined, { maximumFractionDigits: 2 });

function Points({ circle, cup }: { circle: SeenHome; cup: CircleCup }) {
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
  readonly cup: CircleCup;
  readonly number: number;
  tell(answer: Answer<unknown>): void;
}

/** A game: who sits where, and its match, or the way to it for who plays it. */
function Game({ circle, cup, number, tell }: GameProps) {
  const { seats, code, points } = cup.games[number]!;
  const mine = seats.find(({ player }) => cup.players[player] === circle.me);
  // Nobody waits for who has left.
  const open = cup.state === 'playing' && seats.every(({ player }) => cup.players[player] !== null);
  const sit = (match: string): void => {
    noteSeats(circle, match, (id) => seats.find(({ player }) => cup.players[player] === id)?.team ?? null);
  };
  const [busy, work] = useBusy();
  const make = async (): Promise<void> => {
    const made = await doCup(circle.code, { what: 'game', cup: cup.id, game: number });
    if (made.kind !== 'ok') return tell(made);
    sit(made.value.code);
    go({ page: 'room', code: made.value.code });
  };
  return (
    <>
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
