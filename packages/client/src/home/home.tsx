/** The first page: play at once, make a match, find one's own and those that others have opened. */
import { BOT_LEVELS, type BotLevel } from '@dominion/protocol';
import { lastTurnOf, TEAMS } from '@dominion/rules';
import { useEffect, useState } from 'preact/hooks';
import { botsDraft, sittingOfDraft } from '../model/draft.js';
import { expectedTime } from '../model/duration.js';
import { waitingFor } from '../model/lists.js';
import { askMine, matchesIn } from '../net/mine.js';
import { CodeForm } from '../parts/code-form.js';
import { Chips } from '../parts/fields.js';
import { LampIcon } from '../parts/icons.js';
import { NameField } from '../parts/name-field.js';
import { Ruled } from '../parts/ruled.js';
import { LOBBY } from '../parts/site-nav.js';
import { TeamMark } from '../parts/team-mark.js';
import { Link, Topbar } from '../parts/topbar.js';
import { useDrop } from '../parts/use-drop.js';
import { useOffline } from '../parts/use-offline.js';
import { usePoll } from '../parts/use-poll.js';
import { ownExpected } from '../storage/matches.js';
import { botLevel } from '../storage/prefs.js';
import { device } from '../words/device.js';
import { app, bots, home as words } from '../words/index.js';
import { length } from '../words/length.js';
import { LobbyList } from './lobby-list.js';
import { playBots } from './make.js';
import { MakeForm } from './make-form.js';
import { NextMatch } from './next-match.js';
import { OwnMatches } from './own-matches.js';

/** How long after an answer the own matches are asked for again, in milliseconds. */
const PERIOD = 5000;

/** The first page; whoever has matches that go on sees these first, and before all the one that waits for them. */
export function HomeScreen() {
  useDrop(words.drop);
  useLobby();
  const mine = usePoll(askMine, PERIOD);
  const [expected] = useState(ownExpected);
  const matches = matchesIn(mine);
  const known = mine.kind === 'ready' || matches.length > 0;
  const waiting = waitingFor(matches);
  const called = known ? waiting.length > 0 : expected.called;
  const open = known ? matches.some(({ status }) => status !== 'over') : expected.open;
  const own = (
    <div class="home-own" key="own">
      <OwnMatches reading={mine} expected={expected.count} />
    </div>
  );
  return (
    <>
      <Topbar />
      <main class="home" data-open={open}>
        {called && <NextMatch match={waiting[0] ?? null} more={waiting.length - 1} failed={mine.kind === 'failed'} />}
        {open && own}
        <div class="hero" key="hero">
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
        {!open && own}
        <div class="home-make" key="make">
          <MakeForm />
        </div>
        <div class="home-lobby" id="lobby" key="lobby">
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

/** Shows the tables of others to whoever came for them. */
function useLobby(): void {
  useEffect(() => {
    if (location.hash === LOBBY) document.querySelector(LOBBY)?.scrollIntoView();
  }, []);
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
        {busy ? words.opening : <AtOnce text={words.playNow} opponents={3} />}
      </button>
      <button type="button" class="wide" disabled={busy} onClick={() => void play(1)}>
        <AtOnce text={words.playNowOne} opponents={1} />
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

/** What is begun at once, and how long it takes. */
function AtOnce({ text, opponents }: { text: string; opponents: 1 | 3 }) {
  const draft = botsDraft(opponents, botLevel.value);
  const time = length.time(expectedTime(draft.length, sittingOfDraft(draft)));
  return (
    <span class="at-once">
      {text}
      <small>{length.atOnce(draft.length, lastTurnOf(draft.length, draft.mode), time)}</small>
    </span>
  );
}
