/** The page of a club for anyone with its link: its name and a form to join. */
import { type ClubFace, NAME_LENGTH } from '@dominion/protocol';
import { useState } from 'preact/hooks';
import { joinClub } from '../../base/api/clubs.js';
import { playerName } from '../../base/storage/prefs.js';
import { otherName } from '../../base/storage/second-player.js';
import { app } from '../../i18n/index.js';
import { isolated } from '../../i18n/names.js';
import { circle as words } from '../../i18n/pages/club.js';
import { CrestMark } from '../../match/panels/club/crest.js';
import { formatProblem } from '../../match/panels/club/use-problem.js';
import { TextField } from '../../ui/form/fields.js';
import { Footer } from '../../ui/page/footer.js';
import { Topbar } from '../../ui/page/topbar.js';
import { joinSecondPlayer } from './both-players.js';
import { HotseatName } from './second-player.js';

export function JoinPage({ face, onJoined }: { face: ClubFace; onJoined(problem: string): void }) {
  const [as, setAs] = useState(playerName.value);
  const [other, setOther] = useState<string | null>(null);
  const [problem, say] = useState('');
  const [busy, setBusy] = useState(false);
  const join = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    const answer = await joinClub(face.code, as);
    if (answer.kind !== 'ok') {
      setBusy(false);
      return say(formatProblem(answer));
    }
    if (playerName.value.trim() === '') playerName.value = as;
    // The first player has joined even if the second couldn't. The club's page says why.
    onJoined(other === null ? '' : formatProblem(await joinSecondPlayer(face.code, other, false)));
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
          {other !== null && <HotseatName as={other} onInput={setOther} />}
          <button type="submit" class="primary wide" disabled={busy || as.trim() === '' || other?.trim() === ''}>
            {other === null ? words.join : words.both.join}
          </button>
          <button type="button" class="quiet" onClick={() => setOther(other === null ? otherName() : null)}>
            {other === null ? words.both.add : app.close}
          </button>
          <p class="problem" role="alert">
            {problem}
          </p>
        </form>
      </main>
      <Footer />
    </div>
  );
}
