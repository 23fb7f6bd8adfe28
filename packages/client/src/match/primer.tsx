/** For people who wait: the game in a few lines, and which sign is which unit. */
import { UNITS } from '@dominion/rules';
import { FoldPanel } from '../parts/fold-panel.js';
import { Link } from '../parts/topbar.js';
import { UnitGlyph } from '../parts/unit-glyph.js';
import { app, primer, unitName } from '../words/index.js';

/** The game in a few lines. */
export function Primer() {
  return (
    <FoldPanel name="primer" title={primer.heading}>
      <ol>
        {primer.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
      <p class="legend-line">
        {UNITS.map((unit) => (
          <span class="legend-unit" key={unit}>
            <UnitGlyph unit={unit} />
            {unitName(unit)}
          </span>
        ))}
      </p>
      <p>
        <Link to={{ page: 'learn' }}>{app.learn}</Link> · <Link to={{ page: 'rules' }}>{primer.rules}</Link>
      </p>
    </FoldPanel>
  );
}
