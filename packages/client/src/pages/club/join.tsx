/** What whoever has the link sees of a circle, and the way in: a name and one press. */
import { type CircleFace, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { joinCircle } from '../../base/api/circles.js';
import { otherName } from '../../base/storage/other.js';
import { playerName } from '../../base/storage/prefs.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/circle.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { tellProblem } from '../../match/panels/club/use-problem.js';
import { TextField } from '../../ui/form/fields.js';
import { Topbar } from '../../ui/page/topbar.js';
import { BesideName } from './beside.js';
import { joinBeside } from './both.js';

export function JoinPage({ face, onJoined }: { face: CircleFace; onJoined(problem: string): void }) {
  const [as, setAs] = useState(playerName.value);
  const [other, setOther] = useState<string | null>(null);
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await joinCircle(face.code, as);
    if (answer.kind !== 'ok') {
      setBusy(false);
      return say(tellProblem(answer));
    }
    if (playerName.value.trim() === '') playerName.value = as;
    // Whoever joins alone is in, and may ask for the other once more on the circle's page, which says why they are not.
    onJoined(other === null ? '' : tellProblem(await joinBeside(face.code, other, false)));
  };
  return (
    <div class="night-page night">
      <Topbar night />
      <main class="reading center circle-door">
        <CrestMark crest={face.crest} large />
        <h1>{isolated(face.name)}</h1>
        <p class="muted">{words.size(face.size)}</p>
        <p class="lead">{words.joinLead}</p>
        <form onSubmit={(event) => void join(event)}>
          <TextField label={words.as} value={as} maxLength={NAME_LENGTH} autocomplete="nickname" onInput={setAs} />
          {other === null ? (
            <button type="button" class="quiet" onClick={() => setOther(otherName())}>
              {words.both.add}
            </button>
          ) : (
            <>
              <BesideName as={other} onInput={setOther} />
              <button type="button" class="quiet" onClick={() => setOther(null)}>
                {app.close}
              </button>
            </>
          )}
          <button type="submit" class="primary wide" disabled={busy || as.trim() === '' || other?.trim() === ''}>
            {other === null ? words.join : words.both.join}
          </button>
          <p class="problem" role="alert">
            {problem}
          </p>
        </form>
      </main>
    </div>
  );
}
