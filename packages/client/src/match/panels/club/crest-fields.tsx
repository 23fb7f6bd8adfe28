/** Makes a crest from its parts, each drawn as the whole crest would look. */
import { CREST_SHAPES, CREST_SIGNS, type Crest, formatCrest } from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { kingdom, unitName } from '../../../i18n/index.js';
import { circle as words } from '../../../i18n/pages/club.js';
import { CrestMark } from './crest.js';

export function CrestFields({ crest, onPick }: { crest: Crest; onPick(crest: Crest): void }) {
  const parts = [
    {
      label: words.shape,
      choices: CREST_SHAPES.map((shape) => ({ name: words.shapes[shape], made: { ...crest, shape } })),
    },
    { label: words.colour, choices: TEAMS.map((colour) => ({ name: kingdom(colour), made: { ...crest, colour } })) },
    { label: words.sign, choices: CREST_SIGNS.map((sign) => ({ name: unitName(sign), made: { ...crest, sign } })) },
  ];
  const now = formatCrest(crest);
  return (
    <fieldset class="crest-fields">
      <legend>{words.crest}</legend>
      <CrestMark crest={now} large />
      <div class="stack">
        {parts.map(({ label, choices }) => (
          <div key={label} class="crest-choices" role="radiogroup" aria-label={label}>
            {choices.map(({ name, made }) => (
              <label key={name} class="chip" title={name}>
                <input
                  type="radio"
                  name={label}
                  aria-label={name}
                  checked={formatCrest(made) === now}
                  onChange={() => onPick(made)}
                />
                <CrestMark crest={formatCrest(made)} />
              </label>
            ))}
          </div>
        ))}
      </div>
    </fieldset>
  );
}
