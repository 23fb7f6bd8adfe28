/** Makes a club from a name, a crest and the player's own name in it. */
import { CLUB_NAME_LENGTH, type Crest, crestFor, formatCrest, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { makeClub } from '../../../base/api/clubs.js';
import { go } from '../../../base/route.js';
import { playerName } from '../../../base/storage/prefs.js';
import { app } from '../../../i18n/index.js';
import { circle as words } from '../../../i18n/pages/club.js';
import { TextField } from '../../../ui/form/fields.js';
import { CrestFields } from './crest-fields.js';
import { type InPlace, useInPlace } from './use-in-place.js';
import { formatProblem } from './use-problem.js';
import './club.css';

/** The button that opens the form. The club's maker goes to its page, with the invitation link. */
export function MakeClubForm({ label = words.make, quiet = false }: { label?: string; quiet?: boolean }) {
  const [open, setOpen] = useState(false);
  const { button, form } = useInPlace(open);
  if (open) return <ClubForm form={form} onClose={() => setOpen(false)} />;
  return (
    <button type="button" class={quiet ? 'quiet' : ''} ref={button} onClick={() => setOpen(true)}>
      {label}
    </button>
  );
}

function ClubForm({ form, onClose }: { form: InPlace['form']; onClose(): void }) {
  const [name, setName] = useState('');
  const [as, setAs] = useState(playerName.value);
  // Until a crest is chosen, it follows from the name.
  const [chosen, choose] = useState<Crest | null>(null);
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const crest = chosen ?? crestFor(name);
  const make = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const made = await makeClub({ name, as, crest: formatCrest(crest) });
    setBusy(false);
    if (made.kind !== 'ok') return say(formatProblem(made));
    if (playerName.value.trim() === '') playerName.value = as;
    go({ page: 'circle', code: made.value.code });
  };
  return (
    <form class="circle-form" ref={form} onSubmit={(event) => void make(event)} aria-label={words.make}>
      <TextField label={words.name} value={name} maxLength={CLUB_NAME_LENGTH} onInput={setName} />
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
