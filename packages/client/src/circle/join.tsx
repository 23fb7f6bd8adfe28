/** What whoever has the link sees of a circle, and the way in: a name and one press. */
import { type CircleFace, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { joinCircle } from '../net/circles.js';
import { TextField } from '../parts/fields.js';
import { Topbar } from '../parts/topbar.js';
import { playerName } from '../storage/prefs.js';
import { circle as words } from '../words/circle.js';
import { home } from '../words/index.js';
import { isolated } from '../words/names.js';
import { tellRefused } from '../words/tell.js';
import { CrestMark } from './crest.js';

export function JoinPage({ face, onJoined }: { face: CircleFace; onJoined(): void }) {
  const [as, setAs] = useState(playerName.value);
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await joinCircle(face.code, as);
    setBusy(false);
    if (answer.kind !== 'ok') return say(answer.kind === 'refused' ? tellRefused(answer) : home.noServer);
    if (playerName.value.trim() === '') playerName.value = as;
    onJoined();
  };
  return (
    <>
      <Topbar />
      <main class="reading center circle-door">
        <CrestMark crest={face.crest} large />
        <h1>{isolated(face.name)}</h1>
        <p class="muted">{words.size(face.size)}</p>
        <p class="lead">{words.joinLead}</p>
        <form onSubmit={(event) => void join(event)}>
          <TextField label={words.as} value={as} maxLength={NAME_LENGTH} autocomplete="nickname" onInput={setAs} />
          <button type="submit" class="primary wide" disabled={busy || as.trim() === ''}>
            {words.join}
          </button>
          <p class="problem" role="alert">
            {problem}
          </p>
        </form>
      </main>
    </>
  );
}
