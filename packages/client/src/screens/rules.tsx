/** The rules on one page. */
import { WAYS } from '../model/odds.js';
import { Topbar } from '../ui/topbar.js';
import { UnitGlyph } from '../ui/unit-glyph.js';
import { fate } from '../words/index.js';
import { rulebook, UNIT_ROWS } from '../words/rulebook.js';

const COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;

function Lines({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

function Units() {
  return (
    <section>
      <h2>{rulebook.units}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="table-scroll" aria-label={rulebook.units} tabIndex={0}>
        <table class="book">
          <thead>
            <tr>
              {rulebook.columns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {UNIT_ROWS.map(({ unit, name, most, moves, displaces }) => (
              <tr key={name}>
                <th scope="row">
                  <UnitGlyph unit={unit} />
                  {name}
                </th>
                <td>{most}</td>
                <td>{moves}</td>
                <td>{displaces}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <p>{rulebook.unitsNote}</p>
    </section>
  );
}

function Fate() {
  return (
    <section>
      <h2>{rulebook.fate}</h2>
      <p>{rulebook.fateLead}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      <section class="table-scroll" aria-label={rulebook.fate} tabIndex={0}>
        <table class="book">
          <thead>
            <tr>
              {rulebook.fateColumns.map((column) => (
                <th scope="col" key={column}>
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {COUNTS.map((count) => (
              <tr key={count}>
                <th scope="row">{count}</th>
                <td>{fate.event(count)}</td>
                <td>{fate.ofSixtyFour(WAYS[count])}</td>
                <td>{count === 0 ? '–' : fate.ofSix}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul>
        {rulebook.fateNotes.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  );
}

/** The rules page. */
export function RulesScreen() {
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1>{rulebook.title}</h1>
        <p class="lead">{rulebook.lead}</p>
        {rulebook.chapters.slice(0, 1).map((chapter) => (
          <Lines key={chapter.heading} {...chapter} />
        ))}
        <Units />
        {rulebook.chapters.slice(1).map((chapter) => (
          <Lines key={chapter.heading} {...chapter} />
        ))}
        <Fate />
        <Lines {...rulebook.end} />
        <Lines {...rulebook.keys} />
      </main>
    </>
  );
}
