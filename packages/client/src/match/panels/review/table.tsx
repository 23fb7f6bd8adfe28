/** The chances as a table, turn by turn, for players who can't see the chart. */
import type { Review } from '@dominion/insight';
import { teamsOfCamp } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { kingdom } from '../../../i18n/index.js';
import { look as words } from '../../../i18n/pages/review.js';
import type { Step } from '../../../model/story.js';

/** Rendered when opened: a long match has a thousand rows. */
export function ChanceTable({ review, steps }: { review: Review; steps: readonly Step[] }) {
  const [open, setOpen] = useState(false);
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.table}</summary>
      {open && <Rows review={review} steps={steps} />}
    </details>
  );
}

function Rows({ review: { camps, curve }, steps }: { review: Review; steps: readonly Step[] }) {
  const turns = steps.flatMap(({ before }, at) => {
    const last = steps[at - 1]?.before;
    const first = last === undefined || last.phase === 'muster' || last.ply !== before.ply;
    return first && before.phase !== 'muster' ? [{ at, ply: before.ply, team: before.turn }] : [];
  });
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section class="table-scroll look-rows scrolls" tabIndex={0} aria-label={words.table}>
      <table class="book">
        <thead>
          <tr>
            <th scope="col">{words.turn}</th>
            {camps.map((camp) => (
              <th key={camp} scope="col">
                {words.camp(teamsOfCamp(camp))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...turns, { at: curve.length - 1, ply: null, team: null }].map(({ at, ply, team }) => (
            <tr key={at}>
              <th scope="row">{ply === null ? words.end : `${ply} ${kingdom(team)}`}</th>
              {camps.map((camp, place) => (
                <td key={camp}>{curve[at] ? words.percent(curve[at]![place]!) : '–'}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
