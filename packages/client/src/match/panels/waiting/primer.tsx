/** For waiting players: the game in a few lines, and the signs of the units. */
import { UNITS } from '@dominion/rules';
import { app, primer, unitName } from '../../../i18n/index.js';
import { UnitGlyph } from '../../../ui/board/unit-glyph.js';
import { Fold } from '../../../ui/fold-panel.js';
import { Link } from '../../../ui/page/topbar.js';

/** The game in a few lines. */
export function Primer() {
  return (
    <Fold title={primer.heading}>
      <ol class="primer">
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
    </Fold>
  );
}
