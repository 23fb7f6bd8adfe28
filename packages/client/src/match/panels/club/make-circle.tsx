/** Making a circle: a name, a crest, what one is called in it, and one press. */
import { CIRCLE_NAME_LENGTH, type Crest, crestFor, formatCrest, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { makeCircle } from '../../../base/api/circles.js';
import { go } from '../../../base/route.js';
import { playerName } from '../../../base/storage/prefs.js';
import { app } from '../../../i18n/index.js';
import { circle as words } from '../../../i18n/pages/circle.js';
import { TextField } from '../../../ui/form/fields.js';
import { CrestFields } from './crest-fields.js';
import { type InPlace, useInPlace } from './use-in-place.js';
import { tellProblem } from './use-problem.js';
import './circle.css';

/** The button, and behind it the form; whoever makes one is on its page, with the link. */
export function MakeCircleForm({ label = words.make }: { label?: string }) {
  const [open, setOpen] = useState(false);
  const { button, form } = useInPlace(open);
  if (open) return <CircleForm form={form} onClose={() => setOpen(false)} />;
  return (
    <button type="button" class="make-circle" ref={button} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

function CircleForm({ form, onClose }: { form: InPlace['form']; onClose(): void }) {
  const [name, setName] = useState('');
  const [as, setAs] = useState(playerName.value);
  // Until one is chosen it goes by the name.
  const [chosen, choose] = useState<Crest | null>(null);
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const crest = chosen ?? crestFor(name);
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const made = await makeCircle({ name, as, crest: formatCrest(crest) });
    setBusy(false);
    if (made.kind !== 'ok') return say(tellProblem(made));
    if (playerName.value.trim() === '') playerName.value = as;
    go({ page: 'circle', code: made.value.code });
  };
  return (
    <form class="circle-form" ref={form} onSubmit={(event) => void make(event)} aria-label={words.make}>
      <TextField label={words.name} value={name} maxLength={CIRCLE_NAME_LENGTH} onInput={setName} />
      <TextField label={words.as} value={as} maxLength={NAME_LENGTH} autocomplete="nickname" onInput={setAs} />
      <CrestFields crest={crest} onPick={choose} />
      <div class="button-row">
        <button type="button" onClick={onClose}>
          {app.close}
        </button>
        <button type="submit" disabled={busy || name.trim() === '' || as.trim() === ''}>
          {words.making}
        </button>
      </div>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
