/** Opening a tournament: the button, and the form in its place. */
import { LENGTHS, type Length, MODES, type Mode } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { CupDoing } from '../../base/api/circles.js';
import { MODE_NAMES } from '../../i18n/index.js';
import { length as lengthWords } from '../../i18n/match/length.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { useInPlace } from '../../match/panels/club/use-in-place.js';
import { SelectField } from '../../ui/form/fields.js';
import { useBusy } from '../../ui/hooks/use-busy.js';

/** The way to a new tournament, for the club's owner. */
export function OpenCup({ run }: { run(doing: CupDoing): Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  const [mode, setMode] = useState<Mode>('2');
  const [length, setLength] = useState<Length>('evening');
  const [days, setDays] = useState(true);
  const [busy, work] = useBusy();
  const { button, form } = useInPlace(open);
  if (!open) {
    return (
      <button type="button" class="quiet" ref={button} onClick={() => setOpen(true)}>
        {words.openCup}
      </button>
    );
  }
  const make = (event: Event): void => {
    event.preventDefault();
    work(() => run({ what: 'open', mode, length, days }).then((opened) => opened && setOpen(false)));
  };
  return (
    <form class="circle-form" ref={form} onSubmit={make} aria-label={words.openCup}>
      <div class="field-pair">
        <SelectField
          label={words.cupMode}
          choices={MODES.map((value) => ({ value, label: MODE_NAMES[value] }))}
          value={mode}
          onPick={(picked) => setMode(picked)}
        />
        <SelectField
          label={words.cupLength}
          choices={LENGTHS.map((value) => ({ value, label: lengthWords.name(value, 0) }))}
          value={length}
          onPick={(picked) => setLength(picked)}
        />
      </div>
      <label class="tick">
        <input type="checkbox" checked={days} onChange={(event) => setDays(event.currentTarget.checked)} />
        <span>{words.cupDays}</span>
      </label>
      <button type="submit" disabled={busy}>
        {words.openCup}
      </button>
    </form>
  );
}
