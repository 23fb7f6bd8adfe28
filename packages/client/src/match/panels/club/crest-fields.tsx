/** Choosing a crest, part by part. */
import { CREST_SHAPES, CREST_SIGNS, type Crest, formatCrest } from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { kingdom, unitName } from '../../../i18n/index.js';
import { circle as words } from '../../../i18n/pages/circle.js';
import { SelectField } from '../../../ui/form/fields.js';
import { CrestMark } from './crest.js';

export function CrestFields({ crest, onPick }: { crest: Crest; onPick(crest: Crest): void }) {
  return (
    <fieldset class="crest-fields">
      <legend>{words.crest}</legend>
      <CrestMark crest={formatCrest(crest)} large />
      <SelectField
        label={words.shape}
        choices={CREST_SHAPES.map((value) => ({ value, label: words.shapes[value] }))}
        value={crest.shape}
        onPick={(shape) => onPick({ ...crest, shape })}
      />
      <SelectField
        label={words.colour}
        choices={TEAMS.map((team) => ({ value: String(team), label: kingdom(team) }))}
        value={String(crest.colour)}
        onPick={(colour) => onPick({ ...crest, colour: TEAMS.find((team) => String(team) === colour)! })}
      />
      <SelectField
        label={words.sign}
        choices={CREST_SIGNS.map((sign) => ({ value: String(sign), label: unitName(sign) }))}
        value={String(crest.sign)}
        onPick={(sign) => onPick({ ...crest, sign: CREST_SIGNS.find((each) => String(each) === sign)! })}
      />
    </fieldset>
  );
}
