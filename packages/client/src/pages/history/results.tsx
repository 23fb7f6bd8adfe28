/** The results of the player's matches by mode, and the people they played with. */
import { useState } from 'preact/hooks';
import { bots, MODE_NAMES } from '../../i18n/index.js';
import { history as words } from '../../i18n/pages/history.js';
import { Panel } from '../../ui/section.js';
import { byMode, type EndingTally, type HistoryEntry, metIn, sumOf, tallyOf } from './entry.js';

/** How many people are shown at first. */
const FIRST = 8;

/** The results by mode, and the players met; nothing before a match is over. */
export function Results({ entries }: { entries: readonly HistoryEntry[] }) {
  const modes = byMode(entries);
  if (modes.length === 0) return null;
  const all = tallyOf(entries);
  const most = Math.max(...modes.map(({ tally }) => sumOf(tally)));
  return (
    <div class="history-side stack">
      <Panel name="results" title={words.summary}>
        <dl class="big-tally">
          {(
            [
              ['won', words.won],
              ['lost', words.lost],
              ['draw', words.drawn],
            ] as const
          ).map(([part, label]) => (
            <div key={part} data-part={part}>
              <dt>{label}</dt>
              <dd>{all[part]}</dd>
            </div>
          ))}
        </dl>
        <ul class="tallies stack">
          {modes.map(({ mode, tally }) => (
            <li key={mode}>
              <span>{MODE_NAMES[mode]}</span>
              <Figures tally={tally} />
              <TallyBar tally={tally} most={most} />
            </li>
          ))}
        </ul>
      </Panel>
      <Opponents entries={entries} />
    </div>
  );
}

/** The players met, how often, and with which results; nothing if there are none. */
function Opponents({ entries }: { entries: readonly HistoryEntry[] }) {
  const met = metIn(entries);
  const [all, setAll] = useState(false);
  const shown = all ? met : met.slice(0, FIRST);
  if (met.length === 0) return null;
  const allies = met.some(({ allied }) => sumOf(allied) > 0);
  return (
    <Panel name="met" title={words.people}>
      <table class="met">
        <thead>
          <tr>
            <th scope="col">{words.who}</th>
            <th scope="col">{words.metAgainst}</th>
            {allies && <th scope="col">{words.metAllied}</th>}
          </tr>
        </thead>
        <tbody>
          {shown.map(({ name, bot, allied, against }) => (
            <tr key={`${name} ${bot?.level} ${bot?.manner}`}>
              <th scope="row">{bot === null ? <bdi>{name || words.nameless}</bdi> : bots.name(bot)}</th>
              <Met tally={against} />
              {allies && <Met tally={allied} />}
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < met.length && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          {words.more(met.length - shown.length)}
        </button>
      )}
      <p class="fine muted">
        {words.legend} {words.peopleNote}
      </p>
    </Panel>
  );
}

function Met({ tally }: { tally: EndingTally }) {
  const n = sumOf(tally);
  if (n === 0) return <td class="muted">–</td>;
  return (
    <td>
      <b>{words.counted(n)}</b> <Figures tally={tally} />
    </td>
  );
}

/** The parts of a tally's bar; they differ by colour, pattern and place. */
const PARTS = ['won', 'lost', 'draw'] as const;

/** `most` matches fill the bar. The words beside it say the same. */
function TallyBar({ tally, most }: { tally: EndingTally; most: number }) {
  return (
    <span class="tally-bar" aria-hidden="true" style={{ width: `${(100 * sumOf(tally)) / Math.max(1, most)}%` }}>
      {PARTS.map((part) => tally[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: tally[part] }} />)}
    </span>
  );
}

/** A tally in figures, with a sentence for screen readers. */
function Figures({ tally }: { tally: EndingTally }) {
  const { won, lost, draw } = tally;
  return (
    <span class="tally-figures">
      <span class="visually-hidden">{words.tally(won, lost, draw)}</span>
      <span aria-hidden="true">
        {won} – {lost} – {draw}
      </span>
    </span>
  );
}
