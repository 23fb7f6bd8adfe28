/** The first page: play at once, make a match, find one's own and those that others have opened. */
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { TEAMS } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { botLevel } from '../prefs.js';
import { playBots } from '../room/make.js';
import { CodeForm } from '../ui/code-form.js';
import { Chips } from '../ui/fields.js';
import { LampIcon } from '../ui/icons.js';
import { LobbyList } from '../ui/lobby-list.js';
import { MakeForm } from '../ui/make-form.js';
import { NameField } from '../ui/name-field.js';
import { OwnMatches } from '../ui/own-matches.js';
import { Ruled } from '../ui/ruled.js';
import { TeamMark } from '../ui/team-mark.js';
import { Link, Topbar } from '../ui/topbar.js';
import { useDrop } from '../ui/use-drop.js';
import { useOffline } from '../ui/use-offline.js';
import { device } from '../words/device.js';
import { app, bots, home as words } from '../words/index.js';

/** The first page. */
export function HomeScreen() {
  useDrop(words.drop);
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
          <Link to={{ page: 'learn' }} class="button hero-learn">
            <LampIcon /> {app.learn}
          </Link>
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
          <p class="fine">
            <Link to={{ page: 'record' }}>{words.record}</Link> <span class="muted">{words.recordHint}</span>
          </p>
        </div>
      </main>
    </>
  );
}

/** One person and bots on all other seats: one press, and it begins. */
function PlayNow() {
  const offline = useOffline();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async (opponents: 1 | 3) => {
    setBusy(true);
    setProblem(await playBots(opponents, botLevel.value));
    setBusy(false);
  };
  return (
    <div class="play-now">
      <NameField />
      <Chips<BotLevel>
        label={words.playLevel}
        choices={BOT_LEVELS.map((value) => ({ value, label: bots.levels[value] }))}
        value={botLevel.value}
        note={bots.levelNotes[botLevel.value]}
        onPick={(level) => {
          botLevel.value = level;
        }}
      />
      <button type="button" class={offline ? 'wide' : 'primary wide'} disabled={busy} onClick={() => void play(3)}>
        {busy ? words.opening : words.playNow}
      </button>
      <button type="button" class="wide" disabled={busy} onClick={() => void play(1)}>
        {words.playNowOne}
      </button>
      <p class="fine muted">{words.playNowHint}</p>
      <Link to={{ page: 'play' }} class={offline ? 'button primary wide' : 'button wide'}>
        {words.playHere}
      </Link>
      <p class="fine muted">{offline ? device.meanwhile : words.playHereHint}</p>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
    </div>
  );
}
