/** The rules on one page. */
import { useEffect } from 'preact/hooks';
import { WAYS } from '../model/odds.js';
import { Topbar } from '../ui/topbar.js';
import { UnitGlyph } from '../ui/unit-glyph.js';
import { fate } from '../words/index.js';
import { insight } from '../words/insight.js';
import { rulebook, UNIT_ROWS } from '../words/rulebook.js';

const COUNTS = [0, 1, 2, 3, 4, 5, 6] as const;

/** A heading under the number by which the game's refusals name its paragraph; `/rules#s3` leads to it. */
function Heading({ section, children }: { section?: number | undefined; children: string }) {
  if (section === undefined) return <h2>{children}</h2>;
  return (
    <h2 id={`s${section}`}>
      <span class="rule-number">§{section}</span> {children}
    </h2>
  );
}

function Lines({ heading, lines, section }: { heading: string; lines: readonly string[]; section?: number }) {
  return (
    <section>
      <Heading section={section}>{heading}</Heading>
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
      <Heading section={3}>{rulebook.units}</Heading>
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
      <Heading section={6}>{rulebook.fate}</Heading>
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

/** Goes to the paragraph that the address names: it was not there yet when the browser looked for it. */
function useParagraph(): void {
  useEffect(() => {
    const go = (): void => document.getElementById(location.hash.slice(1))?.scrollIntoView();
    go();
    addEventListener('hashchange', go);
    return () => removeEventListener('hashchange', go);
  }, []);
}

/** The rules page. */
export function RulesScreen() {
  useParagraph();
  return (
    <>
      <Topbar />
      <main class="reading">
        <h1 id="s1">{rulebook.title}</h1>
        <p class="lead">{rulebook.lead}</p>
        {rulebook.chapters.slice(0, 1).map((chapter) => (
          <Lines key={chapter.heading} section={2} {...chapter} />
        ))}
        <Units />
        {rulebook.chapters.slice(1).map((chapter, at) => (
          <Lines key={chapter.heading} section={4 + at} {...chapter} />
        ))}
        <Fate />
        <Lines section={7} {...rulebook.end} />
        <Lines section={8} {...insight.notation} />
        <Lines {...rulebook.keys} lines={[...rulebook.keys.lines, insight.ask.help]} />
      </main>
    </>
  );
}
