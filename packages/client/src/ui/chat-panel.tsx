/** The chat: channels as tabs, what was said, quick phrases, and the line one types in. */
import type { Channel } from '@dominion/protocol';
import { useId, useState } from 'preact/hooks';
import { isTight, phrasesFor, roomLeft } from '../model/talk.js';
import type { Session } from '../room/session.js';
import type { Talk } from '../room/talk.js';
import { hush } from '../words/company.js';
import { chat as words } from '../words/index.js';
import { ChatPeople } from './chat-people.js';
import { PeopleIcon, SendIcon } from './icons.js';
import { Ruled } from './ruled.js';
import { SaidList } from './said-list.js';
import { SquareButton } from './square-button.js';

/** The id of the field that the key `c` leads to. */
export const CHAT_FIELD = 'chat-field';

/** The chat of a session. */
export function ChatPanel({ session, talk }: { session: Session; talk: Talk }) {
  const [people, setPeople] = useState(false);
  const channel = talk.channel.value;
  const channels = talk.channels.value.length > 1;
  const toggle = (
    <SquareButton label={words.people} look="quiet" pressed={people} onPress={() => setPeople(!people)}>
      <PeopleIcon />
    </SquareButton>
  );
  return (
    <section class="panel panel-chat" aria-label={words.title}>
      <div class="chat-head">
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
        {toggle}
      </div>
      {people ? <ChatPeople session={session} talk={talk} /> : <SaidList key={channel} session={session} talk={talk} />}
      {talk.maySpeak.value && <Speak session={session} talk={talk} />}
      {talk.hushed.value && <p class="fine muted">{hush.hushed}</p>}
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

/** That there is something new. */
export function UnreadDot() {
  return <span class="unread" role="img" aria-label={words.unread} />;
}

function Speak({ session, talk }: { session: Session; talk: Talk }) {
  const hint = useId();
  const channel = talk.channel.value;
  const draft = talk.drafts.value[channel];
  const left = roomLeft(draft);
  const problem = talk.problem.value;
  const status = session.table.value?.status ?? 'waiting';
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways everywhere. */}
      <div class="phrases" role="group" aria-label={words.phrases}>
        {phrasesFor(channel, status).map((phrase) => (
          <button type="button" key={phrase} onClick={() => void talk.phrase(phrase)}>
            {words.phrase(phrase)}
          </button>
        ))}
      </div>
      <form
        class="speak"
        onSubmit={(event) => {
          event.preventDefault();
          void talk.send();
        }}
      >
        <input
          id={CHAT_FIELD}
          type="text"
          value={draft}
          placeholder={words.say(channel)}
          aria-label={words.say(channel)}
          aria-describedby={hint}
          aria-invalid={left < 0 || problem !== null}
          autocomplete="off"
          enterkeyhint="send"
          onInput={(event) => talk.type(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Back to the keys of the page.
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
        />
        <button type="submit" class="square primary" aria-label={words.send} title={words.send}>
          <SendIcon />
        </button>
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
