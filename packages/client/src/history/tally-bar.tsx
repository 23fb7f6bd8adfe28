/** How matches ended, as a bar: its parts differ by colour, pattern and place. */
import { history as words } from '../words/history.js';
import { sumOf, type Tally } from './entry.js';

const PARTS = ['won', 'lost', 'draw'] as const;

/** The bar of a tally; `most` is how many matches would fill it. What it says stands in words beside it. */
export function TallyBar({ tally, most }: { tally: Tally; most: number }) {
  return (
    <span class="tally-bar" aria-hidden="true" style={{ width: `${(100 * sumOf(tally)) / Math.max(1, most)}%` }}>
      {PARTS.map((part) => tally[part] > 0 && <span key={part} data-part={part} style={{ flexGrow: tally[part] }} />)}
    </span>
  );
}

/** A tally in figures, which a sentence tells to who does not see them. */
export function Figures({ tally }: { tally: Tally }) {
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
