/** All other ways into a match: bots as one likes them, a match with settings, the tables of others, a code, a record. */
import { BOT_LEVELS, type BotLevel, type ListedMatches } from '@dominion/protocol';
import { lastTurnOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { Reading } from '../../base/api/poll.js';
import { botLevel } from '../../base/storage/prefs.js';
import { app, bots, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { playBots } from '../../match/make.js';
import { botsDraft, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { CodeForm } from '../../ui/form/code-form.js';
import { Chips } from '../../ui/form/fields.js';
import { NameField } from '../../ui/form/name-field.js';
import { LampIcon } from '../../ui/icons.js';
import { Link } from '../../ui/page/topbar.js';
import { Ruled } from '../../ui/ruled.js';
import { LobbyList } from './lobby-list.js';
import { MakeForm } from './make-form.js';
import './ways.css';

/** They stand below the first screen: who is there comes before what one may make oneself. */
export function MoreWays({ lobby }: { lobby: Reading<ListedMatches> }) {
  // How often somebody wanted to open a table for anyone.
  const [opening, open] = useState(0);
  return (
    <>
      <div class="home-lobby" id="lobby">
        <LobbyList reading={lobby} onOpen={() => open(opening + 1)} />
      </div>
      <div class="home-ways stack" id="ways">
        <h2>{words.moreWays}</h2>
        <PlayNow />
        <Link to={{ page: 'learn' }} class="button hero-learn">
          <LampIcon /> {app.learn}
        </Link>
      </div>
      <div class="home-make">
        <MakeForm opening={opening} />
      </div>
      <div class="home-code">
        <CodeForm />
      </div>
    </>
  );
}

/** One person and bots on all other seats: one press, and it begins. */
function PlayNow() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const play = async (opponents: 1 | 3) => {
    setBusy(true);
    setProblem(await playBots(opponents, botLevel.value));
    setBusy(false);
  };
  return (
    <div class="play-now stack">
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
      <button type="button" class="wide" disabled={busy} onClick={() => void play(3)}>
        {busy ? words.opening : <AtOnce text={words.playNow} opponents={3} />}
      </button>
      <button type="button" class="wide" disabled={busy} onClick={() => void play(1)}>
        <AtOnce text={words.playNowOne} opponents={1} />
      </button>
      <p class="fine muted">{words.playNowHint}</p>
      <Link to={{ page: 'play' }} class="button wide">
        {words.playHere}
      </Link>
      <p class="fine muted">{words.playHereHint}</p>
      <p class="problem" role="alert">
        {problem !== null && <Ruled text={problem} />}
      </p>
    </div>
  );
}

/** What is begun at once, and how long it takes. */
function AtOnce({ text, opponents }: { text: string; opponents: 1 | 3 }) {
  const draft = botsDraft(opponents, botLevel.value);
  const time = length.time(expectedTime(draft.length, sittingOfDraft(draft, 'device')));
  return (
    <span class="at-once stack">
      {text}
      <small>{length.atOnce(draft.length, lastTurnOf(draft.length, draft.mode).last, time)}</small>
    </span>
  );
}
