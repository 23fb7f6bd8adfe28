/** The messages of a channel as plain text, the latest in view. */
import { isStruck, type Said } from '@dominion/protocol';
import { parseSquare, type Square, teamOf } from '@dominion/rules';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { lookOf } from '../../../board/palette.js';
import { timeAt } from '../../../i18n/dates.js';
import { kingdom, chat as words } from '../../../i18n/index.js';
import type { OtherSpeaker } from '../../../model/table/talk.js';
import { TeamMark } from '../../../ui/board/team-mark.js';
import { DownIcon } from '../../../ui/icons.js';
import type { Session } from '../../session/session.js';
import { speakerName, type Talk, textOf } from '../../session/talk.js';

/** The distance from the end, in pixels, that still counts as the end. */
const NEAR = 24;

/** Returns how to show a message; null for plain text. */
export type ShownSaid = (said: Said) => ComponentChildren | null;

interface Props {
  readonly session: Pick<Session, 'sketch' | 'story' | 'table' | 'who'>;
  readonly talk: Talk;
  readonly shown?: ShownSaid;
}

/** The list. It follows new messages while its end is in view; visible messages count as read. */
export function SaidList({ session, talk, shown = () => null }: Props) {
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
    // The list may have been hidden, or shrunk above a keyboard.
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
        class="said scrolls"
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
            session={session}
            goesOn={heard[at - 1]?.who === said.who}
            mine={said.who === session.who.value}
            shown={shown(said)}
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

type Shown = Pick<Session, 'sketch' | 'story'>;

interface LineProps {
  readonly said: Said;
  readonly session: Shown;
  readonly goesOn: boolean;
  readonly mine: boolean;
  readonly shown: ComponentChildren | null;
}

function Line({ said, session, goesOn, mine, shown }: LineProps) {
  return (
    <li data-goes-on={goesOn} title={timeAt(said.at)}>
      <span class={goesOn ? 'visually-hidden' : ''}>
        {!isStruck(said) && <SpeakerChip speaker={said} />}
        {mine && <em class="said-you">{words.you}</em>}
      </span>
      {shown ?? <SaidWords session={session} said={said} />}
    </li>
  );
}

function SaidWords({ session, said }: { session: Shown; said: Said }) {
  if (isStruck(said)) return <em class="said-text muted">{words.struck}</em>;
  const square = said.phrase === null || said.text === '' ? null : parseSquare(said.text);
  if (square === null) return <bdi class="said-text">{textOf(said)}</bdi>;
  return (
    <span class="said-text">
      {words.phrase(said.phrase!)} <SaidSquare session={session} said={said} square={square} />
    </span>
  );
}

/** With the owner of the square's unit at that time. Pressing it shows the square. */
function SaidSquare({ session, said, square }: { session: Shown; said: Said; square: Square }) {
  const { steps, match } = session.story.value ?? { steps: [], match: null };
  const then = steps.find(({ before }) => before.ply === said.ply)?.before ?? match?.position;
  const team = then === undefined ? -1 : teamOf(then.board[square]!);
  return (
    <button type="button" class="chip said-square" onClick={() => session.sketch.glance(square, said.team ?? 0)}>
      {team !== -1 && <TeamMark team={team} small />}
      {said.text}
    </button>
  );
}

/** A speaker's name in the team's colour, with its character. */
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
