/** The chat: channels as tabs, the messages, the field, and one button for phrases and reactions. */
import { AIMED_PHRASES, type Channel, type Phrase } from '@dominion/protocol';
import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef, useState } from 'preact/hooks';
import { chat as words } from '../../../i18n/index.js';
import { isolated } from '../../../i18n/names.js';
import { hush } from '../../../i18n/pages/company.js';
import { isTight, phrasesFor, roomLeft } from '../../../model/table/talk.js';
import { usePhone } from '../../../ui/hooks/use-phone.js';
import { PeopleIcon, SendIcon } from '../../../ui/icons.js';
import { Ruled } from '../../../ui/ruled.js';
import { SignIcon } from '../../../ui/sign-icon.js';
import { SquareButton } from '../../../ui/square-button.js';
import type { Seated, Session } from '../../session/session.js';
import { speakerName, type Talk } from '../../session/talk.js';
import { CHAT_FIELD } from '../board/use-keys.js';
import { HotseatSpeaker } from '../hotseat/speaker.js';
import { ReactionButtons } from '../reactions/reactions.js';
import { SaidList, type ShownSaid, SpeakerChip } from './said-list.js';
import { UnreadDot } from './tabs.js';

interface Props {
  readonly session: Session;
  readonly talk: Talk;
  /** Whether a phone folds it until a player has written. */
  readonly folds: boolean;
  /** How to show a message that isn't plain text. */
  readonly shown?: ShownSaid;
}

export function ChatPanel({ session, talk, folds, shown }: Props) {
  const phone = usePhone();
  const [people, setPeople] = useState(false);
  const [quick, setQuick] = useState(false);
  const channel = talk.channel.value;
  const channels = talk.channels.value.length > 1;
  const toggle = (
    <SquareButton label={words.people} look="quiet" pressed={people} onPress={() => setPeople(!people)}>
      <PeopleIcon />
    </SquareButton>
  );
  const chat = (
    <>
      <div class="chat-head line">
        <h2 class={channels ? 'visually-hidden' : ''}>{words.title}</h2>
        {channels && (
          <Channels
            talk={talk}
            onPick={(picked) => {
              talk.pick(picked);
              setPeople(false);
            }}
          />
        )}
        {(people || quick || talk.speakers.value.length > 0) && toggle}
      </div>
      {people ? (
        <ChatPeople session={session} talk={talk} />
      ) : (
        <SaidList key={channel} session={session} talk={talk} {...(shown && { shown })} />
      )}
      {talk.maySpeak.value && <Speak session={session} talk={talk} quick={quick} onQuick={setQuick} />}
      {talk.hushed.value && <p class="fine muted">{hush.hushed}</p>}
    </>
  );
  if (folds && phone) {
    return (
      <details class="panel fold" open={talk.heard.value.length > 0}>
        <summary>{words.title}</summary>
        <div class="panel-chat">{chat}</div>
      </details>
    );
  }
  return (
    <section class="panel panel-chat" aria-label={words.title}>
      {chat}
    </section>
  );
}

function Channels({ talk, onPick }: { talk: Talk; onPick(channel: Channel): void }) {
  return (
    <div class="chat-channels">
      {talk.channels.value.map((channel) => (
        <button
          type="button"
          key={channel}
          aria-pressed={channel === talk.channel.value}
          onClick={() => onPick(channel)}
        >
          {words.channels[channel]}
          {talk.unread.value.includes(channel) && <UnreadDot />}
        </button>
      ))}
    </div>
  );
}

