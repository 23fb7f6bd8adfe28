/** The ways into a match: the first battle for who is new, and two doors: a skirmish at once, and friends by a link. */
import { MODES, type Mode } from '@dominion/rules';
import { useState } from 'preact/hooks';
import { botsDraft, FIRST_DRAFT, settingsOf, sittingOfDraft } from '../model/draft.js';
import { expectedTime } from '../model/duration.js';
import { Link } from '../parts/link.js';
import { Ruled } from '../parts/ruled.js';
import { useOffline } from '../parts/use-offline.js';
import { botLevel, tableLength } from '../storage/prefs.js';
import { secretKey } from '../storage/secret.js';
import { MODE_NAMES, home as words } from '../words/index.js';
import { length } from '../words/length.js';
import { makeAndGo, playBots } from './make.js';

/** One red button, and a quiet line under it. */
export function FirstDoor() {
  const { busy, problem, run } = useMaking();
  const [friends, setFriends] = useState(false);
  return (
    <div class="doors">
      <Link to={{ page: 'battle' }} class="button primary door">
        {words.command}
      </Link>
      <p class="fine muted">{words.commandHint}</p>
      <p class="doors-quiet">
        <button type="button" class="quiet" aria-expanded={friends} onClick={() => setFriends(!friends)}>
          {words.playFriends}
        </button>
        <SkirmishDoor class="quiet" busy={busy} run={run}>
          {words.playSkirmish}
        </SkirmishDoor>
      </p>
      {friends && <Friends busy={busy} run={run} />}
      <Problem text={problem} />
    </div>
  );
}

/** Two doors, for who has played before. */
export function TwoDoors() {
  const { busy, problem, run } = useMaking();
  const [friends, setFriends] = useState(false);
  const time = expectedTime('skirmish', sittingOfDraft(botsDraft(1, botLevel.value)));
  return (
    <div class="doors doors-two">
      <SkirmishDoor class="primary door" busy={busy} run={run}>
        {busy ? words.opening : words.skirmish}
        <small>
          {words.skirmishHint}, {length.time(time)}
        </small>
      </SkirmishDoor>
      <button type="button" class="door" aria-expanded={friends} onClick={() => setFriends(!friends)}>
        {words.friends}
        <small>{words.friendsHint}</small>
      </button>
      {friends && <Friends busy={busy} run={run} />}
      <Problem text={problem} />
    </div>
  );
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

/** A skirmish against a bot: on the server, or on this device where there is no network. */
function SkirmishDoor(props: Making & { class: string; children: preact.ComponentChildren }) {
  const offline = useOffline();
  if (offline)
    return (
      <Link to={{ page: 'play' }} class={`button ${props.class}`}>
        {props.children}
      </Link>
    );
  const play = () => props.run(() => playBots(1, botLevel.value));
  return (
    <button type="button" class={props.class} disabled={props.busy} onClick={() => void play()}>
      {props.children}
    </button>
  );
}

/** How many play: a press makes the match, whose page shows the link. */
function Friends({ busy, run }: Making) {
  const make = (mode: Mode) =>
    run(async () => {
      const settings = settingsOf({ ...FIRST_DRAFT, mode, length: tableLength.value }, secretKey());
      return settings === null ? null : makeAndGo(settings);
    });
  return (
    <fieldset class="doors-friends">
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
