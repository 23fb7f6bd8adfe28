/** The ways into a match: the first battle for newcomers, and two doors: the last match once more, and a new one. */
import { teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { PlayedLast } from '../../base/storage/matches.js';
import { botLevel } from '../../base/storage/prefs.js';
import { MODE_NAMES, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { playAgain } from '../../match/make.js';
import { NewMatchButton } from '../../match/new/button.js';
import { againDraft, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Link } from '../../ui/link.js';
import { Ruled } from '../../ui/ruled.js';

/** What is begun by one press where nobody has played to an end. */
const FIRST: PlayedLast = { mode: '2', length: 'skirmish', bots: true };

/** One red button, and a quiet line under it. */
export function FirstDoor() {
  const { busy, problem, run } = useMaking();
  const offline = useOffline();
  return (
    <div class="doors">
      <Link to={{ page: 'battle' }} class="button primary door">
        {words.command}
      </Link>
      <p class="fine muted">{words.commandHint}</p>
      <p class="doors-quiet">
        <NewDoor class="quiet">{offline ? words.around : words.playFriends}</NewDoor>
        <BotsDoor class="quiet" busy={busy} run={run} last={FIRST}>
          {words.playSkirmish}
        </BotsDoor>
      </p>
      <Problem text={problem} />
    </div>
  );
}

/** Two doors, for people who have played: what they did last once more, which is red unless a match is `called`, and a new match. */
export function TwoDoors({ again, called }: { again: PlayedLast | null; called: boolean }) {
  const { busy, problem, run } = useMaking();
  const offline = useOffline();
  // Nobody can be asked to a match without a network.
  const last = again === null || (offline && !again.bots) ? FIRST : again;
  const among = !last.bots;
  const first = called ? 'door' : 'primary door';
  return (
    <div class="doors doors-two">
      {among ? (
        <button type="button" class={first} disabled={busy} onClick={() => void run(() => playAgain(last))}>
          {busy ? words.opening : words.againFriends}
          <small>{lastsOf(last)}</small>
        </button>
      ) : (
        <BotsDoor class={first} busy={busy} run={run} last={last}>
          {busy ? words.opening : last === FIRST ? words.skirmish : words.again}
          <small>{last === FIRST ? `${words.skirmishHint}, ${timeOf(last)}` : lastsOf(last)}</small>
        </BotsDoor>
      )}
      <NewDoor class="door">
        {words.newMatch}
        <small>{offline ? words.aroundHint : words.newHint}</small>
      </NewDoor>
      <Problem text={problem} />
    </div>
  );
}

/** How long what is played again is likely to take. */
function timeOf(last: PlayedLast): string {
  const draft = againDraft(last, last.bots ? botLevel.value : null);
  return length.time(expectedTime(last.length, sittingOfDraft(draft)));
}

/** What is played again, and how long it takes. */
function lastsOf(last: PlayedLast): string {
  const named = last.bots
    ? words.againBots(last.length, teamsOf(last.mode, 0).length - 1)
    : `${MODE_NAMES[last.mode]}, ${length.name(last.length, 0)}`;
  return `${named}, ${timeOf(last)}`;
}

/** What is being made: one thing at a time, and why it was not. */
function useMaking() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const run = async (make: () => Promise<string | null>) => {
    setBusy(true);
    setProblem(await make());
    setBusy(false);
  };
  return { busy, problem, run };
}
type Making = Pick<ReturnType<typeof useMaking>, 'busy' | 'run'>;

/** A match against bots, on this device. */
function BotsDoor(props: Making & { last: PlayedLast; class: string; children: preact.ComponentChildren }) {
  const play = () => props.run(() => playAgain(props.last));
  return (
    <button type="button" class={props.class} disabled={props.busy} onClick={() => void play()}>
      {props.children}
    </button>
  );
}

/** The sheet of a new match: for friends, and without a network for those who sit around this screen. */
function NewDoor(props: { class: string; children: preact.ComponentChildren }) {
  const first = useOffline() ? 'screen' : 'friends';
  return (
    <NewMatchButton class={props.class} first={first}>
      {props.children}
    </NewMatchButton>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <p class="problem" role="alert">
      {text !== null && <Ruled text={text} />}
    </p>
  );
}
