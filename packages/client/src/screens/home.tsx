/** The first page: play at once, make a match, find one's own and those that others have opened. */
import { TEAMS } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { playBots } from '../room/make.js';
import { CodeForm } from '../ui/code-form.js';
import { LobbyList } from '../ui/lobby-list.js';
import { MakeForm } from '../ui/make-form.js';
import { NameField } from '../ui/name-field.js';
import { OwnMatches } from '../ui/own-matches.js';
import { TeamMark } from '../ui/team-mark.js';
import { Topbar } from '../ui/topbar.js';
import { app, home as words } from '../words/index.js';

/** The first page. */
export function HomeScreen() {
  return (
    <>
      <Topbar />
      <main class="home">
        <div class="hero">
          <div class="hero-marks">
            {TEAMS.map((team) => (
              <TeamMark key={team} team={team} />
            ))}
          </div>
          <h1>{app.name}</h1>
          <p class="subtitle">{app.subtitle}</p>
          <p class="lead">{words.lead}</p>
          <PlayNow />
        </div>
        <div class="home-own">
          <OwnMatches />
        </div>
        <div class="home-make">
          <MakeForm />
        </div>
        <div class="home-lobby">
          <LobbyList />
          <CodeForm />
        </div>
      </main>
    </>
  );
}

function PlayNow() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async () => {
    setBusy(true);
    setProblem(await playBots());
    setBusy(false);
  };
  return (
    <div class="play-now">
      <NameField />
      <button type="button" class="primary wide" disabled={busy} onClick={() => void play()}>
        {busy ? words.opening : words.playNow}
      </button>
      <p class="fine muted">{words.playNowHint}</p>
      <p class="problem" role="alert">
        {problem}
      </p>
    </div>
  );
}
