/** A club's annals on one printable page: a year's posters by month, its houses as banners, and its heroes. */
import type { ClubAnnals, ClubHome, ClubPast } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { lookOf } from '../../board/palette.js';
import { dayAt, monthAt } from '../../i18n/dates.js';
import { duration, grammar, MODE_NAMES } from '../../i18n/index.js';
import { seers } from '../../i18n/match/seers.js';
import { circle as words } from '../../i18n/pages/club.js';
import { memberName, sittersOf, winnersOf } from '../../match/panels/club/facts.js';
import { TeamMark } from '../../ui/board/team-mark.js';
import { UnitGlyph } from '../../ui/board/unit-glyph.js';
import { Chips } from '../../ui/form/fields.js';
import { BrokenSealIcon } from '../../ui/icons.js';
import { Link } from '../../ui/link.js';
import { Panel } from '../../ui/section.js';
import { annalsBreakers, annalsMonths, annalsSeers, housesOf, type SeerSum, yearsOf } from './annals-data.js';
import { EmptyTab } from './empty.js';
import { MatchPicture } from './match-picture.js';
import { type Hero, type ToldMatch, useTold } from './telling.js';

const MOST_HEROES = 12;
/** From this many matches on, a year has months and houses. */
const MATCHES_OF_A_YEAR = 3;

/** The annals; they say so if the club hasn't played yet. */
export function Annals({ circle, annals }: { circle: ClubHome; annals: ClubAnnals | null }) {
  const [picked, pick] = useState<string | null>(null);
  const years = yearsOf(annals?.matches ?? []);
  const year = years.find((each) => String(each) === picked) ?? years[0];
  return (
    <Panel name="annals" title={words.annals}>
      {year === undefined &&
        (annals === null && circle.played > 0 ? (
          <p class="muted" role="status">
            {words.reading}
          </p>
        ) : (
          <EmptyTab code={circle.code} of="pictures" text={words.noAnnals} />
        ))}
      {years.length > 1 && (
        <Chips
          label={words.annals}
          choices={years.map((each) => ({ value: String(each), label: String(each) }))}
          value={String(year)}
          onPick={pick}
        />
      )}
      {year !== undefined && <Year circle={circle} year={year} matches={annals!.matches} several={years.length > 1} />}
    </Panel>
  );
}

interface YearProps {
  readonly circle: ClubHome;
  readonly year: number;
  /** The matches of all years, and whether there are several years (`several`). */
  readonly matches: readonly ClubPast[];
  readonly several: boolean;
}

function Year({ circle, year, matches, several }: YearProps) {
  const months = annalsMonths(year, matches);
  const all = months.flatMap((month) => month.matches);
  const full = all.length >= MATCHES_OF_A_YEAR;
  const { told, more } = useTold(all);
  return (
    <article class="annals-year stack">
      <h3>{words.year(String(year))}</h3>
      {full ? (
        months.map(({ at, matches: of }) => (
          <section key={at} class="annals-month" aria-label={monthAt(at)}>
            <h4>
              {monthAt(at)} {of.length > 1 && <small class="muted">{words.evening(of.length)}</small>}
            </h4>
            <Posters circle={circle} matches={of} told={told} />
          </section>
        ))
      ) : (
        <Posters circle={circle} matches={all} told={told} />
      )}
      {full && <Houses circle={circle} matches={all} />}
      <Oathbreakers circle={circle} matches={all} told={told} />
      <Heroes matches={all} told={told} more={more} />
      <Seers circle={circle} year={all} ever={several ? matches : null} />
      <button type="button" class="annals-print" onClick={() => print()}>
        {words.print}
      </button>
    </article>
  );
}

interface StoriesProps {
  readonly circle: ClubHome;
  readonly matches: readonly ClubPast[];
  readonly told: ReadonlyMap<string, ToldMatch>;
}

const Posters = ({ circle, matches, told }: StoriesProps) => (
  <ul class="annals-posters">
    {matches.map((match) => (
      <li key={match.code}>
        <Poster circle={circle} match={match} told={told.get(match.code) ?? null} />
      </li>
    ))}
  </ul>
);

