/** The fault of an invalid position text: a sentence, and the place in the text. */
import type { PositionError, PositionField } from '@dominion/rules';
import { grammar } from '../../i18n/index.js';
import { fault as words } from '../../i18n/pages/position.js';
import { WarningIcon } from '../../ui/icons.js';
import { RuleLink } from '../../ui/rule-link.js';

/** The order of the fields in a text. */
const ORDER: readonly PositionField[] = ['board', 'camps', 'turn', 'phase', 'quiet', 'ply'];

/** The sentence. */
export function PositionRefusal({ error, id }: { error: PositionError; id?: string }) {
  return (
    <p class="warning grave refusal" id={id} role="alert">
      <WarningIcon />
      <span>
        {grammar.about(words.field(error.field), words.tell(error.fault))} <RuleLink to="8" />
      </span>
    </p>
  );
}

/** Returns an error's start and end; the whole text if unknown. */
export function errorPlaceOf(text: string, { field, fault }: PositionError): readonly [number, number] {
  // The number of the last turn stands in the sixth field, after a slash.
  const at = ORDER.indexOf(field === 'length' ? 'ply' : field);
  const fields = text.split(' ');
  if (at === -1 || fields.length !== ORDER.length) return [0, text.length];
  const begins = fields.slice(0, at).reduce((sum, each) => sum + each.length + 1, 0);
  if (!('rank' in fault)) return [begins, begins + fields[at]!.length];
  const ranks = fields[0]!.split('/');
  const row = ranks.length - fault.rank;
  const from = ranks.slice(0, row).reduce((sum, each) => sum + each.length + 1, 0);
  return [from, from + ranks[row]!.length];
}

export function MarkedText({ text, error }: { text: string; error: PositionError }) {
  const [from, to] = errorPlaceOf(text, error);
  return (
    <code class="position-text">
      {text.slice(0, from)}
      <mark>{text.slice(from, to)}</mark>
      {text.slice(to)}
    </code>
  );
}
