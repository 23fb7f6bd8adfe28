/** How a club's members stand: matches and wins, series, head to head, and ratings with curves. */
import type { ClubAnnals, ClubHome, ClubPair, ClubRating, ClubSeries } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { bots, grammar, MODE_NAMES } from '../../../i18n/index.js';
import { circle as words } from '../../../i18n/pages/club.js';
import { Panel } from '../../../ui/section.js';
import { memberName } from './facts.js';
import '../../../pages/history/history.css';

interface Props {
  readonly circle: ClubHome;
  readonly annals: ClubAnnals | null;
  /** The content for a club without matches. */
  readonly empty: ComponentChildren;
}

export function StandingPanel({ circle, annals, empty }: Props) {
  return (
    <Panel name="circle-standing" title={words.standing}>
      {circle.played === 0 ? (
        empty
      ) : annals === null ? (
        <p class="muted" role="status">
          {words.reading}
        </p>
      ) : (
        <Counted circle={circle} annals={annals} />
      )}
    </Panel>
  );
}

function Counted({ circle, annals }: { circle: ClubHome; annals: ClubAnnals }) {
  const { tallies, series, pairs, ratings } = annals.standing;
  const several = series.filter((each) => each.played > 1);
  const sat = tallies.filter((each) => each.sat > 0).sort((a, b) => b.won - a.won || a.sat - b.sat);
  return (
    <>
      {annals.more && (
        <p class="muted" role="status">
          {words.reading}
        </p>
      )}
      <div class="standing-halves">
        <div class="stack">
          <table class="met">
            <thead>
              <tr>
                <th scope="col">{words.who}</th>
                <th scope="col">{words.sat}</th>
                <th scope="col">{words.won}</th>
                <th scope="col">{words.drawn}</th>
              </tr>
            </thead>
            <tbody>
              {sat.map(({ id, sat: played, won, drawn }) => (
                <tr key={id}>
                  <th scope="row">
                    <bdi>{memberName(circle, id)}</bdi>
                  </th>
                  <td>{played}</td>
                  <td>{won}</td>
                  <td>{drawn}</td>
                </tr>
              ))}
            </tbody>
          </table>
          {several.length > 0 && (
            <>
              <h3>{words.series}</h3>
              <ul class="circle-series stack">
                {several.map((each) => (
                  <li key={each.people.join()}>
                    <SeriesScore series={each} name={(id) => memberName(circle, id)} />
                  </li>
                ))}
              </ul>
            </>
          )}
          {pairs.length > 1 && (
            <details>
              <summary>{words.pairs}</summary>
              <ul class="circle-series stack">
                {pairs.map((pair) => (
                  <li key={pair.people.join()}>
                    <PairScore circle={circle} pair={pair} />
                  </li>
                ))}
              </ul>
            </details>
          )}
        </div>
        {ratings.length > 0 && (
          <div class="stack">
            <h3>{words.ratings}</h3>
            {ratings.map(({ mode, players }) => (
              <section
                key={mode}
                class="circle-ratings stack"
                aria-label={grammar.about(words.ratings, MODE_NAMES[mode])}
              >
                <h4>{MODE_NAMES[mode]}</h4>
                <ul>
                  {players.map((player) => (
                    <li key={player.id ?? player.bot}>
                      <Rating circle={circle} player={player} />
                    </li>
                  ))}
                </ul>
              </section>
            ))}
            <p class="fine muted">{words.ratingsNote}</p>
          </div>
        )}
      </div>
    </>
  );
}

/** The score of a series: each name with its wins. */
export function SeriesScore({ series, name }: { series: ClubSeries; name(id: string): string }) {
  const { people, won, played, drawn } = series;
  const told = people.map((id, at) => ({ id, called: name(id), won: won[at]! }));
  // The leader first; then by name, because ids mean nothing to readers.
  told.sort((a, b) => b.won - a.won || a.called.localeCompare(b.called));
  return (
    <>
      <span class="series-score">
        {told.map(({ id, called, won: wins }) => (
          <span key={id}>
            <bdi>{called}</bdi> <b>{wins}</b>
          </span>
        ))}
      </span>
      <small class="muted">
        {words.seriesCount(played)}
        {drawn > 0 && ` · ${words.seriesDrawn(drawn)}`}
      </small>
    </>
  );
}

function PairScore({ circle, pair }: { circle: ClubHome; pair: ClubPair }) {
  const { people, ahead, level, allied } = pair;
  const notes = [...(level > 0 ? [words.level(level)] : []), ...(allied > 0 ? [words.allied(allied)] : [])];
  return (
    <>
      <span class="series-score">
        {people.map((id, at) => (
          <span key={id}>
            <bdi>{memberName(circle, id)}</bdi> <b>{ahead[at]}</b>
          </span>
        ))}
      </span>
      {notes.length > 0 && <small class="muted">{notes.join(' · ')}</small>}
    </>
  );
}

/** The size of a curve, in its own units. */
const WIDTH = 120;
const HEIGHT = 28;

function Rating({ circle, player }: { circle: ClubHome; player: ClubRating }) {
  const { id, bot, rating, spread, played, curve } = player;
  const name = bot === null ? memberName(circle, id) : bots.name({ level: bot, manner: 'balanced' });
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const points = curve.map((value, at) => {
    const x = curve.length < 2 ? 0 : (at / (curve.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 2 - ((value - low) / Math.max(1, high - low)) * (HEIGHT - 4)).toFixed(1)}`;
  });
  return (
    <>
      <span class="rating-who">
        <bdi>{name}</bdi> <small class="muted">{words.seriesCount(played)}</small>
      </span>
      {curve.length > 1 && (
        <svg
          class="rating-curve"
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          preserveAspectRatio="none"
          role="img"
          aria-label={words.curve(name, curve[0]!, curve.at(-1)!)}
        >
          <polyline points={points.join(' ')} />
        </svg>
      )}
      <b class="rating-points">
        {rating}
        {spread > 0 && <small class="muted"> {words.spread(spread)}</small>}
      </b>
    </>
  );
}
