/** The ways into a match: the first battle for newcomers; else a repeat of the last match, and a new one. */
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
import { ClosedNote } from '../../ui/page/closed-note.js';
import { Ruled } from '../../ui/ruled.js';

/** The match that one press starts for players who haven't finished one. */
const FIRST: PlayedLast = { mode: '2', length: 'skirmish', bots: true };

/** One button, which is red unless something else is `called`, with a quiet line under it. */
export function FirstDoor({ called }: { called: boolean }) {
  const { busy, problem, run } = useMaking();
  const offline = useOffline();
  return (
    <div class="doors">
      <Link to={{ page: 'battle' }} class={called ? 'button door' : 'button primary door'}>
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

/** For experienced players: a repeat of their last match, red unless something else is `called`, and a new match. */
export function TwoDoors({ again, called }: { again: PlayedLast | null; called: boolean }) {
  const { busy, problem, run } = useMaking();
  const offline = useOffline();
  // Offline, other players can't be invited.
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

/** Matches on this device, for players without an invitation to a closed site. The first is red unless `called`. */
export function ClosedDoors(props: { again: PlayedLast | null; played: boolean; called: boolean }) {
  const { again, played } = props;
  const { busy, problem, run } = useMaking();
  const first = props.called ? 'door' : 'primary door';
  const last = again?.bots ? again : FIRST;
  return (
    <div class="doors">
      <ClosedNote />
      {played ? (
        <BotsDoor class={first} busy={busy} run={run} last={last}>
          {busy ? words.opening : last === FIRST ? words.skirmish : words.again}
        </BotsDoor>
      ) : (
        <Link to={{ page: 'battle' }} class={`button ${first}`}>
          {words.command}
        </Link>
      )}
      <p class="doors-quiet">
        <Link to={{ page: 'play' }} class="button quiet">
          {words.onDevice}
        </Link>
        {!played && (
          <BotsDoor class="quiet" busy={busy} run={run} last={FIRST}>
            {words.playSkirmish}
          </BotsDoor>
        )}
      </p>
      <Problem text={problem} />
    </div>
  );
}

function timeOf(last: PlayedLast): string {
  const draft = againDraft(last, last.bots ? botLevel.value : null);
  return length.time(expectedTime(last.length, sittingOfDraft(draft)));
}

/** Returns the repeated match in words, with its duration. */
function lastsOf(last: PlayedLast): string {
  const named = last.bots
    ? words.againBots(last.length, teamsOf(last.mode, 0).length - 1)
    : `${MODE_NAMES[last.mode]}, ${length.name(last.length, 0)}`;
  return `${named}, ${timeOf(last)}`;
}

/** Returns a function that creates one match at a time, and why it failed. */
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

/** Opens the sheet of a new match: for friends, or offline for players around this screen. */
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