/** For each member a banner as long as their wins, in the kingdoms' colours. */
function Houses({ circle, matches }: { circle: ClubHome; matches: readonly ClubPast[] }) {
  const houses = housesOf(matches).map(({ id, by }) => ({ id, by, won: by.reduce((sum, each) => sum + each.won, 0) }));
  houses.sort((a, b) => b.won - a.won);
  const most = Math.max(1, ...houses.map(({ won }) => won));
  return (
    <section aria-label={words.houses}>
      <h4>{words.houses}</h4>
      <ul class="annals-banners">
        {houses.map(({ id, by, won }) => (
          <li key={id}>
            <bdi>{memberName(circle, id)}</bdi>
            <span class="annals-pole">
              <span class="annals-banner" style={{ width: `${(won / most) * 100}%` }} aria-hidden="true">
                {by.map((each) => (
                  <i key={each.team} style={{ flexGrow: each.won, background: lookOf(each.team).css }} />
                ))}
              </span>
            </span>
            <b>{words.wonTimes(won)}</b>
            <small class="muted">
              {by.map(({ team, sat }) => (
                <span key={team} class="annals-house">
                  <TeamMark team={team} small named /> {words.times(sat)}
                </span>
              ))}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The heroes: the first two of each match; nothing if there were none. */
function Heroes(props: { matches: readonly ClubPast[]; told: ReadonlyMap<string, ToldMatch>; more: boolean }) {
  const heroes = props.matches.flatMap(({ code, ended }): (Hero & { code: string; ended: number })[] =>
    (props.told.get(code)?.heroes ?? []).slice(0, 2).map((hero) => ({ ...hero, code, ended })),
  );
  if (heroes.length === 0 && !props.more) return null;
  return (
    <section aria-label={words.heroes}>
      <h4>{words.heroes}</h4>
      {heroes.length === 0 && <p class="muted">{words.telling}</p>}
      <ul class="annals-heroes">
        {heroes.slice(0, MOST_HEROES).map(({ name, piece, team, title, note, code, ended }) => (
          <li key={`${code} ${name} ${title}`}>
            <UnitGlyph unit={piece & 15} />
            <span>
              <b>{name}</b> {team !== -1 && <TeamMark team={team} small named />} {title}
              <small class="muted">
                {' '}
                {note} · {dayAt(ended)}
              </small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The members who broke oaths; nothing if none did. */
function Oathbreakers({ circle, matches, told }: StoriesProps) {
  const broke = annalsBreakers(matches, (code) => (told.get(code)?.oaths ?? []).map(({ breakers }) => breakers));
  if (broke.length === 0) return null;
  return (
    <section aria-label={words.oathbreakers}>
      <h4>{words.oathbreakers}</h4>
      <ul class="annals-houses annals-broken">
        {broke.map(({ id, broke: times }) => (
          <li key={id}>
            <BrokenSealIcon />
            <span>
              <bdi>{memberName(circle, id)}</bdi> {words.broke(times)}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The best of the year, and of all years if there are several. Nothing if no one guessed. */
function Seers(props: { circle: ClubHome; year: readonly ClubPast[]; ever: readonly ClubPast[] | null }) {
  const { circle, year, ever } = props;
  const [best, bestEver] = [annalsSeers(year), annalsSeers(ever ?? [])];
  if (best.length === 0 && bestEver.length === 0) return null;
  return (
    <section aria-label={words.seers}>
      <h4>{words.seers}</h4>
      {best.length > 0 && <SeerSums circle={circle} sums={best} label={words.seers} />}
      {bestEver.length > 0 && (
        <>
          <h5>{words.allYears}</h5>
          <SeerSums circle={circle} sums={bestEver} label={words.allYears} />
        </>
      )}
    </section>
  );
}

function SeerSums({ circle, sums, label }: { circle: ClubHome; sums: readonly SeerSum[]; label: string }) {
  return (
    <ol class="annals-houses" aria-label={label}>
      {sums.map(({ member, points, right, made, matches }) => (
        <li key={member}>
          <bdi>{memberName(circle, member)}</bdi>{' '}
          <span>
            {seers.points(points)}{' '}
            <small class="muted">
              {seers.tally(right, made)} · {words.evening(matches)}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A match: its picture, the winners, its end, and the deciding blow. */
function Poster({ circle, match, told }: { circle: ClubHome; match: ClubPast; told: ToldMatch | null }) {
  const { code, mode, ply, begun, ended, result, uncounted } = match;
  const winners = winnersOf(circle, match);
  const seconds = Math.round((ended - begun) / 1000);
  const facts = [
    dayAt(ended),
    MODE_NAMES[mode],
    words.turns(ply),
    ...(seconds > 0 && seconds < 86_400 ? [duration(seconds < 60 ? seconds : seconds - (seconds % 60))] : []),
    ...(result.reason === 'mandate' ? [words.byMandate] : []),
    ...(uncounted == null ? [] : [words.uncounted[uncounted]]),
  ];
  return (
    <Link to={{ page: 'replay', code }} class="match-card">
      <MatchPicture code={code} />
      <span class="row-text stack">
        <b>{winners.length === 0 ? words.wasDrawn : words.wonBy(winners)}</b>
        {told !== null && told.blow !== '' && <span class="annals-blow">{told.blow}</span>}
        {told?.oaths.map(({ text }) => (
          <span key={text} class="annals-blow">
            {text}
          </span>
        ))}
        <small class="muted">
          {grammar.items(sittersOf(circle, match))} · {facts.join(' · ')}
        </small>
      </span>
    </Link>
  );
}
