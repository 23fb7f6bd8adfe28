/** For whoever waits: which character is which unit, and the game in a few lines. */
import { UNITS } from '@dominion/rules';
import { FoldPanel } from '../parts/fold-panel.js';
import { Link } from '../parts/topbar.js';
import { UnitGlyph } from '../parts/unit-glyph.js';
import { app, primer, unitName } from '../words/index.js';

/** Which character is which unit. */
export function Legend() {
  return (
    <FoldPanel name="legend" title={primer.units}>
      <p class="legend-line">
        {UNITS.map((unit) => (
          <span class="legend-unit" key={unit}>
            <UnitGlyph unit={unit} />
            {unitName(unit)}
          </span>
        ))}
      </p>
    </FoldPanel>
  );
}

/** The game in a few lines. */
export function Primer() {
  return (
    <FoldPanel name="primer" title={primer.heading}>
      <ol>
        {primer.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p>
        <Link to={{ page: 'learn' }}>{app.learn}</Link> · <Link to={{ page: 'rules' }}>{primer.rules}</Link>
      </p>
    </FoldPanel>
  );
}
