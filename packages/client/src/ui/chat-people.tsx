/** The people in the chat: hearing somebody no more, and for the host, letting somebody speak no more. */
import type { Session } from '../room/session.js';
import { speakerName, type Talk } from '../room/talk.js';
import { hush } from '../words/company.js';
import { chat as words } from '../words/index.js';
import { isolated } from '../words/names.js';
import { SpeakerChip } from './said-list.js';

/** Everybody else who has spoken. */
export function ChatPeople({ session, talk }: { session: Session; talk: Talk }) {
  const speakers = talk.speakers.value;
  return (
    <ul class="chat-people" aria-label={words.people}>
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

/** For the host: whether those may speak who only watch. */
function Hush({ session }: { session: Session }) {
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
