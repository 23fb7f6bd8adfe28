/** What was said in a channel, the latest in sight, as text only. */
import type { Said } from '@dominion/protocol';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookOf } from '../board/palette.js';
import type { OtherSpeaker } from '../model/talk.js';
import { DownIcon } from '../parts/icons.js';
import type { Session } from '../session/session.js';
import { speakerName, type Talk, textOf } from '../session/talk.js';
import { LOCALE } from '../storage/language.js';
import { kingdom, chat as words } from '../words/index.js';

/** So near to the end, in pixels, one is at the end. */
const NEAR = 24;

/** The list. What is new is followed while the end is in sight; what is seen counts as read. */
export function SaidList({ session, talk }: { session: Pick<Session, 'table' | 'who'>; talk: Talk }) {
  const root = useRef<HTMLOListElement>(null);
  const [atEnd, setAtEnd] = useState(true);
  const [seen, setSeen] = useState(false);
  const heard = talk.heard.value;
  const last = heard.at(-1)?.seq ?? -1;
  const channel = talk.channel.value;

  const stick = useRef(true);
  stick.current = atEnd;

  useEffect(() => {
    const list = root.current!;
    const sight = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting === true));
    // It may have been hidden, or become smaller above a keyboard.
    const size = new ResizeObserver(() => {
      if (stick.current) list.scrollTop = list.scrollHeight;
    });
    sight.observe(list);
    size.observe(list);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);
  useEffect(() => {
    if (atEnd) root.current!.scrollTop = root.current!.scrollHeight;
    const look = (): void => {
      if (seen && atEnd && document.visibilityState === 'visible' && last >= 0) talk.look();
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [last, atEnd, seen, talk]);

  const toEnd = (): void => {
    root.current!.scrollTop = root.current!.scrollHeight;
    setAtEnd(true);
  };
  const opened = session.table.value?.status === 'over' && channel !== 'all' && !talk.maySpeak.value;
  return (
    <div class="said-box">
      <ol
        class="said"
        // biome-ignore lint/a11y/noRedundantRoles: Safari drops the role of lists without bullets.
        role="list"
        aria-label={words.messages(channel)}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
        tabIndex={0}
        ref={root}
        onScroll={(event) => {
          const { scrollHeight, scrollTop, clientHeight } = event.currentTarget;
          setAtEnd(scrollHeight - scrollTop - clientHeight < NEAR);
        }}
      >
        {opened && <li class="muted fine">{words.opened}</li>}
        {heard.length === 0 && <li class="said-empty muted">{words.empty[channel]}</li>}
        {heard.map((said, at) => (
          <Line
            key={said.seq}
            said={said}
            goesOn={heard[at - 1]?.who === said.who}
            mine={said.who === session.who.value}
          />
        ))}
      </ol>
      {!atEnd && (
        <button type="button" class="to-end" onClick={toEnd}>
          <DownIcon />
          {words.newest}
        </button>
      )}
    </div>
  );
}

function Line({ said, goesOn, mine }: { said: Said; goesOn: boolean; mine: boolean }) {
  return (
    <li data-goes-on={goesOn} title={new Date(said.at).toLocaleTimeString(LOCALE, { timeStyle: 'short' })}>
      <span class={goesOn ? 'visually-hidden' : ''}>
        <SpeakerChip speaker={said} />
        {mine && <em class="said-you">{words.you}</em>}
      </span>
      <bdi class="said-text">{textOf(said)}</bdi>
    </li>
  );
}

/** A speaker's name on the colour of the team, with its character. */
export function SpeakerChip({ speaker }: { speaker: OtherSpeaker }) {
  const { team } = speaker;
  const look = team === null ? null : lookOf(team);
  return (
    <span class="speaker" style={look === null ? {} : { background: look.css, color: look.ink }}>
      {look !== null && team !== null && (
        <span class="speaker-emblem" role="img" aria-label={kingdom(team)}>
          {look.emblem}
        </span>
      )}
      <bdi>{speakerName(speaker)}</bdi>
    </span>
  );
}
