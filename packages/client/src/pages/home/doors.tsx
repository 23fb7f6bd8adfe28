/** The ways into a match: the first battle for who is new, and two doors: a skirmish at once, and friends by a link. */
import { MODES, type Mode, teamsOf } from '@dominion/rules';
import { useState } from 'preact/hooks';
import type { PlayedLast } from '../../base/storage/matches.js';
import { botLevel } from '../../base/storage/prefs.js';
import { secretKey } from '../../base/storage/secret.js';
import { MODE_NAMES, home as words } from '../../i18n/index.js';
import { length } from '../../i18n/match/length.js';
import { aroundScreen, makeAndGo, playAgain } from '../../match/make.js';
import { againDraft, FIRST_DRAFT, settingsOf, sittingOfDraft } from '../../model/options/draft.js';
import { expectedTime } from '../../model/options/duration.js';
import { useOffline } from '../../ui/hooks/use-offline.js';
import { Link } from '../../ui/link.js';
import { Ruled } from '../../ui/ruled.js';

/** What is begun by one press where nobody has played to an end. */
const FIRST: PlayedLast = { mode: '2', length: 'skirmish', bots: true };

/** One red button, and a quiet line under it. */
export function FirstDoor() {
  const { busy, problem, run } = useMaking();
  const [friends, setFriends] = useState(false);
  const offline = useOffline();
  return (
    <div class="doors">
      <Link to={{ page: 'battle' }} class="button primary door">
        {words.command}
      </Link>
      <p class="fine muted">{words.commandHint}</p>
      <p class="doors-quiet">
        <FriendsDoor class="quiet" open={friends} onOpen={() => setFriends(!friends)}>
          {words.playFriends}
        </FriendsDoor>
        <BotsDoor class="quiet" busy={busy} run={run} last={FIRST}>
          {words.playSkirmish}
        </BotsDoor>
      </p>
      {friends && !offline && <Friends busy={busy} run={run} />}
      <Problem text={problem} />
    </div>
  );
}

/** Two doors, for people who have played: what they did last once more, which is red unless a match is `called`, and the other. */
export function TwoDoors({ again, called }: { again: PlayedLast | null; called: boolean }) {
  const { busy, problem, run } = useMaking();
  const [friends, setFriends] = useState(false);
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
      {among ? (
        <BotsDoor class="door" busy={busy} run={run} last={FIRST}>
          {words.skirmish}
          <small>
            {words.skirmishHint}, {timeOf(FIRST)}
          </small>
        </BotsDoor>
      ) : (
        <FriendsDoor class="door" open={friends} onOpen={() => setFriends(!friends)}>
          {words.friends}
          <small>
            {words.friendsHint}, {timeOf({ ...FIRST, bots: false })}
          </small>
        </FriendsDoor>
      )}
      {friends && !offline && <Friends busy={busy} run={run} />}
      <Problem text={problem} />
    </div>
  );
}

/** How long what is played again is likely to take. */
function timeOf(last: PlayedLast): string {
  const draft = againDraft(last, last.bots ? botLevel.value : null);
  return length.time(expectedTime(last.length, sittingOfDraft(draft, last.bots ? 'device' : 'server')));
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

/** Friends by a link; without a network those who sit around this screen. */
function FriendsDoor(props: { class: string; open: boolean; onOpen(): void; children: preact.ComponentChildren }) {
  const offline = useOffline();
  if (offline)
    return (
      <button type="button" class={props.class} onClick={() => void aroundScreen()}>
        {words.around}
        {props.class === 'door' && <small>{words.aroundHint}</small>}
      </button>
    );
  return (
    <button type="button" class={props.class} aria-expanded={props.open} onClick={props.onOpen}>
      {props.children}
    </button>
  );
}

/** Scrolls as far as it takes to see all of it. */
const showWhole = (choices: HTMLElement | null) => choices?.scrollIntoView({ block: 'nearest' });

/** How many play: a press makes a skirmish with hints, for friends who are new to it; its page shows the link. */
function Friends({ busy, run }: Making) {
  const make = (mode: Mode) =>
    run(async () => {
      const settings = settingsOf({ ...FIRST_DRAFT, mode, length: 'skirmish', hints: 'always' }, secretKey());
      return settings === null ? null : makeAndGo(settings);
    });
  return (
    <fieldset class="doors-friends" ref={showWhole}>
      <legend>{words.friendsHow}</legend>
      {MODES.map((mode) => (
        <button type="button" key={mode} disabled={busy} onClick={() => void make(mode)}>
          {MODE_NAMES[mode]}
        </button>
      ))}
    </fieldset>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <p class="problem" role="alert">
      {text !== null && <Ruled text={text} />}
    </p>
  );
}