/** The field to write in; `quick` shows phrases and reactions. */
function Speak(props: {
  session: Seated & Pick<Session, 'aim' | 'beside' | 'neighbour' | 'reactions' | 'sketch'>;
  talk: Talk;
  quick: boolean;
  onQuick(quick: boolean): void;
}) {
  const { session, talk, quick, onQuick } = props;
  const hint = useId();
  const label = session.seat.value === null ? words.quick : words.phrases;
  const channel = talk.channel.value;
  const typed = talk.typed.value[channel];
  const left = roomLeft(typed);
  const problem = talk.problem.value;
  const status = session.table.value?.status ?? 'waiting';
  const aims = channel === 'team' && status === 'playing' && session.sketch.ally.value !== null;
  const say = (phrase: Phrase) => (): void => {
    // The next press on the board chooses the square.
    if (aims && AIMED_PHRASES.some((each) => each === phrase)) session.aim.say(phrase);
    else void talk.phrase(phrase);
  };
  return (
    <>
      {session.beside.value !== null && <HotseatSpeaker session={session} />}
      {quick && (
        <Quick>
          <ReactionButtons session={session} />
          <fieldset class="phrases">
            <legend class="visually-hidden">{words.phrases}</legend>
            {phrasesFor(channel, status).map((phrase) => (
              <button type="button" key={phrase} onClick={say(phrase)}>
                {words.phrase(phrase)}
              </button>
            ))}
          </fieldset>
        </Quick>
      )}
      <form
        class="speak"
        onSubmit={(event) => {
          event.preventDefault();
          void talk.send();
        }}
      >
        <button
          type="button"
          class="quiet square chat-open"
          aria-label={label}
          title={label}
          aria-expanded={quick}
          onClick={() => onQuick(!quick)}
        >
          <SignIcon sign="laugh" />
        </button>
        <input
          id={CHAT_FIELD}
          type="text"
          value={typed}
          placeholder={words.say(channel)}
          aria-label={words.say(channel)}
          aria-describedby={hint}
          aria-invalid={left < 0 || problem !== null}
          autocomplete="off"
          enterkeyhint="send"
          onInput={(event) => talk.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Returns to the keys of the page.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        {typed !== '' && (
          <button type="submit" class="square" aria-label={words.send} title={words.send}>
            <SendIcon />
          </button>
        )}
      </form>
      <div class="speak-hint" id={hint}>
        <p class="problem" role="alert">
          {problem !== null && <Ruled text={problem} />}
        </p>
        {problem === null && isTight(left) && <p class={left < 0 ? 'fine grave' : 'fine muted'}>{words.left(left)}</p>}
      </div>
    </>
  );
}

/** They stand before their button, so the first gets the focus when they open. */
function Quick({ children }: { children: ComponentChildren }) {
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => root.current?.querySelector('button')?.focus({ preventScroll: true }), []);
  return (
    <div class="chat-quick stack scrolls" ref={root}>
      {children}
    </div>
  );
}

/** The other speakers, each with a mute button; the host can also silence them for all. */
function ChatPeople({ session, talk }: { session: Pick<Session, 'host' | 'request' | 'table'>; talk: Talk }) {
  const speakers = talk.speakers.value;
  return (
    <ul class="chat-people scrolls" aria-label={words.people}>
      {session.host.value && <Hush session={session} />}
      {speakers.length === 0 && <li class="muted">{words.nobody}</li>}
      {speakers.map((speaker) => {
        const { who } = speaker;
        const name = isolated(speakerName(speaker));
        const muted = talk.muted.value.has(who);
        const silenced = talk.silenced.value.has(who);
        return (
          <li key={who}>
            <SpeakerChip speaker={speaker} />
            <button
              type="button"
              aria-pressed={muted}
              aria-label={words.muteHint(name)}
              title={words.muteHint(name)}
              onClick={() => talk.mute(who, !muted)}
            >
              {words.mute}
            </button>
            {session.host.value && (
              <button
                type="button"
                aria-pressed={silenced}
                aria-label={words.silenceHint(name)}
                title={words.silenceHint(name)}
                onClick={() => void talk.silence(who, !silenced)}
              >
                {words.silence}
              </button>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** For the host: whether spectators may write. */
function Hush({ session }: { session: Pick<Session, 'request' | 'table'> }) {
  const hushed = session.table.value?.hushed === true;
  return (
    <li>
      <button
        type="button"
        aria-pressed={hushed}
        title={hush.hint}
        onClick={() => void session.request('hush', { hushed: !hushed })}
      >
        {hush.toggle}
      </button>
    </li>
  );
}
